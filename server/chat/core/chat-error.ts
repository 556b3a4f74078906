/** A refusal the client sees: one of contract/chat/errors.ts. */
import { CHAT_ERRORS, type ChatErrorName, type ChatLanguage } from '../../../contract/chat/errors'

export class ChatError extends Error {
  readonly code: number

  /** `data` travels with the refusal: the newest state after a conflict. */
  constructor(
    readonly reason: ChatErrorName,
    readonly data?: unknown,
  ) {
    super(CHAT_ERRORS[reason].text)
    this.code = CHAT_ERRORS[reason].code
  }
}

/** The refusal as it travels, in the language of the one who is refused. */
export const toRefusal = (reason: ChatErrorName, language: ChatLanguage) => ({
  code: CHAT_ERRORS[reason].code,
  message: CHAT_ERRORS[reason][language === 'en' ? 'en' : 'text'],
})
