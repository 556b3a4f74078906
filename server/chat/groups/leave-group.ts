/** Leaving a group: quitting, being removed, dismissal. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import type { AppContext } from '../../app-context'
import { chatMembers, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { defineSweep } from '../../queue/define-job'
import { ChatError } from '../core/chat-error'
import { insertBans } from './ban-rows'
import {
  type GroupActionContext,
  type GroupActor,
  type GroupContext,
  runGroupAction,
  runInTransaction,
} from './group-action'
import { assertGroupText } from './group-profile'
import { findDismissedGroup, listLiveRooms, lockGroup, updateGroup } from './group-rows'
import { getRoles, listMembersAfter } from './member-rows'
import { deleteMembers } from './membership'
import { can, outranks } from './policy'
import { insertRemovals } from './removal-rows'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

/** Throws NO_PERMISSION unless the user, who is no member now, was one before. */
async function checkFormerMember(tx: Db, userId: string, conversationId: string): Promise<void> {
  const before = await tx
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, userId), eq(chatMembers.conversationId, conversationId)))
  if (!before.length) throw new ChatError('NO_PERMISSION')
}

/** Quits. An owner may quit a Work group only, which then has none. Idempotent. Throws OWNER_STAYS, NO_PERMISSION. */
export function quitGroup(by: GroupActor, groupId: string): Promise<void> {
  const { userId } = by
  return runInTransaction(by, async (actor, tx) => {
    const group = await lockGroup(tx, groupId)
    const role = (await getRoles(tx, groupId, [userId])).get(userId)
    if (!role) return checkFormerMember(tx, userId, group.conversationId)
    if (!can(group.type, role, 'quit')) throw new ChatError(role === 'Owner' ? 'OWNER_STAYS' : 'NO_PERMISSION')
    const action = { actor, chat: actor.chat, tx, group, role }
    await deleteMembers(action, [userId])
    if (role === 'Owner') await updateGroup(tx, groupId, { ownerId: '' })
    const tip = { type: TIP_TYPE.quit, operator: userId, userIds: [userId] }
    await storeTipsAndNotices(action, group, group.memberCount ? tip : undefined, [
      { type: NOTICE_TYPE.quit, operator: userId, to: [userId] },
    ])
    if (!group.memberCount) await markDismissed(action)
  })
}

/** Removes members of lower rank; a live room also bans them for `duration` seconds. Users who are no members are skipped. */
export function deleteGroupMembers(actor: GroupActor, input: ChatParsed<'group.kick'>): Promise<string[]> {
  assertGroupText('note', input.reason)
  return runGroupAction(actor, input.groupID, 'remove', async (action) => {
    const { tx, group, role } = action
    const isBan = group.type === 'AVChatRoom'
    if (isBan && !input.duration) throw new ChatError('GROUP_PARAMS')
    const roles = await getRoles(tx, group.groupId, input.userIDs)
    if ([...roles.values()].some((other) => !outranks(role, other))) throw new ChatError('NO_PERMISSION')
    const users = [...roles.keys()]
    if (!users.length) return []
    if (isBan) await ban(action, users, input.duration)
    else await insertRemovals(tx, group.groupId, users, action.chat.ctx.clock.now())
    await deleteMembers(action, users)
    const type = isBan ? TIP_TYPE.banned : TIP_TYPE.kicked
    await storeTipsAndNotices(
      action,
      group,
      { type, operator: actor.userId, userIds: users, memberDetails: { reason: input.reason } },
      [{ type: NOTICE_TYPE.kicked, operator: actor.userId, to: users, details: { handleMessage: input.reason } }],
    )
    return users
  })
}

async function ban({ chat, tx, group }: GroupActionContext, users: string[], seconds: number): Promise<void> {
  const until = Math.floor(chat.ctx.clock.now().getTime() / 1000) + seconds
  await insertBans(tx, group.groupId, users, until)
}

const markDismissed = ({ chat, tx, group }: GroupActionContext): Promise<void> =>
  updateGroup(tx, group.groupId, { dismissedAt: chat.ctx.clock.now() })

/**
 * Dismisses the group at once; the members of a large one are removed and notified in batches, by a job that
 * outlives this call and this process. Idempotent. The product may dismiss every group. Throws NO_PERMISSION, GROUP_GONE.
 */
export function dismissGroup(by: GroupActor, groupId: string, isProduct = false): Promise<void> {
  const { userId } = by
  return runInTransaction(by, async (actor, tx) => {
    const group = await lockGroup(tx, groupId, true)
    if (group.dismissedAt) {
      if (group.ownerId === userId || isProduct) return
      throw new ChatError('GROUP_GONE')
    }
    const role = (await getRoles(tx, groupId, [userId])).get(userId)
    if (!isProduct && !(role && can(group.type, role, 'dismiss'))) throw new ChatError('NO_PERMISSION')
    const action = { actor, chat: actor.chat, tx, group, role: role ?? 'Owner' }
    await markDismissed(action)
    if (await releaseMembers(action)) await actor.chat.ctx.queue.send(DISMISSED_GROUPS_JOB, {})
  })
}

/** Removes a batch of members of a dismissed group and notifies them; false when none is left. */
async function releaseMembers(action: GroupActionContext): Promise<boolean> {
  const { actor, tx, group } = action
  const users = (await listMembersAfter(tx, group.groupId, 0)).map(({ userId }) => userId)
  if (!users.length) {
    await updateGroup(tx, group.groupId, { memberCount: 0 })
    return false
  }
  await deleteMembers(action, users)
  await storeTipsAndNotices(action, group, undefined, [
    { type: NOTICE_TYPE.dismissed, operator: actor.userId, to: users },
  ])
  return group.memberCount > 0
}

/** The job that removes the members of dismissed groups. */
export const DISMISSED_GROUPS_JOB = defineSweep('chat.dismissed', '通知已解散群的成员')

/**
 * Removes the members of dismissed groups, also those that a terminated process left. Each batch is a transaction of its
 * own: none locks a hundred thousand rows, and a crash loses nothing.
 */
export async function finishDismissedGroups(chat: GroupContext, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const dismissed = await findDismissedGroup(chat.ctx.db)
    if (!dismissed) return
    const { groupId, ownerId: userId } = dismissed
    const releaseBatch = () =>
      runInTransaction({ chat, userId, origin: '' }, async (actor, tx) => {
        const group = await lockGroup(tx, groupId, true)
        return releaseMembers({ actor, chat: actor.chat, tx, group, role: 'Owner' })
      })
    while (await releaseBatch()) stop?.throwIfAborted()
  }
}

/** A live room has no history; its messages stay this long, for devices that were disconnected and for repeats. */
const LIVE_RETENTION_MS = 3_600_000

/** Live rooms whose messages are deleted by one statement. */
const LIVE_ROOM_BATCH = 100

/** Deletes old messages of live rooms, in batches of rooms. */
export async function deleteLiveRoomMessages(ctx: AppContext, stop?: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIVE_RETENTION_MS)
  for (let after = '0'; ; ) {
    const ids = await listLiveRooms(ctx.db, after, LIVE_ROOM_BATCH)
    if (ids.length)
      await ctx.db
        .delete(chatMessages)
        .where(and(inArray(chatMessages.conversationId, ids), lt(chatMessages.sentAt, before)))
    if (ids.length < LIVE_ROOM_BATCH) return
    after = ids.at(-1) ?? after
    stop?.throwIfAborted()
  }
}
