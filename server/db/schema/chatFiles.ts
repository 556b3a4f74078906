/** Files of chat messages, and what waits to be said to Tencent's service. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn } from '../columns'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A file somebody brought for a message; the bytes and the name stand in `files` under the same id. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: idColumn('id').primaryKey(),
    /** Chat user id of whoever brought it. */
    owner: text('owner').notNull(),
    /** image, audio, video or file: whose limits it passed. */
    kind: text('kind').notNull(),
    /** Pixels of a picture as it is shown; 0 for anything else. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Smaller copies of a picture, in `files`; null = the picture itself is small enough. */
    thumbId: idColumn('thumb_id'),
    largeId: idColumn('large_id'),
    /** The moderation port refused it: no message may carry it. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('chat_files_thumb').on(t.thumbId), index('chat_files_large').on(t.largeId)],
)

/** Conversations in which a message carries the file: their members may send it on. */
export const chatFileLinks = pgTable(
  'chat_file_links',
  { fileId: idColumn('file_id').notNull(), conversationId: idColumn('conversation_id').notNull() },
  (t) => [primaryKey({ columns: [t.fileId, t.conversationId] })],
)

/** Calls of Tencent's REST interface in the order they must be made; written with what they tell about. */
export const chatOutbox = pgTable(
  'chat_outbox',
  {
    id: idColumn('id').primaryKey(),
    /** What makes a repeat the same call. */
    key: text('key').notNull(),
    /** 'openim/sendmsg' and the like. */
    command: text('command').notNull(),
    body: jsonb('body').notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    /** Answered, or refused for good. */
    doneAt: instant('done_at'),
    /** What the answer said that later calls need, such as the MsgKey. */
    result: jsonb('result'),
    problem: text('problem').notNull().default(''),
  },
  (t) => [uniqueIndex('chat_outbox_key').on(t.key), index('chat_outbox_due').on(t.doneAt, t.dueAt)],
)
