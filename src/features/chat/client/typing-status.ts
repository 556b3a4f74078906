/** Typing messages: sent online only, never stored. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import { type ConversationId, peerOf } from '../model/index'

const TYPING = 'user_typing_status'

const typingData = (isTyping: boolean) => ({
  businessID: TYPING,
  typingStatus: isTyping ? 1 : 0,
  version: 1,
  userAction: isTyping ? 14 : 0,
  actionParam: isTyping ? 'EIMAMSG_InputStatus_Ing' : 'EIMAMSG_InputStatus_End',
})

/** The typing state of a typing message; undefined for any other. */
export function typingOf(m: SdkMessage): boolean | undefined {
  if (m.type !== 'TIMCustomElem' || !String(m.payload.data).includes(TYPING)) return undefined
  try {
    const data = JSON.parse(String(m.payload.data)) as { businessID?: string; typingStatus?: number }
    return data.businessID === TYPING ? data.typingStatus === 1 : undefined
  } catch {
    return undefined
  }
}

/** Sends the typing state to the other side of a one-to-one conversation. */
export function sendTypingStatus(chat: Chat, id: ConversationId, isTyping: boolean): void {
  const { peerId } = peerOf(id)
  const payload = { data: JSON.stringify(typingData(isTyping)), description: '', extension: '' }
  const message = chat.createCustomMessage({ to: peerId, conversationType: TYPES.CONV_C2C as never, payload })
  chat.sendMessage(message, { onlineUserOnly: true }).catch(() => undefined)
}
