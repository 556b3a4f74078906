/** Sending a message: checks, storing, the message as sent to devices. */
import type { ChatParsed } from '../../../contract/chat'
import { elements } from '../../../contract/chat/elements'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { monotonicMs } from '../../core/monotonic-clock'
import type { MessageFlags } from '../../db/schema'
import { ChatError } from '../core/chat-error'
import type { ChatIdentity, Connection } from '../core/connection'
import { type ConversationInfo, peerOf } from '../core/conversation-info'
import { MAX_WAIT_MS, retryUntil } from '../core/database-wait'
import { isFileElement, type NewMessage } from '../core/message-types'
import { toNewMessageRow, toWireMessage } from '../stored-messages/wire-message'
import { checkSignal, parseSignal } from './call-signals'
import type { MessageContext } from './message-context'
import { checkNameCard } from './name-cards'
import { checkPushSize, enqueuePush, type OfflinePush } from './offline-push'

type SendFrame = ChatParsed<'message.send'>

/** The checked body. Throws BAD_PARAMS, FRAME_TOO_LARGE, NAME_CARD. */
export function checkMessageBody(type: SendFrame['type'], payload: unknown, custom: string): Record<string, unknown> {
  const parsed = elements[type].safeParse(payload)
  if (!parsed.success) throw new ChatError('BAD_PARAMS')
  const bytes = Buffer.byteLength(JSON.stringify(parsed.data)) + Buffer.byteLength(custom)
  if (bytes > CHAT_LIMITS.bodyBytes) throw new ChatError('FRAME_TOO_LARGE')
  const body = parsed.data as Record<string, unknown>
  checkNameCard(type, body)
  return body
}

const toFlags = (m: SendFrame): MessageFlags => ({
  ...(m.at.length ? { at: m.at } : {}),
  ...(m.priority === 'Normal' ? {} : { priority: m.priority }),
  ...(m.isRelay ? { isRelay: true as const } : {}),
  ...(m.hasExtensions ? { hasExtensions: true as const } : {}),
  ...(m.noUnread ? { noUnread: true as const } : {}),
  ...(m.noLast ? { noLast: true as const } : {}),
  ...(m.receivers.length ? { to: m.receivers } : {}),
})

/**
 * Handles message.send. Frames of one socket are stored in the order they came; the answer comes after the commit. While the
 * database is away the message waits up to MAX_WAIT_MS.
 */
export async function sendMessageFrom(
  chat: MessageContext,
  connection: Connection,
  sender: ChatIdentity,
  input: SendFrame,
) {
  const until = monotonicMs() + MAX_WAIT_MS
  const before = connection.turn
  let release: () => void = () => {}
  connection.turn = new Promise((resolve) => {
    release = resolve
  })
  let work: Promise<{ id: string; seq: number; time: number }>
  try {
    await before
    checkPushSize(input.push, CHAT_LIMITS.pushBytes)
    const { info, message } = await retryUntil(() => admitMessage(chat, sender, input), until)
    work = input.isOnline
      ? sendTransient(chat, connection, sender, info, message)
      : storeMessage(chat, connection, sender, info, message, { push: input.push, until, sentCustom: input.custom })
  } finally {
    release()
  }
  return work
}

/** The message and its conversation. Throws when the sender may not send it. */
async function admitMessage(chat: MessageContext, sender: ChatIdentity, input: SendFrame) {
  const payload = checkMessageBody(input.type, input.payload, input.custom)
  if (input.scene === 'C2C') {
    const isFirstMessage = !input.isOnline && !parseSignal(input.type, payload)
    await chat.contacts.check(sender.userId, input.to, isFirstMessage)
  }
  // The membership is checked once, by checkMessage().
  const info =
    input.scene === 'GROUP'
      ? await chat.directory.getGroup(input.to)
      : await chat.directory.open(sender.userId, { scene: input.scene, to: input.to })
  const message: NewMessage = {
    conversationId: info.id,
    sender: sender.userId,
    peer: info.scene === 'C2C' ? peerOf(info, sender.userId).to : '',
    clientKey: `${input.clientTime}-${input.random}`,
    clientSeq: input.clientSeq,
    type: input.type,
    payload,
    custom: input.custom,
    flags: toFlags(input),
    needReceipt: input.needReceipt,
    isCounted: !input.noUnread,
  }
  await chat.checkMessage({ chat, sender, info, message, way: input.isOnline ? 'transient' : 'stored' })
  await checkSignal(chat.invitations, { me: sender.userId, info, type: input.type, payload })
  return { info, message }
}

async function storeMessage(
  chat: MessageContext,
  connection: Connection,
  sender: ChatIdentity,
  info: ConversationInfo,
  message: NewMessage,
  { push, until, sentCustom }: { push: OfflinePush | undefined; until: number; sentCustom: string },
) {
  const stored = await chat.write(message, until)
  const wire = toWireMessage(toNewMessageRow(sender, message, stored), info)
  if (!stored.isRepeat) chat.fanout.remember(info.id, wire)
  // also a repeat: the process that stored it may have died before publishing it; devices ignore known messages
  chat.announce(info.id, stored.seq, connection.id)
  await enqueuePush(chat, info, wire, push)
  return {
    id: `${sender.tinyId}-${message.clientKey}`,
    seq: stored.seq,
    time: Math.floor(stored.sentAt / 1000),
    ...(isFileElement(message.type) ? { type: message.type, payload: message.payload } : {}),
    ...(message.custom === sentCustom ? {} : { custom: message.custom }),
  }
}

/** Sends a message to online users only; nothing is stored. */
async function sendTransient(
  chat: MessageContext,
  connection: Connection,
  sender: ChatIdentity,
  info: ConversationInfo,
  message: NewMessage,
) {
  const sentAt = chat.ctx.clock.now().getTime()
  const wire = toWireMessage(toNewMessageRow(sender, message, { seq: 0, sentAt }), info)
  if (Buffer.byteLength(JSON.stringify(wire)) > CHAT_LIMITS.onlineBytes) throw new ChatError('FRAME_TOO_LARGE')
  chat.publish({ type: 'online', conversationId: info.id, message: wire, origin: connection.id })
  return { id: wire.id, seq: 0, time: wire.time }
}
