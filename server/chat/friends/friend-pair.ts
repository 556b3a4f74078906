/** Two users and their relation, read under a lock because both may act at the same moment. */
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { DEFAULT_ALLOW_TYPE } from '../core/accounts'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'

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

/** Both sides, locked until the transaction ends; a side without an account is undefined. */
export async function lockFriendPair(
  tx: Executor,
  me: string,
  other: string,
): Promise<{ self: FriendSide | undefined; peer: FriendSide | undefined }> {
  const both = JSON.stringify([me, other])
  const ids = sql`(SELECT jsonb_array_elements_text(${both}::jsonb))`
  await tx.execute(sql`SELECT 1 FROM chat_accounts WHERE user_id IN ${ids} ORDER BY user_id FOR UPDATE`)
  // counted, not EXISTS: the planner does not know how short the lists are and would scan the whole table for EXISTS
  const rows = await fetchRows(
    tx,
    sql`SELECT a.user_id, a.extra->>'allowType' AS allow_type, a.extra->>'adminForbidType' AS forbid,
          (SELECT count(*) FROM chat_friends f WHERE f.user_id = a.user_id) AS friends,
          (SELECT count(*) FROM chat_friends f WHERE f.user_id = a.user_id AND f.peer = o.user_id) > 0 AS has_friend,
          (SELECT count(*) FROM chat_blocks b WHERE b.user_id = a.user_id AND b.peer = o.user_id) > 0 AS has_blocked,
          (SELECT count(*) FROM chat_applications p WHERE p.user_id = a.user_id AND p.peer = o.user_id
            AND p.type = 'Pendency_Type_ComeIn') > 0 AS was_asked
        FROM chat_accounts a JOIN chat_accounts o ON o.user_id IN ${ids} AND o.user_id <> a.user_id
        WHERE a.user_id IN ${ids}`,
  )
  const sides = rows.map((r) => ({
    userId: toText(r.user_id),
    allowType: toText(r.allow_type) || DEFAULT_ALLOW_TYPE,
    isForbidden: toText(r.forbid) === 'AdminForbid_Type_SendOut',
    friends: toNumber(r.friends),
    hasFriend: r.has_friend === true,
    hasBlocked: r.has_blocked === true,
    hasOpenApplication: r.was_asked === true,
  }))
  return { self: sides.find((s) => s.userId === me), peer: sides.find((s) => s.userId === other) }
}

export interface NewFriend {
  remark?: string
  source?: string
  groupName?: string | undefined
}

/** Adds a row for one side; an existing one stays as it is. A new group beyond the limit is left out. */
export async function insertFriend(tx: Executor, userId: string, peer: string, details: NewFriend, now: Date) {
  const addedAt = now.toISOString()
  const groups =
    details.groupName && (await ensureFriendGroup(tx, userId, details.groupName, addedAt)) ? [details.groupName] : []
  await tx.execute(
    sql`INSERT INTO chat_friends (user_id, peer, remark, source, groups, added_at)
        VALUES (${userId}, ${peer}, ${details.remark ?? ''}, ${details.source ?? ''}, ${JSON.stringify(groups)}::jsonb, ${addedAt}::timestamptz)
        ON CONFLICT DO NOTHING`,
  )
}

async function ensureFriendGroup(tx: Executor, userId: string, name: string, addedAt: string): Promise<boolean> {
  await tx.execute(
    sql`INSERT INTO chat_friend_groups (user_id, name, created_at) SELECT ${userId}, ${name}, ${addedAt}::timestamptz
        WHERE (SELECT count(*) FROM chat_friend_groups WHERE user_id = ${userId}) < ${CHAT_LIMITS.sortGroups} ON CONFLICT DO NOTHING`,
  )
  const rows = await fetchRows(
    tx,
    sql`SELECT 1 AS one FROM chat_friend_groups WHERE user_id = ${userId} AND name = ${name}`,
  )
  return rows.length > 0
}
