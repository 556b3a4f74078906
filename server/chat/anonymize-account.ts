/**
 * Closes a chat account: name, avatar, birthday, signature and other fields are erased, also in the copies the chat made.
 * The user's messages stay with their receivers, under the name that every closed account has.
 */
import type { Db } from '../db/types'
import {
  eraseAccountRows,
  listConversationIds,
  listMessagesWithNames,
  listNames,
  type MessageWithNames,
  updateMessageContent,
} from './account-data'

/** Messages read and updated at once. */
const BATCH_SIZE = 500

interface AccountNames {
  userId: string
  /** The user's name and name cards. */
  names: ReadonlySet<string>
  closedName: string
}

/** Erases the personal data of an account in the caller's transaction; returns the users who lost it as a friend. */
export async function anonymizeAccount(tx: Db, userId: string, closedName: string): Promise<string[]> {
  const names = new Set(await listNames(tx, userId))
  names.delete('')
  await anonymizeCopies(tx, { userId, names, closedName })
  const friends = await eraseAccountRows(tx, userId, closedName)
  return friends.filter((friend) => friend !== userId)
}

/** Group tips, merged records and quotes in the user's conversations hold copies of names. */
async function anonymizeCopies(tx: Db, account: AccountNames): Promise<void> {
  for (const conversationId of await listConversationIds(tx, account.userId)) {
    for (let after = 0; ; ) {
      const messages = await listMessagesWithNames(tx, conversationId, after, BATCH_SIZE)
      for (const message of messages) await anonymizeMessage(tx, message, account)
      const last = messages.at(-1)
      if (!last || messages.length < BATCH_SIZE) break
      after = last.seq
    }
  }
}

async function anonymizeMessage(tx: Db, message: MessageWithNames, account: AccountNames): Promise<void> {
  const payload = anonymize(message.payload, account) as MessageWithNames['payload']
  const custom = anonymizeQuote(message.custom, account)
  if (JSON.stringify(payload) === JSON.stringify(message.payload) && custom === message.custom) return
  await updateMessageContent(tx, { ...message, payload, custom })
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
