/** Rows of chat_friend_groups. */
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatFriendGroups } from '../../db/schema'
import type { Db } from '../../db/types'

const isGroup = (userId: string, name: string) =>
  and(eq(chatFriendGroups.userId, userId), eq(chatFriendGroups.name, name))

/** Names in order of creation. */
export async function listFriendGroups(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: chatFriendGroups.name })
    .from(chatFriendGroups)
    .where(eq(chatFriendGroups.userId, userId))
    .orderBy(asc(chatFriendGroups.createdAt), asc(chatFriendGroups.name))
    .limit(CHAT_LIMITS.sortGroups)
  return rows.map(({ name }) => name)
}

/** Number of the user's groups, and whether one has the name. */
export async function countFriendGroups(
  db: Db,
  userId: string,
  name: string,
): Promise<{ total: number; isTaken: boolean }> {
  const [row] = await db
    .select({ total: count(), isTaken: sql<boolean>`count(*) filter (where ${chatFriendGroups.name} = ${name}) > 0` })
    .from(chatFriendGroups)
    .where(eq(chatFriendGroups.userId, userId))
  return row ?? { total: 0, isTaken: false }
}

/** Inserts a group; an existing one stays as it is. */
export async function insertFriendGroup(tx: Db, userId: string, name: string, now: Date): Promise<void> {
  await tx.insert(chatFriendGroups).values({ userId, name, createdAt: now }).onConflictDoNothing()
}

/** Inserts a group unless the user has as many as allowed; whether it exists now. */
export async function ensureFriendGroup(tx: Db, userId: string, name: string, now: Date): Promise<boolean> {
  const total = tx.$count(chatFriendGroups, eq(chatFriendGroups.userId, userId))
  await tx
    .insert(chatFriendGroups)
    .select(
      sql`select ${userId}, ${name}, ${now.toISOString()}::timestamptz where ${total} < ${CHAT_LIMITS.sortGroups}`,
    )
    .onConflictDoNothing()
  const rows = await tx.select({ name: chatFriendGroups.name }).from(chatFriendGroups).where(isGroup(userId, name))
  return rows.length > 0
}

/** Locks a group until the transaction ends; false for an unknown one. */
export async function lockFriendGroup(tx: Db, userId: string, name: string): Promise<boolean> {
  const rows = await tx
    .select({ name: chatFriendGroups.name })
    .from(chatFriendGroups)
    .where(isGroup(userId, name))
    .for('update')
  return rows.length > 0
}

/** Deletes a group. */
export async function deleteFriendGroupRow(tx: Db, userId: string, name: string): Promise<void> {
  await tx.delete(chatFriendGroups).where(isGroup(userId, name))
}

/** Renames a group. Throws the unique violation of the database when the new name is taken. */
export async function renameFriendGroupRow(tx: Db, userId: string, oldName: string, newName: string): Promise<void> {
  await tx.update(chatFriendGroups).set({ name: newName }).where(isGroup(userId, oldName))
}
