/** Career circles: circles, their members, applications. Posts and questions: contributions.ts. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ApplyRole, CircleApplicationStatus, CircleRole, CircleStatus } from '../../../contract/domain/circle'
import { foldingColumn, idColumn, instantColumn } from '../columns'

/** A change of an approved circle that is not approved yet. */
export interface CircleChange {
  name: string
  introduction: string
  avatarFileId: string | null
  isRefused: boolean
  opinion: string
}

export const circles = pgTable(
  'circles',
  {
    id: idColumn().primaryKey(),
    ownerId: idColumn('owner_id').notNull(),
    name: text().notNull(),
    introduction: text().notNull(),
    avatarFileId: idColumn('avatar_file_id'),
    status: text().$type<CircleStatus>().notNull(),
    /** Why it was refused. */
    opinion: text().notNull().default(''),
    change: jsonb().$type<CircleChange>(),
    isPublic: boolean('is_public').notNull(),
    isJoinApprovalRequired: boolean('is_join_approval_required').notNull(),
    canApplyAsCreator: boolean('can_apply_as_creator').notNull(),
    memberCount: integer('member_count').notNull(),
    contributionCount: integer('contribution_count').notNull().default(0),
    /** Somebody joined or published. */
    activeAt: instantColumn('active_at').notNull(),
    /** Members, contributions and the time of the last one in a number that lists are ordered by (modules/circles/hot-score.ts). */
    heat: doublePrecision().notNull(),
    /** Pairs of characters of name and introduction (db/search-text), and the text they were made of. */
    grams: integer().array().notNull(),
    finds: text().notNull(),
    folding: foldingColumn(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    index('circles_owner').on(t.ownerId),
    uniqueIndex('circles_name').on(t.name).where(sql`status <> 'reject'`),
    index('circles_hot')
      .on(t.heat.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'open' and is_public`),
    index('circles_grams').using('gin', t.grams),
  ],
)

/** Members of a circle, its owner included. */
export const circleMembers = pgTable(
  'circle_members',
  {
    circleId: idColumn('circle_id')
      .notNull()
      .references(() => circles.id),
    userId: idColumn('user_id').notNull(),
    role: text().$type<CircleRole>().notNull(),
    joinedAt: instantColumn('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.circleId, t.userId] }),
    index('circle_members_joined').on(t.circleId, t.joinedAt.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('circle_members_creators')
      .on(t.circleId, t.joinedAt.desc().nullsFirst(), t.userId.desc().nullsFirst())
      .where(sql`role = 'creator'`),
    index('circle_members_user').on(t.userId, t.circleId),
  ],
)

export const circleApplications = pgTable(
  'circle_applications',
  {
    id: idColumn().primaryKey(),
    circleId: idColumn('circle_id')
      .notNull()
      .references(() => circles.id),
    userId: idColumn('user_id').notNull(),
    /** The circle's owner, who never changes; for lists over all circles of an owner. */
    ownerId: idColumn('owner_id').notNull(),
    role: text().$type<ApplyRole>().notNull(),
    message: text().notNull(),
    status: text().$type<CircleApplicationStatus>().notNull(),
    reason: text().notNull().default(''),
    createdAt: instantColumn('created_at').notNull(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('circle_applications_open').on(t.circleId, t.userId).where(sql`status = 'pending'`),
    index('circle_applications_circle').on(
      t.circleId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('circle_applications_owner').on(
      t.ownerId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('circle_applications_user').on(t.userId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
