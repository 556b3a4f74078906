/**
 * Refusals inside the statement that stores messages, for rules that need tables: no round trip, and no moment between the
 * check and the storing. A message that is stored already is a repeat and is not refused.
 */
import { sql } from 'drizzle-orm'

/** Rows (ord, why) of the messages in `input` (ord, conversation_id, sender, peer, type, …) that must not be stored. */
export const REFUSAL_SQL = sql`
  SELECT i.ord, 'BLOCKED' AS why FROM input i CROSS JOIN LATERAL (
    SELECT 1 FROM chat_blocks b WHERE b.user_id = i.peer AND b.peer = i.sender OFFSET 0) b`
