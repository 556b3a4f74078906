/** Rows of a user's conversations with their last message, and their form on the wire. */
import { and, desc, eq, getTableColumns, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { WireConversation } from '../../../contract/chat'
import { AT_ALL } from '../../../contract/chat/group-types'
import { chatAccounts, chatConversations, chatDeletions, chatMembers, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { toWireProfile } from '../core/accounts'
import { toConversationInfo } from '../core/conversation-info'
import { toSeconds } from '../core/wire-time'
import { addressedTo, type UserIdValue } from '../stored-messages/message-rows'
import { toWireMessage } from '../stored-messages/wire-message'
import { unreadCount } from './read-status'

const MAX_MENTIONS = 100

const builder = new QueryBuilder()
const peerMembers = alias(chatMembers, 'peer_members')
const peerAccounts = alias(chatAccounts, 'peer_accounts')
const senders = alias(chatAccounts, 'senders')
const revokers = alias(chatAccounts, 'revokers')

/** What the list is ordered by: ms since 1970. */
export const lastMs = sql<number>`coalesce(extract(epoch from ${chatConversations.lastAt}) * 1000, 0)::bigint`.mapWith(
  Number,
)

/** The newest message of the conversation that `me` sees as its last one. */
const selectLastMessage = (me: UserIdValue) => {
  const deletion = builder
    .select({ one: sql`1` })
    .from(chatDeletions)
    .where(
      and(
        eq(chatDeletions.userId, me),
        eq(chatDeletions.conversationId, chatConversations.id),
        eq(chatDeletions.seq, chatMessages.seq),
      ),
    )
  return builder
    .select({
      ...getTableColumns(chatMessages),
      tinyId: senders.tinyId,
      nick: senders.nick,
      avatar: senders.avatar,
      revokerNick: sql<string>`${revokers.nick}`.as('revoker_nick'),
      revokerAvatar: sql<string>`${revokers.avatar}`.as('revoker_avatar'),
    })
    .from(chatMessages)
    .innerJoin(senders, eq(senders.userId, chatMessages.sender))
    .leftJoin(revokers, eq(revokers.userId, chatMessages.revokedBy))
    .where(
      and(
        eq(chatMessages.conversationId, chatConversations.id),
        gt(chatMessages.seq, chatMembers.clearedSeq),
        sql`${chatMessages.flags} ->> 'noLast' is null`,
        addressedTo(me),
        notExists(deletion),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(1)
    .as('last_message')
}

/** Unread mentions in a group: 1 = `me`, 2 = everybody, 3 = both. */
const selectMentions = (me: UserIdValue) => {
  const mentionsMe = sql`${chatMessages.flags} -> 'at' ? ${me}`
  const mentionsAll = sql`${chatMessages.flags} -> 'at' ? ${AT_ALL}`
  const newest = builder
    .select({
      seq: chatMessages.seq,
      sender: chatMessages.sender,
      kind: sql`(${mentionsMe})::int + 2 * (${mentionsAll})::int`.as('kind'),
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatConversations.scene, 'GROUP'),
        eq(chatMessages.conversationId, chatConversations.id),
        gt(chatMessages.seq, sql`greatest(${chatMembers.readSeq}, ${chatMembers.clearedSeq})`),
        sql`(${chatMessages.flags} -> 'at') is not null`,
        or(mentionsMe, mentionsAll),
        ne(chatMessages.sender, me),
        isNull(chatMessages.revokedBy),
        addressedTo(me),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(MAX_MENTIONS)
    .as('newest')
  const mention = sql`jsonb_build_object('seq', ${newest.seq}, 'from', ${newest.sender}, 'type', ${newest.kind})`
  return builder
    .select({
      list: sql<WireConversation['mentions'] | null>`jsonb_agg(${mention} order by ${newest.seq})`.as('mentions'),
    })
    .from(newest)
    .as('unread_mentions')
}

/** The conversations of `me`: state, profile of the peer, last message. */
export function selectConversations(db: Db, me: UserIdValue) {
  const last = selectLastMessage(me)
  const mentions = selectMentions(me)
  const isC2C = eq(chatConversations.scene, 'C2C')
  return db
    .select({
      conversation: chatConversations,
      member: chatMembers,
      unread: unreadCount,
      lastMs,
      peer: { readSeq: peerMembers.readSeq, readAt: peerMembers.readAt },
      account: peerAccounts,
      mentions: mentions.list,
      message: {
        seq: last.seq,
        sender: last.sender,
        clientKey: last.clientKey,
        clientSeq: last.clientSeq,
        sentAt: last.sentAt,
        type: last.type,
        payload: last.payload,
        custom: last.custom,
        flags: last.flags,
        needReceipt: last.needReceipt,
        rev: last.rev,
        version: last.version,
        reacts: last.reacts,
        exts: last.exts,
        revokedBy: last.revokedBy,
        revokeReason: last.revokeReason,
      },
      sender: { tinyId: last.tinyId, nick: last.nick, avatar: last.avatar },
      revoker: { nick: last.revokerNick, avatar: last.revokerAvatar },
    })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .leftJoin(
      peerMembers,
      and(isC2C, eq(peerMembers.conversationId, chatConversations.id), eq(peerMembers.userId, chatMembers.peer)),
    )
    .leftJoin(peerAccounts, and(isC2C, eq(peerAccounts.userId, chatMembers.peer)))
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(mentions, sql`true`)
    .$dynamic()
}
export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number]

/** A conversation as sent to the devices of its user. */
export function toWireConversation(row: ConversationRow): WireConversation {
  const { conversation, member, peer, account, message, sender, revoker } = row
  const last = message && sender && { message, sender, revoker, receiptCount: 0, firstReadAt: null }
  return {
    scene: conversation.scene,
    to: member.peer,
    lastSeq: conversation.lastSeq,
    rev: conversation.rev,
    readSeq: member.readSeq,
    peerReadSeq: peer?.readSeq ?? 0,
    peerReadTime: toSeconds(peer?.readAt),
    unread: row.unread,
    isPinned: member.isPinned,
    remind: member.remind,
    marks: member.marks,
    flagRev: member.flagRev,
    groups: member.groups,
    customData: member.customData,
    mentions: row.mentions ?? [],
    last: last && toWireMessage(last, toConversationInfo(conversation)),
    profile: account && toWireProfile(account),
  }
}
