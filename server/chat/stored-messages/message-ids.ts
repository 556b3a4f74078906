/** Messages by their id `${tinyID of the sender}-${clientTime}-${random}`, in whatever conversation they are. */
import { and, eq, inArray, or } from 'drizzle-orm'
import { chatAccounts, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'

const MESSAGE_ID = /^(\d{1,19})-(\d{1,19}-\d{1,19}(?:-\d{1,4})?)$/
/** Ids that one look-up takes; further ones are left out. */
const MAX_IDS = 1000

/** What a message's copies need of it. */
export interface FoundMessage {
  conversationId: string
  seq: number
  sender: string
  nick: string
  type: string
  payload: Record<string, unknown>
  isRevoked: boolean
}

/** The messages among `ids`; an id may name one in each of several conversations. */
export async function findMessagesById(db: Db, ids: Iterable<string>): Promise<Map<string, FoundMessage[]>> {
  const keysByTinyId = new Map<string, Set<string>>()
  let count = 0
  for (const id of ids) {
    const [, tinyId = '', clientKey = ''] = MESSAGE_ID.exec(id) ?? []
    if (!clientKey || (tinyId > '9'.repeat(18) && tinyId.length > 18)) continue
    if (++count > MAX_IDS) break
    const keys = keysByTinyId.get(tinyId) ?? new Set()
    keysByTinyId.set(tinyId, keys.add(clientKey))
  }
  const found = new Map<string, FoundMessage[]>()
  if (!keysByTinyId.size) return found
  const accounts = await db
    .select({ userId: chatAccounts.userId, tinyId: chatAccounts.tinyId, nick: chatAccounts.nick })
    .from(chatAccounts)
    .where(inArray(chatAccounts.tinyId, [...keysByTinyId.keys()]))
  if (!accounts.length) return found
  const bySender = new Map(accounts.map((account) => [account.userId, account]))
  const { conversationId, seq, sender, clientKey, type, payload, revokedBy } = chatMessages
  const rows = await db
    .select({ conversationId, seq, sender, clientKey, type, payload, revokedBy })
    .from(chatMessages)
    .where(
      or(
        ...accounts.map(({ userId, tinyId }) =>
          and(eq(sender, userId), inArray(clientKey, [...(keysByTinyId.get(tinyId) ?? [])])),
        ),
      ),
    )
  for (const { clientKey: key, revokedBy: by, ...row } of rows) {
    const account = bySender.get(row.sender)
    const id = `${account?.tinyId}-${key}`
    found.set(id, [...(found.get(id) ?? []), { ...row, nick: account?.nick ?? '', isRevoked: by !== null }])
  }
  return found
}
