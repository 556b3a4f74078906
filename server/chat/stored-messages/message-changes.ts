/** Writes to stored messages. Who may make them is checked by the callers. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { chatConversations, chatDeletions, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'

/** Locks the conversation against all other writers; taken before any of its rows is read or changed. */
export async function lockConversation(tx: Db, info: ConversationInfo): Promise<void> {
  await tx
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.id, info.id))
    .for('update')
}

/** Changes an existing message and gives it the next revision number, which is returned. Locks the conversation. */
export async function changeMessage(
  tx: Db,
  info: ConversationInfo,
  seq: number,
  change: PgUpdateSetSource<typeof chatMessages>,
): Promise<number> {
  await lockConversation(tx, info)
  const bumped = tx.$with('bumped').as(
    tx
      .update(chatConversations)
      .set({ rev: sql`${chatConversations.rev} + 1` })
      .where(eq(chatConversations.id, info.id))
      .returning({ rev: chatConversations.rev }),
  )
  const [row] = await tx
    .with(bumped)
    .update(chatMessages)
    .set({ ...change, rev: sql`${bumped.rev}` })
    .from(bumped)
    .where(and(eq(chatMessages.conversationId, info.id), eq(chatMessages.seq, seq)))
    .returning({ rev: chatMessages.rev })
  return row?.rev ?? 0
}

/** Replaces the body of a message of the product, such as the status on an invitation card. */
export async function updateMessageBody(
  tx: Db,
  info: ConversationInfo,
  seq: number,
  payload: Record<string, unknown>,
): Promise<void> {
  await changeMessage(tx, info, seq, { payload, version: sql`${chatMessages.version} + 1` })
}

/** Deletes messages for `me` only. */
export async function deleteMessagesFor(db: Db, me: string, info: ConversationInfo, seqs: number[]): Promise<void> {
  const messages = db
    .select({
      userId: sql<string>`${me}::text`.as('user_id'),
      conversationId: chatMessages.conversationId,
      seq: chatMessages.seq,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, info.id), inArray(chatMessages.seq, seqs)))
  await db.insert(chatDeletions).select(messages).onConflictDoNothing()
}
