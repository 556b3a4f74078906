/** Queries of the personal data of a chat account: its own rows, and copies in messages. */
import { and, asc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import {
  chatAccounts,
  chatBlocks,
  chatConversationGroups,
  chatDrafts,
  chatFriendApplications,
  chatFriendGroups,
  chatFriends,
  chatGroupApplications,
  chatGroupMembers,
  chatInviteLinks,
  chatMembers,
  chatMessages,
  chatSettings,
} from '../db/schema'
import type { Db } from '../db/types'
import { nameSearchColumns } from './core/accounts'

/** Messages that the account sent under a name card. */
const sentWithCard = (userId: string) => and(eq(chatMessages.sender, userId), sql`${chatMessages.flags} ? 'card'`)

/** All names of the account in the chat. */
export async function listNames(db: Db, userId: string): Promise<string[]> {
  const rows = await union(
    db.select({ name: chatAccounts.nick }).from(chatAccounts).where(eq(chatAccounts.userId, userId)),
    db.select({ name: chatGroupMembers.nameCard }).from(chatGroupMembers).where(eq(chatGroupMembers.userId, userId)),
    db
      .select({ name: sql<string>`${chatMessages.flags} ->> 'card'` })
      .from(chatMessages)
      .where(sentWithCard(userId)),
  )
  return rows.map(({ name }) => name)
}

/** Ids of the conversations of the account. */
export async function listConversationIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatMembers.conversationId })
    .from(chatMembers)
    .where(eq(chatMembers.userId, userId))
  return rows.map(({ id }) => id)
}

/** Messages that may hold copies of names, numbered above `after`, in their order. */
export const listMessagesWithNames = (db: Db, conversationId: string, after: number, limit: number) =>
  db
    .select({
      conversationId: chatMessages.conversationId,
      seq: chatMessages.seq,
      payload: chatMessages.payload,
      custom: chatMessages.custom,
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.seq, after),
        or(
          inArray(chatMessages.type, ['TIMGroupTipElem', 'TIMRelayElem']),
          like(chatMessages.custom, '%messageSender%'),
        ),
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(limit)

export type MessageWithNames = Awaited<ReturnType<typeof listMessagesWithNames>>[number]

/** Replaces body and custom data of a message. */
export async function updateMessageContent(
  tx: Db,
  { conversationId, seq, payload, custom }: MessageWithNames,
): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ payload, custom })
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.seq, seq)))
}

/** Erases the account's own rows, name cards and relations; returns the users who lost it as a friend, itself included. */
export async function eraseAccountRows(tx: Db, userId: string, closedName: string): Promise<string[]> {
  await tx
    .update(chatAccounts)
    .set({ nick: closedName, ...nameSearchColumns(closedName), avatar: '', extra: {} })
    .where(eq(chatAccounts.userId, userId))
  await tx
    .update(chatGroupMembers)
    .set({ nameCard: '', ...nameSearchColumns(''), custom: [] })
    .where(eq(chatGroupMembers.userId, userId))
  await tx
    .update(chatMessages)
    .set({ flags: sql`${chatMessages.flags} - 'card'` })
    .where(sentWithCard(userId))
  await tx.update(chatGroupApplications).set({ note: '' }).where(eq(chatGroupApplications.applicant, userId))
  await tx.update(chatMembers).set({ customData: '', groups: [], marks: [] }).where(eq(chatMembers.userId, userId))
  const friendships = await tx
    .delete(chatFriends)
    .where(or(eq(chatFriends.userId, userId), eq(chatFriends.peer, userId)))
    .returning({ userId: chatFriends.userId })
  await tx
    .delete(chatFriendApplications)
    .where(or(eq(chatFriendApplications.userId, userId), eq(chatFriendApplications.peer, userId)))
  await tx.delete(chatInviteLinks).where(eq(chatInviteLinks.creator, userId))
  for (const table of [chatBlocks, chatFriendGroups, chatConversationGroups, chatSettings, chatDrafts])
    await tx.delete(table).where(eq(table.userId, userId))
  return friendships.map((friendship) => friendship.userId)
}
