/** Ways into a group: joining, asking, being invited, and what admins decide. */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { GROUP_LIMITS } from '../../../contract/chat/groupTypes'
import { findAccounts, importUsers } from '../accounts'
import { ChatFailure } from '../failure'
import { num, type Row, rowsOf, str } from '../sql'
import { type Asker, type GroupActing, inGroup, publishMembers } from './act'
import { addMembers } from './membership'
import { may } from './policy'
import { leadersOf, lockGroup, readGroup, rolesOf, type WireGroup } from './rows'
import { NOTICE, TIP, tell } from './telling'

type Joined = ChatOutput<'group.join'>['status']
const checkNote = (note: string): void => {
  if (Buffer.byteLength(note) > GROUP_LIMITS.bytes.note) throw new ChatFailure('GROUP_PARAMS')
}

/** Comes in, or asks to, as the group's joinOption says. Throws NO_PERMISSION, GROUP_FULL. */
export function joinGroup(asker: Asker, input: ChatParsed<'group.join'>): Promise<Joined> {
  const { groupID: groupId, note, key } = input
  checkNote(note)
  const { chat, userId } = asker
  return chat.ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, groupId)
    const acting = { asker, chat, tx, group, role: 'Member' as const }
    if ((await rolesOf(tx, groupId, [userId])).has(userId)) {
      // A device that came back to a live room is told of it again from now on.
      if (group.type === 'AVChatRoom') publishMembers(acting, [userId], true)
      return (await isRepeat(acting, key)) ? 'JoinedSuccess' : 'AlreadyInGroup'
    }
    const option = str(group.raw.join_option)
    if (option === 'DisableApply' || (await isBanned(acting))) throw new ChatFailure('NO_PERMISSION')
    if (option === 'NeedPermission') {
      await apply(acting, 0, [userId], note)
      return 'WaitAdminApproval'
    }
    await seat(acting, userId, userId, key)
    return 'JoinedSuccess'
  })
}

/** The asker came in by this very request: its answer was lost on the way. */
async function isRepeat({ asker, tx, group }: GroupActing, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 AS one FROM chat_group_members WHERE group_id = ${group.id} AND user_id = ${asker.userId} AND join_key = ${key}`,
  )
  return rows.length > 0
}

async function isBanned({ asker, chat, tx, group }: GroupActing): Promise<boolean> {
  const now = Math.floor(chat.ctx.clock.now().getTime() / 1000)
  const rows = await rowsOf(
    tx,
    sql`SELECT 1 AS one FROM chat_group_bans WHERE group_id = ${group.id} AND user_id = ${asker.userId} AND until > ${now}`,
  )
  return rows.length > 0
}

/** One more member, who came by himself or was let in by `operator`. Throws GROUP_FULL. */
async function seat(acting: GroupActing, userId: string, operator: string, joinKey?: string): Promise<void> {
  const added = await addMembers(acting, [{ userId, joinKey }])
  if (added.overLimit.length) throw new ChatFailure('GROUP_FULL')
  if (added.failure.length) throw new ChatFailure('USER_UNKNOWN')
  if (added.success.length) await tell(acting, acting.group, { type: TIP.join, operator, userIds: [userId] }, [])
}

/** Leaves requests for the admins and tells them of the new ones: kind 0 asks for himself, 2 invites others. */
async function apply(acting: GroupActing, kind: 0 | 2, userIds: string[], note: string): Promise<void> {
  const { asker, chat, tx, group } = acting
  const { ctx } = chat
  const rows = userIds.map((user) => ({ id: ctx.ids.next(), user_id: user }))
  const made = await rowsOf(
    tx,
    sql`INSERT INTO chat_group_applications (id, group_id, kind, applicant, user_id, note, created_at)
        SELECT x.id, ${group.id}, ${kind}, ${asker.userId}, x.user_id, ${note}, ${ctx.clock.now().toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, user_id text)
        ON CONFLICT DO NOTHING RETURNING id::text AS id, user_id`,
  )
  const leaders = await leadersOf(tx, group.id)
  const notices = made.map((row) => ({
    type: NOTICE.asked,
    operator: asker.userId,
    to: leaders,
    more: {
      authentication: str(row.id),
      messageKey: str(row.id),
      applicationType: kind,
      handleMessage: note,
      userID: str(row.user_id),
    },
  }))
  await tell(acting, group, undefined, notices)
}

/** Invites people; where members need a permission, their invitations wait for an admin. Throws NO_PERMISSION, GROUP_FULL. */
export function invite(asker: Asker, groupId: string, userIds: string[]): Promise<ChatOutput<'group.invite'>> {
  return inGroup(asker, groupId, 'invite', async (acting) => {
    const { group, role } = acting
    const option = str(group.raw.invite_option)
    if (option === 'DisableInvite') throw new ChatFailure('NO_PERMISSION')
    if (option === 'NeedPermission' && !may(group.type, role, 'approve')) return propose(acting, userIds)
    if (group.maxMemberCount && group.memberCount >= group.maxMemberCount) throw new ChatFailure('GROUP_FULL')
    const added = await addMembers(
      acting,
      userIds.map((userId) => ({ userId })),
    )
    if (added.success.length)
      await tell(acting, group, { type: TIP.join, operator: asker.userId, userIds: added.success }, [
        { type: NOTICE.invited, operator: asker.userId, to: added.success },
      ])
    return { ...added, waiting: [] }
  })
}

async function propose(acting: GroupActing, userIds: string[]): Promise<ChatOutput<'group.invite'>> {
  const { chat, tx, group } = acting
  const ids = [...new Set(userIds)]
  await importUsers(tx, chat.ctx, ids)
  const known = new Set((await findAccounts(tx, ids)).map((a) => a.userId))
  const present = await rolesOf(tx, group.id, ids)
  const waiting = ids.filter((id) => known.has(id) && !present.has(id))
  await apply(acting, 2, waiting, '')
  return {
    success: [],
    failure: ids.filter((id) => !known.has(id)),
    existed: ids.filter((id) => present.has(id)),
    overLimit: [],
    waiting,
  }
}

const APPLICATION = sql`
  SELECT p.*, p.id::text AS key, g.name AS group_name, a.nick FROM chat_group_applications p JOIN chat_groups g ON g.group_id = p.group_id
  JOIN chat_accounts a ON a.user_id = p.applicant`
const applicationOf = (row: Row): ChatOutput<'group.applications'>['applications'][number] => ({
  applicant: str(row.applicant),
  applicantNick: str(row.nick),
  groupID: str(row.group_id),
  groupName: str(row.group_name),
  authentication: str(row.key),
  messageKey: str(row.key),
  applicationType: num(row.kind),
  userID: str(row.user_id),
  note: str(row.note),
})

/** What waits in the groups that `me` leads, oldest first. */
export async function listApplications(
  { chat, userId }: Asker,
  cursor: string,
): Promise<ChatOutput<'group.applications'>> {
  const after = /^\d{1,19}$/.test(cursor) ? cursor : '0'
  const rows = await rowsOf(
    chat.ctx.db,
    sql`${APPLICATION} JOIN chat_group_members m ON m.group_id = p.group_id AND m.user_id = ${userId} AND m.role <> 'Member'
        WHERE p.handled_by IS NULL AND g.dismissed_at IS NULL AND p.id > ${after}::bigint ORDER BY p.id LIMIT ${GROUP_LIMITS.page + 1}`,
  )
  const page = rows.slice(0, GROUP_LIMITS.page)
  return { applications: page.map(applicationOf), nextCursor: rows.length > page.length ? str(page.at(-1)?.key) : '' }
}

/** Decides about a request, once. Throws ALREADY_HANDLED, GROUP_FULL, GROUP_PARAMS for a request nobody made. */
export async function handleApplication(asker: Asker, input: ChatParsed<'group.handle'>): Promise<WireGroup> {
  checkNote(input.note)
  const { userId } = asker
  await inGroup(asker, input.groupID, 'approve', async (acting) => {
    const row = (
      await rowsOf(
        acting.tx,
        sql`SELECT * FROM chat_group_applications WHERE id = ${input.key}::bigint AND group_id = ${input.groupID}`,
      )
    )[0]
    if (!row) throw new ChatFailure('GROUP_PARAMS')
    // The same decision of the same admin is a repeated frame.
    if (row.handled_by === userId && row.is_agreed === input.isAgreed) return
    if (row.handled_by) throw new ChatFailure('ALREADY_HANDLED')
    await acting.tx.execute(
      sql`UPDATE chat_group_applications SET handled_by = ${userId}, is_agreed = ${input.isAgreed} WHERE id = ${input.key}::bigint`,
    )
    await decide(acting, row, input)
  })
  return readGroup(asker.chat.ctx.db, userId, input.groupID)
}

async function decide(acting: GroupActing, row: Row, { isAgreed, note }: ChatParsed<'group.handle'>): Promise<void> {
  const { asker, group } = acting
  const [applicant, newcomer, isInvitation] = [str(row.applicant), str(row.user_id), num(row.kind) === 2]
  if (isAgreed) await seat(acting, newcomer, isInvitation ? applicant : newcomer)
  const answers = isInvitation
    ? ([NOTICE.inviteAccepted, NOTICE.inviteRefused] as const)
    : ([NOTICE.accepted, NOTICE.refused] as const)
  const notices = [
    { type: answers[isAgreed ? 0 : 1], operator: asker.userId, to: [applicant], more: { handleMessage: note } },
  ]
  const invited = { type: NOTICE.invited, operator: applicant, to: [newcomer] }
  await tell(acting, group, undefined, isAgreed && isInvitation ? [...notices, { ...invited, more: {} }] : notices)
}
