/** What only members see of the desk's frame, one chunk; a visitor's first load goes without it. */
export { TabStrip } from '../tabs/TabStrip.desktop'
export { MemberBar } from './MemberBar.desktop'
export { MemberExtras } from './MemberDesk.desktop'
export { RouteProgress } from './Progress'
export { SideMenu } from './SideMenu.desktop'
