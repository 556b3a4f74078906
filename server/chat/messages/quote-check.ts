/** Message check: a quote of a message that was recalled meanwhile is stored without its words, one of another conversation not at all. */

import { QUOTE_FIELD } from '../../../contract/chat/quotes'
import { findMessagesById } from '../stored-messages/message-ids'
import type { PendingMessage } from '../stored-messages/pending-message'
import { emptyQuotes, quotedIds } from '../stored-messages/quotes'

/** Empties the quotes of recalled messages, and drops the quote of a forwarded message, whose owner could not recall it here. */
export async function settleQuotes({ chat, info, message, way }: PendingMessage): Promise<void> {
  if (way === 'change') return
  const ids = quotedIds(message.custom)
  if (!ids.length) return
  const found = await findMessagesById(chat.ctx.db, ids)
  const isIn = (id: string, test: (m: { conversationId: string; isRevoked: boolean }) => boolean) =>
    found.get(id)?.some(test) ?? false
  message.custom = emptyQuotes(message.custom, (id) => isIn(id, (m) => m.isRevoked))
  const isElsewhere = ids.some((id) => found.has(id) && !isIn(id, (m) => m.conversationId === info.id))
  if (!isElsewhere) return
  const { [QUOTE_FIELD]: _quote, ...rest } = JSON.parse(message.custom) as Record<string, unknown>
  message.custom = JSON.stringify(rest)
}
