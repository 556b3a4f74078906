/** Group tips in a group's conversation and notices for single users, stored together with the action. */
import { GROUP_LIMITS, SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import type { Db } from '../../db/types'
import { findAccounts } from '../core/accounts'
import type { ChatContext } from '../core/chat-context'
import type { NewMessage } from '../core/message-types'
import { storeMessages } from '../stored-messages/message-store'
import { type GroupRow, getMemberCount } from './group-rows'
import { ensureNoticeConversations } from './notice-conversations'

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
  tx: Db
}

/** Stores a tip and notices in one statement; devices receive them after the commit. */
export async function storeTipsAndNotices(
  { chat, tx }: TipContext,
  group: GroupRow,
  tip: GroupTip | undefined,
  notices: GroupNotice[],
): Promise<void> {
  const { ctx } = chat
  const conversations = await ensureNoticeConversations(
    ctx,
    tx,
    notices.flatMap((n) => n.to),
  )
  const now = ctx.clock.now()
  const newMessage = (
    conversationId: string,
    type: NewMessage['type'],
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

const noticePayload = (group: GroupRow, notice: GroupNotice): Record<string, unknown> => ({
  operationType: notice.type,
  operatorID: notice.operator,
  groupProfile: {
    from: SYSTEM_USER_ID,
    groupID: group.groupId,
    name: group.name,
    to: group.groupId,
    groupType: group.type,
  },
  handleMessage: '',
  ...notice.details,
})

async function tipPayload(tx: Db, group: GroupRow, tip: GroupTip): Promise<Record<string, unknown>> {
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
    groupProfile: { from: SYSTEM_USER_ID, groupID: group.groupId, groupName: group.name, to: group.groupId },
    memberCount: await getMemberCount(tx, group.groupId),
    ...tip.details,
  }
}
