/** The log-in form with the site configuration and the return path. */
import { useCallback } from 'react'
import { errorText, useSite } from '@/api'
import { LoginEntry } from '@/features/account/LoginEntry'
import type { ActiveTab, EnteredUser } from '@/features/account/LoginForm'
import type { Token } from '@/platform'
import { toast } from '@/ui'
import { finishLogin } from './login'

interface LoginPanelProps {
  tab?: ActiveTab
  /** Return path of the log-in; the query's, else this page, when absent. */
  from?: string | undefined
  /** WeChat's code of a user without an account: bound to the phone verified next. */
  wechatCode?: string
}

export function LoginPanel({ tab = '2', from, wechatCode = '' }: LoginPanelProps) {
  const site = useSite()
  const done = useCallback(
    (token: Token, onEntered?: (user: EnteredUser) => void) =>
      finishLogin(token, from, onEntered).catch((error: unknown) => {
        toast(errorText(error), 'error')
        throw error
      }),
    [from],
  )
  return <LoginEntry tab={tab} site={site} wechatCode={wechatCode} onDone={done} />
}
