/** Data attached to chat messages: reactions, extensions, stored merged records, and what search finds. */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { idColumn } from '../../columns'

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
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.seq] }), index('chat_finds_grams').using('gin', t.grams)],
)

/** Up to which message a conversation is written into chat_finds. */
export const chatSearchProgress = pgTable('chat_indexed', {
  conversationId: idColumn('conversation_id').primaryKey(),
  seq: number('seq').notNull(),
})
