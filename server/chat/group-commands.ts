/** Group commands for other modules of the product; given the context of a transaction, a command is part of it. */
import { GROUP_LIMITS, type GroupType, SYSTEM_USER_ID } from '../../contract/chat/group-types'
import type { AppContext } from '../app-context'
import { getChatService } from './chat-service'
import { ChatError } from './core/chat-error'
import { storeNewGroup } from './groups/create-group'
import { type GroupActionContext, runInTransaction } from './groups/group-action'
import { assertGroupText } from './groups/group-profile'
import { lockGroup } from './groups/group-rows'
import { inviteMembers } from './groups/join-group'
import { dismissGroup as dismissStoredGroup } from './groups/leave-group'
import { listMembersAfter } from './groups/member-rows'
import { insertMembers } from './groups/membership'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './groups/tips-and-notices'
import {
  deriveTencentGroupId,
  forwardDismissed,
  forwardGroup,
  forwardGroupNotice,
  forwardMembers,
} from './tencent/forward-groups'
import { usesTencent } from './tencent/forward-to-tencent'

const productActor = (ctx: AppContext, userId: string) => ({ chat: getChatService(ctx), userId, origin: '' })
/** Runs `work` on a group in the name of the product, which has all permissions. Throws GROUP_GONE. */
const runAsProduct = <T>(
  ctx: AppContext,
  groupId: string,
  work: (action: GroupActionContext) => Promise<T>,
): Promise<T> =>
  runInTransaction(productActor(ctx, SYSTEM_USER_ID), async (actor, tx) => {
    const group = await lockGroup(tx, groupId)
    return work({ actor, chat: actor.chat, tx, group, role: 'Owner' })
  })

export interface GroupInput {
  type: GroupType
  name: string
  /** Chat user ids. */
  owner: string
  members?: string[]
  /** Custom group id; derived from the key by default. */
  groupId?: string
  /** Idempotency key: a repeat returns the group that was created first. */
  clientId: string
  introduction?: string
  notification?: string
  avatar?: string
}

/** Creates a group and returns its id. Throws GROUP_PARAMS, BAD_GROUP_ID, GROUP_ID_TAKEN. */
export function createGroup(ctx: AppContext, input: GroupInput): Promise<string> {
  const { owner, members = [], groupId, clientId, ...profile } = input
  const isForwarded = usesTencent(ctx)
  const derivedId = isForwarded && input.type !== 'Community' ? deriveTencentGroupId(owner, clientId) : ''
  const groupID = groupId || derivedId
  const firstMembers = members.slice(0, GROUP_LIMITS.batch)
  return ctx.transaction(async (tx) => {
    const { group } = await storeNewGroup(productActor(tx, owner), {
      ...profile,
      ...(groupID ? { groupID } : {}),
      key: clientId,
      memberList: firstMembers.map((userID) => ({ userID })),
    })
    if (isForwarded) await forwardGroup(tx, { ...profile, owner, groupId: group.groupID }, firstMembers)
    return group.groupID
  })
}

/** Adds members in batches; returns the new ones. Throws GROUP_FULL and adds nobody when not all of them fit. */
export function addGroupMembers(ctx: AppContext, input: { groupId: string; userIds: string[] }): Promise<string[]> {
  return runAsProduct(ctx, input.groupId, async (action) => {
    const fresh: string[] = []
    for (let i = 0; i < input.userIds.length; i += GROUP_LIMITS.batch) {
      const batch = input.userIds.slice(i, i + GROUP_LIMITS.batch)
      const added = await insertMembers(
        action,
        batch.map((userId) => ({ userId })),
      )
      if (added.overLimit.length) throw new ChatError('GROUP_FULL')
      if (!added.success.length) continue
      fresh.push(...added.success)
      await storeTipsAndNotices(
        action,
        action.group,
        { type: TIP_TYPE.join, operator: action.group.ownerId, userIds: added.success },
        [{ type: NOTICE_TYPE.invited, operator: action.group.ownerId, to: added.success }],
      )
    }
    if (fresh.length && usesTencent(ctx)) await forwardMembers(action.chat.ctx, input.groupId, fresh)
    return fresh
  })
}

/**
 * Lets a user into a group by a link of the member `inviter`, as an invitation would: at once, or as an application with this note.
 * Safe to repeat. Throws NO_PERMISSION, GROUP_GONE, GROUP_FULL, USER_UNKNOWN, REMOVED_FROM_GROUP.
 */
export function inviteGroupMember(
  ctx: AppContext,
  { groupId, inviter, userId, note }: { groupId: string; inviter: string; userId: string; note: string },
): Promise<'joined' | 'waiting' | 'member'> {
  return ctx.transaction(async (tx) => {
    const { success, waiting, overLimit, failure } = await inviteMembers(productActor(tx, inviter), groupId, [userId], {
      note,
      isByLink: true,
    })
    if (overLimit.length) throw new ChatError('GROUP_FULL')
    if (failure.length) throw new ChatError('USER_UNKNOWN')
    if (success.length && usesTencent(tx)) await forwardMembers(tx, groupId, success)
    return success.length ? 'joined' : waiting.length ? 'waiting' : 'member'
  })
}

/** Dismisses a group of any type. Idempotent. Throws GROUP_GONE for an unknown group. */
export const dismissGroup = (ctx: AppContext, groupId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await dismissStoredGroup(productActor(tx, SYSTEM_USER_ID), groupId, true)
    if (usesTencent(tx)) await forwardDismissed(tx, groupId)
  })

/** Sends a notice of the product (operationType 255) to all members of a group, or to some of them. */
export function sendGroupNotice(
  ctx: AppContext,
  input: { groupId: string; text: string; to?: string[] },
): Promise<void> {
  assertGroupText('notice', input.text)
  return runAsProduct(ctx, input.groupId, async (action) => {
    if (usesTencent(ctx)) await forwardGroupNotice(action.chat.ctx, input)
    for (let after = 0; ; ) {
      const page = await listMembersAfter(action.tx, input.groupId, after)
      const last = page.at(-1)
      if (!last) return
      after = last.no
      const to = page.map((m) => m.userId).filter((id) => !input.to || input.to.includes(id))
      const notice = {
        type: NOTICE_TYPE.custom,
        operator: SYSTEM_USER_ID,
        to,
        details: { userDefinedField: input.text },
      }
      await storeTipsAndNotices(action, action.group, undefined, [notice])
    }
  })
}
