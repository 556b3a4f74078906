/** Extensions: keys and values that members set on a message which supports them (polls, sign-ups). */
import { sql } from 'drizzle-orm'
import type { ChatOutput, ChatParsed } from '../../../contract/chat'
import { CHAT_ERRORS } from '../../../contract/chat/errors'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { changeMessage, lockConversation } from '../stored-messages/message-changes'
import { getVisibleMessage } from '../stored-messages/messages'
import { countExtensions, deleteExtensionRows, listExtensionRows, upsertExtensions } from './extension-rows'

type Extension = ChatParsed<'extension.set'>['list'][number]
type Result = ChatOutput<'extension.set'>['results'][number]

/** The message. Throws NO_EXTENSIONS when it does not support extensions, MESSAGE_UNKNOWN. */
async function getExtensibleMessage(db: Db, me: string, info: ConversationInfo, seq: number) {
  const { message } = await getVisibleMessage(db, me, info, seq)
  if (!message.flags.hasExtensions) throw new ChatError('NO_EXTENSIONS')
  return message
}

/** Counts the change of its extensions on a message. */
const COUNT_CHANGE = { exts: sql`${chatMessages.exts} + 1` }

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
  const no = (await getExtensibleMessage(tx, me, info, seq)).exts + 1
  const keys = unique.map((e) => e.key)
  const present = new Map((await listExtensionRows(tx, info, seq, keys)).map((e) => [e.key, e]))
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
  await upsertExtensions(
    tx,
    info,
    seq,
    changed.map(({ key, value }) => ({ key, value, no })),
  )
  if ((await countExtensions(tx, info, seq)) > CHAT_LIMITS.extensions) throw new ChatError('TOO_MANY_EXTENSIONS')
  return { results, rev: await changeMessage(tx, info, seq, COUNT_CHANGE) }
}

/** Removes keys, all of them when `keys` is empty; returns the removed ones. */
export async function deleteExtensions(tx: Db, me: string, info: ConversationInfo, seq: number, keys: string[]) {
  await lockConversation(tx, info)
  await getExtensibleMessage(tx, me, info, seq)
  const gone = await deleteExtensionRows(tx, info, seq, keys.length ? keys : undefined)
  return { keys: gone, rev: gone.length ? await changeMessage(tx, info, seq, COUNT_CHANGE) : 0 }
}

/** Every extension of a message. */
export async function listExtensions(db: Db, me: string, info: ConversationInfo, seq: number) {
  const { exts } = await getExtensibleMessage(db, me, info, seq)
  return { exts, list: await listExtensionRows(db, info, seq) }
}
