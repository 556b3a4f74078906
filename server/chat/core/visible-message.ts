/** Reading one stored message before it is changed, and the lock for that. */
import { sql } from 'drizzle-orm'
import type { ChatErrorName } from '../../../contract/chat/errors'
import { ChatError } from './chat-error'
import type { ConversationInfo } from './conversation-info'
import { MESSAGE_COLUMNS, MESSAGE_FROM, visibleToSql } from './messages'
import { type Executor, fetchRows, type Row } from './sql'

/** Locks the conversation against all other writers; taken before any of its rows is read or changed. */
export async function lockConversation(tx: Executor, info: ConversationInfo): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM chat_conversations WHERE id = ${info.id}::bigint FOR UPDATE`)
}

/** The row with MESSAGE_COLUMNS; throws `missing` when it is revoked or not visible to `me`. */
export async function getVisibleMessage(
  db: Executor,
  me: string,
  info: ConversationInfo,
  seq: number,
  missing: ChatErrorName = 'MESSAGE_UNKNOWN',
): Promise<Row> {
  const rows = await fetchRows(
    db,
    sql`SELECT ${MESSAGE_COLUMNS} FROM ${MESSAGE_FROM} WHERE m.conversation_id = ${info.id}::bigint AND m.seq = ${seq}
          AND m.revoked_by IS NULL AND ${visibleToSql(me)}`,
  )
  if (!rows[0]) throw new ChatError(missing)
  return rows[0]
}

/** The revision number of a change; the caller holds the lock and has just made the change. */
export async function nextRevision(tx: Executor, info: ConversationInfo): Promise<number> {
  const rows = await fetchRows(tx, sql`SELECT rev FROM chat_conversations WHERE id = ${info.id}::bigint`)
  return Number(rows[0]?.rev ?? 0)
}
