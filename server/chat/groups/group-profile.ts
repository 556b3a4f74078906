/** The profile of a group: checks of its texts, updates, the owner. */
import type { ChatParsed, WireGroup } from '../../../contract/chat'
import type { ChatErrorName } from '../../../contract/chat/errors'
import { GROUP_KINDS, GROUP_LIMITS } from '../../../contract/chat/group-types'
import { isVisible } from '../../../contract/domain/texts/visible-text'
import type { GroupField } from '../../db/schema'
import { indexLine } from '../../db/search-text/index-texts'
import { ChatError } from '../core/chat-error'
import { type GroupActionContext, type GroupActor, publishGroupsChanged, runGroupAction } from './group-action'
import { getGroup } from './group-queries'
import { type GroupRow, updateGroupInfo } from './group-rows'
import { getRoles, setOwner } from './member-rows'
import { can } from './policy'
import { storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

const bytes = (text: string): number => Buffer.byteLength(text)

const TOO_LONG = {
  name: 'GROUP_NAME_LONG',
  introduction: 'GROUP_INTRODUCTION_LONG',
  notification: 'GROUP_NOTIFICATION_LONG',
  avatar: 'GROUP_AVATAR_LONG',
  nameCard: 'GROUP_NAME_CARD_LONG',
  note: 'GROUP_NOTE_LONG',
  notice: 'GROUP_NOTICE_LONG',
} as const satisfies Record<keyof typeof GROUP_LIMITS.bytes, ChatErrorName>

/** Throws the error that names the text, GROUP_NAME_LONG and the like, when it has more bytes than its limit. */
export function assertGroupText(field: keyof typeof TOO_LONG, text = ''): void {
  if (bytes(text) > GROUP_LIMITS.bytes[field]) throw new ChatError(TOO_LONG[field])
}

/**
 * Checks lengths of texts, a non-empty name, number and length of fields. Throws GROUP_NAME_EMPTY, the error of a text that is too
 * long, GROUP_PARAMS.
 */
export function checkGroupTexts(input: {
  name?: string | undefined
  introduction?: string | undefined
  notification?: string | undefined
  avatar?: string | undefined
  groupCustomField?: GroupField[] | undefined
}): void {
  const texts = ['name', 'introduction', 'notification', 'avatar'] as const
  for (const key of texts) assertGroupText(key, input[key])
  if (input.name !== undefined && !isVisible(input.name)) throw new ChatError('GROUP_NAME_EMPTY')
  if (!areCustomFieldsValid(input.groupCustomField ?? [])) throw new ChatError('GROUP_PARAMS')
}
export const areCustomFieldsValid = (fields: GroupField[]): boolean =>
  fields.length <= GROUP_LIMITS.customFields && fields.every((f) => bytes(f.value) <= GROUP_LIMITS.customValueBytes)
/** Fields with the same key are replaced, others stay. */
export const mergeCustomFields = (before: GroupField[], after: GroupField[]): GroupField[] => [
  ...new Map([...before, ...after].map((f) => [f.key, f])).values(),
]

/** Wire name of each column of the profile; the order is that of the tip. */
const WIRE_NAMES = {
  name: 'name',
  avatar: 'avatar',
  introduction: 'introduction',
  notification: 'notification',
  isMutedAll: 'muteAllMembers',
  joinOption: 'joinOption',
  inviteOption: 'inviteOption',
  custom: 'groupCustomField',
} as const
type Column = keyof typeof WIRE_NAMES
type ProfileChanges = Partial<Pick<GroupRow, Column>>

/** The requested values that differ; options that the group type fixes are ignored, as the SDK does. */
function changesOf(group: GroupRow, requested: ChatParsed<'group.update'>): ProfileChanges {
  const { name, avatar, introduction, notification, muteAllMembers, joinOption, inviteOption } = requested
  const fields = requested.groupCustomField
  const values: { [C in Column]: GroupRow[C] | undefined } = {
    name,
    avatar,
    introduction,
    notification,
    isMutedAll: muteAllMembers,
    joinOption: GROUP_KINDS[group.type].isJoinFixed ? undefined : joinOption,
    inviteOption: group.type === 'AVChatRoom' ? undefined : inviteOption,
    custom: fields?.length ? mergeCustomFields(group.custom, fields) : undefined,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([column, value]) => value !== undefined && value !== group[column as Column]),
  )
}

/** Throws NO_PERMISSION unless the member may change each of the given keys. */
function checkEditRights({ group, role }: GroupActionContext, input: ChatParsed<'group.update'>): void {
  const isEditing = Object.keys(input).some((key) => key !== 'groupID' && key !== 'muteAllMembers')
  if (isEditing && !can(group.type, role, 'edit')) throw new ChatError('NO_PERMISSION')
  if (input.muteAllMembers !== undefined && !can(group.type, role, 'muteAll')) throw new ChatError('NO_PERMISSION')
}

/** Updates the profile and stores a tip about the changes. Throws GROUP_PARAMS, NO_PERMISSION. */
export async function updateGroupProfile(actor: GroupActor, input: ChatParsed<'group.update'>): Promise<WireGroup> {
  checkGroupTexts(input)
  await runGroupAction(actor, input.groupID, undefined, async (action) => {
    const { chat, tx, group } = action
    checkEditRights(action, input)
    const { avatar } = input
    const requested = avatar ? { ...input, avatar: await chat.avatars.resolve(actor.userId, avatar) } : input
    const changes = changesOf(group, requested)
    if (changes.custom && !areCustomFieldsValid(changes.custom)) throw new ChatError('GROUP_PARAMS')
    if (!Object.keys(changes).length) return
    const search = changes.name === undefined ? {} : indexLine(changes.name)
    await updateGroupInfo(tx, group.groupId, { ...changes, ...search }, chat.ctx.clock.now())
    if (requested.avatar) await chat.avatars.link(group.conversationId, requested.avatar)
    if (changes.name !== undefined) group.name = changes.name
    const details = Object.entries(changes).map(([column, value]) => [WIRE_NAMES[column as Column], value])
    await storeTipsAndNotices(action, group, profileTip(actor.userId, Object.fromEntries(details)), [])
  })
  return getGroup(actor.chat.ctx.db, actor.userId, input.groupID)
}

/** A tip about changes of the profile; a new owner is its member, whose name kits show. */
const profileTip = (operator: string, changes: Record<string, unknown>, userIds: readonly string[] = []) => ({
  type: TIP_TYPE.profile,
  operator,
  userIds,
  details: { newGroupProfile: changes },
})

/** Transfers the group to another member; the former owner becomes a plain member. Throws NOT_A_MEMBER, GROUP_PARAMS. */
export async function changeGroupOwner(actor: GroupActor, groupId: string, userId: string): Promise<WireGroup> {
  if (userId === actor.userId) throw new ChatError('GROUP_PARAMS')
  await runGroupAction(actor, groupId, undefined, async (action) => {
    const { chat, tx, group, role } = action
    // Already transferred: a repeated frame of the former owner.
    if (group.ownerId === userId) return
    if (!can(group.type, role, 'transfer')) throw new ChatError('NO_PERMISSION')
    if (!(await getRoles(tx, groupId, [userId])).has(userId)) throw new ChatError('NOT_A_MEMBER')
    await setOwner(tx, groupId, actor.userId, userId)
    await updateGroupInfo(tx, groupId, { ownerId: userId }, chat.ctx.clock.now())
    await storeTipsAndNotices(action, group, profileTip(actor.userId, { ownerID: userId }, [userId]), [])
    publishGroupsChanged(action, [userId, actor.userId])
  })
  return getGroup(actor.chat.ctx.db, actor.userId, groupId)
}
