/** Friend applications. */
import type { ChatParsed } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { FriendApplicationType } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import {
  countReceivedApplications,
  deleteApplicationRow,
  deleteOpenApplications,
  findReceivedApplication,
  upsertFriendApplication,
} from './friend-application-rows'
import { checkRemark } from './friend-fields'
import { type FriendSide, lockFriendPair } from './friend-pair'
import { insertFriend } from './friend-rows'

/** Writes both rows; a repeated application replaces the former and is unread again. Throws APPLICATIONS_FULL. */
export async function createFriendApplication(
  tx: Db,
  me: string,
  input: ChatParsed<'friend.add'>,
  now: Date,
): Promise<void> {
  const { to, wording, source, remark, groupName = '' } = input
  if ((await countReceivedApplications(tx, to, me)) >= CHAT_LIMITS.applications)
    throw new ChatError('APPLICATIONS_FULL')
  await upsertFriendApplication(tx, me, to, { wording, source, remark, groupName, sentAt: now })
}

/** Throws PEER_FRIENDS_FULL or FRIENDS_FULL when a side that gets a new friend has too many. */
function checkFriendCounts(self: FriendSide, peer: FriendSide, isAdding: boolean): void {
  if (!peer.hasFriend && peer.friends >= CHAT_LIMITS.friends) throw new ChatError('PEER_FRIENDS_FULL')
  if (isAdding && !self.hasFriend && self.friends >= CHAT_LIMITS.friends) throw new ChatError('FRIENDS_FULL')
}

/** Accepts or refuses the application of `input.userID`. Throws APPLICATION_UNKNOWN; a repeated acceptance has no effect. */
export async function answerFriendApplication(tx: Db, me: string, input: ChatParsed<'application.answer'>, now: Date) {
  checkRemark(input.remark)
  const { self, peer } = await lockFriendPair(tx, me, input.userID)
  if (!self || !peer) throw new ChatError('APPLICATION_UNKNOWN')
  const application = await findReceivedApplication(tx, me, input.userID)
  if (!application) {
    if (input.action !== 'refuse' && peer.hasFriend) return
    throw new ChatError('APPLICATION_UNKNOWN')
  }
  if (input.action !== 'refuse') {
    const isAdding = input.action === 'agreeAndAdd'
    checkFriendCounts(self, peer, isAdding)
    await insertFriend(tx, input.userID, me, application, now)
    if (isAdding) await insertFriend(tx, me, input.userID, { remark: input.remark, source: application.source }, now)
  }
  await deleteOpenApplications(tx, me, [input.userID])
}

/** Deletes the user's row; the other side keeps theirs. Throws APPLICATION_UNKNOWN. */
export async function deleteFriendApplication(
  db: Db,
  me: string,
  peer: string,
  type: FriendApplicationType,
): Promise<void> {
  if (!(await deleteApplicationRow(db, me, peer, type))) throw new ChatError('APPLICATION_UNKNOWN')
}
