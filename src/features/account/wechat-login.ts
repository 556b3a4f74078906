/** WeChat as a way in: leaving for its page and coming back with a code, wx.login in the mini-program (P-4.1-12). */
import { callApi, errorText, invalidate } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { type WechatApp, wechatAppOfState } from '~contract/domain/identity'

/** What was asked of WeChat's page; its answer must carry the same word. */
const KEY = 'pinqiao.wechat'

/** The client asks for an address and the browser goes there (P-4.1-12). */
export async function redirectToWechat(appId: string, use: 'login' | 'bind'): Promise<void> {
  const address = await callApi('GET /authentication/sso/wechat/login/qrcode', { appId, use })
  platform.storage.set(KEY, /[?&]state=([^&#]*)/.exec(address)?.[1] ?? '')
  platform.goOutside(address)
}

/** Which of our apps this browser asked for what came back; undefined when it did not. Asked twice, it is answered once. */
export function consumeWechatState(state: string | undefined): 'site' | 'public' | undefined {
  const asked = platform.storage.get<string>(KEY)
  platform.storage.remove(KEY)
  return asked && asked === state ? wechatAppOfState(asked) : undefined
}

/** Ties WeChat to the account one is in: on the web its page comes back to /accountsecurity, in the mini-program at once. */
export async function bindWechat(appId: string): Promise<void> {
  try {
    if (platform.target === 'weapp') await bindPhoneToWechat('mini', await platform.wechatCode())
    else await redirectToWechat(appId, 'bind')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** Hands the code of WeChat to the server and says how it went. */
export async function bindPhoneToWechat(app: WechatApp, code: string): Promise<void> {
  try {
    await callApi('POST /pinqiao/v1/account/wechat', { app, code }, { mute: true })
    invalidate('GET /pinqiao/v1/account/detail')
    toast('微信已绑定', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}
