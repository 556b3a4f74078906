import css from './conversation.module.scss'

/** Class of a page that is one pane: the layout sets its height. */
export const paneClass = css.fill ?? ''
/** True where the host draws a title bar with a back button. */
export const hasHostTitleBar = false
