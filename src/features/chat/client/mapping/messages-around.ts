/** History around a message that is far from the end. */
import type { Chat, Message as SdkMessage } from '@/im'
import { type ConversationId, type Message, peerOf } from '../../model/index'
import { toChatMessage } from './map-objects'

/** Position of a message: seconds, and its sequence in a group. */
export type MessagePosition = Pick<Message, 'time' | 'order'>

interface HistoryPage {
  messages: Message[]
  isCompleted: boolean
}

async function fetchPage(
  chat: Chat,
  me: string,
  id: ConversationId,
  at: MessagePosition,
  direction: 0 | 1,
): Promise<HistoryPage> {
  const point = peerOf(id).isGroup ? { sequence: at.order } : { time: at.time }
  const { data } = await chat.getMessageListHopping({ conversationID: id, ...point, direction })
  const messages = (data.messageList as unknown as SdkMessage[]).map(toChatMessage(me))
  return { messages, isCompleted: Boolean((data as unknown as HistoryPage).isCompleted) }
}

/** Fetches a page before the message and a page from it on, itself included; `next` = token of the older page. */
export async function fetchAround(chat: Chat, me: string, id: ConversationId, message: Message) {
  const older = await fetchPage(chat, me, id, message, 0)
  const newer = await fetchPage(chat, me, id, message, 1)
  const messages = [...older.messages, ...newer.messages]
  if (!messages.some((m) => m.id === message.id)) messages.push(message)
  const oldest = older.messages[0] ?? message
  const token = peerOf(id).isGroup ? String(oldest.order) : oldest.id
  return { messages, next: older.isCompleted ? '' : token, hasNewer: !newer.isCompleted }
}

/** Fetches the page after a message. */
export async function fetchAfter(chat: Chat, me: string, id: ConversationId, message: Message) {
  const { messages, isCompleted } = await fetchPage(chat, me, id, message, 1)
  return { messages, hasNewer: !isCompleted }
}
