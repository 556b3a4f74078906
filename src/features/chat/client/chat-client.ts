/** The app's chat on the SDK's interface: src/im with our own service behind it, or Tencent's SDK (sdk.ts). */
import type { Chat, Message as SdkMessage } from '@/im'
import { EVENT, TYPES } from '@/im/constants'
import { abstractOf } from '../abstracts/index'
import { type ConversationId, peerOf } from '../model/index'
import { callFrameOf, listenCallSignals } from './call-signals'
import { createMessageMethods } from './create-message'
import { forwardMethods } from './forward'
import { logInAndWait } from './log-in'
import { type SdkConversation, toChatMessage, toConversation, toMergedRecord } from './mapping/map-objects'
import { groupMethods } from './member-methods'
import { listenMessageChanges, messageChangeMethods } from './message-change-methods'
import { createChat } from './sdk'
import type { ChatClient, ChatClientEvents, ChatCredentials } from './types'

/** Typing is sent only while the peer is active: their last message is younger than this (ms). */
const TYPING_WINDOW = 30_000
const TYPING = 'user_typing_status'
/** Another device displaced this one: logging in again would displace that one in turn. */
const DISPLACED: readonly string[] = [TYPES.KICKED_OUT_MULT_ACCOUNT, TYPES.KICKED_OUT_MULT_DEVICE]

type SdkEvent = { data: never }
const messages = (event: SdkEvent) =>
  (event.data as SdkMessage[]).filter((m) => m && typeof m.ID === 'string' && 'payload' in m)

/** Logs in and emits to `events` until stop(). Rejects with the SDK's error. */
export async function createLoggedInClient(
  ticket: ChatCredentials,
  proxyServer: string | undefined,
  events: ChatClientEvents,
): Promise<ChatClient> {
  const chat = await createChat(ticket, proxyServer)
  const me = ticket.userID
  const lastReceivedAt = new Map<ConversationId, number>()
  const mapConversation = toConversation(abstractOf, me)
  const toMessage = toChatMessage(me)

  const onReceived = (event: SdkEvent) => {
    const stored: SdkMessage[] = []
    for (const m of messages(event)) {
      lastReceivedAt.set(m.conversationID, Date.now())
      const frame = callFrameOf(m)
      const typing = typingOf(m)
      if (frame !== undefined) {
        if (m.flow === 'in') events.calling({ kind: 'frame', fromId: m.from, data: frame })
      } else if (typing === undefined) stored.push(m)
      else if (m.flow === 'in') events.typing(m.conversationID, typing)
    }
    if (stored.length) events.received(stored.map(toMessage))
  }
  const onChanged = (event: SdkEvent) => events.changed(messages(event).map(toMessage))
  const onReceipts = (event: SdkEvent) => {
    const ids = (event.data as { messageID: string }[]).map((r) => r.messageID)
    events.changed(ids.flatMap((id) => findLoaded(chat, id)).map(toMessage))
  }
  chat.on(EVENT.MESSAGE_RECEIVED, onReceived)
  for (const name of [EVENT.MESSAGE_REVOKED, EVENT.MESSAGE_MODIFIED, EVENT.MESSAGE_READ_BY_PEER])
    chat.on(name, onChanged)
  chat.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, onReceipts)
  chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: SdkEvent) =>
    events.conversations((data as SdkConversation[]).map(mapConversation)),
  )
  chat.on(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, ({ data }: SdkEvent) => events.unread(data as number))
  chat.on(EVENT.NET_STATE_CHANGE, ({ data }: SdkEvent) => events.net((data as { state: 'connected' }).state))
  chat.on(EVENT.KICKED_OUT, ({ data }: SdkEvent) => events.kicked(DISPLACED.includes((data as { type: string }).type)))
  listenMessageChanges(chat, events)
  listenCallSignals(chat, (signal) => events.calling(signal))

  await logInAndWait(chat, ticket)
  const { conversationList } = (await chat.getConversationList()).data as { conversationList: SdkConversation[] }
  events.conversations(conversationList.map(mapConversation))
  events.unread(chat.getTotalUnreadMessageCount())

  return {
    me,
    sdk: chat,
    ...createMessageMethods(chat, me),
    async history(conversationID, nextReqMessageID) {
      const { data } = await chat.getMessageList(
        nextReqMessageID ? { conversationID, nextReqMessageID } : { conversationID },
      )
      const list = data.messageList as unknown as SdkMessage[]
      await loadReadReceipts(chat, list)
      return { messages: list.map(toMessage), next: data.nextReqMessageID }
    },
    open: async (id) => mapConversation((await chat.getConversationProfile(id)).data.conversation),
    markRead: async (conversationID) => void (await chat.setMessageRead({ conversationID })),
    async sendReceipts(ids) {
      const list = ids.flatMap((id) => findLoaded(chat, id))
      if (list.length) await chat.sendMessageReadReceipt(list as never)
    },
    setTyping(id, isTyping) {
      if (Date.now() - (lastReceivedAt.get(id) ?? 0) > TYPING_WINDOW) return
      const { peerId } = peerOf(id)
      const payload = { data: JSON.stringify(typingData(isTyping)), description: '', extension: '' }
      const message = chat.createCustomMessage({ to: peerId, conversationType: TYPES.CONV_C2C as never, payload })
      chat.sendMessage(message, { onlineUserOnly: true }).catch(() => undefined)
    },
    pin: async (conversationID, isPinned) => void (await chat.pinConversation({ conversationID, isPinned })),
    remove: async (id) => void (await chat.deleteConversation(id)),
    async revoke(messageId) {
      const [message] = findLoaded(chat, messageId)
      await chat.revokeMessage(message as never)
      return toMessage(message as SdkMessage)
    },
    async deleteMessages(ids) {
      const list = ids.flatMap((id) => findLoaded(chat, id))
      if (list.length) await chat.deleteMessage(list as never)
    },
    async openMerged({ key }) {
      const payload = {
        downloadKey: key,
        pbDownloadKey: '',
        messageList: [],
        title: '',
        abstractList: [],
        compatibleText: '',
      }
      const record = { type: TYPES.MSG_MERGER, payload: { ...payload, version: 1, layersOverLimit: false } }
      const { payload: payloadWithMessages } = (await chat.downloadMergerMessage(
        record as never,
      )) as unknown as typeof record
      return toMergedRecord(me, '')(payloadWithMessages).messages
    },
    ...groupMethods(chat, me),
    ...messageChangeMethods(chat, me, ticket.provider === 'embedded'),
    ...forwardMethods(chat, me),
    stop: () => void chat.destroy(),
  }
}

/** Loads the read receipts of the user's group messages with their page; on failure they count as unread. */
async function loadReadReceipts(chat: Chat, list: SdkMessage[]): Promise<void> {
  const myMessages = list.filter((m) => m.conversationType === 'GROUP' && m.flow === 'out' && m.needReadReceipt)
  if (myMessages.length) await chat.getMessageReadReceiptList(myMessages as never).catch(() => undefined)
}

const findLoaded = (chat: Chat, id: string): SdkMessage[] => {
  const message = chat.findMessage(id) as unknown as SdkMessage | null
  return message ? [message] : []
}

const typingData = (isTyping: boolean) => ({
  businessID: TYPING,
  typingStatus: isTyping ? 1 : 0,
  version: 1,
  userAction: isTyping ? 14 : 0,
  actionParam: isTyping ? 'EIMAMSG_InputStatus_Ing' : 'EIMAMSG_InputStatus_End',
})

/** The typing state of a typing message; undefined for any other. */
function typingOf(m: SdkMessage): boolean | undefined {
  if (m.type !== 'TIMCustomElem' || !String(m.payload.data).includes(TYPING)) return undefined
  try {
    const data = JSON.parse(String(m.payload.data)) as { businessID?: string; typingStatus?: number }
    return data.businessID === TYPING ? data.typingStatus === 1 : undefined
  } catch {
    return undefined
  }
}
