/** Query of the log-in page: return path, hidden password mode, WeChat's code. */
import { useEffect, useState } from 'react'
import { ApiError, errorText, mutateApi } from '@/api'
import { consumeWechatState } from '@/features/account/wechat-login'
import { usePageQuery } from '@/platform'
import { finishLogin } from '@/shell'
import { toast } from '@/ui'
import * as auth from '~contract/calls/account/auth'

/** WeChat's message when code is 1, '登录错误!' otherwise. */
export const wechatLoginError = (error: unknown): string =>
  error instanceof ApiError && error.code === 1 ? errorText(error) : '登录错误!'

/** 'unbound' = no account has this WeChat yet; the code is bound to the phone verified next. */
async function enterByWechat(code: string, state: string | undefined): Promise<'done' | 'unbound'> {
  try {
    // reject a code that this browser did not request (login CSRF)
    const app = consumeWechatState(state, 'login')
    if (!app) throw new Error('state')
    const token = await mutateApi(auth.logInByWechat, { code, app }, { showError: false })
    await finishLogin({ accessToken: token.access_token, tokenType: token.token_type })
  } catch (error) {
    toast(wechatLoginError(error), 'error')
    if (error instanceof ApiError && error.is('WECHAT_NOT_BOUND')) return 'unbound'
  }
  return 'done'
}

/** The password mode has no entry on the screen: /login?activeTab=1 opens it. */
export function useLoginPage() {
  const { activeTab, code, state, from } = usePageQuery<{
    activeTab: string
    code: string
    state: string
    from: string
  }>()
  const [isBack, setBack] = useState(Boolean(code))
  const [wechatCode, setWechatCode] = useState('')
  useEffect(() => {
    if (!code) return
    void enterByWechat(code, state).then((end) => {
      setBack(false)
      if (end === 'unbound') setWechatCode(code)
    })
  }, [code, state])
  return { tab: activeTab === '1' ? ('1' as const) : ('2' as const), from, isBack, wechatCode }
}
