/** The embedded engine: the app's chat on src/im, our own service behind it. */
import IM, { type Chat, type Message as SdkMessage } from '@/im'
import { abstractOf } from '../kinds/abstracts'
import { type ConversationId, type Outgoing, type Parcel, peerOf } from '../model'
import { conversationOf, messageOf, type SdkConversation } from './build'
import type { Engine, EngineEvents } from './types'

export interface Ticket {
  SDKAppID: number
  userID: string
  userSig: string
}
const { EVENT, TYPES } = IM
/** A peer sees our typing only while he is about: his last message is younger than this (ms). */
const TYPING_WINDOW = 30_000
const TYPING = 'user_typing_status'

type Told = { data: never }
const messages = (told: Told) =>
  (told.data as SdkMessage[]).filter((m) => m && typeof m.ID === 'string' && 'payload' in m)

/** Logs in and reports to `events` until stop(). Rejects with the SDK's error. */
export async function startEmbedded(
  ticket: Ticket,
  proxyServer: string | undefined,
  events: EngineEvents,
): Promise<Engine> {
  const chat = IM.create({ SDKAppID: ticket.SDKAppID, language: 'zh', ...(proxyServer ? { proxyServer } : {}) })
  if (!chat) throw new Error('SDKAppID')
  const me = ticket.userID
  const lastHeard = new Map<ConversationId, number>()
  const toConversation = conversationOf(abstractOf, me)

  const received = (told: Told) => {
    const stored: SdkMessage[] = []
    for (const m of messages(told)) {
      lastHeard.set(m.conversationID, Date.now())
      const typing = typingOf(m)
      if (typing === undefined) stored.push(m)
      else if (m.flow === 'in') events.typing(m.conversationID, typing)
    }
    if (stored.length) events.received(stored.map(messageOf))
  }
  const changed = (told: Told) => events.changed(messages(told).map(messageOf))
  const receipts = (told: Told) => {
    const ids = (told.data as { messageID: string }[]).map((r) => r.messageID)
    events.changed(ids.flatMap((id) => found(chat, id)).map(messageOf))
  }
  chat.on(EVENT.MESSAGE_RECEIVED, received)
  for (const name of [EVENT.MESSAGE_REVOKED, EVENT.MESSAGE_MODIFIED, EVENT.MESSAGE_READ_BY_PEER]) chat.on(name, changed)
  chat.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, receipts)
  chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: Told) =>
    events.conversations((data as SdkConversation[]).map(toConversation)),
  )
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }: Told) => events.unread(data as number))
  chat.on(EVENT.NET_STATE_CHANGE, ({ data }: Told) => events.net((data as { state: 'connected' }).state))
  chat.on(EVENT.KICKED_OUT, () => events.kicked())

  await new Promise<void>((resolve, reject) => {
    chat.once(EVENT.SDK_READY, () => resolve())
    chat.login({ userID: me, userSig: ticket.userSig }).catch(reject)
  }).catch(async (error: unknown) => {
    await chat.destroy()
    throw error
  })
  const { conversationList } = (await chat.getConversationList()).data as { conversationList: SdkConversation[] }
  events.conversations(conversationList.map(toConversation))
  events.unread(chat.getTotalUnreadMessageCount())

  const make = (id: ConversationId, out: Outgoing): SdkMessage => {
    const { isGroup, peerId } = peerOf(id)
    const base = {
      to: peerId,
      conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
      needReadReceipt: !isGroup,
    }
    const message =
      out.type === 'text'
        ? chat.createTextMessage({ ...base, payload: { text: out.text } })
        : chat.createCustomMessage({ ...base, payload: answerPayload(out) })
    return message as unknown as SdkMessage
  }
  const composed = new Map<string, SdkMessage>()
  const one = (id: string) => composed.get(id) ?? found(chat, id)[0]

  return {
    me,
    compose(id, out) {
      const message = make(id, out)
      composed.set(message.ID, message)
      const { clientTime, random, clientSequence } = message
      return { message: messageOf(message), stamp: { clientTime, random, clientSequence } }
    },
    restore(parcel: Parcel) {
      const message = make(parcel.conversationId, parcel.out)
      const time = Math.ceil(parcel.at / 1000)
      Object.assign(message, { ID: parcel.id, time, ...parcel.stamp, sequence: parcel.stamp.clientSequence })
      composed.set(message.ID, message)
      return messageOf(message)
    },
    async deliver(messageId) {
      const message = one(messageId)
      if (!message) throw Object.assign(new Error('没有找到这条消息'), { code: 2105 })
      const send = message.status === 'fail' ? chat.resendMessage : chat.sendMessage
      await send(message as never)
      composed.delete(messageId)
      return messageOf(message)
    },
    async history(conversationID, nextReqMessageID) {
      const { data } = await chat.getMessageList(
        nextReqMessageID ? { conversationID, nextReqMessageID } : { conversationID },
      )
      return { messages: data.messageList.map(messageOf), next: data.nextReqMessageID }
    },
    open: async (id) => toConversation((await chat.getConversationProfile(id)).data.conversation),
    markRead: async (conversationID) => void (await chat.setMessageRead({ conversationID })),
    async sendReceipts(ids) {
      const list = ids.flatMap((id) => found(chat, id))
      if (list.length) await chat.sendMessageReadReceipt(list as never)
    },
    setTyping(id, isTyping) {
      if (Date.now() - (lastHeard.get(id) ?? 0) > TYPING_WINDOW) return
      const { peerId } = peerOf(id)
      const payload = { data: JSON.stringify(typingData(isTyping)), description: '', extension: '' }
      const message = chat.createCustomMessage({ to: peerId, conversationType: TYPES.CONV_C2C as never, payload })
      chat.sendMessage(message, { onlineUserOnly: true }).catch(() => undefined)
    },
    pin: async (conversationID, isPinned) => void (await chat.pinConversation({ conversationID, isPinned })),
    async mute(id, isMuted) {
      const messageRemindType = (isMuted ? TYPES.MSG_REMIND_ACPT_NOT_NOTE : TYPES.MSG_REMIND_ACPT_AND_NOTE) as never
      await chat.setMessageRemindType({ userIDList: [peerOf(id).peerId], messageRemindType })
    },
    remove: async (id) => void (await chat.deleteConversation(id)),
    async revoke(messageId) {
      const message = one(messageId)
      await chat.revokeMessage(message as never)
      return messageOf(message as SdkMessage)
    },
    stop: () => void chat.destroy(),
  }
}

const found = (chat: Chat, id: string): SdkMessage[] => {
  const message = chat.findMessage(id) as unknown as SdkMessage | null
  return message ? [message] : []
}

/** The reply to a job-invite card (chat.md 7). */
const answerPayload = (out: Extract<Outgoing, { type: 'answer' }>) => ({
  data: JSON.stringify({
    businessID: out.isAgreed ? 'content_comment' : 'refuse_deliver',
    title: '您好',
    text: out.text,
    data: out.invitationId,
  }),
  description: out.text,
  extension: '',
})

const typingData = (isTyping: boolean) => ({
  businessID: TYPING,
  typingStatus: isTyping ? 1 : 0,
  version: 1,
  userAction: isTyping ? 14 : 0,
  actionParam: isTyping ? 'EIMAMSG_InputStatus_Ing' : 'EIMAMSG_InputStatus_End',
})

/** Whether a message only says that somebody types; undefined for any other. */
function typingOf(m: SdkMessage): boolean | undefined {
  if (m.type !== 'TIMCustomElem' || !String(m.payload.data).includes(TYPING)) return undefined
  try {
    const data = JSON.parse(String(m.payload.data)) as { businessID?: string; typingStatus?: number }
    return data.businessID === TYPING ? data.typingStatus === 1 : undefined
  } catch {
    return undefined
  }
}
