/** Actions on one member: role, mute, name card and fields. */
import { sql } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import { GROUP_LIMITS, type GroupRole } from '../../../contract/chat/group-types'
import { ChatError } from '../core/chat-error'
import { fetchRows, toJson } from '../core/sql'
import {
  type GroupActionContext,
  type GroupActor,
  publishGroupsChanged,
  requireTargetRole,
  runGroupAction,
} from './group-action'
import { areCustomFieldsValid, mergeCustomFields } from './group-profile'
import { type CustomField, findMembers, type WireMember } from './group-rows'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

async function getMember({ tx, group }: GroupActionContext, userId: string): Promise<WireMember> {
  const [member] = await findMembers(tx, group.id, [userId])
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
      await action.tx.execute(
        sql`UPDATE chat_group_members SET role = ${role} WHERE group_id = ${groupID} AND user_id = ${userID}`,
      )
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
    const until = seconds ? Math.floor(action.chat.ctx.clock.now().getTime() / 1000) + seconds : 0
    await action.tx.execute(
      sql`UPDATE chat_group_members SET mute_until = ${until} WHERE group_id = ${groupID} AND user_id = ${userID}`,
    )
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

/** Sets name card and fields of oneself or of a member of lower rank. Throws GROUP_PARAMS, NOT_A_MEMBER, NO_PERMISSION. */
export function setMemberProfile(actor: GroupActor, input: ChatParsed<'group.member'>): Promise<WireMember> {
  const userId = input.userID ?? actor.userId
  const isTooLong = Buffer.byteLength(input.nameCard ?? '') > GROUP_LIMITS.bytes.nameCard
  if (isTooLong || !areCustomFieldsValid(input.memberCustomField ?? [])) throw new ChatError('GROUP_PARAMS')
  return runGroupAction(actor, input.groupID, userId === actor.userId ? 'renameSelf' : 'rename', async (action) => {
    const { tx, group } = action
    if (userId !== actor.userId) await requireTargetRole(action, userId)
    const row = (
      await fetchRows(
        tx,
        sql`SELECT custom FROM chat_group_members WHERE group_id = ${group.id} AND user_id = ${userId}`,
      )
    )[0]
    const fields = mergeCustomFields(toJson<CustomField[]>(row?.custom), input.memberCustomField ?? [])
    if (!areCustomFieldsValid(fields)) throw new ChatError('GROUP_PARAMS')
    await tx.execute(
      sql`UPDATE chat_group_members SET name_card = coalesce(${input.nameCard ?? null}::text, name_card), custom = ${JSON.stringify(fields)}::jsonb
          WHERE group_id = ${group.id} AND user_id = ${userId}`,
    )
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
    const used = await fetchRows(
      tx,
      sql`SELECT DISTINCT jsonb_array_elements(marks)::text AS mark FROM chat_group_members WHERE group_id = ${group.id} AND marks <> '[]'::jsonb`,
    )
    const isNew = !used.some((r) => Number(r.mark) === input.mark)
    if (input.isSet && isNew && used.length >= GROUP_LIMITS.marks) throw new ChatError('GROUP_LIMIT')
    const memberIds = (await findMembers(tx, group.id, input.userIDs)).map((m) => m.userID)
    const withoutMarkSql = sql`(SELECT coalesce(jsonb_agg(x), '[]'::jsonb) FROM jsonb_array_elements(marks) x WHERE x <> ${String(input.mark)}::jsonb)`
    const updatedSql = input.isSet ? sql`${withoutMarkSql} || ${String(input.mark)}::jsonb` : withoutMarkSql
    await tx.execute(
      sql`UPDATE chat_group_members SET marks = ${updatedSql} WHERE group_id = ${group.id}
          AND user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(memberIds)}::jsonb))`,
    )
    return { success: memberIds, failure: input.userIDs.filter((id) => !memberIds.includes(id)) }
  })
}
