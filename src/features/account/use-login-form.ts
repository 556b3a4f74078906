/** The log-in form (docs/requirements/sign-in.md): one form for both modes, the mode decides which half is validated. */
import { useRef, useState } from 'react'
import { ApiError, errorText, fieldErrors, mutateApi } from '@/api'
import type { Token } from '@/platform'
import { toast, useForm } from '@/ui'
import * as auth from '~contract/calls/account/auth'
import { LIMITS } from '~contract/domain/limits'
import { shownMessage } from '~contract/domain/texts/shown-message'
import { deviceId } from './device-id'
import { phoneRules } from './phone-rules'
import { storeTicket, ticketFor } from './sms-ticket'
import { VERIFYING_TEXT, withPuzzle } from './with-puzzle'

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

/** What the user has entered. */
interface Entered {
  phone: string
  code: string
  username: string
  password: string
}

/** Sends the form; with a WeChat code the phone is bound to that WeChat instead. */
const tokenFor = (entered: Entered, wechatCode: string, proof: string) => {
  const { phone, code } = entered
  const ticket = ticketFor(phone)
  const worked = { ...(ticket ? { ticket } : {}), ...(proof ? { proof } : {}) }
  return wechatCode
    ? mutateApi(
        auth.bindWechatPhone,
        { code: wechatCode, phone, smsCode: code, ...worked },
        { showError: { except: 'fields' } },
      )
    : mutateApi(
        auth.logIn,
        { ...entered, smsCode: code, phoneNumber: phone, device: 'pc', loginRole: 'entp', ...worked },
        { showError: { except: 'fields' } },
      )
}

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
  const [isVerifying, setVerifying] = useState(false)
  const agreed = useRef(isAgreed)

  const send = async ({ phone, code, username, password }: LoginValues) => {
    if (!agreed.current) {
      toast('请勾选同意协议', 'warning')
      return
    }
    const user = tab === '2' ? { phone, code, username: '', password: '' } : { phone: '', code: '', username, password }
    try {
      const puzzled = { phone, use: 'guess', onVerifying: setVerifying } as const
      const { access_token, token_type } = await withPuzzle(puzzled, (proof) => tokenFor(user, wechatCode, proof))
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
  return { form, isBusy: form.isBusy || isLeaving, isVerifying, setVerifying }
}

/**
 * Requests a code. The server's message is shown either way. Returns the seconds until the next
 * may be requested: 90 when one was sent, fewer when one was sent before, 0 when it failed. `onVerifying` says when a puzzle
 * is being solved for it.
 */
export async function sendCode(
  phone: string,
  onVerifying: (isVerifying: boolean) => void = (isVerifying) => {
    if (isVerifying) toast(VERIFYING_TEXT)
  },
): Promise<number> {
  try {
    const { ticket } = await withPuzzle({ phone, use: 'send', onVerifying }, (proof) =>
      mutateApi(
        auth.sendCode,
        { phone, deviceId: deviceId(), ...(proof ? { proof } : {}) },
        { showError: false, onMessage: (text) => toast(text, 'success') },
      ),
    )
    storeTicket(phone, ticket)
    return LIMITS.smsResendSeconds
  } catch (error) {
    toast(shownMessage(error) || (error instanceof ApiError ? '发送失败' : errorText(error)), 'error')
    return error instanceof ApiError && error.is('SMS_TOO_SOON') ? error.retryAfter : 0
  }
}
