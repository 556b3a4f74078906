/** Message search: only messages visible to the user in their conversations, newest first. */
import type { SQL } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import type { ChatContext } from '../core/chat-context'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { listBySeqs } from '../stored-messages/messages'
import type { Indexer } from './indexer'
import {
  type ConversationHit,
  type ConversationPosition,
  inConversation,
  inSomeConversation,
  listConversationHits,
  listConversationIds,
  listHitSeqs,
  searchConditions,
} from './message-hits'

/** The index of the user's messages is brought up to date before a search. */
export interface SearchContext extends ChatContext {
  readonly indexer: Pick<Indexer, 'catchUp'>
}
type Query = ChatParsed<'search.messages'>
type Result = ChatOutput<'search.messages'>
/** Conversations whose grams narrow a global search; with more of them only the keywords do. */
const MAX_NARROWING = 300

/** Without a conversation: one hit per conversation with its count. With one: a page of its messages. */
export async function searchMessages(chat: SearchContext, me: string, query: Query): Promise<Result> {
  const where = searchConditions(query)
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
  const rows = await listHitSeqs(chat.ctx.db, me, [...inConversation(info.id), ...where], {
    before: Number(query.cursor) || 0,
    limit: query.count + 1,
  })
  const seqs = rows.slice(0, query.count).map(({ seq }) => seq)
  const messages = await listNewestFirst(chat, info, seqs)
  const total = rows[0]?.total ?? 0
  if (!seqs.length) return { hits: [], total, nextCursor: '' }
  const hit = { ...peerOf(info, me), count: messages.length, latest: seqs[0] ?? 0, messages }
  return { hits: [hit], total, nextCursor: rows.length > query.count ? String(seqs.at(-1)) : '' }
}

/** The position of a cursor 'ms_id'; undefined for the first page. */
function parsePosition(cursor: string): ConversationPosition | undefined {
  const [, ms, id] = /^(\d{1,15})_(\d{1,19})$/.exec(cursor) ?? []
  return ms && id ? { lastMs: Number(ms), id } : undefined
}

async function searchAll(chat: SearchContext, me: string, query: Query, where: SQL[]): Promise<Result> {
  const conditions = [...(await narrowByConversations(chat, me)), ...where]
  const rows = await listConversationHits(chat.ctx.db, me, conditions, {
    after: parsePosition(query.cursor),
    limit: query.count + 1,
  })
  const page = rows.slice(0, query.count)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const found = await Promise.all(page.map((row) => buildHit(chat, me, row)))
  return {
    hits: found.filter((h) => h !== undefined),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? `${last.lastMs}_${last.id}` : '',
  }
}

/** A single hit contains its message, as in the SDK. */
async function buildHit(
  chat: SearchContext,
  me: string,
  { id, count, latest }: ConversationHit,
): Promise<Result['hits'][number] | undefined> {
  const info = await chat.directory.findById(id)
  if (!info) return undefined
  return {
    ...peerOf(info, me),
    count,
    latest,
    messages: count === 1 ? await listNewestFirst(chat, info, [latest]) : [],
  }
}

async function narrowByConversations(chat: SearchContext, me: string): Promise<SQL[]> {
  const ids = await listConversationIds(chat.ctx.db, me, MAX_NARROWING + 1)
  return ids.length > MAX_NARROWING ? [] : [inSomeConversation(ids)]
}

async function listNewestFirst(chat: SearchContext, info: ConversationInfo, seqs: number[]) {
  if (!seqs.length) return []
  return (await listBySeqs(chat.ctx.db, info, seqs)).reverse()
}
