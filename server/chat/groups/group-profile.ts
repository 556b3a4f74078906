/** The profile of a group: checks of its texts, updates, the owner. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatParsed } from '../../../contract/chat'
import { GROUP_KINDS, GROUP_LIMITS } from '../../../contract/chat/group-types'
import { gramList, gramsForSubstring } from '../../db/text-index'
import { ChatError } from '../core/chat-error'
import { toJson } from '../core/sql'
import { type GroupActionContext, type GroupActor, publishGroupsChanged, runGroupAction } from './group-action'
import { type CustomField, getGroup, getRoles, type LockedGroup, type WireGroup } from './group-rows'
import { can } from './policy'
import { storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

const bytes = (text: string): number => Buffer.byteLength(text)

/** Checks lengths of texts, a non-empty name, number and length of fields. Throws GROUP_PARAMS. */
export function checkGroupTexts(input: {
  name?: string | undefined
  introduction?: string | undefined
  notification?: string | undefined
  avatar?: string | undefined
  groupCustomField?: CustomField[] | undefined
}): void {
  const texts = ['name', 'introduction', 'notification', 'avatar'] as const
  const isValid =
    texts.every((key) => bytes(input[key] ?? '') <= GROUP_LIMITS.bytes[key]) &&
    (input.name === undefined || input.name.trim() !== '') &&
    areCustomFieldsValid(input.groupCustomField ?? [])
  if (!isValid) throw new ChatError('GROUP_PARAMS')
}
export const areCustomFieldsValid = (fields: CustomField[]): boolean =>
  fields.length <= GROUP_LIMITS.customFields && fields.every((f) => bytes(f.value) <= GROUP_LIMITS.customValueBytes)
/** Fields with the same key are replaced, others stay. */
export const mergeCustomFields = (before: CustomField[], after: CustomField[]): CustomField[] => [
  ...new Map([...before, ...after].map((f) => [f.key, f])).values(),
]

/** Column of each key; the order is that of the tip. */
const COLUMNS = {
  name: 'name',
  avatar: 'avatar',
  introduction: 'introduction',
  notification: 'notification',
  muteAllMembers: 'is_muted_all',
  joinOption: 'join_option',
  inviteOption: 'invite_option',
} as const

/** The requested values that differ; options that the group type fixes are ignored, as the SDK does. */
function changesOf(group: LockedGroup, requested: ChatParsed<'group.update'>): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(COLUMNS)) {
    const value = requested[key as keyof typeof COLUMNS]
    if (value === undefined || value === group.row[column]) continue
    if (key === 'joinOption' && GROUP_KINDS[group.type].isJoinFixed) continue
    if (key === 'inviteOption' && group.type === 'AVChatRoom') continue
    changes[key] = value
  }
  if (requested.groupCustomField?.length)
    changes.groupCustomField = mergeCustomFields(toJson<CustomField[]>(group.row.custom), requested.groupCustomField)
  return changes
}

/** Throws NO_PERMISSION unless the member may change each of the given keys. */
function checkEditRights({ group, role }: GroupActionContext, input: ChatParsed<'group.update'>): void {
  const isEditing = Object.keys(input).some((key) => key !== 'groupID' && key !== 'muteAllMembers')
  if (isEditing && !can(group.type, role, 'edit')) throw new ChatError('NO_PERMISSION')
  if (input.muteAllMembers !== undefined && !can(group.type, role, 'muteAll')) throw new ChatError('NO_PERMISSION')
}

/** The changes as assignments of an UPDATE, with the search grams of a new name. */
function assignmentsOf(changes: Record<string, unknown>): SQL[] {
  const assignments: SQL[] = Object.entries(changes).map(([key, value]) =>
    key === 'groupCustomField'
      ? sql`custom = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.raw(COLUMNS[key as keyof typeof COLUMNS])} = ${value}`,
  )
  if (typeof changes.name === 'string') assignments.push(sql`grams = ${gramList(gramsForSubstring(changes.name))}`)
  return assignments
}

/** Updates the profile and stores a tip about the changes. Throws GROUP_PARAMS, NO_PERMISSION. */
export async function updateGroupProfile(actor: GroupActor, input: ChatParsed<'group.update'>): Promise<WireGroup> {
  checkGroupTexts(input)
  await runGroupAction(actor, input.groupID, undefined, async (action) => {
    const { group } = action
    checkEditRights(action, input)
    const { avatar } = input
    const requested = avatar ? { ...input, avatar: await actor.chat.avatars.resolve(actor.userId, avatar) } : input
    const changes = changesOf(group, requested)
    if (changes.groupCustomField && !areCustomFieldsValid(changes.groupCustomField as CustomField[]))
      throw new ChatError('GROUP_PARAMS')
    if (!Object.keys(changes).length) return
    await updateGroupRow(action, assignmentsOf(changes))
    if (requested.avatar) await actor.chat.avatars.link(group.conversationId, requested.avatar)
    if (typeof changes.name === 'string') group.name = changes.name
    await storeTipsAndNotices(action, group, profileTip(actor.userId, changes), [])
  })
  return getGroup(actor.chat.ctx.db, actor.userId, input.groupID)
}

const profileTip = (operator: string, changes: Record<string, unknown>) => ({
  type: TIP_TYPE.profile,
  operator,
  userIds: [],
  details: { newGroupProfile: changes },
})

async function updateGroupRow({ chat, tx, group }: GroupActionContext, set: SQL[]): Promise<void> {
  await tx.execute(
    sql`UPDATE chat_groups SET ${sql.join(set, sql`, `)}, info_seq = info_seq + 1, info_at = ${chat.ctx.clock.now().toISOString()}::timestamptz
        WHERE group_id = ${group.id}`,
  )
}

/** Transfers the group to another member; the former owner becomes a plain member. Throws NOT_A_MEMBER, GROUP_PARAMS. */
export async function changeGroupOwner(actor: GroupActor, groupId: string, userId: string): Promise<WireGroup> {
  if (userId === actor.userId) throw new ChatError('GROUP_PARAMS')
  await runGroupAction(actor, groupId, undefined, async (action) => {
    const { tx, group, role } = action
    // Already transferred: a repeated frame of the former owner.
    if (group.ownerId === userId) return
    if (!can(group.type, role, 'transfer')) throw new ChatError('NO_PERMISSION')
    if (!(await getRoles(tx, groupId, [userId])).has(userId)) throw new ChatError('NOT_A_MEMBER')
    await tx.execute(
      sql`UPDATE chat_group_members SET role = CASE user_id WHEN ${userId} THEN 'Owner' ELSE 'Member' END, mute_until = CASE user_id
            WHEN ${userId} THEN 0 ELSE mute_until END WHERE group_id = ${groupId} AND user_id IN (${userId}, ${actor.userId})`,
    )
    await updateGroupRow(action, [sql`owner_id = ${userId}`])
    await storeTipsAndNotices(action, group, profileTip(actor.userId, { ownerID: userId }), [])
    publishGroupsChanged(action, [userId, actor.userId])
  })
  return getGroup(actor.chat.ctx.db, actor.userId, groupId)
}
