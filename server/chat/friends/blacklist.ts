/** The blacklist: users on it can neither write (REFUSAL_SQL, checkBlacklist) nor send friend applications. */
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, toNumber, toText } from '../core/sql'
import { deleteOpenApplications } from './friend-applications'
import { deleteFriends } from './friends'

/** The newest last. */
export async function listBlacklist(db: Executor, me: string): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT peer FROM chat_blocks WHERE user_id = ${me} ORDER BY created_at, peer LIMIT ${CHAT_LIMITS.blocks}`,
  )
  return rows.map((r) => toText(r.peer))
}

/** Users among `userIds` who are friends of `me` or have an application, in either direction. */
async function findRelated(tx: Executor, me: string, userIds: string[]): Promise<string[]> {
  const ids = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`
  const rows = await fetchRows(
    tx,
    sql`SELECT peer FROM chat_friends WHERE user_id = ${me} AND peer IN ${ids}
        UNION SELECT user_id FROM chat_friends WHERE peer = ${me} AND user_id IN ${ids}
        UNION SELECT peer FROM chat_applications WHERE user_id = ${me} AND peer IN ${ids}
        UNION SELECT user_id FROM chat_applications WHERE peer = ${me} AND user_id IN ${ids}`,
  )
  return rows.map((r) => toText(r.peer))
}

/**
 * Adds users with an account to the blacklist and ends the friendship of both sides; returns the blocked users and, of
 * them, those who had a friendship or application. Throws BLOCK_SELF, BLOCKS_FULL.
 */
export async function addToBlacklist(
  tx: Executor,
  me: string,
  userIds: string[],
  now: Date,
): Promise<{ blocked: string[]; affected: string[] }> {
  if (userIds.includes(me)) throw new ChatError('BLOCK_SELF')
  const list = JSON.stringify(userIds)
  const rows = await fetchRows(
    tx,
    sql`INSERT INTO chat_blocks (user_id, peer, created_at)
        SELECT ${me}, user_id, ${now.toISOString()}::timestamptz FROM chat_accounts
        WHERE user_id IN (SELECT jsonb_array_elements_text(${list}::jsonb)) ORDER BY user_id
        ON CONFLICT (user_id, peer) DO UPDATE SET created_at = chat_blocks.created_at RETURNING peer`,
  )
  const total = await fetchRows(tx, sql`SELECT count(*) AS n FROM chat_blocks WHERE user_id = ${me}`)
  if (toNumber(total[0]?.n) > CHAT_LIMITS.blocks) throw new ChatError('BLOCKS_FULL')
  const blocked = rows.map((r) => toText(r.peer))
  const affected = await findRelated(tx, me, blocked)
  await deleteFriends(tx, me, blocked, true)
  await deleteOpenApplications(tx, me, blocked)
  return { blocked, affected }
}

/** Returns the users who were on the list. */
export async function removeFromBlacklist(db: Executor, me: string, userIds: string[]): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`DELETE FROM chat_blocks WHERE user_id = ${me}
        AND peer IN (SELECT jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)) RETURNING peer`,
  )
  return rows.map((r) => toText(r.peer))
}
