/** Rows of chat_groups. */
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { chatConversations, chatGroups } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'

export type GroupRow = typeof chatGroups.$inferSelect

/** The group, its row locked until the transaction ends: actions on one group are serialized. Throws GROUP_GONE. */
export async function lockGroup(tx: Db, groupId: string, isDismissedAllowed = false): Promise<GroupRow> {
  const [group] = await tx.select().from(chatGroups).where(eq(chatGroups.groupId, groupId)).for('update')
  if (!group || (group.dismissedAt && !isDismissedAllowed)) throw new ChatError('GROUP_GONE')
  return group
}

/** Inserts a group and its conversation; false when the id is taken. */
export async function insertGroup(tx: Db, group: typeof chatGroups.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(chatGroups)
    .values(group)
    .onConflictDoNothing()
    .returning({ groupId: chatGroups.groupId })
  if (!inserted.length) return false
  await tx.insert(chatConversations).values({ id: group.conversationId, scene: 'GROUP', key: group.groupId })
  return true
}

/** Owner and creating request of a group; undefined for an unknown or dismissed one. */
export async function findGroupOrigin(db: Db, groupId: string) {
  const [row] = await db
    .select({ ownerId: chatGroups.ownerId, createKey: chatGroups.createKey })
    .from(chatGroups)
    .where(and(eq(chatGroups.groupId, groupId), isNull(chatGroups.dismissedAt)))
  return row
}

/** Attributes and counters of a group. */
export async function findGroupData(db: Db, groupId: string) {
  const [row] = await db
    .select({ attributes: chatGroups.attributes, counters: chatGroups.counters })
    .from(chatGroups)
    .where(eq(chatGroups.groupId, groupId))
  return row
}

/** Number of members; 0 for an unknown group. */
export async function getMemberCount(db: Db, groupId: string): Promise<number> {
  const [row] = await db
    .select({ memberCount: chatGroups.memberCount })
    .from(chatGroups)
    .where(eq(chatGroups.groupId, groupId))
  return row?.memberCount ?? 0
}

/** Updates columns that are no part of the profile. */
export async function updateGroup(tx: Db, groupId: string, changes: Partial<GroupRow>): Promise<void> {
  await tx.update(chatGroups).set(changes).where(eq(chatGroups.groupId, groupId))
}

/** Updates columns of the profile and counts the change. */
export async function updateGroupInfo(tx: Db, groupId: string, changes: Partial<GroupRow>, now: Date): Promise<void> {
  await tx
    .update(chatGroups)
    .set({ ...changes, infoSeq: sql`${chatGroups.infoSeq} + 1`, infoAt: now })
    .where(eq(chatGroups.groupId, groupId))
}

/** A dismissed group that still has members; undefined when there is none. */
export async function findDismissedGroup(db: Db) {
  const [row] = await db
    .select({ groupId: chatGroups.groupId, ownerId: chatGroups.ownerId })
    .from(chatGroups)
    .where(and(isNotNull(chatGroups.dismissedAt), gt(chatGroups.memberCount, 0)))
    .limit(1)
  return row
}

/** Conversations of live rooms above `after`, by id. */
export async function listLiveRooms(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: chatGroups.conversationId })
    .from(chatGroups)
    .where(and(eq(chatGroups.type, 'AVChatRoom'), gt(chatGroups.conversationId, after)))
    .orderBy(asc(chatGroups.conversationId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
