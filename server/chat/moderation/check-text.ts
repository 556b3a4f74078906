/** Message check of texts: the blocklist first, then the moderation port. A refused message is not stored. */

import { ChatError } from '../core/chat-error'
import type { PendingMessage } from '../stored-messages/pending-message'
import type { Blocklist } from './blocklist'

type Payload = Record<string, unknown>
const text = (v: unknown): string => (typeof v === 'string' ? v : '')
const texts = (v: unknown): string => (Array.isArray(v) ? v.map(text).join('\n') : '')
/** The text of a message that users see. */
const VISIBLE_TEXTS: Record<string, (p: Payload) => string> = {
  TIMTextElem: (p) => text(p.text),
  TIMFileElem: (p) => text(p.fileName),
  TIMLocationElem: (p) => text(p.description),
  TIMCustomElem: (p) => text(p.description),
  TIMRelayElem: (p) => `${text(p.title)}\n${texts(p.abstractList)}`,
}

/**
 * The blocklist applies to everything, custom data and merged lists included. The port checks visible text,
 * whatever the client requests, but not what is never shown (typing and frames of calls). When the port fails,
 * the text passes, and the failure is logged. Throws SENSITIVE_TEXT.
 */
export function checkText(blocklist: Blocklist, { chat, message, isOnline }: PendingMessage): void | Promise<void> {
  const visible = VISIBLE_TEXTS[message.type]?.(message.payload) ?? ''
  const hidden = message.type === 'TIMCustomElem' ? text(message.payload.data) : ''
  const list = message.type === 'TIMRelayElem' ? JSON.stringify(message.payload.messageList ?? []) : ''
  if ([visible, hidden, list].some((t) => t && blocklist.isIn(t))) throw new ChatError('SENSITIVE_TEXT')
  const isInvisible = isOnline && message.type === 'TIMCustomElem'
  if (!visible || isInvisible || chat.ctx.config.MODERATION_PROVIDER === 'off') return
  return chat.ctx.ports.moderation.isTextFit(visible).then(
    (isFit) => {
      if (!isFit) throw new ChatError('SENSITIVE_TEXT')
    },
    (error: unknown) => chat.ctx.log.error({ err: error }, 'moderation of a text failed, it passes'),
  )
}
