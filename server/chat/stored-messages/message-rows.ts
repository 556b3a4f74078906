/** Rows of messages with their senders, and who sees which of them. */
import { and, count, eq, gt, min, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { chatAccounts, chatDeletions, chatMembers, chatMessages, chatReceipts } from '../../db/schema'
import type { Db } from '../../db/types'

const builder = new QueryBuilder()
const senders = alias(chatAccounts, 'senders')
const revokers = alias(chatAccounts, 'revokers')

/** A user id, also one that is filled in later. */
export type UserIdValue = string | Placeholder

/** Joins receipts to their message. */
export const isReceiptOfMessage = and(
  eq(chatReceipts.conversationId, chatMessages.conversationId),
  eq(chatReceipts.seq, chatMessages.seq),
)
const receiptCount = builder.select({ count: count() }).from(chatReceipts).where(isReceiptOfMessage)
const firstReadAt = builder
  .select({ readAt: min(chatReceipts.readAt) })
  .from(chatReceipts)
  .where(isReceiptOfMessage)

/** Messages for toWireMessage(). */
export const selectMessages = (db: Db) =>
  db
    .select({
      message: chatMessages,
      sender: { tinyId: senders.tinyId, nick: senders.nick, avatar: senders.avatar },
      revoker: { nick: revokers.nick, avatar: revokers.avatar },
      receiptCount: sql`${receiptCount}`.mapWith(Number),
      firstReadAt: sql<Date | null>`${firstReadAt}`.mapWith(chatReceipts.readAt),
    })
    .from(chatMessages)
    .innerJoin(senders, eq(senders.userId, chatMessages.sender))
    .leftJoin(revokers, eq(revokers.userId, chatMessages.revokedBy))
    .$dynamic()

/** Messages to some members of a group (flags.to) are visible to them and the sender. */
export const addressedTo = (me: UserIdValue, m: Record<'flags' | 'sender', AnyPgColumn> = chatMessages): SQL =>
  sql`(${m.flags} -> 'to' is null or ${m.sender} = ${me} or ${m.flags} -> 'to' ? ${me})`

/** Messages visible to `me`: after the clearing point, not deleted by `me`, and addressed to `me`. */
export function visibleTo(me: UserIdValue): SQL | undefined {
  const clearedSeq = builder
    .select({ clearedSeq: chatMembers.clearedSeq })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, me), eq(chatMembers.conversationId, chatMessages.conversationId)))
  const deletion = builder
    .select({ one: sql`1` })
    .from(chatDeletions)
    .where(
      and(
        eq(chatDeletions.userId, me),
        eq(chatDeletions.conversationId, chatMessages.conversationId),
        eq(chatDeletions.seq, chatMessages.seq),
      ),
    )
  return and(gt(chatMessages.seq, sql`coalesce(${clearedSeq}, 0)`), notExists(deletion), addressedTo(me))
}
