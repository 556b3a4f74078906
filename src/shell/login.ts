/**
 * What follows a log-in, a log-out, an expired session and a login-only action (P-4.1-03, P-4.2-05, P-4.2-06,
 * P-8-02).
 */
import { fetchApi, mutateApi } from '@/api'
import { platform } from '@/platform'
import type { Token } from '@/platform/base/types'
import { unsubscribeFromWebPush } from '@/platform/device/web-push-subscription'
import { confirm, toast } from '@/ui'
import { currentFullPath } from './current-path'
import { isReturnable, LOGIN, loginPath, pathAfterLogin } from './route-guard'
import { clearSession, enterAs, fetchUser, hasToken, keepUser, startSession, type UserInfo } from './session'
import { emitShellEvent } from './shell-events'

/** Where a log-in on this page returns to: the log-in page's `from`, else the page itself. */
export const returnPath = (): string =>
  platform.currentPath() === LOGIN ? (platform.query().from ?? '/') : currentFullPath()

/**
 * After response code 0 (P-4.1-03, P-4.1-07): saves the token, loads the user, leaves by a full page navigation. The page
 * that is left shows nothing of the new session, which it would lose a moment later; `onEntered` runs on the next page,
 * where that is the same program. Rejects when the user cannot be loaded; then nothing is saved.
 */
export async function finishLogin(
  token: Token,
  from = returnPath(),
  onEntered?: (user: UserInfo['userInfo_']) => void,
): Promise<void> {
  startSession(token)
  try {
    const user = await fetchUser()
    keepUser(user)
    const { companyId, currentAuditStatus, userInfo_ } = user.info
    const audit = (id: string) => fetchApi('GET /pinqiao/v1/company/auditStatus', { id }, { mute: true, staleMs: 0 })
    const hasEnterpriseInfo = userInfo_.entpInfo.length > 0
    const path = await pathAfterLogin({ companyId, currentAuditStatus, hasEnterpriseInfo, from }, audit)
    platform.restart(path, () => {
      enterAs(user)
      onEntered?.(userInfo_)
    })
  } catch (error) {
    clearSession()
    throw error
  }
}

/** Ends the session on the server, and the pushes to this browser with it. */
const endSession = () =>
  Promise.all([
    mutateApi('GET /api/logout', {}, { mute: true, timeout: 5000 }).catch(() => undefined),
    unsubscribeFromWebPush().catch(() => undefined),
  ])

/** Ends the session here and on the server, then shows the log-in page. Works offline too. */
export async function logout(to = LOGIN): Promise<void> {
  if (hasToken()) await endSession()
  clearSession()
  platform.restart(to)
}

/** Goes on as somebody else: ends this session, here and on the server, and begins the other's. */
export async function switchUser(token: Token): Promise<void> {
  await endSession()
  clearSession()
  await finishLogin(token, '/')
}

let isAlerting = false

/** A 401 anywhere: one alert, then log-in, remembering the page unless it is a public 'ow' one (P-8-01, P-8-02). */
export function sessionExpired(): void {
  if (!hasToken() || isAlerting) return
  const path = currentFullPath()
  isAlerting = true
  void confirm({
    title: '系统提示',
    text: '登录状态已过期, 请退出重新登录!',
    ok: '重新登录',
    isAlert: true,
  }).then(() => {
    isAlerting = false
    return logout(isReturnable(path) ? loginPath(path) : LOGIN)
  })
}

/**
 * True when logged in. Otherwise '请先登录' on the log-in page, the log-in dialog anywhere else (P-4.2-05).
 * `from` is where the log-in leads; the page itself when absent.
 */
export function requireLogin(from?: string): boolean {
  if (hasToken()) return true
  if (platform.currentPath() === LOGIN) toast('请先登录', 'warning')
  else emitShellEvent('login', from)
  return false
}
