/** Log-in and log-out in the mini-program. */
import type { Browser } from '@playwright/test'
import { type MiniProgram, type OpenOptions, openMiniProgram } from '../../../tools/weapp-host'
import { logIn as logInByHttp } from '../http-client'
import type { ProductServer } from '../servers/product-server'
import { WAIT_MS } from './weapp-page'

/** Storage of a mini-program that is logged in with this token. */
export const loggedInStorage = (token: string): Record<string, string> => ({
  'pinqiao.token': `J${JSON.stringify({ accessToken: token, tokenType: 'Basic' })}`,
})

/** Opens a mini-program logged in with a phone number. Its calls are not recorded; the caller closes it. */
export async function openLoggedIn(
  browser: Browser,
  url: string,
  phone: string,
  options: Partial<OpenOptions> = {},
): Promise<MiniProgram> {
  const { token } = await logInByHttp(url, phone)
  const storage = loggedInStorage(token)
  return openMiniProgram({ dist: 'dist/weapp', browser, apiOrigin: url, timeout: WAIT_MS, storage, ...options })
}

/** Logs in by the dialog on 我的 and waits for `name` there; ends on 首页. */
export async function logIn(mp: MiniProgram, server: ProductServer, phone: string, name: string): Promise<void> {
  await mp.switchTab('我的')
  await mp.tap('登录/注册')
  await mp.type('手机号', phone)
  await mp.tap('获取验证码')
  await mp.waitToast('验证码已发送')
  await mp.type('验证码', await server.smsCode(phone))
  await mp.tap('我已阅读并同意')
  await mp.tap('登录/注册')
  await mp.waitText(name)
  // The name appears before the log-in's own navigation, which closes the dialog.
  await mp.waitGone('获取验证码')
  await mp.waitGone('我已阅读并同意')
  await mp.switchTab('首页')
}

/** Logs out on 我的; ends on the log-in page. */
export async function logOut(mp: MiniProgram): Promise<void> {
  await mp.switchTab('我的')
  await mp.tap('退出登录')
  await mp.answerModal(true)
  await mp.waitPage('pages/account/login/index')
}
