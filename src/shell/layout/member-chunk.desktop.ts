/** Chunk of the member layout; not part of a visitor's first load. */
export { TabStrip } from '../page-tabs/TabStrip.desktop'
export { MemberExtras } from './MemberExtras.desktop'
export { RouteProgress } from './RouteProgress'
export { SideMenu } from './SideMenu.desktop'
export { MemberBar } from './top-bar/MemberBar.desktop'
