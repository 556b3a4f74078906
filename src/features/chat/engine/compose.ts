/** From what the user wants to say to a message of the SDK. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import { type ConversationId, type Outgoing, peerOf } from '../model'
import { replyOf } from './quotes'

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

/** Makes messages that are not sent yet; every one asks for a read receipt. */
export const composer =
  (chat: Chat) =>
  (id: ConversationId, out: Outgoing): SdkMessage => {
    const { isGroup, peerId } = peerOf(id)
    const base = {
      to: peerId,
      conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
      needReadReceipt: true,
      ...(out.quote ? { cloudCustomData: replyOf(out.quote) } : {}),
    }
    const make = () => {
      if (out.type === 'face') return chat.createFaceMessage({ ...base, payload: { index: out.group, data: out.data } })
      if (out.type === 'answer') return chat.createCustomMessage({ ...base, payload: answerPayload(out) })
      const { text, mentions } = out
      return isGroup && mentions?.length
        ? chat.createTextAtMessage({ ...base, payload: { text, atUserList: [...mentions] } })
        : chat.createTextMessage({ ...base, payload: { text } })
    }
    return make() as unknown as SdkMessage
  }
