/** Maps the SDK's events to those of the chat client. */
import type { Chat, Message as SdkMessage } from '@/im'
import { EVENT, TYPES } from '@/im/constants'
import type { Conversation, Message } from '../model/index'
import { findLoadedMessages } from './find-loaded-messages'
import type { SdkConversation } from './mapping/map-objects'
import { listenMessageChanges } from './message-change-methods'
import { callFrameOf, listenCallSignals } from './signaling'
import type { ChatClientEvents } from './types'
import { typingOf } from './typing-status'

/** Another device displaced this one: logging in again would displace that one in turn. */
const DISPLACED: readonly string[] = [TYPES.KICKED_OUT_MULT_ACCOUNT, TYPES.KICKED_OUT_MULT_DEVICE]

type SdkEvent = { data: never }
const messages = (event: SdkEvent) =>
  (event.data as SdkMessage[]).filter((m) => m && typeof m.ID === 'string' && 'payload' in m)

interface EventContext {
  toMessage(m: SdkMessage): Message
  mapConversation(c: SdkConversation): Conversation
}

/** Emits a call frame or a typing state of another user; returns false for a message to be shown. */
function emitTransientMessage(m: SdkMessage, events: ChatClientEvents): boolean {
  const frame = callFrameOf(m)
  const typing = typingOf(m)
  if (frame === undefined && typing === undefined) return false
  if (m.flow !== 'in') return true
  if (frame !== undefined) events.calling({ kind: 'frame', fromId: m.from, data: frame })
  else if (typing !== undefined) events.typing(m.conversationID, typing)
  return true
}

/** Subscribes to messages: received, changed, read. */
function listenMessages(chat: Chat, events: ChatClientEvents, { toMessage }: EventContext): void {
  const onReceived = (event: SdkEvent) => {
    const stored = messages(event).filter((m) => !emitTransientMessage(m, events))
    if (stored.length) events.received(stored.map(toMessage))
  }
  const onChanged = (event: SdkEvent) => events.changed(messages(event).map(toMessage))
  const onReceipts = (event: SdkEvent) => {
    const ids = (event.data as { messageID: string }[]).map((r) => r.messageID)
    events.changed(findLoadedMessages(chat, ids).map(toMessage))
  }
  chat.on(EVENT.MESSAGE_RECEIVED, onReceived)
  // A message that is not loaded arrives as a stub, which does not say that it was revoked.
  chat.on(EVENT.MESSAGE_REVOKED, (event: SdkEvent) =>
    events.changed(messages(event).map((m) => ({ ...toMessage(m), isRevoked: true }))),
  )
  for (const name of [EVENT.MESSAGE_MODIFIED, EVENT.MESSAGE_READ_BY_PEER]) chat.on(name, onChanged)
  chat.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, onReceipts)
}

/** Emits every event of the SDK to `events` until the client is destroyed. */
export function listenClientEvents(chat: Chat, events: ChatClientEvents, context: EventContext): void {
  listenMessages(chat, events, context)
  chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: SdkEvent) =>
    events.conversations((data as SdkConversation[]).map(context.mapConversation)),
  )
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }: SdkEvent) => events.unread(data as number))
  chat.on(EVENT.NET_STATE_CHANGE, ({ data }: SdkEvent) => events.net((data as { state: 'connected' }).state))
  chat.on(EVENT.KICKED_OUT, ({ data }: SdkEvent) => events.kicked(DISPLACED.includes((data as { type: string }).type)))
  listenMessageChanges(chat, events)
  listenCallSignals(chat, (signal) => events.calling(signal))
}
