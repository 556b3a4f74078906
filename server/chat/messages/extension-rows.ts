/** Rows of extensions: keys and values of messages. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { chatExtensions } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'

type ExtensionRow = Pick<typeof chatExtensions.$inferSelect, 'key' | 'value' | 'no'>

/** The extensions of a message under `keys`, without them all. */
const ofMessage = (info: ConversationInfo, seq: number, keys: string[] | undefined): SQL | undefined =>
  and(
    eq(chatExtensions.conversationId, info.id),
    eq(chatExtensions.seq, seq),
    keys && inArray(chatExtensions.key, keys),
  )

/** Extensions of a message in the order of their keys, those under `keys` or all. */
export const listExtensionRows = (
  db: Db,
  info: ConversationInfo,
  seq: number,
  keys?: string[],
): Promise<ExtensionRow[]> =>
  db
    .select({ key: chatExtensions.key, value: chatExtensions.value, no: chatExtensions.no })
    .from(chatExtensions)
    .where(ofMessage(info, seq, keys))
    .orderBy(asc(chatExtensions.key))
    .limit(CHAT_LIMITS.extensions)

/** Sets values and their `no`. */
export async function upsertExtensions(
  tx: Db,
  info: ConversationInfo,
  seq: number,
  rows: ExtensionRow[],
): Promise<void> {
  await tx
    .insert(chatExtensions)
    .values(rows.map((row) => ({ ...row, conversationId: info.id, seq })))
    .onConflictDoUpdate({
      target: [chatExtensions.conversationId, chatExtensions.seq, chatExtensions.key],
      set: { value: sql`excluded.value`, no: sql`excluded.no` },
    })
}

export const countExtensions = (tx: Db, info: ConversationInfo, seq: number): Promise<number> =>
  tx.$count(chatExtensions, ofMessage(info, seq, undefined))

/** Deletes the extensions under `keys`, or all; returns the keys that were set. */
export async function deleteExtensionRows(
  tx: Db,
  info: ConversationInfo,
  seq: number,
  keys?: string[],
): Promise<string[]> {
  const rows = await tx
    .delete(chatExtensions)
    .where(ofMessage(info, seq, keys))
    .returning({ key: chatExtensions.key })
  return rows.map(({ key }) => key)
}
