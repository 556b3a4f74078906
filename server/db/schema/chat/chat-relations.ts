/** What belongs to one chat user: friends, blacklist, applications, online status, conversation groups, drafts, invite links. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChatOutput } from '../../../../contract/chat'
import { idColumn } from '../../columns'

/** 'SendOut' is the applicant's row, 'ComeIn' the recipient's. */
export type FriendApplicationType = 'Pendency_Type_ComeIn' | 'Pendency_Type_SendOut'

/** The message that a draft quotes. */
export interface DraftQuote {
  messageId: string
  senderName: string
  abstract: string
  type: number
  time: number
  sequence: number
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const owner = () => text('user_id').notNull()
const other = () => text('peer').notNull()

/** `peer` is a friend of `userId`; the reverse direction is a row of its own. */
export const chatFriends = pgTable(
  'chat_friends',
  {
    userId: owner(),
    peer: other(),
    remark: text('remark').notNull().default(''),
    source: text('source').notNull().default(''),
    /** Keys begin with 'Tag_SNS_Custom'. */
    custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
    /** Names of chat_friend_groups. */
    groups: jsonb('groups').$type<string[]>().notNull().default([]),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.peer] }), index('chat_friends_peer').on(t.peer)],
)

/** `userId` receives nothing from `peer`. */
export const chatBlocks = pgTable(
  'chat_blocks',
  { userId: owner(), peer: other(), createdAt: instant('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.peer] })],
)

/** A request to become friends, once for each side: 'Pendency_Type_SendOut' of the applicant, 'Pendency_Type_ComeIn' of the recipient. */
export const chatFriendApplications = pgTable(
  'chat_applications',
  {
    userId: owner(),
    peer: other(),
    type: text('type').$type<FriendApplicationType>().notNull(),
    wording: text('wording').notNull().default(''),
    source: text('source').notNull().default(''),
    /** The applicant's remark and friend group for the new friend. */
    remark: text('remark').notNull().default(''),
    groupName: text('group_name').notNull().default(''),
    isRead: boolean('is_read').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.peer, t.type] }), index('chat_applications_peer').on(t.peer)],
)

export const chatFriendGroups = pgTable(
  'chat_friend_groups',
  { userId: owner(), name: text('name').notNull(), createdAt: instant('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** Conversation groups of a user; their conversations are in chat_members.groups. */
export const chatConversationGroups = pgTable(
  'chat_conversation_groups',
  { userId: owner(), name: text('name').notNull(), createdAt: instant('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** Settings of a user: status text, do-not-disturb hours (null = none), privacy settings (null = never chosen). */
export const chatSettings = pgTable('chat_settings', {
  userId: text('user_id').primaryKey(),
  customStatus: text('custom_status').notNull().default(''),
  receiveOpt: jsonb('receive_opt').$type<ChatOutput<'receiveOpt.get'>>(),
  hasReadStatus: boolean('has_read_status'),
  hasOnlineStatus: boolean('has_online_status'),
})

/** Server processes that live; one whose time ran out was killed and its users are offline. */
export const chatProcesses = pgTable('chat_processes', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})
/** Users with a socket in a process. */
export const chatOnlineUsers = pgTable('chat_online', { userId: owner(), process: text('process').notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.process] }),
  index('chat_online_process').on(t.process),
])

/** What the owner has written and not sent, by conversation; `conversationId` is the client's: 'C2C…' or 'GROUP…'. */
export const chatDrafts = pgTable(
  'chat_drafts',
  {
    userId: owner(),
    conversationId: text('conversation_id').notNull(),
    text: text('text').notNull(),
    quote: jsonb('quote').$type<DraftQuote>(),
    mentions: jsonb('mentions').$type<{ userId: string; at: number; length: number }[]>().notNull().default([]),
    draftId: text('draft_id').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.conversationId] })],
)

/** Invite links: a user's own (`groupId` '') and those of a member for a group. One that is not revoked for each. */
export const chatInviteLinks = pgTable(
  'chat_invite_links',
  {
    id: idColumn('id').primaryKey(),
    kind: text('kind').$type<'user' | 'group'>().notNull(),
    creator: text('maker').notNull(),
    groupId: text('group_id').notNull().default(''),
    /** 128 random bits. */
    code: text('code').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Null = does not end by itself. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    uses: integer('uses').notNull().default(0),
  },
  (t) => [
    uniqueIndex('chat_invite_links_open').on(t.creator, t.groupId).where(sql`${t.revokedAt} IS NULL`),
    index('chat_invite_links_maker').on(t.creator),
  ],
)
