/** Data attached to chat messages: reactions, extensions, stored merged records, and what search finds. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { foldingColumn, idColumn } from '../../columns'

const number = (name: string) => bigint(name, { mode: 'number' })
const message = () => ({ conversationId: idColumn('conversation_id').notNull(), seq: number('seq').notNull() })

/** Reactions to messages. */
export const chatReactions = pgTable(
  'chat_reactions',
  {
    ...message(),
    reactionId: text('reaction_id').notNull(),
    userId: text('user_id').notNull(),
    /** Value of chat_messages.reacts when it was added: the order of reactions. */
    no: integer('no').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq, t.reactionId, t.userId] })],
)

/** Keys and values that members hang on a message that was sent for it. */
export const chatExtensions = pgTable(
  'chat_extensions',
  {
    ...message(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** Value of chat_messages.exts when it was last set: who knows an older one must look first. */
    no: integer('no').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq, t.key] })],
)

/** Lists of merged records too long for a message, in parts of JSON text. */
export const chatMergers = pgTable(
  'chat_mergers',
  {
    key: text('key').notNull(),
    part: integer('part').notNull(),
    parts: integer('parts').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.part] })],
)

/** Whose a stored list is; one that no message carries is deleted after a day. */
export const chatMergerLists = pgTable(
  'chat_merger_lists',
  {
    key: text('key').primaryKey(),
    owner: text('owner').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When its last part was stored and its files became references; null in lists of earlier versions. */
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
    /** When a message with it was first sent. */
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('chat_merger_lists_unsent').on(t.owner, t.createdAt).where(sql`${t.sentAt} is null`)],
)

/** Lists that a list names in its text: a nested record is read through the one around it. */
export const chatMergerLinks = pgTable(
  'chat_merger_links',
  { parent: text('parent').notNull(), child: text('child').notNull() },
  (t) => [primaryKey({ columns: [t.parent, t.child] }), index('chat_merger_links_child').on(t.child)],
)

/** Files that a stored list names by reference; its readers get addresses of these and of no other. */
export const chatMergerFiles = pgTable(
  'chat_merger_files',
  { key: text('key').notNull(), fileId: idColumn('file_id').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.fileId] }), index('chat_merger_files_file').on(t.fileId)],
)

/** The searchable text of a message, written soon after it (server/chat/search/indexer.ts). */
export const chatSearchEntries = pgTable(
  'chat_finds',
  {
    ...message(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
    sender: text('sender').notNull(),
    type: text('type').notNull(),
    /** Normalised text; grams are its bigrams, one of the conversation, one of the type, one of the sender. */
    text: text('text').notNull(),
    grams: integer('grams').array().notNull(),
    folding: foldingColumn(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq] }), index('chat_finds_grams').using('gin', t.grams)],
)

/** Up to which message a conversation is written into chat_finds. */
export const chatSearchProgress = pgTable('chat_indexed', {
  conversationId: idColumn('conversation_id').primaryKey(),
  seq: number('seq').notNull(),
})
