/** Making and changing friends. */
import type { ChatParsed } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import { findApplicationRule } from './contact-policy'
import { deleteOpenApplications } from './friend-application-rows'
import { createFriendApplication } from './friend-applications'
import { checkRemark, parseFields } from './friend-fields'
import { type FriendSide, lockFriendPair } from './friend-pair'
import { insertFriend, updateFriendRow } from './friend-rows'

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
function needsConfirmation(self: FriendSide, peer: FriendSide, hasInviteLink: boolean): boolean {
  if (self.hasOpenApplication || peer.hasFriend) return false
  const rule = findApplicationRule(peer.allowType, hasInviteLink)
  if (rule === 'deny') throw new ChatError('ADDING_DENIED')
  return rule === 'confirm'
}

/**
 * Adds `input.to` as that user's allowType requires: at once, or as an application ('waiting'). No application is needed when
 * the other user has applied before or has `me` as a friend. An inviteCode was checked by the caller. Throws the codes of contract/chat/errors.
 */
export async function addFriend(tx: Db, me: string, input: AddInput, now: Date): Promise<'added' | 'waiting'> {
  checkRemark(input.remark)
  if (Buffer.byteLength(input.wording) > 256 || input.to === me) throw new ChatError('BAD_PARAMS')
  const { self, peer } = await lockFriendPair(tx, me, input.to)
  if (!self || !peer) throw new ChatError('FRIEND_UNKNOWN')
  if (self.hasFriend && (peer.hasFriend || !input.isBoth)) return 'added'
  checkAddingAllowed(self, peer, input.isBoth)
  if (needsConfirmation(self, peer, input.inviteCode !== undefined)) {
    await createFriendApplication(tx, me, input, now)
    return 'waiting'
  }
  await insertFriend(tx, me, input.to, input, now)
  if (input.isBoth) await insertFriend(tx, input.to, me, { source: input.source }, now)
  await deleteOpenApplications(tx, me, [input.to])
  return 'added'
}

/** Updates the remark and some custom fields. Throws NOT_FRIEND, BAD_PARAMS. */
export async function updateFriend(db: Db, me: string, input: ChatParsed<'friend.update'>): Promise<void> {
  if (input.remark !== undefined) checkRemark(input.remark)
  const custom = parseFields(input.custom ?? [], 'Tag_SNS_Custom')
  const fields = await updateFriendRow(db, me, input.userID, { remark: input.remark, custom })
  if (!fields) throw new ChatError('NOT_FRIEND')
  if (Object.keys(fields).length > CHAT_LIMITS.customFields) throw new ChatError('BAD_PARAMS')
}
