/** Public face of the shell. */

export { WaitingBadge } from './account/WaitingBadge'
export { type City, currentCity, openCityPicker, useCity } from './city'
export { currentFullPath } from './current-path'
export { PageFailed } from './ErrorBoundary'
export { LoginPanel } from './LoginPanel'
export { ColorWeakSwitch } from './layout/ColorWeakSwitch'
export { Layout } from './layout/Layout'
export { Logo } from './layout/Logo'
export { SiteFooter } from './layout/site-footer/SiteFooter'
export { ThemeSwitch } from './layout/ThemeSwitch'
export { eraseSession, finishLogin, logout, requireLogin } from './login'
export { homePath, openMemberHome, otherCompanies, switchCompany } from './member-home'
export { badgeText, NEW_LEADS, PENDING_APPLICATIONS, setBadge, useBadge } from './menu-badges'
export { extraMenus, isExternal } from './menu-tree'
export { useInstallHint } from './overlays/use-install-hint'
export { saveInvite } from './pending-invite'
export {
  canNow,
  companyOf,
  hasApprovedCompany,
  hasToken,
  menuRolesOf,
  type Session,
  useSession,
} from './session'
export { startShell } from './start-shell'
export { useChatConnection } from './use-chat-connection'
export { useNotices } from './use-notices'
export { useSessionUpdates } from './use-session-updates'
export { useWebPush } from './use-web-push'
export { withShell } from './with-shell'
