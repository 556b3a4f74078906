/** What only members see of the desk's frame, one chunk; a visitor's first load goes without it. */
export { TabStrip } from '../tabs/TabStrip.desktop'
export { MemberBar } from './MemberBar.desktop'
export { MemberDesk } from './MemberDesk.desktop'
export { Progress } from './Progress'
export { SideMenu } from './SideMenu.desktop'
