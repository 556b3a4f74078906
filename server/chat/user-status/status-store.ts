/** Users with a socket by process, and the living processes. The users of a killed process are offline. */
import { sql } from 'drizzle-orm'
import type { ChatOutput } from '../../../contract/chat'
import { type Executor, fetchRows, toText } from '../core/sql'

type Status = ChatOutput<'status.get'>['list'][number]

const userListSql = (ids: string[]) => sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
const toTimestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`
/** Whether a living process other than `processId` has the user `u.user_id`. */
const onlineInOtherProcessSql = (
  processId: string,
  now: Date,
) => sql`EXISTS (SELECT 1 FROM chat_online o JOIN chat_processes p ON p.id = o.process
  WHERE o.user_id = u.user_id AND o.process <> ${processId} AND p.expires_at > ${toTimestamp(now)})`

/** Records that the process is alive; false when it was removed before, together with its users. */
export async function heartbeat(db: Executor, processId: string, now: Date, seconds: number): Promise<boolean> {
  const until = new Date(now.getTime() + seconds * 1000)
  const rows = await fetchRows(
    db,
    sql`INSERT INTO chat_processes (id, expires_at) VALUES (${processId}, ${toTimestamp(until)})
        ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at RETURNING (xmax = 0) AS is_new`,
  )
  return rows[0]?.is_new !== true
}

/** Records users who connected or disconnected in this process; returns those whose online status changed. */
export async function recordPresence(
  db: Executor,
  processId: string,
  change: { connected: string[]; disconnected: string[] },
  now: Date,
): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`WITH came AS (INSERT INTO chat_online (user_id, process) SELECT x.id, ${processId} FROM ${userListSql(change.connected)} AS x(id)
            ON CONFLICT DO NOTHING RETURNING user_id),
          went AS (DELETE FROM chat_online WHERE process = ${processId} AND user_id IN ${userListSql(change.disconnected)} RETURNING user_id)
        SELECT u.user_id FROM (SELECT user_id FROM came UNION ALL SELECT user_id FROM went) u WHERE NOT ${onlineInOtherProcessSql(processId, now)}`,
  )
  return rows.map((r) => toText(r.user_id))
}

/**
 * Removes expired processes; returns the users who are offline by that. Each is removed by one process only. None lives
 * longer than `seconds` from now without a heartbeat: a later expiry was written before the clock stepped back.
 */
export async function removeDeadProcesses(db: Executor, now: Date, seconds: number): Promise<string[]> {
  const until = toTimestamp(new Date(now.getTime() + seconds * 1000))
  await db.execute(sql`UPDATE chat_processes SET expires_at = ${until} WHERE expires_at > ${until}`)
  const rows = await fetchRows(
    db,
    sql`WITH dead AS (DELETE FROM chat_processes WHERE expires_at <= ${toTimestamp(now)} RETURNING id),
          gone AS (DELETE FROM chat_online o USING dead d WHERE o.process = d.id RETURNING o.user_id)
        SELECT DISTINCT u.user_id FROM gone u WHERE NOT ${onlineInOtherProcessSql('', now)}`,
  )
  return rows.map((r) => toText(r.user_id))
}

/** Removes a stopping process; returns the users who are offline by that. */
export async function removeProcess(db: Executor, processId: string, now: Date): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`WITH dead AS (DELETE FROM chat_processes WHERE id = ${processId}),
          gone AS (DELETE FROM chat_online WHERE process = ${processId} RETURNING user_id)
        SELECT u.user_id FROM gone u WHERE NOT ${onlineInOtherProcessSql(processId, now)}`,
  )
  return rows.map((r) => toText(r.user_id))
}

/** 1 online, 2 offline; users without an account are left out. */
export async function getStatuses(db: Executor, ids: string[], now: Date): Promise<Status[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT u.user_id, coalesce(s.custom_status, '') AS custom_status, ${onlineInOtherProcessSql('', now)} AS is_online
        FROM chat_accounts u LEFT JOIN chat_settings s ON s.user_id = u.user_id WHERE u.user_id IN ${userListSql(ids)}`,
  )
  return rows.map((r) => ({
    userID: toText(r.user_id),
    statusType: r.is_online === true ? 1 : 2,
    customStatus: toText(r.custom_status),
  }))
}

/** Sets the text shown with the user's status. */
export async function setCustomStatus(db: Executor, me: string, customStatus: string): Promise<void> {
  await db.execute(
    sql`INSERT INTO chat_settings (user_id, custom_status) VALUES (${me}, ${customStatus})
        ON CONFLICT (user_id) DO UPDATE SET custom_status = excluded.custom_status`,
  )
}

export async function getCustomStatus(db: Executor, me: string): Promise<string> {
  return toText(
    (await fetchRows(db, sql`SELECT custom_status FROM chat_settings WHERE user_id = ${me}`))[0]?.custom_status,
  )
}

/** Pairs (user, friend) for those of `watcherIds` who have one of `ids` as a friend. */
export async function listWatchingFriends(
  db: Executor,
  watcherIds: string[],
  ids: string[],
): Promise<[string, string][]> {
  if (!watcherIds.length) return []
  const rows = await fetchRows(
    db,
    sql`SELECT user_id, peer FROM chat_friends WHERE peer IN ${userListSql(ids)} AND user_id IN ${userListSql(watcherIds)}`,
  )
  return rows.map((r) => [toText(r.user_id), toText(r.peer)])
}
