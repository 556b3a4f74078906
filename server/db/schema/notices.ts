/** Notices of the product to users. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeExtra, NoticeType } from '../../../contract/domain/notices'
import { idColumn, instantColumn } from '../columns'
import { users } from './account'

/** A notice to one user, or to everybody (userId null). */
export const notices = pgTable(
  'notices',
  {
    id: idColumn('id').primaryKey(),
    userId: idColumn('user_id').references(() => users.id, { onDelete: 'cascade' }),
    typeCode: integer('type_code').$type<NoticeType>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Users of the content's placeholders: '{applicant}' (server/services/name-placeholders.ts). */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    /** The long text of a notice that opens; '' = there is only the content. */
    detail: text('detail').notNull(),
    /** Image of the notice. */
    imageFileId: idColumn('image_file_id'),
    /** Extra data: names to show, ids for its link. */
    ext: jsonb('ext').$type<NoticeExtra>().notNull(),
    /** Why something was rejected; '' otherwise. */
    opinion: text('opinion').notNull(),
    /** Of a notice to one user; who read one to everybody is recorded in notice_reads. */
    isRead: boolean('is_read').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    // nullsFirst: the order a plain `desc` asks for
    index('notices_user')
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`user_id is not null`),
    index('notices_unread')
      .on(t.userId, t.createdAt.desc().nullsFirst())
      .where(sql`user_id is not null and not is_read`),
    index('notices_age').on(t.createdAt),
    index('notices_system').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`user_id is null`),
  ],
)

/** Who has read which notice to everybody. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    userId: idColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    noticeId: idColumn('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noticeId] })],
)
