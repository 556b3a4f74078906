/** What only members see of the desk's frame, one chunk; a visitor's first load goes without it. */
export { MemberBar } from './MemberBar.desktop'
export { SideMenu } from './SideMenu.desktop'
