/** Log-in and log-out in the mini-program. */
import type { MiniProgram } from '../../../tools/weapp-host'
import type { ProductServer } from './product-server'

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
