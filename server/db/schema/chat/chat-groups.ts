/**
 * Groups of the chat. A group is a conversation with members; who is a member is stored here, a member's state of the
 * conversation stays in chat_members, also after they left. A live room (AVChatRoom) keeps no rows of the latter.
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
import type { GroupKind, GroupRole, GroupType } from '../../../../contract/chat/group-types'
import { foldingColumn, idColumn } from '../../columns'

/** A custom field of a group or of a member. */
export interface GroupField {
  key: string
  value: string
}

const number = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const chatGroups = pgTable(
  'chat_groups',
  {
    groupId: text('group_id').primaryKey(),
    conversationId: idColumn('conversation_id').notNull().unique(),
    /** Wire names: Private (Work), Public, ChatRoom (Meeting), Community, AVChatRoom. */
    type: text('type').$type<GroupType>().notNull(),
    name: text('name').notNull(),
    /** Of the name (db/search-text). */
    grams: integer('grams').array().notNull(),
    /** The name as a folded line; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    avatar: text('avatar').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    notification: text('notification').notNull().default(''),
    /** '' after the owner of a Work group has left. */
    ownerId: text('owner_id').notNull(),
    joinOption: text('join_option').$type<GroupKind['joinOption']>().notNull(),
    inviteOption: text('invite_option').$type<GroupKind['inviteOption']>().notNull(),
    isMutedAll: boolean('is_muted_all').notNull().default(false),
    memberCount: integer('member_count').notNull().default(0),
    /** 0 = no limit. */
    maxMemberCount: integer('max_member_count').notNull(),
    /** Number the next member gets: members are listed in the order they came. */
    nextNo: number('next_no').notNull().default(sql`1`),
    custom: jsonb('custom').$type<GroupField[]>().notNull().default([]),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    counters: jsonb('counters').$type<Record<string, number>>().notNull().default({}),
    /** Latest counter operations, so that a repeated frame does not count twice. */
    counterOps: jsonb('counter_ops').$type<string[]>().notNull().default([]),
    /** Grows with every change of the profile, and when that was. */
    infoSeq: number('info_seq').notNull().default(sql`1`),
    infoAt: instant('info_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of the request that made it, so that a repeated one finds it. */
    createKey: text('create_key').notNull(),
    /** A dismissed group keeps its id; its members are let go step by step. */
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    index('chat_groups_grams').using('gin', t.grams),
    index('chat_groups_live').on(t.conversationId).where(sql`type = 'AVChatRoom'`),
    index('chat_groups_dismissed').on(t.groupId).where(sql`dismissed_at IS NOT NULL AND member_count > 0`),
  ],
)

export const chatGroupMembers = pgTable(
  'chat_group_members',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    no: number('no').notNull(),
    role: text('role').$type<GroupRole>().notNull().default('Member'),
    nameCard: text('name_card').notNull().default(''),
    /** The name card as a folded line; null before the first folding that stored it. */
    searchText: text('search_text'),
    folding: foldingColumn(),
    /** Muted until, seconds since 1970; 0 = not muted. */
    muteUntil: number('mute_until').notNull().default(sql`0`),
    custom: jsonb('custom').$type<GroupField[]>().notNull().default([]),
    /** Numbers a live room's owner marks members with. */
    marks: jsonb('marks').$type<number[]>().notNull().default([]),
    joinedAt: instant('joined_at').notNull(),
    /** Of the join request without approval, so that a repeated one gets the same answer. */
    joinKey: text('join_key').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    uniqueIndex('chat_group_members_no').on(t.groupId, t.no),
    index('chat_group_members_user').on(t.userId, t.groupId),
    index('chat_group_members_lead').on(t.groupId).where(sql`role <> 'Member'`),
  ],
)

/** Requests to join, and invitations that an admin must approve; a handled one stays for the record. */
export const chatGroupApplications = pgTable(
  'chat_group_applications',
  {
    /** messageKey of the SDK. */
    id: idColumn('id').primaryKey(),
    groupId: text('group_id').notNull(),
    /** 0 = own application; 2 = `applicant` invited `userId`. */
    kind: integer('kind').$type<0 | 2>().notNull(),
    applicant: text('applicant').notNull(),
    /** Who becomes a member. */
    userId: text('user_id').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    handledBy: text('handled_by'),
    isAgreed: boolean('is_agreed'),
  },
  (t) => [
    uniqueIndex('chat_group_applications_open').on(t.groupId, t.userId).where(sql`handled_by IS NULL`),
    index('chat_group_applications_applicant').on(t.applicant),
  ],
)

/** Who may not come back into a live room, and until when (seconds). */
export const chatGroupBans = pgTable(
  'chat_group_bans',
  { groupId: text('group_id').notNull(), userId: text('user_id').notNull(), until: number('until').notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] })],
)

/** Users removed from a group by a manager, until a manager lets them in again. */
export const chatGroupRemovals = pgTable(
  'chat_group_removals',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] })],
)

export const chatGroupPins = pgTable(
  'chat_group_pins',
  {
    conversationId: idColumn('conversation_id').notNull(),
    seq: number('seq').notNull(),
    pinnedBy: text('pinned_by').notNull(),
    pinnedAt: instant('pinned_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq] })],
)
