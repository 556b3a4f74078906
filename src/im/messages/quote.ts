/** Quotes: what a message says of the one it answers travels in its cloudCustomData, where every kit and this app look for it. */
import { messageForShow } from '../conversations/conversation'
import type { Message } from './message'

/** The quoted message as lite-chat names it. */
export interface QuoteInfo {
  msgID: string
  /** Seconds since 1970. */
  messageTime: number
  messageSequence: number
}
type JsonObject = Record<string, unknown>

/** Numbers of the kinds in a quote are their places in this list. */
const KINDS = [
  '',
  'TIMTextElem',
  'TIMCustomElem',
  'TIMImageElem',
  'TIMSoundElem',
  'TIMVideoFileElem',
  'TIMFileElem',
  'TIMLocationElem',
  'TIMFaceElem',
  'TIMGroupTipElem',
  'TIMRelayElem',
]

function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}

/** Makes a message that is not sent yet quote `quoted`; what its cloudCustomData says besides stays. */
export function createQuoteMessage(message: Message, quoted: Message): Message {
  const messageReply = {
    messageAbstract: messageForShow(quoted),
    messageSender: quoted.nameCard || quoted.nick || quoted.from,
    messageID: quoted.ID,
    messageType: Math.max(0, KINDS.indexOf(quoted.type)),
    messageTime: quoted.time,
    messageSequence: quoted.sequence,
    version: 1,
  }
  message.cloudCustomData = JSON.stringify({ ...parseObject(message.cloudCustomData), messageReply })
  return message
}

/** What a message quotes; undefined when it quotes nothing. */
export function quoteInfoOf({ cloudCustomData }: Pick<Message, 'cloudCustomData'>): QuoteInfo | undefined {
  if (!cloudCustomData.includes('messageReply')) return undefined
  const { messageID, messageTime, messageSequence } = (parseObject(cloudCustomData).messageReply ?? {}) as JsonObject
  if (typeof messageID !== 'string' || !messageID) return undefined
  return { msgID: messageID, messageTime: Number(messageTime) || 0, messageSequence: Number(messageSequence) || 0 }
}
