/** Queries of the messages that a search finds. */
import { and, desc, eq, exists, gt, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ChatParsed } from '../../../contract/chat'
import {
  chatConversations,
  chatDeletions,
  chatGroupMembers,
  chatMembers,
  chatMessages,
  chatSearchEntries as entries,
} from '../../db/schema'
import { parseTerms } from '../../db/search-text/parse-keyword'
import { gramList, termCondition } from '../../db/search-text/term-condition'
import type { Db } from '../../db/types'
import { addressedTo } from '../stored-messages/message-rows'
import { conversationGram, senderGram, typeGram } from './message-terms'

/** Maximum of counted hits: beyond it counts are lower bounds. */
const MAX_COUNTED = 20_000

const hasAllGrams = (grams: readonly number[]): SQL => sql`${entries.grams} @> ${gramList(grams)}`
const hasAnyGram = (grams: readonly number[]): SQL => sql`${entries.grams} && ${gramList(grams)}`

/** A keyword matches when all its terms do; undefined when it has none. */
const keywordMatch = (keyword: string): SQL | undefined =>
  and(...parseTerms(keyword).map((term) => termCondition(term, entries)))

const oneOf = (values: string[], gram: (value: string) => number, column: PgColumn): SQL | undefined =>
  values.length ? and(hasAnyGram(values.map(gram)), inArray(column, values)) : undefined

/** Conditions that do not depend on the user; undefined when nothing can match. */
export function searchConditions(query: ChatParsed<'search.messages'>): SQL[] | undefined {
  const matches = query.keywords.map(keywordMatch).filter((match) => match !== undefined)
  const missing = query.keywords.length - matches.length
  if (query.keywords.length && (!matches.length || (query.isAll && missing))) return undefined
  return [
    query.isAll ? and(...matches) : or(...matches),
    oneOf(query.types, typeGram, entries.type),
    oneOf(query.senders, senderGram, entries.sender),
    query.from ? gte(entries.sentAt, new Date(query.from * 1000)) : undefined,
    query.until ? lt(entries.sentAt, new Date((query.until + 1) * 1000)) : undefined,
  ].filter((condition) => condition !== undefined)
}

/** Entries of one conversation. */
export const inConversation = (conversationId: string): SQL[] => [
  eq(entries.conversationId, conversationId),
  hasAllGrams([conversationGram(conversationId)]),
]

/** Entries of some conversations, and of others whose grams are the same. */
export const inSomeConversation = (conversationIds: readonly string[]): SQL =>
  hasAnyGram(conversationIds.map(conversationGram))

/** Entries that meet all conditions and are visible to `me`, MAX_COUNTED at most. */
function visibleHits(db: Db, me: string, where: readonly SQL[]) {
  const membership = db
    .select({ one: sql`1` })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.groupId, chatConversations.key), eq(chatGroupMembers.userId, me)))
  const deletion = db
    .select({ one: sql`1` })
    .from(chatDeletions)
    .where(
      and(
        eq(chatDeletions.userId, me),
        eq(chatDeletions.conversationId, entries.conversationId),
        eq(chatDeletions.seq, entries.seq),
      ),
    )
  const hits = db
    .select({ conversationId: entries.conversationId, seq: entries.seq, sentAt: entries.sentAt })
    .from(entries)
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.userId, me),
        eq(chatMembers.conversationId, entries.conversationId),
        gt(entries.seq, chatMembers.clearedSeq),
      ),
    )
    .innerJoin(chatConversations, eq(chatConversations.id, entries.conversationId))
    .innerJoin(
      chatMessages,
      and(
        eq(chatMessages.conversationId, entries.conversationId),
        eq(chatMessages.seq, entries.seq),
        isNull(chatMessages.revokedBy),
      ),
    )
    .where(
      and(
        ...where,
        addressedTo(me),
        or(ne(chatConversations.scene, 'GROUP'), exists(membership)),
        not(exists(deletion)),
      ),
    )
    .limit(MAX_COUNTED)
  return db.$with('hits').as(hits)
}

/** Numbers of found messages below `before` (0 = all), newest first, each with the number of all hits. */
export function listHitSeqs(
  db: Db,
  me: string,
  where: readonly SQL[],
  { before, limit }: { before: number; limit: number },
) {
  const hits = visibleHits(db, me, where)
  return db
    .with(hits)
    .select({ seq: hits.seq, total: sql`(select count(*) from ${hits})`.mapWith(Number) })
    .from(hits)
    .where(before ? lt(hits.seq, before) : undefined)
    .orderBy(desc(hits.seq))
    .limit(limit)
}

/** The conversation after which a page begins: ms of its latest hit, and its id. */
export interface ConversationPosition {
  lastMs: number
  id: string
}

/** Conversations with hits, the latest hit first, each with the number of all such conversations. */
export function listConversationHits(
  db: Db,
  me: string,
  where: readonly SQL[],
  { after, limit }: { after: ConversationPosition | undefined; limit: number },
) {
  const hits = visibleHits(db, me, where)
  const found = db.$with('found').as(
    db
      .select({
        id: hits.conversationId,
        count: sql`count(*)`.mapWith(Number).as('hit_count'),
        latest: sql`max(${hits.seq})`.mapWith(Number).as('latest'),
        lastMs: sql`(extract(epoch from max(${hits.sentAt})) * 1000)::bigint`.mapWith(Number).as('last_ms'),
      })
      .from(hits)
      .groupBy(hits.conversationId),
  )
  return db
    .with(hits, found)
    .select({
      id: found.id,
      count: found.count,
      latest: found.latest,
      lastMs: found.lastMs,
      total: sql`(select count(*) from ${found})`.mapWith(Number),
    })
    .from(found)
    .where(after ? sql`(${found.lastMs}, ${found.id}) < (${after.lastMs}::bigint, ${after.id}::bigint)` : undefined)
    .orderBy(desc(found.lastMs), desc(found.id))
    .limit(limit)
}
export type ConversationHit = Awaited<ReturnType<typeof listConversationHits>>[number]

/** Ids of the user's conversations, at most `limit`. */
export async function listConversationIds(db: Db, me: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: chatMembers.conversationId })
    .from(chatMembers)
    .where(eq(chatMembers.userId, me))
    .limit(limit)
  return rows.map(({ id }) => id)
}
