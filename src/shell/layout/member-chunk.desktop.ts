/** What only members see of the desk's frame, one chunk; a visitor's first load goes without it. */
export { TabStrip } from '../page-tabs/TabStrip.desktop'
export { MemberBar } from './MemberBar.desktop'
export { MemberExtras } from './MemberExtras.desktop'
export { RouteProgress } from './RouteProgress'
export { SideMenu } from './SideMenu.desktop'
