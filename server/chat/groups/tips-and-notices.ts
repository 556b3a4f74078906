/** Group tips in a group's conversation and notices for single users, stored together with the action. */
import { sql } from 'drizzle-orm'
import { GROUP_LIMITS, SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import { findAccounts } from '../core/accounts'
import type { ChatContext } from '../core/chat-context'
import { storeMessages } from '../core/message-store'
import type { NewMessage } from '../core/message-types'
import { type Executor, fetchRows, toText } from '../core/sql'
import type { LockedGroup } from './group-rows'
import { idListSql } from './group-rows'

/** operationType of a tip. */
export const TIP_TYPE = {
  join: 1,
  quit: 2,
  kicked: 3,
  admin: 4,
  noAdmin: 5,
  profile: 6,
  member: 7,
  banned: 10,
} as const
/** operationType of a notice. */
export const NOTICE_TYPE = {
  applied: 1,
  accepted: 2,
  refused: 3,
  kicked: 4,
  dismissed: 5,
  created: 6,
  invited: 7,
  quit: 8,
  admin: 9,
  noAdmin: 10,
  inviteAccepted: 13,
  inviteRefused: 14,
  custom: 255,
} as const

export interface GroupTip {
  type: (typeof TIP_TYPE)[keyof typeof TIP_TYPE]
  operator: string
  userIds: readonly string[]
  /** newGroupProfile, mutes … */
  details?: Record<string, unknown>
  /** Fields added to each member. */
  memberDetails?: Record<string, unknown>
}
export interface GroupNotice {
  type: (typeof NOTICE_TYPE)[keyof typeof NOTICE_TYPE]
  operator: string
  to: readonly string[]
  details?: Record<string, unknown>
}
/** The service and the transaction of an action. */
export interface TipContext {
  chat: ChatContext
  tx: Executor
}

/** Stores a tip and notices in one statement; devices receive them after the commit. */
export async function storeTipsAndNotices(
  { chat, tx }: TipContext,
  group: LockedGroup,
  tip: GroupTip | undefined,
  notices: GroupNotice[],
): Promise<void> {
  const { ctx } = chat
  const conversations = await ensureNoticeConversations(
    chat,
    tx,
    notices.flatMap((n) => n.to),
  )
  const now = ctx.clock.now()
  const newMessage = (
    conversationId: string,
    type: string,
    payload: Record<string, unknown>,
    isCounted: boolean,
  ): NewMessage => ({
    conversationId,
    sender: SYSTEM_USER_ID,
    peer: '',
    clientKey: `${Math.floor(now.getTime() / 1000)}-${ctx.ids.next()}`,
    clientSeq: 0,
    type,
    payload,
    custom: '',
    flags: isCounted ? {} : { noUnread: true },
    needReceipt: false,
    isCounted,
  })
  const batch = notices.flatMap((notice) => {
    const payload = noticePayload(group, notice)
    return notice.to.flatMap((user) => {
      const conversationId = conversations.get(user)
      return conversationId ? [newMessage(conversationId, 'TIMGroupSystemNoticeElem', payload, true)] : []
    })
  })
  if (tip) batch.push(newMessage(group.conversationId, 'TIMGroupTipElem', await tipPayload(tx, group, tip), false))
  if (!batch.length) return
  for (const stored of await storeMessages(tx, batch, now)) chat.announce(stored.conversationId, stored.seq, '')
}

const noticePayload = (group: LockedGroup, notice: GroupNotice): Record<string, unknown> => ({
  operationType: notice.type,
  operatorID: notice.operator,
  groupProfile: { from: SYSTEM_USER_ID, groupID: group.id, name: group.name, to: group.id, groupType: group.type },
  handleMessage: '',
  ...notice.details,
})

async function tipPayload(tx: Executor, group: LockedGroup, tip: GroupTip): Promise<Record<string, unknown>> {
  const accounts = await findAccounts(tx, [...new Set([tip.operator, ...tip.userIds.slice(0, GROUP_LIMITS.tipNames)])])
  const briefs = new Map(
    accounts.map(({ userId, profile }) => [userId, { userID: userId, nick: profile.nick, avatar: profile.avatar }]),
  )
  return {
    operationType: tip.type,
    operatorID: tip.operator,
    operatorInfo: briefs.get(tip.operator) ?? { userID: tip.operator, nick: '', avatar: '' },
    userIDList: tip.userIds.length ? tip.userIds : [tip.operator],
    memberList: tip.userIds.slice(0, GROUP_LIMITS.tipNames).flatMap((id) => {
      const brief = briefs.get(id)
      return brief ? [{ ...brief, ...tip.memberDetails }] : []
    }),
    groupProfile: { from: SYSTEM_USER_ID, groupID: group.id, groupName: group.name, to: group.id },
    memberCount: await getMemberCount(tx, group.id),
    ...tip.details,
  }
}

const getMemberCount = async (tx: Executor, groupId: string): Promise<number> =>
  Number(
    (await fetchRows(tx, sql`SELECT member_count FROM chat_groups WHERE group_id = ${groupId}`))[0]?.member_count ?? 0,
  )

/** Conversations of notices, created when missing; ordered by user id, so that two actions cannot deadlock. */
async function ensureNoticeConversations(
  { ctx }: ChatContext,
  tx: Executor,
  userIds: string[],
): Promise<Map<string, string>> {
  const users = [...new Set(userIds)].sort()
  if (!users.length) return new Map()
  const rows = users.map((user) => ({ id: ctx.ids.next(), user_id: user }))
  const now = ctx.clock.now().toISOString()
  await tx.execute(sql`
    WITH input AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id bigint, user_id text)),
    sender AS (INSERT INTO chat_accounts (user_id, tiny_id, created_at, updated_at)
      VALUES (${SYSTEM_USER_ID}, 0, ${now}::timestamptz, ${now}::timestamptz) ON CONFLICT DO NOTHING),
    made AS (INSERT INTO chat_conversations (id, scene, key) SELECT id, ${SYSTEM_USER_ID}, user_id FROM input ORDER BY user_id
      ON CONFLICT DO NOTHING RETURNING id, key)
    INSERT INTO chat_members (user_id, conversation_id, peer) SELECT key, id, ${SYSTEM_USER_ID} FROM made ON CONFLICT DO NOTHING`)
  const found = await fetchRows(
    tx,
    sql`SELECT id::text AS id, key FROM chat_conversations WHERE scene = ${SYSTEM_USER_ID} AND key IN ${idListSql(users)}`,
  )
  return new Map(found.map((r) => [toText(r.key), toText(r.id)]))
}
