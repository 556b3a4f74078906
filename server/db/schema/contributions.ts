/** Contributions to circles: posts and questions, comments, likes, collections, reads. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { ContributionKind, ContributionStatus } from '../../../contract/domain/circle'
import type { RichText } from '../../../contract/domain/rich-text'
import { idColumn, instantColumn } from '../columns'
import { circles } from './circles'

/** Lists walk an index whose first columns are what they are narrowed by, and end when the page is full. */
const LISTED = "status = 'published' and is_listed"
const PUBLISHED = "status = 'published'"

export const contributions = pgTable(
  'circle_contributions',
  {
    id: idColumn().primaryKey(),
    circleId: idColumn('circle_id')
      .notNull()
      .references(() => circles.id),
    authorId: idColumn('author_id').notNull(),
    kind: text().$type<ContributionKind>().notNull(),
    status: text().$type<ContributionStatus>().notNull(),
    /** Why it was refused. */
    opinion: text().notNull().default(''),
    title: text().notNull(),
    /** Its beginning and its images, so that lists need not read the text. */
    excerpt: text().notNull(),
    imageIds: jsonb('picture_ids').$type<string[]>().notNull(),
    content: jsonb().$type<RichText>().notNull(),
    isEssence: boolean('is_essence').notNull().default(false),
    /** Whether its circle is public: copied here so that public lists need no join. */
    isListed: boolean('is_listed').notNull().default(false),
    readCount: integer('read_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    collectCount: integer('collect_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** Likes the author was notified of. */
    notifiedLikes: integer('likes_told').notNull().default(0),
    /** Reads, likes and comments weighed against its age (modules/circles/hot-score.ts). */
    heat: doublePrecision().notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    publishedAt: instantColumn('published_at'),
  },
  (t) => {
    const newest = [t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const
    const hottest = [t.heat.desc().nullsFirst(), t.id.desc().nullsFirst()] as const
    const walk = (name: string, by: readonly PgColumn[], order: typeof newest | typeof hottest, where: string) =>
      index(`circle_contributions_${name}`)
        .on(...(by as [PgColumn]), ...order)
        .where(sql.raw(where))
    return [
      walk('latest', [t.kind], newest, LISTED),
      walk('hot', [t.kind], hottest, LISTED),
      walk('essence', [t.kind], newest, `${LISTED} and is_essence`),
      walk('essence_hot', [t.kind], hottest, `${LISTED} and is_essence`),
      walk('circle_latest', [t.circleId, t.kind], newest, PUBLISHED),
      walk('circle_hot', [t.circleId, t.kind], hottest, PUBLISHED),
      walk('circle_essence', [t.circleId, t.kind], newest, `${PUBLISHED} and is_essence`),
      walk('circle_essence_hot', [t.circleId, t.kind], hottest, `${PUBLISHED} and is_essence`),
      walk('author', [t.authorId, t.kind], newest, PUBLISHED),
      index('circle_contributions_desk')
        .on(t.authorId, t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`status <> 'deleted'`),
    ]
  },
)

/** A user read it on a day (UTC): counted once. Old days are deleted. */
export const contributionReads = pgTable(
  'circle_reads',
  {
    contributionId: idColumn('contribution_id').notNull(),
    userId: idColumn('user_id').notNull(),
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contributionId, t.userId, t.day] }), index('circle_reads_day').on(t.day)],
)

export const contributionLikes = pgTable(
  'circle_likes',
  {
    contributionId: idColumn('contribution_id').notNull(),
    userId: idColumn('user_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contributionId, t.userId] }),
    index('circle_likes_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.contributionId.desc().nullsFirst()),
  ],
)

export const contributionCollections = pgTable(
  'circle_collections',
  {
    contributionId: idColumn('contribution_id').notNull(),
    userId: idColumn('user_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contributionId, t.userId] }),
    index('circle_collections_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.contributionId.desc().nullsFirst(),
    ),
  ],
)

/** Comments of two levels: `rootId` null = a comment of its own; a reply belongs to its root and may name the user it replies to. */
export const contributionComments = pgTable(
  'circle_comments',
  {
    id: idColumn().primaryKey(),
    contributionId: idColumn('contribution_id')
      .notNull()
      .references(() => contributions.id),
    rootId: idColumn('root_id'),
    /** The user replied to, when it is not the root's author. */
    replyToUserId: idColumn('reply_to_user_id'),
    authorId: idColumn('author_id').notNull(),
    content: text().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    likeCount: integer('like_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => {
    /** A deleted comment stays listed while it has replies. */
    const shown = sql`root_id is null and (not is_deleted or reply_count > 0)`
    return [
      index('circle_comments_hot')
        .on(t.contributionId, t.likeCount.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(shown),
      index('circle_comments_latest')
        .on(t.contributionId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(shown),
      index('circle_comments_replies')
        .on(t.rootId, t.createdAt, t.id)
        .where(sql`root_id is not null and not is_deleted`),
      index('circle_comments_author').on(t.authorId, t.createdAt),
    ]
  },
)

export const commentLikes = pgTable(
  'circle_comment_likes',
  {
    commentId: idColumn('comment_id').notNull(),
    userId: idColumn('user_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
)
