/** Friends: a row for each side, so that a friendship may be one-sided. */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { toProfile } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { createFriendApplication, deleteOpenApplications } from './friend-applications'
import { checkRemark, parseFields } from './friend-fields'
import { type FriendSide, insertFriend, lockFriendPair } from './friend-pair'

type AddInput = ChatParsed<'friend.add'>

/** Throws the code of the first rule that forbids `self` to add `peer`: bans, blacklists, full lists. */
function checkAddingAllowed(self: FriendSide, peer: FriendSide, isBoth: boolean): void {
  const isFull = (side: FriendSide) => !side.hasFriend && side.friends >= CHAT_LIMITS.friends
  if (self.isForbidden) throw new ChatError('ADDING_FORBIDDEN')
  if (self.hasBlocked) throw new ChatError('BLOCKED_BY_ME')
  if (peer.hasBlocked) throw new ChatError('BLOCKED_BY_PEER')
  if (isFull(self)) throw new ChatError('FRIENDS_FULL')
  if (isBoth && isFull(peer)) throw new ChatError('PEER_FRIENDS_FULL')
}

/** Whether `peer` must confirm the friendship first. Throws ADDING_DENIED. */
function needsConfirmation(self: FriendSide, peer: FriendSide): boolean {
  if (self.hasOpenApplication || peer.hasFriend) return false
  if (peer.allowType === 'AllowType_Type_DenyAny') throw new ChatError('ADDING_DENIED')
  return peer.allowType === 'AllowType_Type_NeedConfirm'
}

/**
 * Adds `input.to` as that user's allowType requires: at once, or as an application ('waiting'). No application is needed when
 * the other user has applied before or has `me` as a friend. Throws the codes of contract/chat/errors.
 */
export async function addFriend(tx: Executor, me: string, input: AddInput, now: Date): Promise<'added' | 'waiting'> {
  checkRemark(input.remark)
  if (Buffer.byteLength(input.wording) > 256 || input.to === me) throw new ChatError('BAD_PARAMS')
  const { self, peer } = await lockFriendPair(tx, me, input.to)
  if (!self || !peer) throw new ChatError('FRIEND_UNKNOWN')
  if (self.hasFriend && (peer.hasFriend || !input.isBoth)) return 'added'
  checkAddingAllowed(self, peer, input.isBoth)
  if (needsConfirmation(self, peer)) {
    await createFriendApplication(tx, me, input, now)
    return 'waiting'
  }
  await insertFriend(tx, me, input.to, input, now)
  if (input.isBoth) await insertFriend(tx, input.to, me, { source: input.source }, now)
  await deleteOpenApplications(tx, me, [input.to])
  return 'added'
}

/** Users among `userIds` who were friends of `me`; `isBoth` also deletes `me` from their lists. */
export async function deleteFriends(tx: Executor, me: string, userIds: string[], isBoth: boolean): Promise<string[]> {
  const ids = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`
  const reverse = isBoth ? sql`OR (peer = ${me} AND user_id IN ${ids})` : sql``
  const rows = await fetchRows(
    tx,
    sql`DELETE FROM chat_friends f USING (SELECT user_id, peer FROM chat_friends
          WHERE (user_id = ${me} AND peer IN ${ids}) ${reverse} ORDER BY user_id, peer FOR UPDATE) x
        WHERE f.user_id = x.user_id AND f.peer = x.peer RETURNING f.user_id, f.peer`,
  )
  return rows.filter((r) => toText(r.user_id) === me).map((r) => toText(r.peer))
}

/** Direction of the friendship with each known user among `userIds`. */
export async function checkFriends(db: Executor, me: string, userIds: string[]) {
  const rows = await fetchRows(
    db,
    sql`SELECT a.user_id,
          EXISTS (SELECT 1 FROM chat_friends f WHERE f.user_id = ${me} AND f.peer = a.user_id) AS mine,
          EXISTS (SELECT 1 FROM chat_friends f WHERE f.user_id = a.user_id AND f.peer = ${me}) AS his
        FROM chat_accounts a WHERE a.user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  )
  return rows.map((r) => ({ userID: toText(r.user_id), hasMine: r.mine === true, hasHis: r.his === true }))
}

/** Updates the remark and some custom fields. Throws NOT_FRIEND, BAD_PARAMS. */
export async function updateFriend(db: Executor, me: string, input: ChatParsed<'friend.update'>): Promise<void> {
  if (input.remark !== undefined) checkRemark(input.remark)
  const custom = JSON.stringify(parseFields(input.custom ?? [], 'Tag_SNS_Custom'))
  const rows = await fetchRows(
    db,
    sql`UPDATE chat_friends SET remark = coalesce(${input.remark ?? null}::text, remark), custom = custom || ${custom}::jsonb
        WHERE user_id = ${me} AND peer = ${input.userID}
        RETURNING (SELECT count(*) FROM jsonb_object_keys(custom)) AS keys`,
  )
  if (!rows.length) throw new ChatError('NOT_FRIEND')
  if (toNumber(rows[0]?.keys) > CHAT_LIMITS.customFields) throw new ChatError('BAD_PARAMS')
}

/** One page of the user's friends, by user id. */
export async function listFriends(db: Executor, me: string, cursor: string): Promise<ChatOutput<'friend.list'>> {
  const rows = await fetchRows(
    db,
    sql`SELECT f.peer, f.remark, f.source, f.custom, f.groups, (extract(epoch FROM f.added_at))::bigint AS added_s,
          p.user_id, p.nick, p.avatar, p.extra
        FROM chat_friends f JOIN chat_accounts p ON p.user_id = f.peer
        WHERE f.user_id = ${me} AND f.peer > ${cursor} ORDER BY f.peer LIMIT ${CHAT_LIMITS.relationPage + 1}`,
  )
  const page = rows.slice(0, CHAT_LIMITS.relationPage)
  const friends = page.map((r) => ({
    userID: toText(r.peer),
    remark: toText(r.remark),
    groupList: toJson<string[]>(r.groups),
    source: toText(r.source),
    addTime: toNumber(r.added_s),
    friendCustomField: Object.entries(toJson<Record<string, string>>(r.custom)).map(([key, value]) => ({ key, value })),
    profile: toProfile(r),
  }))
  return { friends, nextCursor: rows.length > page.length ? (friends.at(-1)?.userID ?? '') : '' }
}
