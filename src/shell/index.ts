/** The shell: what pages may use of it. */
export { Failed } from './Boundary'
export { badgeText, setBadge, useBadge } from './badges'
export { useChatLink } from './chat'
export { type City, currentCity, openCityPicker, useCity } from './city'
export { Frame } from './frame/Frame'
export { Logo } from './frame/Logo'
export { SiteFooter } from './frame/SiteFooter'
export { ThemePick } from './frame/ThemePick'
export { WeakSwitch } from './frame/WeakSwitch'
export { keepInvite } from './invite'
export { LoginPanel } from './LoginPanel'
export { finishLogin, logout, needsLogin, requireLogin } from './login'
export { useNotices } from './notices'
export { screen } from './screen'
export {
  companyOf,
  forget,
  hasAdoptedCompany,
  hasToken,
  loadUser,
  mayNow,
  menuRolesOf,
  type Session,
  useSession,
} from './session'
export { startShell } from './start'
export { fullPath } from './visible'
