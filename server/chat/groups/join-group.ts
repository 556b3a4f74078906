/** Joining a group: free, by application, by invitation, and the decisions of admins. */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/group-types'
import { findAccounts, importUsers } from '../core/accounts'
import { ChatError } from '../core/chat-error'
import { fetchRows, type Row, toNumber, toText } from '../core/sql'
import {
  type GroupActionContext,
  type GroupActor,
  publishMembersChanged,
  runGroupAction,
  runInTransaction,
} from './group-action'
import { getGroup, getRoles, listOwnerAndAdmins, lockGroup, type WireGroup } from './group-rows'
import { insertMembers } from './membership'
import { can } from './policy'
import { NOTICE_TYPE, storeTipsAndNotices, TIP_TYPE } from './tips-and-notices'

type JoinStatus = ChatOutput<'group.join'>['status']
const checkNote = (note: string): void => {
  if (Buffer.byteLength(note) > GROUP_LIMITS.bytes.note) throw new ChatError('GROUP_PARAMS')
}

/** Joins or applies, as the group's joinOption requires. Throws NO_PERMISSION, GROUP_FULL, GROUP_PARAMS. */
export function joinGroup(by: GroupActor, input: ChatParsed<'group.join'>): Promise<JoinStatus> {
  const { groupID: groupId, note, key } = input
  checkNote(note)
  const { userId } = by
  return runInTransaction(by, async (actor, tx) => {
    const group = await lockGroup(tx, groupId)
    const action = { actor, chat: actor.chat, tx, group, role: 'Member' as const }
    if ((await getRoles(tx, groupId, [userId])).has(userId)) {
      // A device that rejoins a live room receives its pushes again.
      if (group.type === 'AVChatRoom') publishMembersChanged(action, [userId], true)
      return (await isRepeat(action, key)) ? 'JoinedSuccess' : 'AlreadyInGroup'
    }
    const option = toText(group.row.join_option)
    if (option === 'DisableApply' || (await isBanned(action))) throw new ChatError('NO_PERMISSION')
    if (option === 'NeedPermission') {
      await createApplications(action, 0, [userId], note)
      return 'WaitAdminApproval'
    }
    await admitMember(action, userId, userId, key)
    return 'JoinedSuccess'
  })
}

/** The user joined by this very request: its answer was lost. */
async function isRepeat({ actor, tx, group }: GroupActionContext, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const rows = await fetchRows(
    tx,
    sql`SELECT 1 AS one FROM chat_group_members WHERE group_id = ${group.id} AND user_id = ${actor.userId} AND join_key = ${key}`,
  )
  return rows.length > 0
}

async function isBanned({ actor, chat, tx, group }: GroupActionContext): Promise<boolean> {
  const now = Math.floor(chat.ctx.clock.now().getTime() / 1000)
  const rows = await fetchRows(
    tx,
    sql`SELECT 1 AS one FROM chat_group_bans WHERE group_id = ${group.id} AND user_id = ${actor.userId} AND until > ${now}`,
  )
  return rows.length > 0
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
  const rows = userIds.map((user) => ({ id: ctx.ids.next(), user_id: user }))
  const created = await fetchRows(
    tx,
    sql`INSERT INTO chat_group_applications (id, group_id, kind, applicant, user_id, note, created_at)
        SELECT x.id, ${group.id}, ${kind}, ${actor.userId}, x.user_id, ${note}, ${ctx.clock.now().toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, user_id text)
        ON CONFLICT DO NOTHING RETURNING id::text AS id, user_id`,
  )
  const leaders = await listOwnerAndAdmins(tx, group.id)
  const notices = created.map((row) => ({
    type: NOTICE_TYPE.applied,
    operator: actor.userId,
    to: leaders,
    details: {
      authentication: toText(row.id),
      messageKey: toText(row.id),
      applicationType: kind,
      handleMessage: note,
      userID: toText(row.user_id),
    },
  }))
  await storeTipsAndNotices(action, group, undefined, notices)
}

/** Invites users; where members need permission, the invitations wait for an admin. Throws NO_PERMISSION, GROUP_FULL. */
export function inviteMembers(
  actor: GroupActor,
  groupId: string,
  userIds: string[],
): Promise<ChatOutput<'group.invite'>> {
  return runGroupAction(actor, groupId, 'invite', async (action) => {
    const { group, role } = action
    const option = toText(group.row.invite_option)
    if (option === 'DisableInvite') throw new ChatError('NO_PERMISSION')
    if (option === 'NeedPermission' && !can(group.type, role, 'approve')) return proposeMembers(action, userIds)
    if (group.maxMemberCount && group.memberCount >= group.maxMemberCount) throw new ChatError('GROUP_FULL')
    const added = await insertMembers(
      action,
      userIds.map((userId) => ({ userId })),
    )
    if (added.success.length)
      await storeTipsAndNotices(
        action,
        group,
        { type: TIP_TYPE.join, operator: actor.userId, userIds: added.success },
        [{ type: NOTICE_TYPE.invited, operator: actor.userId, to: added.success }],
      )
    return { ...added, waiting: [] }
  })
}

async function proposeMembers(action: GroupActionContext, userIds: string[]): Promise<ChatOutput<'group.invite'>> {
  const { chat, tx, group } = action
  const ids = [...new Set(userIds)]
  await importUsers(tx, chat.ctx, ids)
  const known = new Set((await findAccounts(tx, ids)).map((a) => a.userId))
  const present = await getRoles(tx, group.id, ids)
  const waiting = ids.filter((id) => known.has(id) && !present.has(id))
  await createApplications(action, 2, waiting, '')
  return {
    success: [],
    failure: ids.filter((id) => !known.has(id)),
    existed: ids.filter((id) => present.has(id)),
    overLimit: [],
    waiting,
  }
}

const APPLICATIONS_SQL = sql`
  SELECT p.*, p.id::text AS key, g.name AS group_name, a.nick FROM chat_group_applications p JOIN chat_groups g ON g.group_id = p.group_id
  JOIN chat_accounts a ON a.user_id = p.applicant`
const toApplication = (row: Row): ChatOutput<'group.applications'>['applications'][number] => ({
  applicant: toText(row.applicant),
  applicantNick: toText(row.nick),
  groupID: toText(row.group_id),
  groupName: toText(row.group_name),
  authentication: toText(row.key),
  messageKey: toText(row.key),
  applicationType: toNumber(row.kind),
  userID: toText(row.user_id),
  note: toText(row.note),
})

/** Open applications of the groups that the user leads, oldest first. */
export async function listGroupApplications(
  { chat, userId }: GroupActor,
  cursor: string,
): Promise<ChatOutput<'group.applications'>> {
  const after = /^\d{1,19}$/.test(cursor) ? cursor : '0'
  const rows = await fetchRows(
    chat.ctx.db,
    sql`${APPLICATIONS_SQL} JOIN chat_group_members m ON m.group_id = p.group_id AND m.user_id = ${userId} AND m.role <> 'Member'
        WHERE p.handled_by IS NULL AND g.dismissed_at IS NULL AND p.id > ${after}::bigint ORDER BY p.id LIMIT ${GROUP_LIMITS.page + 1}`,
  )
  const page = rows.slice(0, GROUP_LIMITS.page)
  return {
    applications: page.map(toApplication),
    nextCursor: rows.length > page.length ? toText(page.at(-1)?.key) : '',
  }
}

/** Decides an application, once. Throws ALREADY_HANDLED, GROUP_FULL, and GROUP_PARAMS for an unknown application. */
export async function answerGroupApplication(actor: GroupActor, input: ChatParsed<'group.handle'>): Promise<WireGroup> {
  checkNote(input.note)
  const { userId } = actor
  await runGroupAction(actor, input.groupID, 'approve', async (action) => {
    const row = (
      await fetchRows(
        action.tx,
        sql`SELECT * FROM chat_group_applications WHERE id = ${input.key}::bigint AND group_id = ${input.groupID}`,
      )
    )[0]
    if (!row) throw new ChatError('GROUP_PARAMS')
    // The same decision of the same admin is a repeated frame.
    if (row.handled_by === userId && row.is_agreed === input.isAgreed) return
    if (row.handled_by) throw new ChatError('ALREADY_HANDLED')
    await action.tx.execute(
      sql`UPDATE chat_group_applications SET handled_by = ${userId}, is_agreed = ${input.isAgreed} WHERE id = ${input.key}::bigint`,
    )
    await decide(action, row, input)
  })
  return getGroup(actor.chat.ctx.db, userId, input.groupID)
}

async function decide(
  action: GroupActionContext,
  row: Row,
  { isAgreed, note }: ChatParsed<'group.handle'>,
): Promise<void> {
  const { actor, group } = action
  const [applicant, newcomer, isInvitation] = [toText(row.applicant), toText(row.user_id), toNumber(row.kind) === 2]
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
