/** Tencent's SDK with the texts of its errors in the language on the screen; it rejects in English only. */
import TencentCloudChat from '@tencentcloud/chat'
import type { Chat } from '@/im'
import { ERROR_TEXTS } from '@/im/error-table'
import { CHAT_ERRORS } from '~contract/chat/errors'
import { currentLanguage } from '../i18n'

/** Chinese of a code: of the SDK's own ones, else of the service's, by the first error that has it; '' for an unknown code. */
const chineseOf = (code: number | undefined): string =>
  ERROR_TEXTS.get(Number(code))?.[0] ?? Object.values(CHAT_ERRORS).find((error) => error.code === code)?.text ?? ''

/** Throws the error again, with a Chinese text on a Chinese screen where its code has one. */
function rethrow(error: unknown): never {
  const { code } = (error ?? {}) as { code?: number }
  const text = currentLanguage() === 'zh' ? chineseOf(code) : ''
  throw text ? Object.assign(new Error(text, { cause: error }), error, { message: text }) : error
}

/** The same client, whose promises reject in the language on the screen. */
export function withReadableErrors<T extends object>(chat: T): T {
  return new Proxy(chat, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const answer: unknown = value.apply(target, args)
        return answer instanceof Promise ? answer.catch(rethrow) : answer
      }
    },
  })
}

/** Tencent's client; undefined where it cannot be made. */
export function createTencentChat(SDKAppID: number): Chat | undefined {
  const chat = TencentCloudChat.create({ SDKAppID }) as unknown as Chat | undefined
  return chat && withReadableErrors(chat)
}
