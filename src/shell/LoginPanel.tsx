/** The log-in form with what the shell knows: the installation, and where a log-in leads. */
import { useCallback } from 'react'
import { errorText, useSite } from '@/api'
import { type ActiveTab, LoginForm } from '@/features/account/LoginForm'
import type { Token } from '@/platform'
import { toast } from '@/ui'
import { finishLogin } from './login'

interface LoginPanelProps {
  tab?: ActiveTab
  /** Where a log-in leads; what the address says, else this page, when absent. */
  from?: string | undefined
  /** What WeChat's page came back with, of somebody without an account: the phone proved next is tied to it. */
  wechatCode?: string
}

export function LoginPanel({ tab = '2', from, wechatCode = '' }: LoginPanelProps) {
  const site = useSite()
  const done = useCallback(
    (token: Token) =>
      finishLogin(token, from).catch((error: unknown) => {
        toast(errorText(error), 'error')
        throw error
      }),
    [from],
  )
  return <LoginForm tab={tab} site={site} wechatCode={wechatCode} onDone={done} />
}
