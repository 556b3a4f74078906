/**
 * The end of a chat account: the person's name, picture, birthday, signature and other fields go, also where the chat copied
 * them. What he said stays with those he said it to, under the name every closed account has.
 */
import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, toJson, toNumber, toText } from './core/sql'

/** Read and written anew at once. */
const BATCH = 500

interface Labels {
  userId: string
  /** His name and his name cards. */
  names: ReadonlySet<string>
  closedName: string
}

/** Forgets who the account was, in the caller's transaction; whose lists of friends have lost him. */
export async function forgetAccount(tx: Executor, userId: string, closedName: string): Promise<string[]> {
  const names = new Set(await namesOf(tx, userId))
  names.delete('')
  await forgetCopies(tx, { userId, names, closedName })
  await tx.execute(
    sql`UPDATE chat_accounts SET nick = ${closedName}, avatar = '', extra = '{}'::jsonb WHERE user_id = ${userId}`,
  )
  await tx.execute(sql`UPDATE chat_group_members SET name_card = '', custom = '[]'::jsonb WHERE user_id = ${userId}`)
  await tx.execute(sql`UPDATE chat_messages SET flags = flags - 'card' WHERE sender = ${userId} AND flags ? 'card'`)
  await tx.execute(sql`UPDATE chat_group_applications SET note = '' WHERE applicant = ${userId}`)
  await tx.execute(
    sql`UPDATE chat_members SET custom_data = '', groups = '[]'::jsonb, marks = '[]'::jsonb WHERE user_id = ${userId}`,
  )
  const friends = await fetchRows(
    tx,
    sql`DELETE FROM chat_friends WHERE user_id = ${userId} OR peer = ${userId} RETURNING user_id`,
  )
  await tx.execute(sql`DELETE FROM chat_applications WHERE user_id = ${userId} OR peer = ${userId}`)
  for (const table of ['chat_blocks', 'chat_friend_groups', 'chat_conversation_groups', 'chat_settings'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`)
  return friends.map((row) => toText(row.user_id)).filter((friend) => friend !== userId)
}

/** Everything he is called in the chat. */
async function namesOf(tx: Executor, userId: string): Promise<string[]> {
  const rows = await fetchRows(
    tx,
    sql`SELECT nick AS name FROM chat_accounts WHERE user_id = ${userId}
        UNION SELECT name_card FROM chat_group_members WHERE user_id = ${userId}
        UNION SELECT flags ->> 'card' FROM chat_messages WHERE sender = ${userId} AND flags ? 'card'`,
  )
  return rows.map(({ name }) => toText(name))
}

/** Group tips, merged records and quotes in his conversations hold names as they were. */
async function forgetCopies(tx: Executor, labels: Labels): Promise<void> {
  const conversations = await fetchRows(
    tx,
    sql`SELECT conversation_id::text AS id FROM chat_members WHERE user_id = ${labels.userId}`,
  )
  for (const { id } of conversations) {
    for (let after = 0; ; ) {
      const rows = await fetchRows(
        tx,
        sql`SELECT seq, payload, custom FROM chat_messages WHERE conversation_id = ${toText(id)}::bigint AND seq > ${after}
            AND (type IN ('TIMGroupTipElem', 'TIMRelayElem') OR custom LIKE '%messageSender%') ORDER BY seq LIMIT ${BATCH}`,
      )
      for (const row of rows) await forgetIn(tx, toText(id), row, labels)
      if (rows.length < BATCH) break
      after = toNumber(rows.at(-1)?.seq)
    }
  }
}

async function forgetIn(tx: Executor, conversationId: string, row: Record<string, unknown>, labels: Labels) {
  const before = JSON.stringify(toJson(row.payload))
  const payload = JSON.stringify(nameless(toJson(row.payload), labels))
  const custom = quoteWithout(toText(row.custom), labels)
  if (payload === before && custom === row.custom) return
  await tx.execute(
    sql`UPDATE chat_messages SET payload = ${payload}::jsonb, custom = ${custom}
        WHERE conversation_id = ${conversationId}::bigint AND seq = ${toNumber(row.seq)}`,
  )
}

const NAME_KEYS = new Set(['nick', 'nameCard', 'messageSender'])
/** A line of a merged record: 'name：words'. */
const LINE = /^([^:：]*)([:：])/

/** A copy of a body in which records of his say nothing of him, and titles and lines that name him name a closed account. */
function nameless(value: unknown, labels: Labels): unknown {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === 'string'
        ? one.replace(LINE, (line, name: string, colon: string) =>
            labels.names.has(name.trim()) ? `${labels.closedName}${colon}` : line,
          )
        : nameless(one, labels),
    )
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  const isHis = [record.userID, record.from].includes(labels.userId)
  return Object.fromEntries(
    Object.entries(record).map(([key, inner]) => {
      if (typeof inner !== 'string') return [key, nameless(inner, labels)]
      if (NAME_KEYS.has(key) && (isHis || labels.names.has(inner))) return [key, inner && labels.closedName]
      if (key === 'avatar' && isHis) return [key, '']
      return [key, key === 'title' ? titleWithout(inner, labels) : inner]
    }),
  )
}

const titleWithout = (title: string, { names, closedName }: Labels): string =>
  [...names].reduce((text, name) => text.replaceAll(name, closedName), title)

/** The data beside a message, in which an answer names whom it quotes; other data stays to the letter. */
function quoteWithout(custom: string, labels: Labels): string {
  if (!custom.includes('"messageSender"')) return custom
  try {
    const data = JSON.parse(custom) as unknown
    const after = nameless(data, labels)
    return JSON.stringify(after) === JSON.stringify(data) ? custom : JSON.stringify(after)
  } catch {
    return custom
  }
}
