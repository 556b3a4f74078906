/**
 * Rejections with the SDK's codes and our texts in Chinese and English. Errors of the server come
 * with the server's text in the same language (contract/chat/errors.ts).
 * The language is the page's, not an instance's: `create({ language })` decides ('zh…' Chinese, anything else English);
 * without it the browser's language does, and without a browser it is Chinese.
 */
import type { ChatLanguage } from '~contract/chat/errors'
import { hostLanguage, MISSING_CODE_TEXTS } from './connection/socket-transport'
import { ERROR_TEXTS } from './error-table'

export const language: { current: ChatLanguage } = { current: 'zh' }
/** Sets the language of all texts from now on; see the head of this file. */
export function chooseLanguage(requested: unknown): void {
  const name = typeof requested === 'string' && requested ? requested : hostLanguage() || 'zh'
  language.current = /^zh/i.test(name) ? 'zh' : 'en'
}

const inLanguage = (texts: readonly string[] | undefined): string => texts?.[language.current === 'zh' ? 0 : 1] ?? ''
/** The text of a code; '' for an unknown one. */
export const textOf = (code: number): string => inLanguage(ERROR_TEXTS.get(code))
/** The text of a part of this client (2998) whose file is gone, in the words of the target. */
export const missingCodeText = (): string => inLanguage(MISSING_CODE_TEXTS)

/** The error of every rejected promise of an instance; never without a text. */
export class ChatError extends Error {
  readonly code: number
  readonly data: object

  constructor(code: number, message = textOf(code), data: object = {}) {
    super(message || `${textOf(2903)} (${code})`)
    this.name = 'Error'
    this.code = code
    this.data = data
  }
}

/** The envelope of a successful result. */
export const ok = <T>(data: T) => ({ code: 0 as const, data })

/** Throws as the SDK does when a required argument is missing or of the wrong type. */
export function check(isValid: boolean): asserts isValid {
  if (!isValid) throw new Error('Params validate failed.')
}
