/** Actions on one member: role, mute, name card and fields. */
import type { ChatParsed, WireMember } from '../../../contract/chat'
import { GROUP_LIMITS, type GroupRole } from '../../../contract/chat/group-types'
import { nameSearchColumns } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import {
  type GroupActionContext,
  type GroupActor,
  publishGroupsChanged,
  requireTargetRole,
  runGroupAction,
} from './group-action'
import { areCustomFieldsValid, assertGroupText, mergeCustomFields } from './group-profile'
import { findMembers } from './member-queries'
import { findMember, listMarkNumbers, setMemberMark, updateMember } from './member-rows'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

async function getMember({ tx, group }: GroupActionContext, userId: string): Promise<WireMember> {
  const [member] = await findMembers(tx, group.groupId, [userId])
  if (!member) throw new ChatError('NOT_A_MEMBER')
  return member
}

/** Sets the role Admin or Member. Throws NOT_A_MEMBER, and GROUP_PARAMS for oneself. */
export function setMemberRole(actor: GroupActor, input: ChatParsed<'group.role'>): Promise<WireMember> {
  const { groupID, userID, role } = input
  return runGroupAction(actor, groupID, 'setRole', async (action) => {
    if (userID === actor.userId) throw new ChatError('GROUP_PARAMS')
    const before: GroupRole = await requireTargetRole(action, userID)
    if (before !== role) {
      await updateMember(action.tx, groupID, userID, { role })
      const [tip, notice] =
        role === 'Admin' ? [TIP_TYPE.admin, NOTICE_TYPE.admin] : [TIP_TYPE.noAdmin, NOTICE_TYPE.noAdmin]
      await storeTipsAndNotices(
        action,
        action.group,
        { type: tip, operator: actor.userId, userIds: [userID], memberDetails: { role } },
        [{ type: notice, operator: actor.userId, to: [userID] }],
      )
      publishGroupsChanged(action, [userID])
    }
    return getMember(action, userID)
  })
}

/** Mutes a member of lower rank for some seconds, 0 unmutes. Throws NOT_A_MEMBER, NO_PERMISSION, GROUP_PARAMS. */
export function muteMember(actor: GroupActor, input: ChatParsed<'group.mute'>): Promise<WireMember> {
  const { groupID, userID, seconds } = input
  return runGroupAction(actor, groupID, 'mute', async (action) => {
    if (userID === actor.userId) throw new ChatError('GROUP_PARAMS')
    await requireTargetRole(action, userID)
    const muteUntil = seconds ? Math.floor(action.chat.ctx.clock.now().getTime() / 1000) + seconds : 0
    await updateMember(action.tx, groupID, userID, { muteUntil })
    const tip = {
      type: TIP_TYPE.member,
      operator: actor.userId,
      userIds: [userID],
      memberDetails: { muteTime: seconds },
    }
    await storeTipsAndNotices(action, action.group, tip, [])
    return getMember(action, userID)
  })
}

/** Sets name card and fields of oneself or of a member of lower rank. Throws GROUP_NAME_CARD_LONG, GROUP_PARAMS, NOT_A_MEMBER, NO_PERMISSION. */
export function setMemberProfile(actor: GroupActor, input: ChatParsed<'group.member'>): Promise<WireMember> {
  const userId = input.userID ?? actor.userId
  assertGroupText('nameCard', input.nameCard)
  if (!areCustomFieldsValid(input.memberCustomField ?? [])) throw new ChatError('GROUP_PARAMS')
  return runGroupAction(actor, input.groupID, userId === actor.userId ? 'renameSelf' : 'rename', async (action) => {
    const { tx, group } = action
    if (userId !== actor.userId) await requireTargetRole(action, userId)
    const member = await findMember(tx, group.groupId, userId)
    const custom = mergeCustomFields(member?.custom ?? [], input.memberCustomField ?? [])
    if (!areCustomFieldsValid(custom)) throw new ChatError('GROUP_PARAMS')
    const { nameCard } = input
    const card = nameCard === undefined ? {} : { nameCard, ...nameSearchColumns(nameCard) }
    await updateMember(tx, group.groupId, userId, { custom, ...card })
    publishGroupsChanged(action, [userId])
    return getMember(action, userId)
  })
}

/** Marks members of a live room; returns which users are no members. Throws GROUP_LIMIT beyond ten marks. */
export function markGroupMembers(
  actor: GroupActor,
  input: ChatParsed<'group.mark'>,
): Promise<{ success: string[]; failure: string[] }> {
  return runGroupAction(actor, input.groupID, 'mark', async ({ tx, group }) => {
    const used = await listMarkNumbers(tx, group.groupId)
    if (input.isSet && !used.includes(input.mark) && used.length >= GROUP_LIMITS.marks)
      throw new ChatError('GROUP_LIMIT')
    const memberIds = (await findMembers(tx, group.groupId, input.userIDs)).map((m) => m.userID)
    await setMemberMark(tx, group.groupId, memberIds, input)
    return { success: memberIds, failure: input.userIDs.filter((id) => !memberIds.includes(id)) }
  })
}
