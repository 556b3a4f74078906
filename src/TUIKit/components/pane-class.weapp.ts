import css from './weapp.module.scss'

/** The mini-program's pages scroll as a whole, so a pane takes the height of the screen. */
export const paneClass = css.screen ?? ''
/** WeChat draws a title bar with a back button. */
export const hasHostTitleBar = true
