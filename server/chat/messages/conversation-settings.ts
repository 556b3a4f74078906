/** Settings of one user's conversations: marks, custom data, named groups. All of it is stored in the user's own rows. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChatOutput, Peer } from '../../../contract/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import { type Executor, fetchRows, sqlState, toJson, toNumber, toText } from '../core/sql'

type ReceiveOpt = ChatOutput<'receiveOpt.get'>

const toTimestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`
const toJsonList = (...list: string[]) => sql`${JSON.stringify(list)}::jsonb`
/** A list without an item, or with it at the end. */
const toggleItem = (column: SQL, item: SQL, isIn: boolean): SQL =>
  isIn ? sql`(${column} - ${item}) || jsonb_build_array(${item})` : sql`${column} - ${item}`

/** The changed conversations, and the peers without one. */
export interface SettingChange {
  changed: string[]
  failed: Peer[]
}

/** Updates the user's rows of the conversations with these peers. */
async function updateSettings(tx: Executor, me: string, list: Peer[], set: SQL): Promise<SettingChange> {
  const peers = list.map((p) => ({ scene: p.scene, peer: p.to }))
  const rows = await fetchRows(
    tx,
    sql`UPDATE chat_members b SET flag_rev = b.flag_rev + 1, ${set}
        FROM chat_conversations c, jsonb_to_recordset(${JSON.stringify(peers)}::jsonb) AS x(scene text, peer text)
        WHERE b.user_id = ${me} AND b.peer = x.peer AND c.id = b.conversation_id AND c.scene = x.scene
        RETURNING c.id::text AS id, c.scene, b.peer`,
  )
  const done = new Set(rows.map((r) => `${toText(r.scene)} ${toText(r.peer)}`))
  return {
    changed: rows.map((r) => toText(r.id)),
    failed: list.filter((p) => !done.has(`${p.scene} ${p.to}`)).map(({ scene, to }) => ({ scene, to })),
  }
}

/** Sets or clears one mark; marks are bit numbers, ascending. */
export const markConversation = (
  db: Executor,
  me: string,
  list: Peer[],
  bit: number,
  isOn: boolean,
): Promise<SettingChange> => {
  const others = sql`SELECT m::int AS m FROM jsonb_array_elements_text(b.marks) m WHERE m <> ${String(bit)}`
  const all = isOn ? sql`${others} UNION SELECT ${bit}::int` : others
  return updateSettings(
    db,
    me,
    list,
    sql`marks = (SELECT coalesce(jsonb_agg(y.m ORDER BY y.m), '[]'::jsonb) FROM (${all}) y)`,
  )
}

export const setCustomData = (db: Executor, me: string, list: Peer[], data: string): Promise<SettingChange> =>
  updateSettings(db, me, list, sql`custom_data = ${data}`)

/** Adds conversations to a group or removes them. Throws GROUP_NAME_UNKNOWN. */
export async function updateConversationGroup(
  tx: Executor,
  me: string,
  name: string,
  list: Peer[],
  isIn: boolean,
): Promise<SettingChange> {
  await lockConversationGroup(tx, me, name)
  return updateSettings(tx, me, list, sql`groups = ${toggleItem(sql`b.groups`, sql`${name}::text`, isIn)}`)
}

/** Names in order of creation. */
export async function listConversationGroups(db: Executor, me: string): Promise<string[]> {
  const rows = await fetchRows(
    db,
    sql`SELECT name FROM chat_conversation_groups WHERE user_id = ${me} ORDER BY created_at, name LIMIT ${CHAT_LIMITS.sortGroups}`,
  )
  return rows.map((r) => toText(r.name))
}

async function lockConversationGroup(tx: Executor, me: string, name: string): Promise<void> {
  const rows = await fetchRows(
    tx,
    sql`SELECT 1 AS one FROM chat_conversation_groups WHERE user_id = ${me} AND name = ${name} FOR UPDATE`,
  )
  if (!rows.length) throw new ChatError('GROUP_NAME_UNKNOWN')
}

/** Idempotent. Throws GROUPS_FULL. */
export async function createConversationGroup(
  tx: Executor,
  me: string,
  name: string,
  list: Peer[],
  now: Date,
): Promise<SettingChange> {
  await tx.execute(
    sql`INSERT INTO chat_conversation_groups (user_id, name, created_at) VALUES (${me}, ${name}, ${toTimestamp(now)}) ON CONFLICT DO NOTHING`,
  )
  const rows = await fetchRows(tx, sql`SELECT count(*) AS n FROM chat_conversation_groups WHERE user_id = ${me}`)
  if (toNumber(rows[0]?.n) > CHAT_LIMITS.sortGroups) throw new ChatError('GROUPS_FULL')
  return updateConversationGroup(tx, me, name, list, true)
}

/** Returns the ids of the conversations that were in it. Throws GROUP_NAME_UNKNOWN. */
export async function deleteConversationGroup(tx: Executor, me: string, name: string): Promise<string[]> {
  await lockConversationGroup(tx, me, name)
  await tx.execute(sql`DELETE FROM chat_conversation_groups WHERE user_id = ${me} AND name = ${name}`)
  return regroup(tx, me, name, sql`groups - ${name}::text`)
}

/** Returns the ids of the conversations in it. Throws GROUP_NAME_UNKNOWN, GROUP_NAME_TAKEN. */
export async function renameConversationGroup(
  tx: Executor,
  me: string,
  oldName: string,
  newName: string,
): Promise<string[]> {
  await lockConversationGroup(tx, me, oldName)
  if (oldName === newName) return []
  try {
    await tx.execute(
      sql`UPDATE chat_conversation_groups SET name = ${newName} WHERE user_id = ${me} AND name = ${oldName}`,
    )
  } catch (error) {
    throw sqlState(error) === '23505' ? new ChatError('GROUP_NAME_TAKEN') : error
  }
  return regroup(tx, me, oldName, sql`(groups - ${oldName}::text) || ${toJsonList(newName)}`)
}

async function regroup(tx: Executor, me: string, name: string, groups: SQL): Promise<string[]> {
  const rows = await fetchRows(
    tx,
    sql`UPDATE chat_members SET flag_rev = flag_rev + 1, groups = ${groups} WHERE user_id = ${me} AND groups ? ${name}::text
        RETURNING conversation_id::text AS id`,
  )
  return rows.map((r) => toText(r.id))
}

/** Marks everything of one scene, or of all, read; returns the ids of the conversations with unread messages. */
export async function markAllRead(db: Executor, me: string, scene: string | undefined, now: Date): Promise<string[]> {
  const sceneFilter = scene ? sql`AND c.scene = ${scene}` : sql``
  const rows = await fetchRows(
    db,
    sql`WITH c AS (
          SELECT c.id, c.last_seq, c.last_count FROM chat_conversations c
          WHERE c.id IN (SELECT b.conversation_id FROM chat_members b JOIN chat_conversations c ON c.id = b.conversation_id
            WHERE b.user_id = ${me} AND c.last_count > b.read_count + b.own_after ${sceneFilter})
          ORDER BY c.id FOR UPDATE)
        UPDATE chat_members b SET read_seq = c.last_seq, read_count = c.last_count, own_after = 0, read_at = ${toTimestamp(now)}
        FROM c WHERE b.user_id = ${me} AND b.conversation_id = c.id RETURNING c.id::text AS id`,
  )
  return rows.map((r) => toText(r.id))
}

const DEFAULT_RECEIVE_OPT: ReceiveOpt = { remind: 'AcceptAndNotify', startTime: 0, endTime: 0, isRepeated: false }

/** The do-not-disturb setting of the user; by default every message notifies. */
export async function getRemindType(db: Executor, me: string): Promise<ReceiveOpt> {
  const row = (await fetchRows(db, sql`SELECT receive_opt FROM chat_settings WHERE user_id = ${me}`))[0]
  return toJson<ReceiveOpt | null>(row?.receive_opt ?? null) ?? DEFAULT_RECEIVE_OPT
}

const DAY = 86_400

/** Whether the user of `userId` (a column) is in do-not-disturb now: for a period, or for hours of every day. */
export function isDoNotDisturb(userId: SQL, now: Date): SQL {
  const second = sql`${Math.floor(now.getTime() / 1000)}::bigint`
  const [start, end] = ['startTime', 'endTime'].map((key) => sql`(s.receive_opt->>${sql.raw(`'${key}'`)})::bigint`)
  return sql`EXISTS (SELECT 1 FROM chat_settings s WHERE s.user_id = ${userId} AND s.receive_opt->>'remind' <> 'AcceptAndNotify'
    AND CASE WHEN (s.receive_opt->>'isRepeated')::boolean
      THEN mod(mod(${second} - ${start}, ${DAY}) + ${DAY}, ${DAY}) < ${end} - ${start}
      ELSE ${second} >= ${start} AND ${second} < ${end} END)`
}

export async function setRemindType(db: Executor, me: string, opt: ReceiveOpt): Promise<void> {
  await db.execute(
    sql`INSERT INTO chat_settings (user_id, receive_opt) VALUES (${me}, ${JSON.stringify(opt)}::jsonb)
        ON CONFLICT (user_id) DO UPDATE SET receive_opt = excluded.receive_opt`,
  )
}
