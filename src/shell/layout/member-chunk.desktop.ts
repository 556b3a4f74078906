/** Chunk of the member layout; not part of a visitor's first load. */
export { TabStrip } from '../page-tabs/TabStrip.desktop'
export { MemberExtras } from './MemberExtras.desktop'
export { SideMenu } from './menu/SideMenu.desktop'
export { RouteProgress } from './RouteProgress'
export { MemberBar } from './top-bar/MemberBar.desktop'
