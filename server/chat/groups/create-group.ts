/** Creating a group. */
import { createHash } from 'node:crypto'
import type { ChatParsed, WireGroup } from '../../../contract/chat'
import { COMMUNITY_PREFIX, GROUP_KINDS, type GroupType, isGroupId } from '../../../contract/chat/group-types'
import { indexLine } from '../../db/search-text/index-texts'
import { ChatError } from '../core/chat-error'
import { type GroupActor, runInTransaction } from './group-action'
import { checkGroupTexts } from './group-profile'
import { getGroup } from './group-queries'
import { findGroupOrigin, insertGroup, lockGroup } from './group-rows'
import { insertMembers } from './membership'
import { NOTICE_TYPE, storeTipsAndNotices } from './tips-and-notices'

type Input = ChatParsed<'group.create'>

/** Checks a custom id: printable ASCII up to 48, not in the service's name space; communities have a prefix. */
function checkGroupId(id: string, type: GroupType): void {
  const isCommunity = id.startsWith(COMMUNITY_PREFIX)
  const isValid = isGroupId(id) && isCommunity === (type === 'Community') && (isCommunity || !/^@T(GS|IM)#/.test(id))
  if (!isValid) throw new ChatError('BAD_GROUP_ID')
}

/** The same request always gets the same id. */
const deriveGroupId = (actor: GroupActor, input: Input): string =>
  (input.type === 'Community' ? COMMUNITY_PREFIX : '@TGS#') +
  createHash('sha256').update(`${actor.userId} ${input.key}`).digest('hex').slice(0, 16).toUpperCase()

/**
 * Creates a group with its first members; a repeated request returns the existing group.
 * Throws GROUP_PARAMS, BAD_GROUP_ID, GROUP_ID_TAKEN.
 */
export async function storeNewGroup(by: GroupActor, input: Input): Promise<{ group: WireGroup; overLimit: string[] }> {
  const { chat, userId } = by
  if (input.groupID) checkGroupId(input.groupID, input.type)
  checkGroupTexts(input)
  const groupId = input.groupID ?? deriveGroupId(by, input)
  const overLimit = await runInTransaction(by, async (actor, tx) => {
    if (!(await ensureGroup(actor, groupId, input))) return []
    const group = await lockGroup(tx, groupId)
    const action = { actor, chat: actor.chat, tx, group, role: 'Owner' as const }
    await insertMembers(action, [{ userId, role: 'Owner' }])
    const others = input.type === 'AVChatRoom' ? [] : input.memberList.filter((m) => m.userID !== userId)
    const roleOf = (role: 'Admin' | 'Member' | undefined) => (GROUP_KINDS[input.type].hasAdmins ? role : undefined)
    const added = await insertMembers(
      action,
      others.map((m) => ({ userId: m.userID, role: roleOf(m.role), custom: m.memberCustomField })),
    )
    await storeTipsAndNotices(action, group, undefined, [
      { type: NOTICE_TYPE.created, operator: userId, to: [userId] },
      { type: NOTICE_TYPE.invited, operator: userId, to: added.success },
    ])
    return added.overLimit
  })
  return { group: await getGroup(chat.ctx.db, userId, groupId), overLimit }
}

/** Creates the group; false when the same request has created it before. Throws GROUP_ID_TAKEN. */
async function ensureGroup({ chat, userId }: GroupActor, groupId: string, input: Input): Promise<boolean> {
  const { ctx, avatars } = chat
  const kind = GROUP_KINDS[input.type]
  const now = ctx.clock.now()
  const conversationId = ctx.ids.next()
  const avatar = await avatars.resolve(userId, input.avatar ?? '')
  const isNew = await insertGroup(ctx.db, {
    groupId,
    conversationId,
    type: input.type,
    name: input.name,
    ...indexLine(input.name),
    avatar,
    introduction: input.introduction ?? '',
    notification: input.notification ?? '',
    ownerId: userId,
    joinOption: (kind.isJoinFixed ? undefined : input.joinOption) ?? kind.joinOption,
    inviteOption: (input.type === 'AVChatRoom' ? undefined : input.inviteOption) ?? kind.inviteOption,
    maxMemberCount: kind.maxMembers ? Math.min(input.maxMemberNum ?? kind.maxMembers, kind.maxMembers) : 0,
    custom: input.groupCustomField ?? [],
    infoAt: now,
    createdAt: now,
    createKey: input.key,
  })
  if (isNew) {
    await avatars.link(conversationId, avatar)
    return true
  }
  const existing = await findGroupOrigin(ctx.db, groupId)
  if (existing?.ownerId !== userId || existing.createKey !== input.key) throw new ChatError('GROUP_ID_TAKEN')
  return false
}
