/** Message search: only messages visible to the user in their conversations, newest first. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { parseTerms, type Term } from '../../db/text-index'
import type { ChatContext } from '../core/chat-context'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { addressedToSql, MESSAGE_COLUMNS, MESSAGE_FROM, numberListSql, toWireMessage } from '../core/messages'
import { fetchRows, type Row, toNumber, toText } from '../core/sql'
import type { Indexer } from './indexer'
import { conversationGram, senderGram, typeGram } from './message-terms'

/** The index of the user's messages is brought up to date before a search. */
export interface SearchContext extends ChatContext {
  readonly indexer: Pick<Indexer, 'catchUp'>
}
type Query = ChatParsed<'search.messages'>
type Result = ChatOutput<'search.messages'>
/** Maximum of counted hits: beyond it counts are lower bounds. */
const MAX_COUNTED = 20_000
/** Conversations whose grams narrow a global search; with more of them only the keywords do. */
const MAX_NARROWING = 300

const intArraySql = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`
const andSql = (conditions: SQL[]): SQL => sql.join(conditions, sql` AND `)
const textListSql = (values: string[]): SQL => sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

const termMatch = (term: Term): SQL =>
  term.isExact
    ? sql`f.grams @> ${intArraySql(term.grams)}`
    : sql`(f.grams @> ${intArraySql(term.grams)} AND f.text LIKE ${`%${term.word}%`})`
/** A keyword matches when all its terms do; undefined when it has none. */
const keywordMatch = (keyword: string): SQL | undefined => {
  const terms = parseTerms(keyword)
  return terms.length ? sql`(${andSql(terms.map(termMatch))})` : undefined
}

/** Conditions that do not depend on the user; undefined when nothing can match. */
function buildConditions(query: Query): SQL[] | undefined {
  const keywordConditions = query.keywords.map(keywordMatch)
  const present = keywordConditions.filter((w) => w !== undefined)
  if (query.keywords.length && (!present.length || (query.isAll && present.length < keywordConditions.length)))
    return undefined
  const anyOf = (values: string[], gram: (v: string) => number, column: SQL) =>
    values.length ? [sql`f.grams && ${intArraySql(values.map(gram))}`, sql`${column} IN ${textListSql(values)}`] : []
  return [
    ...(present.length ? [sql`(${sql.join(present, query.isAll ? sql` AND ` : sql` OR `)})`] : []),
    ...anyOf(query.types, typeGram, sql`f.type`),
    ...anyOf(query.senders, senderGram, sql`f.sender`),
    ...(query.from ? [sql`f.sent_at >= ${new Date(query.from * 1000).toISOString()}::timestamptz`] : []),
    ...(query.until ? [sql`f.sent_at < ${new Date((query.until + 1) * 1000).toISOString()}::timestamptz`] : []),
  ]
}

/** Hits visible to `me`; c and b are the conversation and the user's row in it. */
const hitsSql = (me: string, where: SQL[]): SQL => sql`
  SELECT f.conversation_id, f.seq, f.sent_at FROM chat_finds f
  JOIN chat_members b ON b.user_id = ${me} AND b.conversation_id = f.conversation_id AND f.seq > b.cleared_seq
  JOIN chat_conversations c ON c.id = f.conversation_id
  JOIN chat_messages m ON m.conversation_id = f.conversation_id AND m.seq = f.seq AND m.revoked_by IS NULL
  WHERE ${andSql(where)} AND ${addressedToSql(me, sql`m`)}
    AND (c.scene <> 'GROUP' OR EXISTS (SELECT 1 FROM chat_group_members g WHERE g.group_id = c.key AND g.user_id = ${me}))
    AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.user_id = ${me} AND d.conversation_id = f.conversation_id AND d.seq = f.seq)
  LIMIT ${MAX_COUNTED}`

/** Without a conversation: one hit per conversation with its count. With one: a page of its messages. */
export async function searchMessages(chat: SearchContext, me: string, query: Query): Promise<Result> {
  const where = buildConditions(query)
  const none = { hits: [], total: 0, nextCursor: '' }
  if (!where) return none
  await chat.indexer.catchUp(me)
  if (!query.conversation) return searchAll(chat, me, query, where)
  const info = await chat.directory.find(me, query.conversation)
  return info ? searchConversation(chat, me, query, where, info) : none
}

async function searchConversation(
  chat: SearchContext,
  me: string,
  query: Query,
  where: SQL[],
  info: ConversationInfo,
): Promise<Result> {
  const conversationConditions = [
    sql`f.conversation_id = ${info.id}::bigint`,
    sql`f.grams @> ${intArraySql([conversationGram(info.id)])}`,
  ]
  const rows = await fetchRows(
    chat.ctx.db,
    sql`WITH hits AS (${hitsSql(me, [...conversationConditions, ...where])})
        SELECT seq, (SELECT count(*) FROM hits) AS total FROM hits
        WHERE ${Number(query.cursor) || 0} = 0 OR seq < ${Number(query.cursor) || 0} ORDER BY seq DESC LIMIT ${query.count + 1}`,
  )
  const seqs = rows.slice(0, query.count).map((r) => toNumber(r.seq))
  const messages = await loadMessages(chat, info, seqs)
  const total = toNumber(rows[0]?.total)
  if (!seqs.length) return { hits: [], total, nextCursor: '' }
  const hit = { ...peerOf(info, me), count: messages.length, latest: seqs[0] ?? 0, messages }
  return { hits: [hit], total, nextCursor: rows.length > query.count ? String(seqs.at(-1)) : '' }
}

async function searchAll(chat: SearchContext, me: string, query: Query, where: SQL[]): Promise<Result> {
  const [ms = '', id = ''] = query.cursor.split('_')
  const isCursor = /^\d{1,15}$/.test(ms) && /^\d{1,19}$/.test(id)
  const below = isCursor ? sql`WHERE (last_ms, conversation_id) < (${ms}::bigint, ${id}::bigint)` : sql``
  const rows = await fetchRows(
    chat.ctx.db,
    sql`WITH hits AS (${hitsSql(me, [...(await narrowByConversations(chat, me)), ...where])}),
        found AS (SELECT conversation_id, count(*) AS n, max(seq) AS latest, (extract(epoch FROM max(sent_at)) * 1000)::bigint AS last_ms
          FROM hits GROUP BY conversation_id)
        SELECT conversation_id::text AS id, n, latest, last_ms, (SELECT count(*) FROM found) AS total FROM found ${below}
        ORDER BY last_ms DESC, conversation_id DESC LIMIT ${query.count + 1}`,
  )
  const page = rows.slice(0, query.count)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const found = await Promise.all(page.map((row) => buildHit(chat, me, row)))
  return {
    hits: found.filter((h) => h !== undefined),
    total: toNumber(rows[0]?.total),
    nextCursor: last ? `${toText(last.last_ms)}_${toText(last.id)}` : '',
  }
}

/** A single hit contains its message, as in the SDK. */
async function buildHit(chat: SearchContext, me: string, row: Row): Promise<Result['hits'][number] | undefined> {
  const info = await chat.directory.findById(toText(row.id))
  if (!info) return undefined
  const [count, latest] = [toNumber(row.n), toNumber(row.latest)]
  return { ...peerOf(info, me), count, latest, messages: count === 1 ? await loadMessages(chat, info, [latest]) : [] }
}

async function narrowByConversations(chat: SearchContext, me: string): Promise<SQL[]> {
  const rows = await fetchRows(
    chat.ctx.db,
    sql`SELECT conversation_id::text AS id FROM chat_members WHERE user_id = ${me} LIMIT ${MAX_NARROWING + 1}`,
  )
  if (rows.length > MAX_NARROWING) return []
  return [sql`f.grams && ${intArraySql(rows.map((r) => conversationGram(toText(r.id))))}`]
}

async function loadMessages(chat: SearchContext, info: ConversationInfo, seqs: number[]) {
  if (!seqs.length) return []
  const rows = await fetchRows(
    chat.ctx.db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq IN ${numberListSql(seqs)} ORDER BY m.seq DESC`,
  )
  return rows.map((r) => toWireMessage(r, info))
}
