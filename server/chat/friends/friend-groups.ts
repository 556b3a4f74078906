/** Groups that a user sorts friends into. */
import { sql } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, sqlState, toNumber, toText } from '../core/sql'

/** Names in order of creation. */
export async function listFriendGroups(db: Executor, me: string): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT name FROM chat_friend_groups WHERE user_id = ${me} ORDER BY created_at, name LIMIT ${CHAT_LIMITS.sortGroups}`,
  )
  return rows.map((r) => toText(r.name))
}

/** Throws GROUP_NAME_TAKEN, GROUPS_FULL. */
export async function createFriendGroup(tx: Executor, me: string, name: string, now: Date): Promise<void> {
  const rows = await fetchRows(
    tx,
    sql`SELECT count(*) AS n, count(*) FILTER (WHERE name = ${name}) AS same FROM chat_friend_groups WHERE user_id = ${me}`,
  )
  if (toNumber(rows[0]?.same)) throw new ChatError('GROUP_NAME_TAKEN')
  if (toNumber(rows[0]?.n) >= CHAT_LIMITS.sortGroups) throw new ChatError('GROUPS_FULL')
  await tx.execute(
    sql`INSERT INTO chat_friend_groups (user_id, name, created_at) VALUES (${me}, ${name}, ${now.toISOString()}::timestamptz)
        ON CONFLICT DO NOTHING`,
  )
}

/** Throws GROUP_NAME_UNKNOWN. */
async function lockFriendGroup(tx: Executor, me: string, name: string): Promise<void> {
  const rows = await fetchRows(
    tx,
    sql`SELECT 1 AS one FROM chat_friend_groups WHERE user_id = ${me} AND name = ${name} FOR UPDATE`,
  )
  if (!rows.length) throw new ChatError('GROUP_NAME_UNKNOWN')
}

/** Adds friends to a group or removes them; returns the users who are no friends. Throws GROUP_NAME_UNKNOWN. */
export async function updateFriendGroup(
  tx: Executor,
  me: string,
  input: { name: string; userIDs: string[]; isIn: boolean },
): Promise<string[]> {
  await lockFriendGroup(tx, me, input.name)
  const otherGroups = sql`(groups - ${input.name}::text)`
  const rows = await fetchRows(
    tx,
    sql`UPDATE chat_friends SET groups = ${input.isIn ? sql`${otherGroups} || ${JSON.stringify([input.name])}::jsonb` : otherGroups}
        WHERE user_id = ${me} AND peer IN (SELECT jsonb_array_elements_text(${JSON.stringify(input.userIDs)}::jsonb))
        RETURNING peer`,
  )
  const done = new Set(rows.map((r) => toText(r.peer)))
  return input.userIDs.filter((id) => !done.has(id))
}

/** Deletes the group, not its friends. Throws GROUP_NAME_UNKNOWN. */
export async function deleteFriendGroup(tx: Executor, me: string, name: string): Promise<void> {
  await lockFriendGroup(tx, me, name)
  await tx.execute(sql`DELETE FROM chat_friend_groups WHERE user_id = ${me} AND name = ${name}`)
  await tx.execute(
    sql`UPDATE chat_friends SET groups = groups - ${name}::text WHERE user_id = ${me} AND groups ? ${name}::text`,
  )
}

/** Throws GROUP_NAME_UNKNOWN, GROUP_NAME_TAKEN. */
export async function renameFriendGroup(tx: Executor, me: string, oldName: string, newName: string): Promise<void> {
  if (oldName === newName) return lockFriendGroup(tx, me, oldName)
  await lockFriendGroup(tx, me, oldName)
  try {
    await tx.execute(sql`UPDATE chat_friend_groups SET name = ${newName} WHERE user_id = ${me} AND name = ${oldName}`)
  } catch (error) {
    throw sqlState(error) === '23505' ? new ChatError('GROUP_NAME_TAKEN') : error
  }
  await tx.execute(
    sql`UPDATE chat_friends SET groups = (groups - ${oldName}::text) || ${JSON.stringify([newName])}::jsonb
        WHERE user_id = ${me} AND groups ? ${oldName}::text`,
  )
}
