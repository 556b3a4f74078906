/** Checks of a message besides the guard; chat-service.ts runs them with those of the other rooms. */
import { ChatError } from '../core/chat-error'
import type { PendingMessage } from '../stored-messages/pending-message'

/** A message to some members of a group counts as unread for nobody. Throws BAD_PARAMS outside of groups. */
export function checkReceivers({ info, message }: PendingMessage): void {
  if (!message.flags.to) return
  if (info.scene !== 'GROUP') throw new ChatError('BAD_PARAMS')
  message.flags.noUnread = true
  message.isCounted = false
}
