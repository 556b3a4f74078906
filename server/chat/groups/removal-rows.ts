/** Rows of chat_group_removals: who was removed from a group and comes back by a decision of its managers only. */
import { and, eq, inArray } from 'drizzle-orm'
import { chatGroupRemovals } from '../../db/schema'
import type { Db } from '../../db/types'

const isOf = (groupId: string, userIds: readonly string[]) =>
  and(eq(chatGroupRemovals.groupId, groupId), inArray(chatGroupRemovals.userId, [...userIds]))

/** Records removed users. */
export async function insertRemovals(tx: Db, groupId: string, userIds: readonly string[], now: Date): Promise<void> {
  await tx
    .insert(chatGroupRemovals)
    .values(userIds.map((userId) => ({ groupId, userId, removedAt: now })))
    .onConflictDoNothing()
}

/** Users among `userIds` who were removed. */
export async function filterRemoved(db: Db, groupId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set()
  const rows = await db
    .select({ userId: chatGroupRemovals.userId })
    .from(chatGroupRemovals)
    .where(isOf(groupId, userIds))
  return new Set(rows.map(({ userId }) => userId))
}

/** Forgets the removal of users who are members again. */
export async function deleteRemovals(tx: Db, groupId: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(chatGroupRemovals).where(isOf(groupId, userIds))
}
