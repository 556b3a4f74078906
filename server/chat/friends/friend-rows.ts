/** Rows of chat_friends: one for each side, so that a friendship may be one-sided. */
import { and, asc, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatAccounts, chatFriends } from '../../db/schema'
import type { Db } from '../../db/types'
import { toWireProfile } from '../core/accounts'
import { toSeconds } from '../core/wire-time'
import { ensureFriendGroup } from './friend-group-rows'

type FriendRow = typeof chatFriends.$inferSelect

export interface NewFriend {
  remark?: string
  source?: string
  groupName?: string | undefined
}

/** Adds a row for one side; an existing one stays as it is. A new group beyond the limit is left out. */
export async function insertFriend(tx: Db, userId: string, peer: string, details: NewFriend, now: Date): Promise<void> {
  const { remark = '', source = '', groupName } = details
  const groups = groupName && (await ensureFriendGroup(tx, userId, groupName, now)) ? [groupName] : []
  await tx.insert(chatFriends).values({ userId, peer, remark, source, groups, addedAt: now }).onConflictDoNothing()
}

/** Users among `userIds` who were friends of `me`; `isBoth` also deletes `me` from their lists. Locks in order of the key. */
export async function deleteFriends(tx: Db, me: string, userIds: string[], isBoth: boolean): Promise<string[]> {
  const { userId, peer } = chatFriends
  const isMine = and(eq(userId, me), inArray(peer, userIds))
  const isTheirs = and(eq(peer, me), inArray(userId, userIds))
  const ended = tx.$with('ended').as(
    tx
      .select({ userId, peer })
      .from(chatFriends)
      .where(isBoth ? or(isMine, isTheirs) : isMine)
      .orderBy(asc(userId), asc(peer))
      .for('update'),
  )
  const rows = await tx
    .with(ended)
    .delete(chatFriends)
    .where(sql`(${userId}, ${peer}) in (select ${ended.userId}, ${ended.peer} from ${ended})`)
    .returning({ userId, peer })
  return rows.filter((row) => row.userId === me).map((row) => row.peer)
}

/** Direction of the friendship with each known user among `userIds`. */
export function checkFriends(db: Db, me: string, userIds: string[]): Promise<ChatOutput<'friend.check'>['list']> {
  const isFriend = (where: SQL | undefined) =>
    sql<boolean>`${exists(db.select({ one: sql`1` }).from(chatFriends).where(where))}`
  return db
    .select({
      userID: chatAccounts.userId,
      hasMine: isFriend(and(eq(chatFriends.userId, me), eq(chatFriends.peer, chatAccounts.userId))),
      hasHis: isFriend(and(eq(chatFriends.userId, chatAccounts.userId), eq(chatFriends.peer, me))),
    })
    .from(chatAccounts)
    .where(inArray(chatAccounts.userId, userIds))
}

/** Updates a friend; the custom fields are added to the others. Returns all custom fields, undefined for no friend. */
export async function updateFriendRow(
  db: Db,
  me: string,
  peer: string,
  changes: { remark?: string | undefined; custom: FriendRow['custom'] },
): Promise<FriendRow['custom'] | undefined> {
  const [row] = await db
    .update(chatFriends)
    .set({ remark: changes.remark, custom: sql`${chatFriends.custom} || ${JSON.stringify(changes.custom)}::jsonb` })
    .where(and(eq(chatFriends.userId, me), eq(chatFriends.peer, peer)))
    .returning({ custom: chatFriends.custom })
  return row?.custom
}

const withoutGroup = (name: string) => sql`(${chatFriends.groups} - ${name}::text)`
const withGroup = (groups: SQL, name: string) => sql`${groups} || ${JSON.stringify([name])}::jsonb`

/** Puts friends into a group or takes them out; returns those who are friends. */
export async function setFriendsGroup(
  tx: Db,
  me: string,
  { name, userIDs, isIn }: { name: string; userIDs: string[]; isIn: boolean },
): Promise<string[]> {
  const others = withoutGroup(name)
  const rows = await tx
    .update(chatFriends)
    .set({ groups: isIn ? withGroup(others, name) : others })
    .where(and(eq(chatFriends.userId, me), inArray(chatFriends.peer, userIDs)))
    .returning({ peer: chatFriends.peer })
  return rows.map(({ peer }) => peer)
}

/** Replaces a group of all friends who are in it; without a new name it is removed. */
export async function replaceFriendsGroup(tx: Db, me: string, oldName: string, newName?: string): Promise<void> {
  const others = withoutGroup(oldName)
  await tx
    .update(chatFriends)
    .set({ groups: newName === undefined ? others : withGroup(others, newName) })
    .where(and(eq(chatFriends.userId, me), sql`${chatFriends.groups} ? ${oldName}::text`))
}

/** One page of the user's friends, by user id. */
export async function listFriends(db: Db, me: string, cursor: string): Promise<ChatOutput<'friend.list'>> {
  const rows = await db
    .select({ friend: chatFriends, account: chatAccounts })
    .from(chatFriends)
    .innerJoin(chatAccounts, eq(chatAccounts.userId, chatFriends.peer))
    .where(and(eq(chatFriends.userId, me), gt(chatFriends.peer, cursor)))
    .orderBy(asc(chatFriends.peer))
    .limit(CHAT_LIMITS.relationPage + 1)
  const friends = rows.slice(0, CHAT_LIMITS.relationPage).map(({ friend, account }) => ({
    userID: friend.peer,
    remark: friend.remark,
    groupList: friend.groups,
    source: friend.source,
    addTime: toSeconds(friend.addedAt),
    friendCustomField: Object.entries(friend.custom).map(([key, value]) => ({ key, value })),
    profile: toWireProfile(account),
  }))
  return { friends, nextCursor: rows.length > friends.length ? (friends.at(-1)?.userID ?? '') : '' }
}
