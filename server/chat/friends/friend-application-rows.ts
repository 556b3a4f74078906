/** Rows of chat_applications: two for each application, one for each side, deleted independently. */
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatAccounts, chatFriendApplications, type FriendApplicationType } from '../../db/schema'
import type { Db } from '../../db/types'

type FriendApplicationRow = typeof chatFriendApplications.$inferSelect

const isReceivedBy = (userId: string) =>
  and(eq(chatFriendApplications.userId, userId), eq(chatFriendApplications.type, 'Pendency_Type_ComeIn'))

/** How many users other than `except` have applied to `userId`. */
export const countReceivedApplications = (db: Db, userId: string, except: string): Promise<number> =>
  db.$count(chatFriendApplications, and(isReceivedBy(userId), ne(chatFriendApplications.peer, except)))

/** Writes the rows of both sides; a repeated application replaces the former and is unread again. */
export async function upsertFriendApplication(
  tx: Db,
  from: string,
  to: string,
  details: Pick<FriendApplicationRow, 'wording' | 'source' | 'remark' | 'groupName' | 'sentAt'>,
): Promise<void> {
  const { userId, peer, type } = chatFriendApplications
  await tx
    .insert(chatFriendApplications)
    .values([
      { userId: from, peer: to, type: 'Pendency_Type_SendOut', ...details },
      { userId: to, peer: from, type: 'Pendency_Type_ComeIn', ...details },
    ])
    .onConflictDoUpdate({ target: [userId, peer, type], set: { ...details, isRead: false } })
}

/** Deletes all open applications between `me` and `others`. */
export async function deleteOpenApplications(tx: Db, me: string, others: string[]): Promise<void> {
  const { userId, peer } = chatFriendApplications
  await tx
    .delete(chatFriendApplications)
    .where(or(and(eq(userId, me), inArray(peer, others)), and(eq(peer, me), inArray(userId, others))))
}

/** The application that `me` received from `peer`; undefined when there is none. */
export async function findReceivedApplication(
  db: Db,
  me: string,
  peer: string,
): Promise<FriendApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(chatFriendApplications)
    .where(and(isReceivedBy(me), eq(chatFriendApplications.peer, peer)))
  return row
}

/** Deletes the row of one side; false when there is none. */
export async function deleteApplicationRow(
  db: Db,
  me: string,
  other: string,
  kind: FriendApplicationType,
): Promise<boolean> {
  const { userId, peer, type } = chatFriendApplications
  const rows = await db
    .delete(chatFriendApplications)
    .where(and(eq(userId, me), eq(peer, other), eq(type, kind)))
    .returning({ peer })
  return rows.length > 0
}

const isUnreadFor = (me: string) => and(isReceivedBy(me), eq(chatFriendApplications.isRead, false))

/** Marks all received applications read; false when none was unread. */
export async function markApplicationsRead(db: Db, me: string): Promise<boolean> {
  const rows = await db
    .update(chatFriendApplications)
    .set({ isRead: true })
    .where(isUnreadFor(me))
    .returning({ peer: chatFriendApplications.peer })
  return rows.length > 0
}

/** One page, the newest first. The cursor is time, type and user of the last one. */
export async function listFriendApplications(
  db: Db,
  me: string,
  cursor: string,
): Promise<ChatOutput<'application.list'>> {
  const { userId, peer, type, wording, source, sentAt } = chatFriendApplications
  const [, lastMs, lastType, lastPeer] = /^(\d{1,15}) (\w+) (.+)$/.exec(cursor) ?? []
  const sentMs = sql`(extract(epoch from ${sentAt}) * 1000)::bigint`.mapWith(Number)
  const isBelow = lastMs
    ? sql`(${sentMs}, ${type}, ${peer}) < (${lastMs}::bigint, ${lastType}, ${lastPeer})`
    : undefined
  const rows = await db
    .select({ peer, type, wording, source, sentMs, nick: chatAccounts.nick, avatar: chatAccounts.avatar })
    .from(chatFriendApplications)
    .innerJoin(chatAccounts, eq(chatAccounts.userId, peer))
    .where(and(eq(userId, me), isBelow))
    .orderBy(desc(sentMs), desc(type), desc(peer))
    .limit(CHAT_LIMITS.relationPage + 1)
  const unread = await db.$count(chatFriendApplications, isUnreadFor(me))
  const page = rows.slice(0, CHAT_LIMITS.relationPage)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    applications: page.map(({ peer, sentMs, ...row }) => ({ ...row, userID: peer, time: Math.floor(sentMs / 1000) })),
    unread,
    nextCursor: last ? `${last.sentMs} ${last.type} ${last.peer}` : '',
  }
}
