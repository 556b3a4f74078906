/** Rows of chat_group_pins. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import { chatAccounts, chatGroupPins, chatMembers, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'

/** Whether the conversation has the message and it is not revoked. */
export async function hasMessage(db: Db, conversationId: string, seq: number): Promise<boolean> {
  const rows = await db
    .select({ seq: chatMessages.seq })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.seq, seq), isNull(chatMessages.revokedBy)),
    )
  return rows.length > 0
}

/** Numbers of the pinned messages. */
export async function listPinnedSeqs(db: Db, conversationId: string): Promise<number[]> {
  const rows = await db
    .select({ seq: chatGroupPins.seq })
    .from(chatGroupPins)
    .where(eq(chatGroupPins.conversationId, conversationId))
  return rows.map(({ seq }) => seq)
}

/** Inserts a pin. */
export async function insertPin(tx: Db, pin: typeof chatGroupPins.$inferInsert): Promise<void> {
  await tx.insert(chatGroupPins).values(pin)
}

/** Deletes a pin. */
export async function deletePin(tx: Db, conversationId: string, seq: number): Promise<void> {
  await tx
    .delete(chatGroupPins)
    .where(and(eq(chatGroupPins.conversationId, conversationId), eq(chatGroupPins.seq, seq)))
}

/** Pins that the user can see, the latest first, with who pinned. */
export const listVisiblePins = (db: Db, conversationId: string, userId: string) =>
  db
    .select({
      seq: chatGroupPins.seq,
      by: { userID: chatAccounts.userId, nick: chatAccounts.nick, avatar: chatAccounts.avatar },
    })
    .from(chatGroupPins)
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatGroupPins.pinnedBy))
    .innerJoin(
      chatMessages,
      and(
        eq(chatMessages.conversationId, chatGroupPins.conversationId),
        eq(chatMessages.seq, chatGroupPins.seq),
        isNull(chatMessages.revokedBy),
      ),
    )
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.userId, userId),
        eq(chatMembers.conversationId, chatGroupPins.conversationId),
        gt(chatGroupPins.seq, chatMembers.clearedSeq),
      ),
    )
    .where(eq(chatGroupPins.conversationId, conversationId))
    .orderBy(desc(chatGroupPins.pinnedAt))
    .limit(GROUP_LIMITS.pins)
