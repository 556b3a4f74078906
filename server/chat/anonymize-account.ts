/**
 * Closes a chat account: name, avatar, birthday, signature and other fields are erased, also in the copies the chat made.
 * The user's messages stay with their receivers, under the name that every closed account has.
 */
import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, toJson, toNumber, toText } from './core/sql'

/** Messages read and updated at once. */
const BATCH_SIZE = 500

interface AccountNames {
  userId: string
  /** The user's name and name cards. */
  names: ReadonlySet<string>
  closedName: string
}

/** Erases the personal data of an account in the caller's transaction; returns the users who lost it as a friend. */
export async function anonymizeAccount(tx: Executor, userId: string, closedName: string): Promise<string[]> {
  const names = new Set(await listNames(tx, userId))
  names.delete('')
  await anonymizeCopies(tx, { userId, names, closedName })
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

/** All names of the user in the chat. */
async function listNames(tx: Executor, userId: string): Promise<string[]> {
  const rows = await fetchRows(
    tx,
    sql`SELECT nick AS name FROM chat_accounts WHERE user_id = ${userId}
        UNION SELECT name_card FROM chat_group_members WHERE user_id = ${userId}
        UNION SELECT flags ->> 'card' FROM chat_messages WHERE sender = ${userId} AND flags ? 'card'`,
  )
  return rows.map(({ name }) => toText(name))
}

/** Group tips, merged records and quotes in the user's conversations hold copies of names. */
async function anonymizeCopies(tx: Executor, account: AccountNames): Promise<void> {
  const conversations = await fetchRows(
    tx,
    sql`SELECT conversation_id::text AS id FROM chat_members WHERE user_id = ${account.userId}`,
  )
  for (const { id } of conversations) {
    for (let after = 0; ; ) {
      const rows = await fetchRows(
        tx,
        sql`SELECT seq, payload, custom FROM chat_messages WHERE conversation_id = ${toText(id)}::bigint AND seq > ${after}
            AND (type IN ('TIMGroupTipElem', 'TIMRelayElem') OR custom LIKE '%messageSender%') ORDER BY seq LIMIT ${BATCH_SIZE}`,
      )
      for (const row of rows) await anonymizeMessage(tx, toText(id), row, account)
      if (rows.length < BATCH_SIZE) break
      after = toNumber(rows.at(-1)?.seq)
    }
  }
}

async function anonymizeMessage(
  tx: Executor,
  conversationId: string,
  row: Record<string, unknown>,
  account: AccountNames,
) {
  const before = JSON.stringify(toJson(row.payload))
  const payload = JSON.stringify(anonymize(toJson(row.payload), account))
  const custom = anonymizeQuote(toText(row.custom), account)
  if (payload === before && custom === row.custom) return
  await tx.execute(
    sql`UPDATE chat_messages SET payload = ${payload}::jsonb, custom = ${custom}
        WHERE conversation_id = ${conversationId}::bigint AND seq = ${toNumber(row.seq)}`,
  )
}

const NAME_KEYS = new Set(['nick', 'nameCard', 'messageSender'])
/** A line of a merged record: 'name：text'. */
const ABSTRACT_LINE = /^([^:：]*)([:：])/

/** A copy of a body without the account's data; titles and lines that name it get the name of a closed account. */
function anonymize(value: unknown, account: AccountNames): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      typeof item === 'string'
        ? item.replace(ABSTRACT_LINE, (line, name: string, colon: string) =>
            account.names.has(name.trim()) ? `${account.closedName}${colon}` : line,
          )
        : anonymize(item, account),
    )
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  const isOfAccount = [record.userID, record.from].includes(account.userId)
  return Object.fromEntries(
    Object.entries(record).map(([key, field]) => {
      if (typeof field !== 'string') return [key, anonymize(field, account)]
      if (NAME_KEYS.has(key) && (isOfAccount || account.names.has(field))) return [key, field && account.closedName]
      if (key === 'avatar' && isOfAccount) return [key, '']
      return [key, key === 'title' ? anonymizeTitle(field, account) : field]
    }),
  )
}

const anonymizeTitle = (title: string, { names, closedName }: AccountNames): string =>
  [...names].reduce((text, name) => text.replaceAll(name, closedName), title)

/** Anonymizes the quoted sender in the custom data of a message; other data stays byte for byte. */
function anonymizeQuote(custom: string, account: AccountNames): string {
  if (!custom.includes('"messageSender"')) return custom
  try {
    const data = JSON.parse(custom) as unknown
    const after = anonymize(data, account)
    return JSON.stringify(after) === JSON.stringify(data) ? custom : JSON.stringify(after)
  } catch {
    return custom
  }
}
