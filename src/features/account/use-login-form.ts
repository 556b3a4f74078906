/** The log-in form (docs/requirements/sign-in.md): one form for both modes, the mode decides which half is validated. */
import { useRef, useState } from 'react'
import { ApiError, errorText, fieldErrors, mutateApi } from '@/api'
import type { Token } from '@/platform'
import { toast, useForm } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { deviceId } from './device-id'
import { phoneRules } from './phone-rules'

/** '1' = user name and password (hidden), '2' = SMS code (the default). */
export type ActiveTab = '1' | '2'

export interface LoginValues {
  phone: string
  code: string
  username: string
  password: string
  isAgreed: boolean
}

const initial: LoginValues = { phone: '', code: '', username: '', password: '', isAgreed: false }

const required = (message: string) => [(value: string) => (value.trim() ? undefined : message)]

interface Proof {
  phone: string
  code: string
  username: string
  password: string
}

/** Sends the form (P-3-02, P-3-03); with a WeChat code the phone is bound to that WeChat instead. */
const tokenFor = (proof: Proof, wechatCode: string) =>
  wechatCode
    ? mutateApi(
        'POST /pinqiao/v1/wechat/phone',
        { code: wechatCode, phone: proof.phone, smsCode: proof.code },
        { mute: 'fields' },
      )
    : mutateApi(
        'POST /authentication/sso/phone/sms/login',
        { ...proof, smsCode: proof.code, phoneNumber: proof.phone, device: 'pc', loginRole: 'entp' },
        { mute: 'fields' },
      )

/** The code's field is `smsCode` where the phone is tied to WeChat. */
const loginFieldErrors = (error: ApiError) =>
  error.field === 'smsCode' ? { code: errorText(error) } : fieldErrors<LoginValues>(error)

/**
 * `onDone` gets the token of a good log-in; while its promise is open the form stays busy. `wechatCode` ties the phone to
 * the WeChat that came with it.
 */
export function useLoginForm(
  tab: ActiveTab,
  onDone: (token: Token) => Promise<void>,
  wechatCode = '',
  isAgreed = false,
) {
  const [isLeaving, setLeaving] = useState(false)
  const agreed = useRef(isAgreed)

  const send = async ({ phone, code, username, password }: LoginValues) => {
    if (!agreed.current) {
      toast('请勾选同意协议', 'warning')
      return
    }
    const user = tab === '2' ? { phone, code, username: '', password: '' } : { phone: '', code: '', username, password }
    try {
      const { access_token, token_type } = await tokenFor(user, wechatCode)
      setLeaving(true)
      await onDone({ accessToken: access_token, tokenType: token_type })
    } catch (error) {
      setLeaving(false)
      if (error instanceof ApiError) return loginFieldErrors(error)
    }
  }

  const form = useForm<LoginValues>({
    initial: { ...initial, isAgreed },
    rules:
      tab === '2'
        ? { phone: phoneRules, code: required('请输入验证码') }
        : { username: required('请输入用户名'), password: required('请输入密码') },
    submit: send,
  })
  agreed.current = form.values.isAgreed
  return { form, isBusy: form.isBusy || isLeaving }
}

/**
 * Requests a code. The server's message is shown either way (P-7.1-02, P-8-06). Returns the seconds until the next
 * may be requested: 90 when one was sent, fewer when one was sent before, 0 when it failed.
 */
export async function sendCode(phone: string): Promise<number> {
  try {
    await mutateApi(
      'POST /authentication/sso/phone/sms/send',
      { phone, deviceId: deviceId() },
      { mute: true, onMessage: (text) => toast(text, 'success') },
    )
    return LIMITS.smsResendSeconds
  } catch (error) {
    toast(error instanceof ApiError ? error.message || '发送失败' : errorText(error), 'error')
    return error instanceof ApiError && error.is('SMS_TOO_SOON') ? error.retryAfter : 0
  }
}
