/** Revoking a message, and with it the copies that other messages of the conversation hold of it. */
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { chatAccounts, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { changeMessage, lockConversation } from '../stored-messages/message-changes'
import { findMessagesById } from '../stored-messages/message-ids'
import { emptyQuotes, quotedIds } from '../stored-messages/quotes'

/** Empties the quotes and notes of a message: in later messages, and in those it answered. Returns their numbers. */
async function emptyQuotesOf(
  tx: Db,
  info: ConversationInfo,
  { seq, id, custom }: { seq: number; id: string; custom: string },
): Promise<number[]> {
  const answered = [...(await findMessagesById(tx, quotedIds(custom))).values()].flat()
  const answeredSeqs = answered.filter((m) => m.conversationId === info.id).map((m) => m.seq)
  const { conversationId, seq: number } = chatMessages
  const quoting = await tx
    .select({ seq: number, custom: chatMessages.custom })
    .from(chatMessages)
    .where(
      and(
        eq(conversationId, info.id),
        or(gt(number, seq), answeredSeqs.length ? inArray(number, answeredSeqs) : undefined),
        sql`position(${id} in ${chatMessages.custom}) > 0`,
      ),
    )
    .orderBy(asc(number))
  const changed: number[] = []
  for (const message of quoting) {
    const emptied = emptyQuotes(message.custom, (quoted) => quoted === id)
    if (emptied === message.custom) continue
    await changeMessage(tx, info, message.seq, { custom: emptied })
    changed.push(message.seq)
  }
  return changed
}

/**
 * Revokes the user's message within `seconds`; returns the numbers of other messages that quoted it. Idempotent. Throws
 * MESSAGE_UNKNOWN, NO_PERMISSION, REVOKE_LATE(_GROUP).
 */
export async function revokeMessage(
  tx: Db,
  me: string,
  info: ConversationInfo,
  { seq, reason, now, seconds }: { seq: number; reason: string; now: Date; seconds: number },
): Promise<number[]> {
  await lockConversation(tx, info)
  const { sender, clientKey, custom, revokedBy, sentAt } = chatMessages
  const [message] = await tx
    .select({ sender, clientKey, custom, revokedBy, sentAt, tinyId: chatAccounts.tinyId })
    .from(chatMessages)
    .innerJoin(chatAccounts, eq(chatAccounts.userId, sender))
    .where(and(eq(chatMessages.conversationId, info.id), eq(chatMessages.seq, seq)))
  if (!message) throw new ChatError('MESSAGE_UNKNOWN')
  if (message.sender !== me) throw new ChatError('NO_PERMISSION')
  if (message.revokedBy) return []
  if (now.getTime() - message.sentAt.getTime() > seconds * 1000)
    throw new ChatError(info.scene === 'GROUP' ? 'REVOKE_LATE_GROUP' : 'REVOKE_LATE')
  await changeMessage(tx, info, seq, { revokedBy: me, revokeReason: reason })
  return emptyQuotesOf(tx, info, { seq, id: `${message.tinyId}-${message.clientKey}`, custom: message.custom })
}
