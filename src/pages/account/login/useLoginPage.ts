/** What the log-in page's address says: where to go, the hidden password mode, a code WeChat came back with. */
import { useEffect, useState } from 'react'
import { ApiError, call, textOf } from '@/api'
import { useQuery } from '@/platform'
import { finishLogin } from '@/shell'
import { toast } from '@/ui'

/** WeChat's own words when code is 1, '登录错误!' otherwise (platform.md 8). */
export const wechatFault = (error: unknown): string =>
  error instanceof ApiError && error.code === 1 ? textOf(error) : '登录错误!'

async function enterByWechat(code: string): Promise<void> {
  try {
    const token = await call('POST /api/wechat-website/login/{code}', { code }, { mute: true })
    await finishLogin({ accessToken: token.access_token, tokenType: token.token_type })
  } catch (error) {
    toast(wechatFault(error), 'error')
  }
}

/** The password mode has no entry on the screen: /login?activeTab=1 opens it (platform.md 2.3). */
export function useLoginPage() {
  const { activeTab, code, from } = useQuery<{ activeTab: string; code: string; from: string }>()
  const [isBack, setBack] = useState(Boolean(code))
  useEffect(() => {
    if (code) void enterByWechat(code).finally(() => setBack(false))
  }, [code])
  return { tab: activeTab === '1' ? ('1' as const) : ('2' as const), from, isBack }
}
