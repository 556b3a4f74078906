/** Acts on one member: role, mute, name card and fields. */
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
import { checkCustomFields, mergeCustomFields } from './group-profile'
import { type CustomField, findMembers, type WireMember } from './group-rows'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

async function memberNow({ tx, group }: GroupActionContext, userId: string): Promise<WireMember> {
  const [found] = await findMembers(tx, group.id, [userId])
  if (!found) throw new ChatError('NOT_A_MEMBER')
  return found
}

/** Makes an admin, or a plain member of one. Throws NOT_A_MEMBER, GROUP_PARAMS for oneself. */
export function setMemberRole(asker: GroupActor, input: ChatParsed<'group.role'>): Promise<WireMember> {
  const { groupID, userID, role } = input
  return runGroupAction(asker, groupID, 'setRole', async (acting) => {
    if (userID === asker.userId) throw new ChatError('GROUP_PARAMS')
    const before: GroupRole = await requireTargetRole(acting, userID)
    if (before !== role) {
      await acting.tx.execute(
        sql`UPDATE chat_group_members SET role = ${role} WHERE group_id = ${groupID} AND user_id = ${userID}`,
      )
      const [tip, notice] =
        role === 'Admin' ? [TIP_TYPE.admin, NOTICE_TYPE.admin] : [TIP_TYPE.noAdmin, NOTICE_TYPE.noAdmin]
      await storeTipsAndNotices(
        acting,
        acting.group,
        { type: tip, operator: asker.userId, userIds: [userID], each: { role } },
        [{ type: notice, operator: asker.userId, to: [userID] }],
      )
      publishGroupsChanged(acting, [userID])
    }
    return memberNow(acting, userID)
  })
}

/** Silences a member of lower rank for some seconds, 0 lets him talk. Throws NOT_A_MEMBER, NO_PERMISSION. */
export function muteMember(asker: GroupActor, input: ChatParsed<'group.mute'>): Promise<WireMember> {
  const { groupID, userID, seconds } = input
  return runGroupAction(asker, groupID, 'mute', async (acting) => {
    if (userID === asker.userId) throw new ChatError('GROUP_PARAMS')
    await requireTargetRole(acting, userID)
    const until = seconds ? Math.floor(acting.chat.ctx.clock.now().getTime() / 1000) + seconds : 0
    await acting.tx.execute(
      sql`UPDATE chat_group_members SET mute_until = ${until} WHERE group_id = ${groupID} AND user_id = ${userID}`,
    )
    const tip = { type: TIP_TYPE.member, operator: asker.userId, userIds: [userID], each: { muteTime: seconds } }
    await storeTipsAndNotices(acting, acting.group, tip, [])
    return memberNow(acting, userID)
  })
}

/** Name card and fields: one's own, or those of a member of lower rank. Throws GROUP_PARAMS, NOT_A_MEMBER. */
export function setMemberProfile(asker: GroupActor, input: ChatParsed<'group.member'>): Promise<WireMember> {
  const userId = input.userID ?? asker.userId
  const isTooLong = Buffer.byteLength(input.nameCard ?? '') > GROUP_LIMITS.bytes.nameCard
  if (isTooLong || !checkCustomFields(input.memberCustomField ?? [])) throw new ChatError('GROUP_PARAMS')
  return runGroupAction(asker, input.groupID, userId === asker.userId ? 'renameSelf' : 'rename', async (acting) => {
    const { tx, group } = acting
    if (userId !== asker.userId) await requireTargetRole(acting, userId)
    const row = (
      await fetchRows(
        tx,
        sql`SELECT custom FROM chat_group_members WHERE group_id = ${group.id} AND user_id = ${userId}`,
      )
    )[0]
    const fields = mergeCustomFields(toJson<CustomField[]>(row?.custom), input.memberCustomField ?? [])
    if (!checkCustomFields(fields)) throw new ChatError('GROUP_PARAMS')
    await tx.execute(
      sql`UPDATE chat_group_members SET name_card = coalesce(${input.nameCard ?? null}::text, name_card), custom = ${JSON.stringify(fields)}::jsonb
          WHERE group_id = ${group.id} AND user_id = ${userId}`,
    )
    publishGroupsChanged(acting, [userId])
    return memberNow(acting, userId)
  })
}

/** Marks of a live room's owner on its members; answers who is not in it. Throws GROUP_LIMIT beyond ten marks. */
export function markGroupMembers(
  asker: GroupActor,
  input: ChatParsed<'group.mark'>,
): Promise<{ success: string[]; failure: string[] }> {
  return runGroupAction(asker, input.groupID, 'mark', async ({ tx, group }) => {
    const used = await fetchRows(
      tx,
      sql`SELECT DISTINCT jsonb_array_elements(marks)::text AS mark FROM chat_group_members WHERE group_id = ${group.id} AND marks <> '[]'::jsonb`,
    )
    const isNew = !used.some((r) => Number(r.mark) === input.mark)
    if (input.isSet && isNew && used.length >= GROUP_LIMITS.marks) throw new ChatError('GROUP_LIMIT')
    const found = (await findMembers(tx, group.id, input.userIDs)).map((m) => m.userID)
    const without = sql`(SELECT coalesce(jsonb_agg(x), '[]'::jsonb) FROM jsonb_array_elements(marks) x WHERE x <> ${String(input.mark)}::jsonb)`
    const marks = input.isSet ? sql`${without} || ${String(input.mark)}::jsonb` : without
    await tx.execute(
      sql`UPDATE chat_group_members SET marks = ${marks} WHERE group_id = ${group.id}
          AND user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(found)}::jsonb))`,
    )
    return { success: found, failure: input.userIDs.filter((id) => !found.includes(id)) }
  })
}
