import css from './conversation.module.scss'

/** Height of a page that is one pane: the frame gives it. */
export const paneClass = css.fill ?? ''
/** True where the host draws a bar with the way back. */
export const hasHostTitleBar = false
