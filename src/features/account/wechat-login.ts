/** Log-in through WeChat: redirect to its page and back with a code, wx.login in the mini-program. */
import { errorText, fetchApi, mutateApi } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as account from '~contract/calls/account/account'
import * as auth from '~contract/calls/account/auth'
import { type WechatApp, wechatAppOfState } from '~contract/domain/identity'

/**
 * Fetches WeChat's address and redirects the browser. The state is stored, of a binding for the person who asked:
 * the response must carry the same.
 */
export async function redirectToWechat(appId: string, use: 'login' | 'bind'): Promise<void> {
  const address = await fetchApi(auth.getWechatAddress, { appId, use }, { staleMs: 0 })
  const state = /[?&]state=([^&#]*)/.exec(address)?.[1] ?? ''
  if (use === 'bind') platform.userStorage.set('wechatState', state)
  else platform.deviceStorage.set('wechatState', state)
  platform.goOutside(address)
}

/**
 * The app this browser started the redirect for, of a binding this person; undefined when it did not. Consumed by the first
 * call.
 */
export function consumeWechatState(state: string | undefined, use: 'login' | 'bind'): 'site' | 'public' | undefined {
  const { userStorage, deviceStorage } = platform
  const asked = use === 'bind' ? userStorage.get<string>('wechatState') : deviceStorage.get('wechatState')
  if (use === 'bind') userStorage.remove('wechatState')
  else deviceStorage.remove('wechatState')
  return asked && asked === state ? wechatAppOfState(asked) : undefined
}

/** Binds WeChat to the current account: on the web its page comes back to /accountsecurity, in the mini-program at once. */
export async function bindWechat(appId: string): Promise<void> {
  try {
    if (platform.target === 'weapp') await bindPhoneToWechat('mini', await platform.wechatCode())
    else await redirectToWechat(appId, 'bind')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** Sends WeChat's code to the server and shows the result. */
export async function bindPhoneToWechat(app: WechatApp, code: string): Promise<void> {
  try {
    await mutateApi(account.bindWechat, { app, code }, { showError: false })
    toast('微信已绑定', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}
