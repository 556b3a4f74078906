/** Rows of chat_blocks. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { preparedStatement } from '../../db/prepared-statement'
import { chatAccounts, chatBlocks, chatFriendApplications, chatFriends } from '../../db/schema'
import type { Db } from '../../db/types'

/** The newest last. */
export async function listBlacklist(db: Db, me: string): Promise<string[]> {
  const rows = await db
    .select({ peer: chatBlocks.peer })
    .from(chatBlocks)
    .where(eq(chatBlocks.userId, me))
    .orderBy(asc(chatBlocks.createdAt), asc(chatBlocks.peer))
    .limit(CHAT_LIMITS.blocks)
  return rows.map(({ peer }) => peer)
}

const blockOf = preparedStatement((db) =>
  db
    .select({ peer: chatBlocks.peer })
    .from(chatBlocks)
    .where(and(eq(chatBlocks.userId, sql.placeholder('userId')), eq(chatBlocks.peer, sql.placeholder('peer'))))
    .prepare('chat_block'),
)

/** Whether `userId` has blocked `peer`. */
export const hasBlocked = async (db: Db, userId: string, peer: string): Promise<boolean> =>
  (await blockOf(db).execute({ userId, peer })).length > 0

/** Users among `userIds` who have blocked `me`. */
export async function filterBlocking(db: Db, me: string, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set()
  const rows = await db
    .select({ userId: chatBlocks.userId })
    .from(chatBlocks)
    .where(and(inArray(chatBlocks.userId, [...userIds]), eq(chatBlocks.peer, me)))
  return new Set(rows.map(({ userId }) => userId))
}

/** Number of users on the blacklist. */
export const countBlocks = (db: Db, me: string): Promise<number> => db.$count(chatBlocks, eq(chatBlocks.userId, me))

/** Blocks users with an account; returns those who are blocked now. */
export async function insertBlocks(tx: Db, me: string, userIds: string[], now: Date): Promise<string[]> {
  const { userId, peer, createdAt } = chatBlocks
  const rows = await tx
    .insert(chatBlocks)
    .select(
      tx
        .select({
          userId: sql`${me}`.as('blocker'),
          peer: chatAccounts.userId,
          createdAt: sql`${now.toISOString()}::timestamptz`.as('blocked_at'),
        })
        .from(chatAccounts)
        .where(inArray(chatAccounts.userId, userIds))
        .orderBy(asc(chatAccounts.userId)),
    )
    .onConflictDoUpdate({ target: [userId, peer], set: { createdAt: sql`${createdAt}` } })
    .returning({ peer })
  return rows.map((row) => row.peer)
}

/** Returns the users who were on the list. */
export async function removeFromBlacklist(db: Db, me: string, userIds: string[]): Promise<string[]> {
  const { userId, peer } = chatBlocks
  const rows = await db
    .delete(chatBlocks)
    .where(and(eq(userId, me), inArray(peer, userIds)))
    .returning({ peer })
  return rows.map((row) => row.peer)
}

type Relations = typeof chatFriends | typeof chatFriendApplications

/** Users among `userIds` who are friends of `me` or have an application, in either direction. */
export async function findRelated(db: Db, me: string, userIds: string[]): Promise<string[]> {
  const selectPeers = (table: Relations) =>
    db
      .select({ userId: table.peer })
      .from(table)
      .where(and(eq(table.userId, me), inArray(table.peer, userIds)))
  const selectOwners = (table: Relations) =>
    db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.peer, me), inArray(table.userId, userIds)))
  const rows = await union(
    selectPeers(chatFriends),
    selectOwners(chatFriends),
    selectPeers(chatFriendApplications),
    selectOwners(chatFriendApplications),
  )
  return rows.map(({ userId }) => userId)
}
