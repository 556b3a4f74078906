/** Rows of chat_finds, the searchable texts of messages, and of chat_indexed, how far they are written. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { chatConversations, chatMembers, chatMessages, chatSearchEntries, chatSearchProgress } from '../../db/schema'
import { selectRows } from '../../db/select-rows'
import { bigintArray } from '../../db/sql-helpers'
import type { Db } from '../../db/types'

/** Conversations of `me` with messages that are not indexed. */
export async function listUnindexedConversations(db: Db, me: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatConversations.id })
    .from(chatMembers)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
    .leftJoin(chatSearchProgress, eq(chatSearchProgress.conversationId, chatConversations.id))
    .where(and(eq(chatMembers.userId, me), gt(chatConversations.lastSeq, sql`coalesce(${chatSearchProgress.seq}, 0)`)))
  return rows.map(({ id }) => id)
}

/** The next messages, at most `limit`, of some conversations. Each is read from its last indexed message, however long it is. */
export function listUnindexedMessages(db: Db, conversationIds: readonly string[], limit: number) {
  const position = db
    .select({
      indexedId: sql<string>`given.id`.as('indexed_id'),
      indexedSeq: sql<number>`coalesce(${chatSearchProgress.seq}, 0)`.as('indexed_seq'),
    })
    .from(sql`unnest(${bigintArray(conversationIds)}) as given(id)`)
    .leftJoin(chatSearchProgress, eq(chatSearchProgress.conversationId, sql`given.id`))
    .as('position')
  const next = db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, position.indexedId), gt(chatMessages.seq, position.indexedSeq)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit)
    .as('next')
  return db
    .select({
      conversationId: next.conversationId,
      seq: next.seq,
      sender: next.sender,
      type: next.type,
      payload: next.payload,
      sentAt: next.sentAt,
    })
    .from(position)
    .crossJoinLateral(next)
    .limit(limit)
}

type SearchEntry = typeof chatSearchEntries.$inferInsert
type IndexPosition = typeof chatSearchProgress.$inferInsert

/** Writes entries, and how far their conversations are indexed, in one statement. */
export async function insertEntries(
  db: Db,
  entries: readonly SearchEntry[],
  positions: readonly IndexPosition[],
): Promise<void> {
  const finds = db
    .$with('finds')
    .as(db.insert(chatSearchEntries).select(selectRows(chatSearchEntries, entries)).onConflictDoNothing())
  await db
    .with(finds)
    .insert(chatSearchProgress)
    .select(selectRows(chatSearchProgress, positions))
    .onConflictDoUpdate({
      target: chatSearchProgress.conversationId,
      set: { seq: sql`greatest(${chatSearchProgress.seq}, excluded.seq)` },
    })
}

/** A message as it is indexed; undefined when there is none of this number. */
export async function findIndexableMessage(db: Db, conversationId: string, seq: number) {
  const [row] = await db
    .select({ sender: chatMessages.sender, type: chatMessages.type, payload: chatMessages.payload })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.seq, seq)))
  return row
}

/** Replaces text and grams of an entry, if there is one. */
export async function updateEntry(
  db: Db,
  { conversationId, seq, ...columns }: Pick<SearchEntry, 'conversationId' | 'seq' | 'text' | 'grams' | 'folding'>,
): Promise<void> {
  await db
    .update(chatSearchEntries)
    .set(columns)
    .where(and(eq(chatSearchEntries.conversationId, conversationId), eq(chatSearchEntries.seq, seq)))
}
