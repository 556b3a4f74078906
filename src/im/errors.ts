/** Rejections with the SDK's own codes and texts of ours (chat-api.md 5). */
import { CHAT_ERRORS } from '~contract/chat/errors'

const CLIENT_TEXTS: Record<number, string> = {
  2000: '缺少 SDKAppID',
  2002: '缺少用户编号',
  2003: '缺少 UserSig',
  2024: '尚未登录',
  2025: '正在登录，请稍候',
  2040: '未注册上传插件',
  2100: '消息发送失败',
  2105: '不是有效的消息对象',
  2106: '会话类型不正确',
  2108: '消息内容为空，无法发送',
  2110: '消息撤回失败',
  2111: '消息删除失败',
  2114: '没有需要发送已读回执的消息',
  2453: '这类消息不能转发',
  2454: '转发的消息不正确',
  2500: '没有找到会话',
  2501: '没有找到会话',
  2503: '会话编号不正确',
  2721: '资料字段不正确',
  2722: '资料内容为空',
  2800: '网络异常，请您检查网络设置',
  2801: '请求超时，请稍后再试',
  2905: '不支持的实验性接口',
  2998: '当前版本没有这个功能模块',
  2999: '请等待沟通服务就绪',
  3000: '正在登录',
  3001: '登录失败',
  3002: '账号在其他设备登录',
  3003: '账号在其他页面登录',
  3004: '登录凭证已过期',
  3005: '已退出登录',
  3006: '已被管理员下线',
  3122: '未开通这项功能',
}
const TEXTS = new Map<number, string>([
  ...Object.entries(CLIENT_TEXTS).map(([code, text]) => [Number(code), text] as const),
  ...Object.values(CHAT_ERRORS).map((e) => [e.code, e.text] as const),
])

/** The text of a code; '' for one nobody knows. */
export const textOf = (code: number): string => TEXTS.get(code) ?? ''

/** What every rejected promise of an instance carries. */
export class ChatError extends Error {
  readonly code: number
  readonly data: object

  constructor(code: number, message = textOf(code), data: object = {}) {
    super(message)
    this.name = 'Error'
    this.code = code
    this.data = data
  }
}

/** The envelope of success. */
export const ok = <T>(data: T) => ({ code: 0 as const, data })

/** Throws as the SDK does when a required argument is missing or of the wrong type. */
export function check(isValid: boolean): asserts isValid {
  if (!isValid) throw new Error('Params validate failed.')
}
