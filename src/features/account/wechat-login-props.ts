import type { Token } from '@/platform'

/** What of the installation decides about a log-in by WeChat. */
export interface WechatSite {
  isWechatLoginOn: boolean
  wechatAppId: string
  isMiniLoginOn: boolean
}

export interface WechatLoginProps {
  site: WechatSite
  isAgreed: boolean
  /** WeChat's code of a user without an account; '' otherwise. */
  code: string
  /** WeChat is known, its account is not: the code to continue with. */
  onUnknown(code: string): void
  onDone(token: Token): Promise<void>
}
