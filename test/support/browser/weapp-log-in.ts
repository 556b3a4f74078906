/** What a person does in the mini-program, named once for all its tests. */

import type { MiniProgram } from '../../../tools/weapp-host'
import type { ProductServer } from './product-server'

/** Opens the log-in dialog on 我的, asks for the code, fills it in and agrees; ends on 首页, with `name` seen on 我的. */
export async function logIn(mp: MiniProgram, stack: ProductServer, phone: string, name: string): Promise<void> {
  await mp.switchTab('我的')
  await mp.tap('登录/注册')
  await mp.type('手机号', phone)
  await mp.tap('获取验证码')
  await mp.waitToast('验证码已发送')
  await mp.type('验证码', await stack.smsCode(phone))
  await mp.tap('我已阅读并同意')
  await mp.tap('登录/注册')
  await mp.waitText(name)
  // The name is there before the log-in's own navigation; the dialog goes with that.
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
