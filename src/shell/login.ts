/**
 * What follows a log-in, a log-out, an expired session and a login-only action.
 */
import { fetchApi, mutateApi } from '@/api'
import { platform } from '@/platform'
import type { Token } from '@/platform/base/types'
import { unsubscribeFromWebPush } from '@/platform/device/web-push-subscription'
import { type ConfirmOptions, confirm, toast } from '@/ui'
import { parseAccount } from '~contract/account-header'
import * as auth from '~contract/calls/account/auth'
import * as companies from '~contract/calls/company/companies'
import { clearChoice } from './account/company-choice'
import { currentFullPath } from './current-path'
import { isReturnable, LOGIN, loginPath, pathAfterLogin } from './route-guard'
import { clearSession, enterAs, fetchUser, hasToken, keepUser, startSession, type UserInfo } from './session'
import { emitShellEvent } from './shell-events'

/** Where a log-in on this page returns to: the log-in page's `from`, else the page itself. */
export const returnPath = (): string =>
  platform.currentPath() === LOGIN ? (platform.query().from ?? '/') : currentFullPath()

/**
 * After response code 0: saves the token, loads the user, leaves by a full page navigation. The page
 * that is left shows no part of the new session, which it would lose a moment later; `onEntered` runs on the next page,
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
    const audit = (id: string) => fetchApi(companies.getReviewStatus, { id }, { showError: false, staleMs: 0 })
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
    mutateApi(auth.logOut, {}, { showError: false, timeout: 5000 }).catch(() => undefined),
    unsubscribeFromWebPush().catch(() => undefined),
  ])

/** Clears the session and everything stored of the person on this device. */
export async function eraseSession(): Promise<void> {
  const account = parseAccount(platform.token.account() ?? '')
  clearSession()
  clearChoice()
  if (account) await platform.userStorage.erase(account.userId).catch(() => undefined)
}

/** What a log-out would lose, as a sentence; of a device that cannot load the count, that something may be. */
const unsentText = (): Promise<string> =>
  import('./account/unsent-work').then(
    (work) => work.unsentText(),
    () => '这台设备上还没有提交的内容，退出后会被清除，无法找回。',
  )

/** Asks before work that was not sent is lost; `question` is asked in any case. True to go on. */
async function isLeaving(question?: ConfirmOptions): Promise<boolean> {
  const unsent = await unsentText()
  if (!unsent) return !question || confirm(question)
  return confirm({ title: '退出登录？', ok: '退出登录', ...question, text: unsent, isDanger: true })
}

/**
 * Ends the session here and on the server, erases what is stored of the person, then shows the log-in page. Works offline
 * too. Asks first where unsent work would be lost.
 * @param question asked in any case
 */
export async function logout(to = LOGIN, question?: ConfirmOptions): Promise<void> {
  if (!(await isLeaving(question))) return
  if (hasToken()) await endSession()
  await eraseSession()
  platform.restart(to)
}

/** Goes on as somebody else: ends this session, here and on the server, and begins the other's. */
export async function switchUser(token: Token): Promise<void> {
  if (!(await isLeaving())) return
  await endSession()
  await eraseSession()
  await finishLogin(token, '/')
}

let isAlerting = false

/** A 401 anywhere: one alert, then log-in, remembering the page unless it is a public 'ow' one. */
export function sessionExpired(): void {
  if (!hasToken() || isAlerting) return
  const path = currentFullPath()
  isAlerting = true
  void confirm({
    title: '系统提示',
    text: '登录状态已过期, 请退出重新登录!',
    ok: '重新登录',
    isAlert: true,
  }).then(async () => {
    // another tab has begun a session meanwhile
    if (platform.token.account() === undefined) return
    if (hasToken()) await endSession()
    // what was written waits for the same person
    clearSession()
    isAlerting = false
    platform.restart(isReturnable(path) ? loginPath(path) : LOGIN)
  })
}

/**
 * True when logged in. Otherwise '请先登录' on the log-in page, the log-in dialog anywhere else.
 * `from` is where the log-in leads; the page itself when absent.
 */
export function requireLogin(from?: string): boolean {
  if (hasToken()) return true
  if (platform.currentPath() === LOGIN) toast('请先登录', 'warning')
  else emitShellEvent('login', from)
  return false
}
