/** Files of chat messages, and the calls of Tencent's service. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn } from '../../columns'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A file uploaded for a message; the bytes and the name are in `files` under the same id. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: idColumn('id').primaryKey(),
    /** Chat user id of the uploader. */
    owner: text('owner').notNull(),
    /** image, audio, video or file: whose limits it passed. */
    kind: text('kind').notNull(),
    /** Pixels of an image as displayed; 0 for anything else. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Scaled copies of an image, in `files`; null = the image itself is small enough. */
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

/** Calls of Tencent's REST API, stored with the change they report, for their order and answers. The queue makes them. */
export const providerCalls = pgTable(
  'chat_outbox',
  {
    id: idColumn('id').primaryKey(),
    /** What makes a repeat the same call. */
    key: text('key').notNull(),
    /** Calls of one line are made in the order of their ids. */
    line: text('line').notNull().default(''),
    /** Keys of calls of other lines that are made before. */
    afterKeys: text('after_keys').array().notNull().default([]),
    /** 'openim/sendmsg' and the like. */
    command: text('command').notNull(),
    body: jsonb('body').notNull(),
    /** Counts the jobs that were sent for it: the key of its job. */
    jobNumber: integer('job_number').notNull().default(1),
    /** The call whose end sends its next job; null when a job of its own is in the queue. */
    waitsFor: idColumn('waits_for'),
    /** The queue has given it up; the operator may still have it made. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
    /** When it was made first: from then on the service may know it. */
    calledAt: instant('called_at'),
    /** Answered, or refused for good. */
    doneAt: instant('done_at'),
    /** What later calls need of the answer, such as the MsgKey. */
    result: jsonb('result'),
    problem: text('problem').notNull().default(''),
  },
  (t) => [
    uniqueIndex('chat_outbox_key').on(t.key),
    index('chat_outbox_done').on(t.doneAt),
    index('chat_outbox_open').on(t.line, t.id).where(sql`${t.doneAt} IS NULL`),
    index('chat_outbox_waiting').on(t.waitsFor).where(sql`${t.waitsFor} IS NOT NULL`),
  ],
)
