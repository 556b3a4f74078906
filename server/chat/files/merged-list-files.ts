/**
 * Files in the stored lists of merged records. When a list is whole, addresses of files become references that never expire; its
 * readers get signed addresses of the files noted for it. Each part then holds whole records, so that one can be read without the
 * others.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { AppContext } from '../../app-context'
import { chatMergerFiles } from '../../db/schema'
import { bigintArray, textArray } from '../../db/sql-helpers'
import type { Db } from '../../db/types'
import type { FileStorage } from '../../services/file-storage'
import { ChatError } from '../core/chat-error'
import { listKeysIn, type SettleList } from '../messages/merged-messages'
import { findForwardableFiles } from './file-rows'
import {
  fileIdOfReference,
  fileIdsIn,
  mapFileUrls,
  parseFileId,
  toFileReference,
  VIDEO_PLACEHOLDER_PATH,
} from './file-urls'
import { URL_HOURS } from './frame-urls'

const RELAY = 'TIMRelayElem'
/** Cheap test before a list is parsed. */
const MAY_NAME_FILE = /\/files\/|file:/
/** Characters of one record; a message is far shorter. */
const MAX_RECORD_CHARS = 4 * CHAT_LIMITS.mergerChunkChars
/** Lists that are followed from one message, nested ones included. */
const MAX_LISTS = 1000

type Payload = { [key: string]: unknown }

/**
 * A merged record whose addresses are references to files that `userId` may forward; any other address of a file is emptied.
 * `fileIds` are those files.
 */
export async function toFileReferences(
  ctx: Pick<AppContext, 'db' | 'files'>,
  userId: string,
  record: Payload,
): Promise<{ payload: Payload; fileIds: string[] }> {
  const ids = fileIdsIn(RELAY, record, (url) => parseFileId(ctx.files, url))
  if (!ids.length) return { payload: record, fileIds: [] }
  const forwardable = await findForwardableFiles(ctx.db, userId, ids)
  const payload = mapFileUrls(RELAY, record, (url) => {
    const id = parseFileId(ctx.files, url)
    if (!id) return url === VIDEO_PLACEHOLDER_PATH ? url : ''
    return forwardable.has(id) ? toFileReference(id) : ''
  })
  return { payload, fileIds: [...forwardable] }
}

/** The records of a list's text. Throws BAD_PARAMS when it is none. */
function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // refused below
  }
  throw new ChatError('BAD_PARAMS')
}

/** The text of a list in parts that hold whole records, none much longer than a part of a client. Throws BAD_PARAMS. */
function splitList(list: readonly unknown[]): string[] {
  const chunks: string[] = []
  let part = '['
  for (const [at, record] of list.entries()) {
    const text = `${at ? ',' : ''}${JSON.stringify(record)}`
    if (text.length > MAX_RECORD_CHARS) throw new ChatError('BAD_PARAMS')
    if (part.length > 1 && part.length + text.length > CHAT_LIMITS.mergerChunkChars) {
      chunks.push(part)
      part = ''
    }
    part += text
  }
  return [...chunks, `${part}]`]
}

/** A part of `splitList` with `mapUrl` applied to the addresses in it. */
function mapPart(text: string, isLast: boolean, mapUrl: (url: unknown) => string): string {
  const end = isLast ? -1 : undefined
  const { messageList } = mapFileUrls(RELAY, { messageList: JSON.parse(`[${text.slice(1, end)}]`) }, mapUrl)
  return `${text[0]}${JSON.stringify(messageList).slice(1, -1)}${isLast ? ']' : ''}`
}

/** Makes the files of a whole list permanent, those that its owner may forward; any other loses its address. Throws BAD_PARAMS. */
export const settleListFiles: SettleList = async (ctx, { key, owner, text }) => {
  if (!MAY_NAME_FILE.test(text)) return undefined
  const record = { messageList: parseList(text) }
  const { payload, fileIds } = await toFileReferences(ctx, owner, record)
  if (payload === record) return undefined
  if (fileIds.length)
    await ctx.db
      .insert(chatMergerFiles)
      .values(fileIds.map((fileId) => ({ key, fileId })))
      .onConflictDoNothing()
  return splitList(payload.messageList as unknown[])
}

/** A part of a list with the addresses of its files, as they are valid now. */
export async function signListPart(
  { db, files }: { db: Db; files: Pick<FileStorage, 'urlOf'> },
  key: string,
  { text, isLast }: { text: string; isLast: boolean },
): Promise<string> {
  if (!text.includes('"file:')) return text
  const rows = await db.select({ id: chatMergerFiles.fileId }).from(chatMergerFiles).where(eq(chatMergerFiles.key, key))
  const ids = new Set(rows.map(({ id }) => id))
  if (!ids.size) return text
  return mapPart(text, isLast, (url) => {
    const id = fileIdOfReference(url)
    return id && ids.has(id) ? files.urlOf(id, URL_HOURS) : String(url)
  })
}

const readColumn = async (db: Db, column: string, query: SQL): Promise<string[]> =>
  (await db.execute(query)).rows.map((row) => String((row as Payload)[column]))

/**
 * Ids of the files in the stored lists that a message names, and in lists within them.
 *
 * Links are looked up for each list (`offset 0` keeps the subquery apart), here and below: a plain join may become a hash join that
 * reads every link, because the planner cannot know how few lists a recursion finds.
 */
export async function findListFiles(db: Db, payload: Payload): Promise<string[]> {
  const keys = listKeysIn(JSON.stringify(payload))
  if (!keys.length) return []
  return readColumn(
    db,
    'file_id',
    sql`with recursive lists(key) as (
      select unnest(${textArray(keys)})
      union select l.child from lists cross join lateral (
        select child from chat_merger_links where parent = lists.key offset 0
      ) l
    )
    select distinct f.file_id from (select key from lists limit ${MAX_LISTS}) named join chat_merger_files f on f.key = named.key`,
  )
}

/** Keys of the stored lists that name one of these files, themselves or in a list within them. */
export const findListsWithFiles = (db: Db, fileIds: readonly string[]): Promise<string[]> =>
  readColumn(
    db,
    'key',
    sql`with recursive lists(key) as (
      select key from chat_merger_files where file_id = any(${bigintArray(fileIds)})
      union select l.parent from lists cross join lateral (
        select parent from chat_merger_links where child = lists.key offset 0
      ) l
    )
    select key from lists limit ${MAX_LISTS}`,
  )
