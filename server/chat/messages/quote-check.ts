/**
 * Message check: a quote says who wrote the quoted message and what, in the words of the server. That of a message which was recalled has
 * no words; one of another conversation, of a message its sender cannot see, or of none, is not stored at all.
 */
import { QUOTE_FIELD } from '../../../contract/chat/quotes'
import { cutText } from '../../../contract/domain/texts/graphemes'
import { ChatError } from '../core/chat-error'
import { abstractOf } from '../stored-messages/abstract'
import { type FoundMessage, findMessagesById } from '../stored-messages/message-ids'
import { getVisibleMessage } from '../stored-messages/messages'
import type { PendingMessage } from '../stored-messages/pending-message'
import { emptyQuotes, quotedIds } from '../stored-messages/quotes'
import { type Fields, isFields, MAX_ABSTRACT, NOTES, parseCustom, without } from './custom-fields'

/** Whether the sender of a message can read the quoted one. */
const isVisible = ({ chat, sender, info }: PendingMessage, { seq }: FoundMessage): Promise<boolean> =>
  getVisibleMessage(chat.ctx.db, sender.userId, info, seq).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ChatError) return false
      throw error
    },
  )

/** The quote with the server's words; undefined when there is nothing to quote. */
async function settleQuote(pending: PendingMessage, quote: Fields, found: Map<string, FoundMessage[]>) {
  const { info } = pending
  const quoted = found.get(String(quote.messageID))?.find(({ conversationId }) => conversationId === info.id)
  if (quoted?.isRevoked) return quote
  if (!quoted || !(await isVisible(pending, quoted))) return undefined
  const messageAbstract = cutText(abstractOf(quoted.type, quoted.payload), MAX_ABSTRACT)
  return { ...quote, messageSender: quoted.nick, messageAbstract }
}

/** Words the quote of a new message, and takes away notes of others, of which a new message has none. */
export async function settleQuotes(pending: PendingMessage): Promise<void> {
  const { chat, message, way } = pending
  if (way === 'change') return
  const given = parseCustom(message.custom)
  if (given && NOTES.some((name) => name in given)) message.custom = JSON.stringify(without(given, NOTES))
  const ids = quotedIds(message.custom)
  if (!ids.length && !(given && QUOTE_FIELD in given)) return
  const found = await findMessagesById(chat.ctx.db, ids)
  message.custom = emptyQuotes(message.custom, (id) => found.get(id)?.some(({ isRevoked }) => isRevoked) ?? false)
  const fields = parseCustom(message.custom)
  if (!fields || !(QUOTE_FIELD in fields)) return
  const quote = fields[QUOTE_FIELD]
  const settled = isFields(quote) ? await settleQuote(pending, quote, found) : undefined
  const rest = without(fields, [QUOTE_FIELD])
  message.custom = JSON.stringify(settled ? { ...rest, [QUOTE_FIELD]: settled } : rest)
}
