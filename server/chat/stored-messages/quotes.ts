/**
 * Copies of messages in the custom data of others: quotes and notes of replies. Who recalls a message recalls them too, so they are
 * emptied when it is recalled, and when they are served, whenever they were stored.
 */
import type { WireMessage } from '../../../contract/chat'
import { RECALLED_QUOTE } from '../../../contract/chat/quotes'
import type { Db } from '../../db/types'
import { findMessagesById } from './message-ids'

type Fields = Record<string, unknown>
/** Fields of a quote that are no words of the quoted message. */
const WORDLESS: readonly string[] = [
  ...['messageID', 'messageRootID', 'messageSender', 'messageType', 'messageTime', 'messageSequence', 'version'],
]

function parseCustom(custom: string): unknown {
  if (!custom.includes('messageID')) return undefined
  try {
    return JSON.parse(custom)
  } catch {
    return undefined
  }
}

/** A copy of a value with `replace` applied to each quote in it. */
function mapQuotes(value: unknown, replace: (quote: Fields, id: string) => Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => mapQuotes(item, replace))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const mapped = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, mapQuotes(field, replace)]))
  return typeof fields.messageID === 'string' ? replace(mapped, fields.messageID) : mapped
}

/** Ids of the messages that custom data quotes. */
export function quotedIds(custom: string): string[] {
  const ids: string[] = []
  mapQuotes(parseCustom(custom), (quote, id) => {
    ids.push(id)
    return quote
  })
  return ids
}

/** Custom data with the quotes of these messages emptied; other data stays byte for byte. */
export function emptyQuotes(custom: string, isRecalled: (id: string) => boolean): string {
  if (!quotedIds(custom).some(isRecalled)) return custom
  const emptied = mapQuotes(parseCustom(custom), (quote, id) =>
    isRecalled(id)
      ? {
          ...Object.fromEntries(Object.entries(quote).filter(([key]) => WORDLESS.includes(key))),
          messageAbstract: RECALLED_QUOTE,
        }
      : quote,
  )
  return JSON.stringify(emptied)
}

/** Ids among `ids` whose messages were recalled. */
export async function findRecalled(db: Db, ids: Iterable<string>): Promise<Set<string>> {
  const found = await findMessagesById(db, new Set(ids))
  return new Set([...found].filter(([, messages]) => messages.some((m) => m.isRevoked)).map(([id]) => id))
}

/** Messages as they are served: without what was recalled. */
export async function withoutRecalledQuotes(db: Db, messages: WireMessage[]): Promise<WireMessage[]> {
  const ids = messages.flatMap(({ custom }) => quotedIds(custom))
  if (!ids.length) return messages
  const recalled = await findRecalled(db, ids)
  if (!recalled.size) return messages
  return messages.map((message) => ({ ...message, custom: emptyQuotes(message.custom, (id) => recalled.has(id)) }))
}
