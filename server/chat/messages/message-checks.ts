/** Checks of a message before it is stored; chat-service.ts runs them with those of the other rooms. */
import { and, eq, sql } from 'drizzle-orm'
import { preparedStatement } from '../../db/prepared-statement'
import { chatBlocks } from '../../db/schema'
import { ChatError } from '../core/chat-error'
import type { PendingMessage } from '../stored-messages/pending-message'

/** A message to some members of a group counts as unread for nobody. Throws BAD_PARAMS outside of groups. */
export function checkReceivers({ info, message }: PendingMessage): void {
  if (!message.flags.to) return
  if (info.scene !== 'GROUP') throw new ChatError('BAD_PARAMS')
  message.flags.noUnread = true
  message.isCounted = false
}

const blockOf = preparedStatement((db) =>
  db
    .select({ peer: chatBlocks.peer })
    .from(chatBlocks)
    .where(and(eq(chatBlocks.userId, sql.placeholder('userId')), eq(chatBlocks.peer, sql.placeholder('peer'))))
    .prepare('chat_block'),
)

/** Refuses a message that is not stored; stored ones are refused by REFUSAL_SQL. Throws BLOCKED. */
export function checkBlacklist({ chat, sender, message, isOnline }: PendingMessage): void | Promise<void> {
  if (!isOnline || !message.peer) return
  return blockOf(chat.ctx.db)
    .execute({ userId: message.peer, peer: sender.userId })
    .then((rows) => {
      if (rows.length) throw new ChatError('BLOCKED')
    })
}
