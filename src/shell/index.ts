/** The shell: what pages may use of it. */
export { PageFailed } from './Boundary'
export { badgeText, setBadge, useBadge } from './badges'
export { useChatConnection } from './chat'
export { type City, currentCity, openCityPicker, useCity } from './city'
export { Layout } from './frame/Frame'
export { Logo } from './frame/Logo'
export { SiteFooter } from './frame/SiteFooter'
export { ThemeSwitch } from './frame/ThemePick'
export { ColorWeakSwitch } from './frame/WeakSwitch'
export { keepInvite } from './invite'
export { LoginPanel } from './LoginPanel'
export { finishLogin, logout, needsLogin, requireLogin } from './login'
export { useNotices } from './notices'
export { withShell } from './screen'
export {
  canNow,
  clearSession,
  companyOf,
  hasApprovedCompany,
  hasToken,
  loadUser,
  menuRolesOf,
  type Session,
  useSession,
} from './session'
export { startShell } from './start'
export { currentFullPath } from './visible'
