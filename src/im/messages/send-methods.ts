/** Sends messages: the same instance is mutated and returned; a broken socket neither loses nor duplicates it. */
import type { ChatOutput } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { ChatError, check, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { finishUpload } from '../media/upload'
import { utf8Length } from './create-message-methods'
import { toStoredPayload } from './mergers'
import { Message } from './message'

export interface SendOptions {
  onlineUserOnly?: boolean
  offlinePushInfo?: Record<string, unknown>
  messageControlInfo?: {
    excludedFromUnreadCount?: boolean
    excludedFromLastMessage?: boolean
    /** Accepted as by the SDK, without effect: the server decides what is moderated. */
    excludedFromContentModeration?: boolean
  }
  [other: string]: unknown
}
const isEmptyCustom = (m: Message) =>
  m.type === 'TIMCustomElem' && !m.payload.data && !m.payload.description && !m.payload.extension

/** Where a message appears: online only, in the unread count, as the last message. */
interface Visibility {
  isOnline: boolean
  noUnread: boolean
  noLast: boolean
}
function toVisibility(options: SendOptions): Visibility {
  const { excludedFromUnreadCount = false, excludedFromLastMessage = false } = options.messageControlInfo ?? {}
  return {
    isOnline: options.onlineUserOnly === true,
    noUnread: excludedFromUnreadCount,
    noLast: excludedFromLastMessage,
  }
}

const toSendInput = (message: Message, payload: Record<string, unknown>, visibility: Visibility, o: SendOptions) => ({
  scene: message.conversationType as 'C2C' | 'GROUP',
  to: message.to,
  clientTime: message.clientTime,
  random: message.random,
  clientSeq: message.clientSequence,
  type: message.type as 'TIMTextElem',
  payload,
  custom: message.cloudCustomData,
  at: message.atUserList,
  priority: message.priority as 'Normal',
  needReceipt: message.needReadReceipt,
  isRelay: message._relayFlag,
  hasExtensions: message.isSupportExtension,
  noUnread: visibility.noUnread,
  noLast: visibility.noLast,
  isOnline: visibility.isOnline,
  receivers: message._receiverList ?? [],
  push: o.offlinePushInfo || undefined,
})

/** Marks the message as failed and throws the error with it. */
function throwSendError(message: Message, error: unknown): never {
  const { code, message: text } = error as ChatError
  message.status = 'fail'
  if (code === 80001 || code === 80004) message.hasRiskContent = true
  throw new ChatError(code ?? 2100, text, { message })
}

export function sendMethods(core: ClientCore, receiver: MessageReceiver, upload: (message: Message) => Promise<void>) {
  /** Applies the server's answer: time, number, and what was stored in another form than it was sent in. */
  const applyAnswer = (message: Message, answer: ChatOutput<'message.send'>, isOnline: boolean) => {
    message.status = 'success'
    message.time = answer.time
    if (answer.payload) finishUpload(message, answer.payload)
    if (answer.custom !== undefined) message.cloudCustomData = answer.custom
    if (message.conversationType === 'GROUP' && !isOnline) message.sequence = answer.seq
    if (!isOnline) receiver.acknowledge(message, answer.seq)
  }

  const send = async (message: Message, options: SendOptions) => {
    const visibility = toVisibility(options)
    message._onlineOnlyFlag = visibility.isOnline
    message._isExcludedFromUnreadCount = visibility.noUnread
    message._isExcludedFromLastMessage = visibility.noLast
    if (!visibility.isOnline) core.insertMessage(message)
    if (isEmptyCustom(message)) throwSendError(message, new ChatError(2108))
    await upload(message).catch((error) => throwSendError(message, error))
    const payload = await toStoredPayload(core, message).catch((error) => throwSendError(message, error))
    const bodyBytes = utf8Length(JSON.stringify(payload)) + utf8Length(message.cloudCustomData)
    if (bodyBytes > CHAT_LIMITS.bodyBytes) throwSendError(message, new ChatError(80002))
    const answer = await core.link
      .request('message.send', toSendInput(message, payload, visibility, options))
      .catch((error) => throwSendError(message, error))
    applyAnswer(message, answer, visibility.isOnline)
    return ok({ message })
  }

  const rejectWith = (code: number, message: unknown) => Promise.reject(new ChatError(code, undefined, { message }))
  const checkAndSend = (message: Message, options: SendOptions = {}) => {
    if (!(message instanceof Message)) return Promise.reject(new ChatError(2105))
    if (message.conversationType !== 'C2C' && message.conversationType !== 'GROUP') return rejectWith(2106, message)
    return send(message, options)
  }

  return {
    sendMessage(message: Message, options?: SendOptions) {
      check(message !== undefined && message !== null)
      return checkAndSend(message, options)
    },
    /** Same id as before, so a message the server already has is not stored twice. */
    resendMessage(message: Message, options?: SendOptions) {
      check(message !== undefined && message !== null)
      if (message instanceof Message) {
        core.removeMessage(message)
        message.isResend = true
        message.status = 'unSend'
      }
      return checkAndSend(message, options)
    },
  }
}
