/** Where a request for a page leads. Pure: everything comes in, a path goes out. */
import { type MenuRole, pathOfPage, type Route, routeOf } from '~contract/routes'

export const HOME = '/'
/** Today's work of a member, an address that stays when the page is loaded again. */
export const WORK_HOME = '/home'
export const MEMBER_HOME = '/findtalent'
/** Open to every role. */
const MESSAGES = '/tuikit'
export const LOGIN = '/login'
export const REGISTER = '/register'
export const FORBIDDEN = '/403'
/** Open to every role: what a tab leads to that the role may not open. */
export const CIRCLES = '/careercircle/find'

export interface RouteRequest {
  /** Public path with its query. */
  path: string
  hasToken: boolean
  /** Known only after the user was loaded. */
  user?: { hasAdoptedCompany: boolean; roles: readonly MenuRole[] }
  /** Entered from outside: the first page of the app, not a tab switch or a link inside. */
  isEntry: boolean
  /** The host draws the tab bar and can leave no tab out (mini-program). */
  hasHostTabs?: boolean
}

/** stay = show it; wait = the user must be known first; go = elsewhere. */
export type GuardDecision = { kind: 'stay' } | { kind: 'wait' } | { kind: 'go'; to: string }

const stay: GuardDecision = { kind: 'stay' }
const go = (to: string): GuardDecision => ({ kind: 'go', to })

/** The log-in page that comes back to `path` afterwards. */
export const loginPath = (path: string): string => `${LOGIN}?from=${encodeURIComponent(path)}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0020\\]/

/** `from` of the log-in page: a path of our own site that exists, else home. Never another site, never log-in itself. */
export function safeReturnPath(from: string | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//') || UNSAFE.test(from)) return HOME
  const route = routeOf(from)
  return route && route.path !== LOGIN ? from : HOME
}

/** A path worth remembering when a session ends: not a public 'ow' page, not log-in. */
export const isReturnable = (path: string): boolean =>
  !pathOfPage(path).startsWith('/ow/') && ![LOGIN, HOME].includes(pathOfPage(path)) && routeOf(path) !== undefined

/** Whether a member with these roles may open a page. */
export const canOpenPath = (route: Route, roles: readonly MenuRole[]): boolean =>
  !route.menu || route.menu.roles.some((role) => roles.includes(role))

/** First page of a member: the candidates, or the messages for a role that may not see them. */
export function memberHome(roles: readonly MenuRole[]): string {
  const route = routeOf(MEMBER_HOME)
  return route && canOpenPath(route, roles) ? MEMBER_HOME : MESSAGES
}

/** Today's work of a member; the first page of a role that may see no candidates. */
export function workHome(roles: readonly MenuRole[]): string {
  const home = memberHome(roles)
  return home === MEMBER_HOME ? WORK_HOME : home
}

/** Where a page leads that the role may not open. */
const refusal = (route: Route, hasHostTabs = false): string => (hasHostTabs && route.tab ? CIRCLES : FORBIDDEN)

/** The guard for a user with a token; `user` is undefined until loaded. */
const resolveLoggedIn = (route: Route, { user, isEntry, hasHostTabs }: RouteRequest): GuardDecision => {
  if (route.redirectsLoggedIn && isEntry) return user ? go(memberHome(user.roles)) : { kind: 'wait' }
  if (route.path === LOGIN && isEntry) return user ? go(memberHome(user.roles)) : stay
  if (!route.auth) return stay
  if (!user) return { kind: 'wait' }
  if (route.path === REGISTER || route.needsNoCompany) return stay
  if (!user.hasAdoptedCompany) return go(REGISTER)
  return canOpenPath(route, user.roles) ? stay : go(refusal(route, hasHostTabs))
}

/** Where a request leads: to the page, to log-in, to another page, or to waiting for the user. */
export function resolveGuard(request: RouteRequest): GuardDecision {
  const { path, hasToken } = request
  const route = routeOf(path)
  if (!route) return stay
  if (hasToken) return resolveLoggedIn(route, request)
  return route.auth ? go(loginPath(path)) : stay
}

export interface LoginState {
  companyId: string
  currentAuditStatus: number
  hasEnterpriseInfo: boolean
  from?: string
}

/** Target of a log-in. `audit` is called only when a company id exists. */
export async function pathAfterLogin(
  { companyId, currentAuditStatus, hasEnterpriseInfo, from }: LoginState,
  audit: (companyId: string) => Promise<string>,
): Promise<string> {
  if (companyId && ['applied', 'rejected'].includes(await audit(companyId))) return REGISTER
  if ([0, 2, 4].includes(currentAuditStatus)) return REGISTER
  return hasEnterpriseInfo ? safeReturnPath(from) : REGISTER
}
