/** Conversations of notices, one for each user. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { SYSTEM_USER_ID } from '../../../contract/chat/group-types'
import type { AppContext } from '../../app-context'
import { chatConversations } from '../../db/schema'
import type { Db } from '../../db/types'

/** Notice conversations by user id, created when missing; ordered by user id, so that two actions cannot deadlock. */
export async function ensureNoticeConversations(
  { clock, ids }: Pick<AppContext, 'clock' | 'ids'>,
  tx: Db,
  userIds: string[],
): Promise<Map<string, string>> {
  const users = [...new Set(userIds)].sort()
  if (!users.length) return new Map()
  const input = users.map((user) => ({ id: ids.next(), user_id: user }))
  const now = clock.now().toISOString()
  // raw: an INSERT of some columns from the rows that another INSERT returns
  await tx.execute(sql`
    WITH input AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(input)}::jsonb) AS x(id bigint, user_id text)),
    sender AS (INSERT INTO chat_accounts (user_id, tiny_id, created_at, updated_at)
      VALUES (${SYSTEM_USER_ID}, 0, ${now}::timestamptz, ${now}::timestamptz) ON CONFLICT DO NOTHING),
    made AS (INSERT INTO chat_conversations (id, scene, key) SELECT id, ${SYSTEM_USER_ID}, user_id FROM input ORDER BY user_id
      ON CONFLICT DO NOTHING RETURNING id, key)
    INSERT INTO chat_members (user_id, conversation_id, peer) SELECT key, id, ${SYSTEM_USER_ID} FROM made ON CONFLICT DO NOTHING`)
  const rows = await tx
    .select({ id: chatConversations.id, userId: chatConversations.key })
    .from(chatConversations)
    .where(and(eq(chatConversations.scene, SYSTEM_USER_ID), inArray(chatConversations.key, users)))
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}
