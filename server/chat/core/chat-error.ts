/** An error the client receives: one of contract/chat/errors.ts. */
import { CHAT_ERRORS, type ChatErrorName, type ChatLanguage } from '../../../contract/chat/errors'
import { httpError } from '../../core/errors'

export class ChatError extends Error {
  readonly code: number

  /** `data` is sent with the error: the newest state after a conflict. */
  constructor(
    readonly reason: ChatErrorName,
    readonly data?: unknown,
  ) {
    super(CHAT_ERRORS[reason].text)
    this.code = CHAT_ERRORS[reason].code
  }
}

/** For catch(): an error of the chat becomes BAD_INPUT of a call over HTTP, with its text at `field`; others are thrown on. */
export const toBadInput =
  (field: string) =>
  (error: unknown): never => {
    throw error instanceof ChatError ? httpError('BAD_INPUT', { message: error.message, field }) : error
  }

/** The error as sent, in the language of the client. */
export const toRefusal = (reason: ChatErrorName, language: ChatLanguage) => ({
  code: CHAT_ERRORS[reason].code,
  message: CHAT_ERRORS[reason][language === 'en' ? 'en' : 'text'],
})
