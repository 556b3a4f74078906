/** Messages and changed messages before the guard: what is read of them, and what the sender's membership adds to them. */
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { ChatError } from '../core/chat-error'
import type { Blocklist } from '../moderation/blocklist'
import type { PendingMessage } from '../stored-messages/pending-message'
import { countsUnread, passGuard } from './guard'

type Payload = Record<string, unknown>
const text = (v: unknown): string => (typeof v === 'string' ? v : '')
const texts = (v: unknown): string => (Array.isArray(v) ? v.map(text).join('\n') : '')
/** The text of a message that users see. */
const SHOWN_TEXTS: Record<string, (p: Payload) => string> = {
  TIMTextElem: (p) => text(p.text),
  TIMFileElem: (p) => text(p.fileName),
  TIMLocationElem: (p) => text(p.description),
  TIMCustomElem: (p) => text(p.description),
  TIMRelayElem: (p) => `${text(p.title)}\n${texts(p.abstractList)}`,
}

/** What is read of a message, and the text of it that is shown, as the guard takes them. */
export const contentOfMessage = (type: string, payload: Payload, custom: string) => ({
  read: [payload, custom],
  shown: SHOWN_TEXTS[type]?.(payload) ?? '',
})

/**
 * The guard of messages. The port does not see what is never shown (typing and frames of calls). Sets the sender's name card and the
 * unread rule of the group type. Throws what passGuard() throws, and TOO_MANY_MENTIONS.
 */
export async function guardMessage(blocklist: Blocklist, pending: PendingMessage): Promise<void> {
  const { chat, sender, info, message, way } = pending
  if ((message.flags.at?.length ?? 0) > CHAT_LIMITS.mentions) throw new ChatError('TOO_MANY_MENTIONS')
  const { read, shown } = contentOfMessage(message.type, message.payload, message.custom)
  const membership = await passGuard(
    { ctx: chat.ctx, blocklist },
    {
      sender: sender.userId,
      info,
      read,
      shown: way === 'transient' && message.type === 'TIMCustomElem' ? '' : shown,
      isStoredMessage: way === 'stored',
    },
  )
  if (!membership) return
  if (membership.nameCard) message.flags.card = membership.nameCard
  if (countsUnread(membership)) return
  message.flags.noUnread = true
  message.isCounted = false
}
