/** Log-in of the mini-program through WeChat: wx.login, and the phone number WeChat gives. */
import { ApiError, mutateApi } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as auth from '~contract/calls/account/auth'
import type { EnteredUser, LoginFormProps } from './LoginForm'

type Done = LoginFormProps['onDone']

/** wx.login: a token, or the code to continue with when no account is bound to this WeChat yet; '' after a log-in. */
export async function loginByWechat(onDone: Done, onEntered?: (user: EnteredUser) => void): Promise<string> {
  const code = await platform.wechatCode()
  try {
    const token = await mutateApi(auth.logInByMiniProgram, { code }, { showError: { except: ['WECHAT_NOT_BOUND'] } })
    await onDone({ accessToken: token.access_token, tokenType: token.token_type }, onEntered)
    return ''
  } catch (error) {
    if (error instanceof ApiError && error.is('WECHAT_NOT_BOUND')) return code
    throw error
  }
}

/**
 * Logs in by this WeChat; one without an account is bound to the phone of WeChat's phone code. The account of one that has
 * it is named, since another number may have been picked.
 */
export async function loginByWechatPhone(phoneCode: string, onDone: Done): Promise<void> {
  const code = await loginByWechat(onDone, ({ phone }) => toast(`已用微信绑定的账号 ${phone} 登录`))
  if (!code) return
  const token = await mutateApi(auth.bindWechatPhone, { code, phoneCode })
  await onDone({ accessToken: token.access_token, tokenType: token.token_type })
}
