/** friend.*, application.*, friendGroup.*, blacklist.*: one transaction each; then the devices of both users are notified. */
import type { ChatParsed, SyncedList } from '../../../../contract/chat'
import type { relationCalls } from '../../../../contract/chat/calls/relations'
import { INVITE_SOURCE } from '../../../../contract/chat/limits'
import type { Db } from '../../../db/types'
import { importUsers } from '../../core/accounts'
import { ChatError } from '../../core/chat-error'
import { addToBlacklist } from '../../friends/blacklist'
import { listBlacklist, removeFromBlacklist } from '../../friends/blacklist-rows'
import { listFriendApplications, markApplicationsRead } from '../../friends/friend-application-rows'
import { answerFriendApplication, deleteFriendApplication } from '../../friends/friend-applications'
import { listFriendGroups } from '../../friends/friend-group-rows'
import { createFriendGroup, deleteFriendGroup, renameFriendGroup, updateFriendGroup } from '../../friends/friend-groups'
import { checkFriends, deleteFriends, listFriends } from '../../friends/friend-rows'
import { addFriend, updateFriend } from '../../friends/friends'
import { countUse, isUserLink } from '../../invite-links/link-rows'
import type { HandlerContext, Handlers } from './handler-context'

const runTransaction = <T>({ chat }: HandlerContext, work: (tx: Db) => Promise<T>): Promise<T> =>
  chat.ctx.transaction(({ db }) => work(db))
const now = ({ chat }: HandlerContext): Date => chat.ctx.clock.now()
/** The calling socket knows the change; the other devices reload the lists. */
const publishLists = ({ chat, me, connection }: HandlerContext, lists: SyncedList[], others: string[] = []): void =>
  chat.publishStale([me.userId, ...others], lists, connection.id)

/**
 * Only a valid invite link of the other user makes an application one that came by QR code or link.
 * Throws INVITE_LINK_DEAD, BAD_PARAMS.
 */
async function checkSource(caller: HandlerContext, input: ChatParsed<'friend.add'>): Promise<void> {
  const { inviteCode, source, to } = input
  if (inviteCode && !(await isUserLink(caller.chat.ctx.db, inviteCode, to, now(caller))))
    throw new ChatError('INVITE_LINK_DEAD')
  if ((source === INVITE_SOURCE) !== (inviteCode !== undefined)) throw new ChatError('BAD_PARAMS')
}

export const relationHandlers: Handlers<keyof typeof relationCalls> = {
  'friend.list': ({ chat, me }, input) => listFriends(chat.ctx.db, me.userId, input.cursor),

  async 'friend.add'(caller, input) {
    await checkSource(caller, input)
    await caller.chat.contacts.countFriendRequest(caller.me.userId)
    await importUsers(caller.chat.ctx.db, caller.chat.ctx, [input.to])
    const outcome = await runTransaction(caller, async (tx) => {
      if (input.inviteCode) await countUse(tx, input.inviteCode)
      return addFriend(tx, caller.me.userId, input, now(caller))
    })
    const isWaiting = outcome === 'waiting'
    publishLists(caller, isWaiting ? ['applications'] : ['friends', 'friendGroups', 'applications'], [input.to])
    return { isWaiting }
  },

  async 'friend.delete'(caller, input) {
    const userIDs = await runTransaction(caller, (tx) =>
      deleteFriends(tx, caller.me.userId, input.userIDs, input.isBoth),
    )
    if (userIDs.length) publishLists(caller, ['friends'], input.isBoth ? userIDs : [])
    return { userIDs }
  },

  async 'friend.check'({ chat, me }, input) {
    return { list: await checkFriends(chat.ctx.db, me.userId, input.userIDs) }
  },

  async 'friend.update'(caller, input) {
    await runTransaction(caller, (tx) => updateFriend(tx, caller.me.userId, input))
    publishLists(caller, ['friends'])
    return {}
  },

  'application.list': ({ chat, me }, input) => listFriendApplications(chat.ctx.db, me.userId, input.cursor),

  async 'application.answer'(caller, input) {
    await runTransaction(caller, (tx) => answerFriendApplication(tx, caller.me.userId, input, now(caller)))
    publishLists(caller, input.action === 'refuse' ? ['applications'] : ['friends', 'friendGroups', 'applications'], [
      input.userID,
    ])
    return {}
  },

  async 'application.delete'(caller, input) {
    await deleteFriendApplication(caller.chat.ctx.db, caller.me.userId, input.userID, input.type)
    publishLists(caller, ['applications'])
    return {}
  },

  async 'application.read'(caller) {
    if (await markApplicationsRead(caller.chat.ctx.db, caller.me.userId)) publishLists(caller, ['applications'])
    return {}
  },

  async 'friendGroup.list'({ chat, me }) {
    return { names: await listFriendGroups(chat.ctx.db, me.userId) }
  },

  async 'friendGroup.create'(caller, input) {
    const failed = await runTransaction(caller, async (tx) => {
      await createFriendGroup(tx, caller.me.userId, input.name, now(caller))
      return updateFriendGroup(tx, caller.me.userId, { ...input, isIn: true })
    })
    publishLists(caller, ['friends', 'friendGroups'])
    return { failed }
  },

  async 'friendGroup.delete'(caller, input) {
    await runTransaction(caller, (tx) => deleteFriendGroup(tx, caller.me.userId, input.name))
    publishLists(caller, ['friends', 'friendGroups'])
    return {}
  },

  async 'friendGroup.rename'(caller, input) {
    await runTransaction(caller, (tx) => renameFriendGroup(tx, caller.me.userId, input.oldName, input.newName))
    publishLists(caller, ['friends', 'friendGroups'])
    return {}
  },

  async 'friendGroup.change'(caller, input) {
    const failed = await runTransaction(caller, (tx) => updateFriendGroup(tx, caller.me.userId, input))
    publishLists(caller, ['friends', 'friendGroups'])
    return { failed }
  },

  async 'blacklist.list'({ chat, me }) {
    return { userIDs: await listBlacklist(chat.ctx.db, me.userId) }
  },

  async 'blacklist.change'(caller, input) {
    const { userId } = caller.me
    await importUsers(caller.chat.ctx.db, caller.chat.ctx, input.userIDs)
    const { blocked: userIDs, affected } = await runTransaction(caller, async (tx) =>
      input.isBlocked
        ? addToBlacklist(tx, userId, input.userIDs, now(caller))
        : { blocked: await removeFromBlacklist(tx, userId, input.userIDs), affected: [] },
    )
    if (userIDs.length) publishLists(caller, ['blacklist', 'friends', 'applications'])
    // Friends learn only that the friendship has ended, not why; strangers learn nothing.
    if (affected.length) caller.chat.publishStale(affected, ['friends', 'applications'], '')
    return { userIDs }
  },
}
