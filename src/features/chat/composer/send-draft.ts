/** Sends from the composer: the items of a draft one by one in order; a file, a location or a card at once. */

import { parseDraftItems } from '../model/draft-content'
import { stampedItems } from '../model/draft-identity'
import type { Attachment, ConversationId, MessageStamp, OutgoingMessage, Quote } from '../model/index'
import { mentionsWithin } from '../model/mention-ranges'
import { isTextTooLong, sendText } from '../session/conversation-actions'
import { activeSession } from '../session/session'
import { attachmentFile } from '../store/attachments'
import type { Draft } from '../store/drafts'
import { useChat } from '../store/store'

const send = (id: ConversationId, out: OutgoingMessage, stamp?: MessageStamp): boolean => {
  const session = activeSession()
  session?.outbox.send(id, out, stamp)
  return session !== undefined
}

/** Sends a picked file. */
export const sendFile = (id: ConversationId, attachment: Attachment): boolean => send(id, { type: 'media', attachment })

/** Whether the quoted message is loaded and revoked. */
const isRevoked = ({ messageId }: Quote): boolean => useChat.getState().messages[messageId]?.isRevoked ?? false

/** Sends the draft. Returns false without sending when it is empty or one of its texts is too long. */
export function sendDraft(id: ConversationId, draft: Draft): boolean {
  const { text, files = [], quote, mentions: ranges = [] } = draft
  const items = parseDraftItems(text)
  if (!activeSession() || !items.length || items.some((item) => 'text' in item && isTextTooLong(item.text)))
    return false
  let end = 0
  const stamped = stampedItems(draft)
  items.forEach((item, i) => {
    const { part = '', stamp } = stamped[i] ?? {}
    const start = text.indexOf(part, end)
    end = start + part.length
    // The first item carries the quote.
    const quoteField = i === 0 && quote && !isRevoked(quote) ? { quote } : {}
    if ('key' in item) {
      const attachment = files.find(({ key }) => key === item.key)
      if (attachment && attachmentFile(attachment.key)) send(id, { type: 'media', attachment, ...quoteField }, stamp)
      return
    }
    const mentions = mentionsWithin(ranges, start, end)
    sendText(id, item.text, { ...quoteField, ...(mentions.length ? { mentions } : {}) }, stamp)
  })
  return true
}

/** Sends a location. */
export const sendLocation = (
  id: ConversationId,
  { name, latitude, longitude }: { name: string; latitude: number; longitude: number },
): boolean => send(id, { type: 'location', description: name, longitude, latitude })

/** Cards that a user sends: a rating, an order or job, a link. */
export type CardData =
  | { businessID: 'evaluate'; score: number; comment: string }
  | { businessID: 'order'; title: string; price: string; description: string; imageUrl: string; link: string }
  | { businessID: 'link'; text: string; link: string }

/** Sends a card; `line` is its text in lists and notifications. */
export const sendCard = (id: ConversationId, card: CardData, line: string): boolean =>
  send(id, { type: 'card', data: JSON.stringify({ version: 1, ...card }), line })
