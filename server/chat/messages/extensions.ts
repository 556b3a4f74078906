/** Extensions: keys and values that members set on a message which supports them (polls, sign-ups). */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { CHAT_ERRORS } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { bumpRevision, toWireMessage } from '../core/messages'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import { getVisibleMessage, lockConversation, nextRevision } from '../core/visible-message'

type Extension = ChatParsed<'extension.set'>['list'][number]
type Result = ChatOutput<'extension.set'>['results'][number]

const keysSql = (keys: string[]) => sql`(SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
const messageSql = (info: ConversationInfo, seq: number) => sql`conversation_id = ${info.id}::bigint AND seq = ${seq}`

/** The message. Throws NO_EXTENSIONS when it does not support extensions, MESSAGE_UNKNOWN. */
async function getExtensibleMessage(db: Executor, me: string, info: ConversationInfo, seq: number) {
  const row = await getVisibleMessage(db, me, info, seq)
  if (!toWireMessage(row, info).hasExtensions) throw new ChatError('NO_EXTENSIONS')
  return row
}

async function listRows(db: Executor, info: ConversationInfo, seq: number, keys?: string[]): Promise<Extension[]> {
  const keyFilter = keys ? sql`AND key IN ${keysSql(keys)}` : sql``
  const rows = await fetchRows(
    db,
    sql`SELECT key, value, no FROM chat_extensions WHERE ${messageSql(info, seq)} ${keyFilter} ORDER BY key LIMIT ${CHAT_LIMITS.extensions}`,
  )
  return rows.map((r) => ({ key: toText(r.key), value: toText(r.value), no: toNumber(r.no) }))
}

/**
 * Sets keys. One that another user has set since the caller read it (another `no`) keeps its value and is returned with
 * the code of a conflict. `rev` is the revision of the change, 0 when nothing changed. Throws TOO_MANY_EXTENSIONS.
 */
export async function setExtensions(
  tx: Db,
  me: string,
  info: ConversationInfo,
  seq: number,
  list: Extension[],
): Promise<{ results: Result[]; rev: number }> {
  for (const { key, value } of list)
    if (
      Buffer.byteLength(key) > CHAT_LIMITS.extensionKeyBytes ||
      Buffer.byteLength(value) > CHAT_LIMITS.extensionValueBytes
    )
      throw new ChatError('TOO_MANY_EXTENSIONS')
  const unique = [...new Map(list.map((e) => [e.key, e])).values()]
  await lockConversation(tx, info)
  const no = toNumber((await getExtensibleMessage(tx, me, info, seq)).exts) + 1
  const keys = unique.map((e) => e.key)
  const present = new Map((await listRows(tx, info, seq, keys)).map((e) => [e.key, e]))
  const isFree = (e: Extension) => {
    const current = present.get(e.key)
    return !current || current.no === e.no || current.value === e.value
  }
  const changed = unique.filter((e) => isFree(e) && present.get(e.key)?.value !== e.value)
  const results = unique.map((e) =>
    isFree(e)
      ? { key: e.key, value: e.value, no: changed.includes(e) ? no : (present.get(e.key)?.no ?? no), code: 0 }
      : { ...(present.get(e.key) as Extension), code: CHAT_ERRORS.EXTENSION_CONFLICT.code },
  )
  if (!changed.length) return { results, rev: 0 }
  await tx.execute(sql`
      INSERT INTO chat_extensions (conversation_id, seq, key, value, no)
      SELECT ${info.id}::bigint, ${seq}, x.key, x.value, ${no}
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS x(key text, value text)
      ON CONFLICT (conversation_id, seq, key) DO UPDATE SET value = excluded.value, no = excluded.no`)
  const [all] = await fetchRows(tx, sql`SELECT count(*) AS n FROM chat_extensions WHERE ${messageSql(info, seq)}`)
  if (toNumber(all?.n) > CHAT_LIMITS.extensions) throw new ChatError('TOO_MANY_EXTENSIONS')
  await bumpRevision(tx, info, [seq], sql`, exts = exts + 1`)
  return { results, rev: await nextRevision(tx, info) }
}

/** Removes keys, all of them when `keys` is empty; returns the removed ones. */
export async function deleteExtensions(tx: Db, me: string, info: ConversationInfo, seq: number, keys: string[]) {
  await lockConversation(tx, info)
  await getExtensibleMessage(tx, me, info, seq)
  const keyFilter = keys.length ? sql`AND key IN ${keysSql(keys)}` : sql``
  const rows = await fetchRows(
    tx,
    sql`DELETE FROM chat_extensions WHERE ${messageSql(info, seq)} ${keyFilter} RETURNING key`,
  )
  const gone = rows.map((r) => toText(r.key))
  if (!gone.length) return { keys: gone, rev: 0 }
  await bumpRevision(tx, info, [seq], sql`, exts = exts + 1`)
  return { keys: gone, rev: await nextRevision(tx, info) }
}

/** Every extension of a message. */
export async function listExtensions(db: Executor, me: string, info: ConversationInfo, seq: number) {
  const row = await getExtensibleMessage(db, me, info, seq)
  return { exts: toNumber(row.exts), list: await listRows(db, info, seq) }
}

/** For fan-out: what stands under `keys` now. */
export const listExtensionsByKeys = (db: Executor, info: ConversationInfo, seq: number, keys: string[]) =>
  listRows(db, info, seq, keys)
