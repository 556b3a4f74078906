/** A refusal the client sees: one of contract/chat/errors.ts. */
import { CHAT_ERRORS, type ChatErrorName } from '../../contract/chat/errors'

export class ChatFailure extends Error {
  readonly code: number

  constructor(readonly reason: ChatErrorName) {
    super(CHAT_ERRORS[reason].text)
    this.code = CHAT_ERRORS[reason].code
  }
}
