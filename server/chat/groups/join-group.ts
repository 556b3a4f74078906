/** Joining a group: free, by application, by invitation, and the decisions of admins. */
import type { ChatOutput, ChatParsed, WireGroup } from '../../../contract/chat'
import { findAccounts, importUsers } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import { isBanned } from './ban-rows'
import {
  type GroupActionContext,
  type GroupActor,
  publishMembersChanged,
  runGroupAction,
  runInTransaction,
} from './group-action'
import {
  findGroupApplication,
  type GroupApplicationRow,
  insertGroupApplications,
  updateGroupApplication,
} from './group-application-rows'
import { assertGroupText } from './group-profile'
import { getGroup } from './group-queries'
import { lockGroup } from './group-rows'
import { findMember, getRoles, listOwnerAndAdmins } from './member-rows'
import { insertMembers } from './membership'
import { can, hasApprovers } from './policy'
import { filterRemoved } from './removal-rows'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

type JoinStatus = ChatOutput<'group.join'>['status']

/** Joins or applies, as the group's joinOption requires; removed users must apply. Throws NO_PERMISSION, GROUP_FULL, GROUP_PARAMS. */
export function joinGroup(by: GroupActor, input: ChatParsed<'group.join'>): Promise<JoinStatus> {
  const { groupID: groupId, note, key } = input
  assertGroupText('note', note)
  const { userId } = by
  return runInTransaction(by, async (actor, tx) => {
    const group = await lockGroup(tx, groupId)
    const action = { actor, chat: actor.chat, tx, group, role: 'Member' as const }
    const member = await findMember(tx, groupId, userId)
    if (member) {
      // A device that rejoins a live room receives its pushes again.
      if (group.type === 'AVChatRoom') publishMembersChanged(action, [userId], true)
      // The user joined by this very request: its answer was lost.
      return key && member.joinKey === key ? 'JoinedSuccess' : 'AlreadyInGroup'
    }
    if (await needsApproval(action, userId)) {
      await createApplications(action, 0, [userId], note)
      return 'WaitAdminApproval'
    }
    await admitMember(action, userId, userId, key)
    return 'JoinedSuccess'
  })
}

/** Whether the user must apply; a removed one always must. Throws NO_PERMISSION, REMOVED_FROM_GROUP for a group closed to them. */
async function needsApproval({ chat, tx, group }: GroupActionContext, userId: string): Promise<boolean> {
  const now = Math.floor(chat.ctx.clock.now().getTime() / 1000)
  if (group.joinOption === 'DisableApply' || (await isBanned(tx, group.groupId, userId, now)))
    throw new ChatError('NO_PERMISSION')
  if (group.joinOption === 'NeedPermission') return true
  const isRemoved = (await filterRemoved(tx, group.groupId, [userId])).size > 0
  if (isRemoved && !hasApprovers(group.type)) throw new ChatError('REMOVED_FROM_GROUP')
  return isRemoved
}

/** Adds one member who joined or was admitted by `operator`. Throws GROUP_FULL, USER_UNKNOWN. */
async function admitMember(
  action: GroupActionContext,
  userId: string,
  operator: string,
  joinKey?: string,
): Promise<void> {
  const added = await insertMembers(action, [{ userId, joinKey }])
  if (added.overLimit.length) throw new ChatError('GROUP_FULL')
  if (added.failure.length) throw new ChatError('USER_UNKNOWN')
  if (added.success.length)
    await storeTipsAndNotices(action, action.group, { type: TIP_TYPE.join, operator, userIds: [userId] }, [])
}

/** Stores applications and notifies the admins of the new ones: kind 0 applies for the user, 2 invites others. */
async function createApplications(
  action: GroupActionContext,
  kind: 0 | 2,
  userIds: string[],
  note: string,
): Promise<void> {
  const { actor, chat, tx, group } = action
  const { ctx } = chat
  const { groupId } = group
  const { userId: applicant } = actor
  const createdAt = ctx.clock.now()
  const created = await insertGroupApplications(
    tx,
    userIds.map((userId) => ({ id: ctx.ids.next(), groupId, kind, applicant, userId, note, createdAt })),
  )
  const leaders = await listOwnerAndAdmins(tx, groupId)
  const notices = created.map(({ id, userId }) => ({
    type: NOTICE_TYPE.applied,
    operator: applicant,
    to: leaders,
    details: { authentication: id, messageKey: id, applicationType: kind, handleMessage: note, userID: userId },
  }))
  await storeTipsAndNotices(action, group, undefined, notices)
}

interface InviteOptions {
  /** Shown to the admins who must approve the invitation. */
  note?: string
  /** By an invite link, which was made for nobody in particular. */
  isByLink?: boolean
}

/**
 * Invites users; where members need permission, the invitations wait for an admin, with a note. So do those of users who were removed,
 * unless a manager invites them personally. Throws NO_PERMISSION, GROUP_FULL, and REMOVED_FROM_GROUP for a link where nobody approves.
 */
export function inviteMembers(
  actor: GroupActor,
  groupId: string,
  userIds: string[],
  { note = '', isByLink = false }: InviteOptions = {},
): Promise<ChatOutput<'group.invite'>> {
  return runGroupAction(actor, groupId, 'invite', async (action) => {
    const { tx, group, role } = action
    if (group.inviteOption === 'DisableInvite') throw new ChatError('NO_PERMISSION')
    if (group.inviteOption === 'NeedPermission' && !can(group.type, role, 'approve'))
      return proposeMembers(action, userIds, note)
    const isDecision = !isByLink && can(group.type, role, 'remove')
    const removed = isDecision ? new Set<string>() : await filterRemoved(tx, groupId, userIds)
    if (!removed.size) return addInvited(action, userIds)
    if (isByLink && !hasApprovers(group.type)) throw new ChatError('REMOVED_FROM_GROUP')
    const others = userIds.filter((id) => !removed.has(id))
    const added = others.length ? await addInvited(action, others) : NOBODY_ADDED
    const proposed = await proposeRemoved(action, [...removed], note)
    return {
      ...added,
      waiting: proposed.waiting,
      existed: [...added.existed, ...proposed.existed],
      failure: [...added.failure, ...proposed.failure],
    }
  })
}

/** Invitations of removed users wait for an admin; where there is none, they fail. */
const proposeRemoved = async (
  action: GroupActionContext,
  userIds: string[],
  note: string,
): Promise<ChatOutput<'group.invite'>> =>
  hasApprovers(action.group.type) ? proposeMembers(action, userIds, note) : { ...NOBODY_ADDED, failure: userIds }

const NOBODY_ADDED = { success: [], failure: [], existed: [], overLimit: [], waiting: [] }

/** Adds invited users at once. Throws GROUP_FULL. */
async function addInvited(action: GroupActionContext, userIds: string[]): Promise<ChatOutput<'group.invite'>> {
  const { actor, group } = action
  if (group.maxMemberCount && group.memberCount >= group.maxMemberCount) throw new ChatError('GROUP_FULL')
  const added = await insertMembers(
    action,
    userIds.map((userId) => ({ userId })),
  )
  if (added.success.length)
    await storeTipsAndNotices(action, group, { type: TIP_TYPE.join, operator: actor.userId, userIds: added.success }, [
      { type: NOTICE_TYPE.invited, operator: actor.userId, to: added.success },
    ])
  return { ...added, waiting: [] }
}

async function proposeMembers(
  action: GroupActionContext,
  userIds: string[],
  note: string,
): Promise<ChatOutput<'group.invite'>> {
  const { chat, tx, group } = action
  const ids = [...new Set(userIds)]
  await importUsers(tx, chat.ctx, ids)
  const known = new Set((await findAccounts(tx, ids)).map((a) => a.userId))
  const present = await getRoles(tx, group.groupId, ids)
  const waiting = ids.filter((id) => known.has(id) && !present.has(id))
  await createApplications(action, 2, waiting, note)
  return {
    success: [],
    failure: ids.filter((id) => !known.has(id)),
    existed: ids.filter((id) => present.has(id)),
    overLimit: [],
    waiting,
  }
}

/** Decides an application, once. Throws ALREADY_HANDLED, GROUP_FULL, and GROUP_PARAMS for an unknown application. */
export async function answerGroupApplication(actor: GroupActor, input: ChatParsed<'group.handle'>): Promise<WireGroup> {
  assertGroupText('note', input.note)
  const { userId } = actor
  await runGroupAction(actor, input.groupID, 'approve', async (action) => {
    const row = await findGroupApplication(action.tx, input.groupID, input.key)
    if (!row) throw new ChatError('GROUP_PARAMS')
    // The same decision of the same admin is a repeated frame.
    if (row.handledBy === userId && row.isAgreed === input.isAgreed) return
    if (row.handledBy) throw new ChatError('ALREADY_HANDLED')
    await updateGroupApplication(action.tx, row.id, { handledBy: userId, isAgreed: input.isAgreed })
    await decide(action, row, input)
  })
  return getGroup(actor.chat.ctx.db, userId, input.groupID)
}

async function decide(
  action: GroupActionContext,
  row: GroupApplicationRow,
  { isAgreed, note }: ChatParsed<'group.handle'>,
): Promise<void> {
  const { actor, group } = action
  const { applicant, userId: newcomer } = row
  const isInvitation = row.kind === 2
  if (isAgreed) await admitMember(action, newcomer, isInvitation ? applicant : newcomer)
  const answers = isInvitation
    ? ([NOTICE_TYPE.inviteAccepted, NOTICE_TYPE.inviteRefused] as const)
    : ([NOTICE_TYPE.accepted, NOTICE_TYPE.refused] as const)
  const notices = [
    { type: answers[isAgreed ? 0 : 1], operator: actor.userId, to: [applicant], details: { handleMessage: note } },
  ]
  const invited = { type: NOTICE_TYPE.invited, operator: applicant, to: [newcomer] }
  await storeTipsAndNotices(
    action,
    group,
    undefined,
    isAgreed && isInvitation ? [...notices, { ...invited, details: {} }] : notices,
  )
}
