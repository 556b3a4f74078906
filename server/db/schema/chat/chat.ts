/**
 * The embedded chat. A conversation numbers its messages without gaps from 1; what a user sees of it
 * (read, cleared, pinned) is one row of chat_members, so a message costs the same in a group of any size.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Scene, WireConversation, WireMessage, WireProfile } from '../../../../contract/chat'
import { foldingColumn, idColumn } from '../../columns'

const number = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Rarely set properties of a message; absent = default. */
export interface MessageFlags {
  /** Mentioned users. */
  at?: string[]
  priority?: string
  isRelay?: true
  hasExtensions?: true
  noUnread?: true
  noLast?: true
  /** The only receivers in the group. */
  to?: string[]
  /** Name card of the sender in the group. */
  card?: string
}

/** All chat accounts: product users as 'user' + userId, and service accounts of the product. */
export const chatAccounts = pgTable(
  'chat_accounts',
  {
    userId: text('user_id').primaryKey(),
    tinyId: idColumn('tiny_id').notNull().unique(),
    nick: text('nick').notNull().default(''),
    /** The nickname as a folded line; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    avatar: text('avatar').notNull().default(''),
    /** Profile fields the product seldom reads: gender, birthday, signature, policies, custom fields. */
    extra: jsonb('extra').$type<Partial<Omit<WireProfile, 'userID' | 'nick' | 'avatar'>>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('chat_accounts_nick').on(sql`lower(${t.nick})`), index('chat_accounts_search').on(t.searchText)],
)

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: idColumn('id').primaryKey(),
    /** 'C2C', 'GROUP' or '@TIM#SYSTEM' (notices for one user). */
    scene: text('scene').$type<Scene>().notNull(),
    /** C2C: both user ids in order, a blank between; GROUP: the group id; notices: the user id. */
    key: text('key').notNull(),
    /** Number of the newest message; how many of them count as unread; number of the newest change of a message. */
    lastSeq: number('last_seq').notNull().default(sql`0`),
    lastCount: number('last_count').notNull().default(sql`0`),
    rev: number('rev').notNull().default(sql`0`),
    lastAt: instant('last_at'),
  },
  (t) => [uniqueIndex('chat_conversations_key').on(t.scene, t.key)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    conversationId: idColumn('conversation_id').notNull(),
    seq: number('seq').notNull(),
    sender: text('sender').notNull(),
    /** `${clientTime}-${random}`: with the sender and the conversation the idempotency key. */
    clientKey: text('client_key').notNull(),
    clientSeq: number('client_seq').notNull(),
    sentAt: instant('sent_at').notNull(),
    type: text('type').$type<WireMessage['type']>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** cloudCustomData */
    custom: text('custom').notNull().default(''),
    flags: jsonb('flags').$type<MessageFlags>().notNull().default({}),
    needReceipt: boolean('need_receipt').notNull().default(false),
    /** Countable messages up to and with this one; unread = last_count − read_count. */
    countNo: number('count_no').notNull(),
    /** Order of changes in the conversation; 0 = as sent. */
    rev: number('rev').notNull().default(sql`0`),
    version: integer('version').notNull().default(0),
    /** Changes of its reactions and of its extensions, counted: who holds a lower number reads them again. */
    reacts: integer('reacts').notNull().default(0),
    exts: integer('exts').notNull().default(0),
    revokedBy: text('revoked_by'),
    revokeReason: text('revoke_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    uniqueIndex('chat_messages_client_key').on(t.sender, t.clientKey, t.conversationId),
    index('chat_messages_rev').on(t.conversationId, t.rev).where(sql`rev > 0`),
    index('chat_messages_mentions').on(t.conversationId, t.seq).where(sql`(flags -> 'at') IS NOT NULL`),
  ],
)

/** State of one conversation for one user. */
export const chatMembers = pgTable(
  'chat_members',
  {
    userId: text('user_id').notNull(),
    conversationId: idColumn('conversation_id').notNull(),
    /** The other user in C2C, the group in GROUP. */
    peer: text('peer').notNull(),
    readSeq: number('read_seq').notNull().default(sql`0`),
    readCount: number('read_count').notNull().default(sql`0`),
    readAt: instant('read_at'),
    /** Latest message sent by this member. */
    sentAt: instant('sent_at'),
    /** Own messages sent while others were unread. */
    ownAfter: number('own_after').notNull().default(sql`0`),
    /** Nothing up to here is shown: history cleared, or not yet a member. */
    clearedSeq: number('cleared_seq').notNull().default(sql`0`),
    /** Deleted from the list until a later message comes; -1 = never. */
    hiddenSeq: number('hidden_seq').notNull().default(sql`-1`),
    isPinned: boolean('is_pinned').notNull().default(false),
    remind: text('remind').$type<WireConversation['remind']>().notNull().default('AcceptAndNotify'),
    marks: jsonb('marks').$type<number[]>().notNull().default([]),
    customData: text('custom_data').notNull().default(''),
    /** Counts the changes of pin, remind, marks, groups and data, so that an older answer does not undo a newer push. */
    flagRev: number('flag_rev').notNull().default(sql`0`),
    /** Names of chat_conversation_groups. */
    groups: jsonb('groups').$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.conversationId] }),
    index('chat_members_conversation').on(t.conversationId),
  ],
)

/** Messages a user deleted for their own view. */
export const chatDeletions = pgTable(
  'chat_deletions',
  {
    userId: text('user_id').notNull(),
    conversationId: idColumn('conversation_id').notNull(),
    seq: number('seq').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.conversationId, t.seq] })],
)

/** Who sent a read receipt for a message that asked for one. */
export const chatReceipts = pgTable(
  'chat_receipts',
  {
    conversationId: idColumn('conversation_id').notNull(),
    seq: number('seq').notNull(),
    userId: text('user_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq, t.userId] })],
)
