/** Searching messages: only what the searcher sees in his conversations, newest first. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { parseTerms, type Term } from '../../db/text-index'
import type { ChatContext } from '../core/chat-context'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { addressedToSql, listMessages, MESSAGE_COLUMNS, MESSAGE_FROM, toWireMessage } from '../core/messages'
import { fetchRows, type Row, toNumber, toText } from '../core/sql'
import type { Indexer } from './indexer'
import { conversationGram, senderGram, typeGram } from './message-terms'

/** Messages are searched after their index is up to date. */
export interface SearchContext extends ChatContext {
  readonly indexer: Pick<Indexer, 'ready'>
}
type Query = ChatParsed<'search.messages'>
type Result = ChatOutput<'search.messages'>
/** Hits that are counted at most: beyond it counts are lower bounds. */
const COUNTED = 20_000
/** Conversations whose grams narrow a global search; with more of them the words alone must do. */
const NARROWING = 300

const intArray = (values: number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`
const and = (parts: SQL[]): SQL => sql.join(parts, sql` AND `)
const texts = (values: string[]): SQL => sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

const termMatch = (term: Term): SQL =>
  term.isExact
    ? sql`f.grams @> ${intArray(term.grams)}`
    : sql`(f.grams @> ${intArray(term.grams)} AND f.text LIKE ${`%${term.word}%`})`
/** A keyword matches when all its words do; undefined when it has none. */
const keywordMatch = (keyword: string): SQL | undefined => {
  const terms = parseTerms(keyword)
  return terms.length ? sql`(${and(terms.map(termMatch))})` : undefined
}

/** Conditions that do not depend on who searches; undefined when nothing can match. */
function wanted(query: Query): SQL[] | undefined {
  const words = query.keywords.map(keywordMatch)
  const present = words.filter((w) => w !== undefined)
  if (query.keywords.length && (!present.length || (query.isAll && present.length < words.length))) return undefined
  const anyOf = (values: string[], gram: (v: string) => number, column: SQL) =>
    values.length ? [sql`f.grams && ${intArray(values.map(gram))}`, sql`${column} IN ${texts(values)}`] : []
  return [
    ...(present.length ? [sql`(${sql.join(present, query.isAll ? sql` AND ` : sql` OR `)})`] : []),
    ...anyOf(query.types, typeGram, sql`f.type`),
    ...anyOf(query.senders, senderGram, sql`f.sender`),
    ...(query.from ? [sql`f.sent_at >= ${new Date(query.from * 1000).toISOString()}::timestamptz`] : []),
    ...(query.until ? [sql`f.sent_at < ${new Date((query.until + 1) * 1000).toISOString()}::timestamptz`] : []),
  ]
}

/** Hits `me` may see; x.id is what they are found by, c and b are the conversation and his place in it. */
const hits = (me: string, where: SQL[]): SQL => sql`
  SELECT f.conversation_id, f.seq, f.sent_at FROM chat_finds f
  JOIN chat_members b ON b.user_id = ${me} AND b.conversation_id = f.conversation_id AND f.seq > b.cleared_seq
  JOIN chat_conversations c ON c.id = f.conversation_id
  JOIN chat_messages m ON m.conversation_id = f.conversation_id AND m.seq = f.seq AND m.revoked_by IS NULL
  WHERE ${and(where)} AND ${addressedToSql(me, sql`m`)}
    AND (c.scene <> 'GROUP' OR EXISTS (SELECT 1 FROM chat_group_members g WHERE g.group_id = c.key AND g.user_id = ${me}))
    AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.user_id = ${me} AND d.conversation_id = f.conversation_id AND d.seq = f.seq)
  LIMIT ${COUNTED}`

/** Without a conversation: one entry a conversation with its count. With one: a page of its messages. */
export async function searchMessages(chat: SearchContext, me: string, query: Query): Promise<Result> {
  const where = wanted(query)
  const none = { hits: [], total: 0, nextCursor: '' }
  if (!where) return none
  await chat.indexer.ready(me)
  if (!query.conversation) return everywhere(chat, me, query, where)
  const info = await chat.directory.find(me, query.conversation)
  return info ? inside(chat, me, query, where, info) : none
}

async function inside(
  chat: SearchContext,
  me: string,
  query: Query,
  where: SQL[],
  info: ConversationInfo,
): Promise<Result> {
  const only = [sql`f.conversation_id = ${info.id}::bigint`, sql`f.grams @> ${intArray([conversationGram(info.id)])}`]
  const rows = await fetchRows(
    chat.ctx.db,
    sql`WITH hits AS (${hits(me, [...only, ...where])})
        SELECT seq, (SELECT count(*) FROM hits) AS total FROM hits
        WHERE ${Number(query.cursor) || 0} = 0 OR seq < ${Number(query.cursor) || 0} ORDER BY seq DESC LIMIT ${query.count + 1}`,
  )
  const seqs = rows.slice(0, query.count).map((r) => toNumber(r.seq))
  const messages = await read(chat, info, seqs)
  const total = toNumber(rows[0]?.total)
  if (!seqs.length) return { hits: [], total, nextCursor: '' }
  const hit = { ...peerOf(info, me), count: messages.length, latest: seqs[0] ?? 0, messages }
  return { hits: [hit], total, nextCursor: rows.length > query.count ? String(seqs.at(-1)) : '' }
}

async function everywhere(chat: SearchContext, me: string, query: Query, where: SQL[]): Promise<Result> {
  const [ms = '', id = ''] = query.cursor.split('_')
  const isCursor = /^\d{1,15}$/.test(ms) && /^\d{1,19}$/.test(id)
  const below = isCursor ? sql`WHERE (last_ms, conversation_id) < (${ms}::bigint, ${id}::bigint)` : sql``
  const rows = await fetchRows(
    chat.ctx.db,
    sql`WITH hits AS (${hits(me, [...(await narrowing(chat, me)), ...where])}),
        found AS (SELECT conversation_id, count(*) AS n, max(seq) AS latest, (extract(epoch FROM max(sent_at)) * 1000)::bigint AS last_ms
          FROM hits GROUP BY conversation_id)
        SELECT conversation_id::text AS id, n, latest, last_ms, (SELECT count(*) FROM found) AS total FROM found ${below}
        ORDER BY last_ms DESC, conversation_id DESC LIMIT ${query.count + 1}`,
  )
  const page = rows.slice(0, query.count)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const found = await Promise.all(page.map((row) => entry(chat, me, row)))
  return {
    hits: found.filter((h) => h !== undefined),
    total: toNumber(rows[0]?.total),
    nextCursor: last ? `${toText(last.last_ms)}_${toText(last.id)}` : '',
  }
}

/** A single hit comes with its message, as in the SDK. */
async function entry(chat: SearchContext, me: string, row: Row): Promise<Result['hits'][number] | undefined> {
  const info = await chat.directory.byNumber(toText(row.id))
  if (!info) return undefined
  const [count, latest] = [toNumber(row.n), toNumber(row.latest)]
  return { ...peerOf(info, me), count, latest, messages: count === 1 ? await read(chat, info, [latest]) : [] }
}

async function narrowing(chat: SearchContext, me: string): Promise<SQL[]> {
  const rows = await fetchRows(
    chat.ctx.db,
    sql`SELECT conversation_id::text AS id FROM chat_members WHERE user_id = ${me} LIMIT ${NARROWING + 1}`,
  )
  if (rows.length > NARROWING) return []
  return [sql`f.grams && ${intArray(rows.map((r) => conversationGram(toText(r.id))))}`]
}

async function read(chat: SearchContext, info: ConversationInfo, seqs: number[]) {
  if (!seqs.length) return []
  const rows = await fetchRows(
    chat.ctx.db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq IN ${listMessages(seqs)} ORDER BY m.seq DESC`,
  )
  return rows.map((r) => toWireMessage(r, info))
}
