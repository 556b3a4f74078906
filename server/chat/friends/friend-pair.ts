/** Two users and their relation, read under a lock because both may act at the same moment. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatAccounts, chatBlocks, chatFriendApplications, chatFriends } from '../../db/schema'
import type { Db } from '../../db/types'
import { DEFAULT_ALLOW_TYPE } from '../core/accounts'

/** One side of a pair. */
export interface FriendSide {
  userId: string
  allowType: string
  isForbidden: boolean
  friends: number
  /** Has the other user as a friend; on the blacklist; as the sender of an open application. */
  hasFriend: boolean
  hasBlocked: boolean
  hasOpenApplication: boolean
}

const other = alias(chatAccounts, 'other')

/**
 * Both accounts with their relation to each other. Relations are counted, not EXISTS: the planner does not know how short
 * the lists are and would scan the whole table for EXISTS.
 */
function selectSides(tx: Db, userIds: string[]) {
  const { userId, extra } = chatAccounts
  const isFriend = and(eq(chatFriends.userId, userId), eq(chatFriends.peer, other.userId))
  const isBlocked = and(eq(chatBlocks.userId, userId), eq(chatBlocks.peer, other.userId))
  const isApplicant = and(
    eq(chatFriendApplications.userId, userId),
    eq(chatFriendApplications.peer, other.userId),
    eq(chatFriendApplications.type, 'Pendency_Type_ComeIn'),
  )
  return tx
    .select({
      userId,
      extra,
      friends: tx.$count(chatFriends, eq(chatFriends.userId, userId)),
      hasFriend: sql<boolean>`${tx.$count(chatFriends, isFriend)} > 0`,
      hasBlocked: sql<boolean>`${tx.$count(chatBlocks, isBlocked)} > 0`,
      hasOpenApplication: sql<boolean>`${tx.$count(chatFriendApplications, isApplicant)} > 0`,
    })
    .from(chatAccounts)
    .innerJoin(other, and(inArray(other.userId, userIds), ne(other.userId, userId)))
    .where(inArray(userId, userIds))
}

/** Both sides, locked until the transaction ends; a side without an account is undefined. */
export async function lockFriendPair(
  tx: Db,
  me: string,
  peer: string,
): Promise<{ self: FriendSide | undefined; peer: FriendSide | undefined }> {
  const { userId } = chatAccounts
  const userIds = [me, peer]
  await tx.select({ userId }).from(chatAccounts).where(inArray(userId, userIds)).orderBy(asc(userId)).for('update')
  const sides = (await selectSides(tx, userIds)).map(({ extra, ...side }) => ({
    ...side,
    allowType: extra.allowType || DEFAULT_ALLOW_TYPE,
    isForbidden: extra.adminForbidType === 'AdminForbid_Type_SendOut',
  }))
  return { self: sides.find((side) => side.userId === me), peer: sides.find((side) => side.userId === peer) }
}
