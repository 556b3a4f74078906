/** Adds messages to the local lists, updates unread counts and last messages, and emits events. */
import type { WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { type Conversation, toLastMessage, toMention } from '../conversations/conversation'
import { conversationIDOf, fromWire, MENTION_ALL, type Message, setServerSeq } from '../messages/message'

/** Id of the conversation a message belongs to, as this user sees it. */
export const conversationOf = (core: ClientCore, w: WireMessage): string =>
  conversationIDOf(w.scene, w.scene === 'C2C' && w.from !== core.me ? w.from : w.to)

/** Adds messages to the local lists; returns the new ones. `isCounting` = false when the server's count includes them. */
export function addMessages(core: ClientCore, id: string, wires: WireMessage[], isCounting = true): Message[] {
  const conversation = core.conversations.get(id)
  const fresh: Message[] = []
  for (const w of wires) {
    const local = core.messages.get(w.id)
    const message = local ?? fromWire(w, core.me)
    if (local) setServerSeq(local, w.seq)
    core.insertMessage(message)
    // A message that a history page already contained is not announced again.
    if (!local) fresh.push(message)
    if (!conversation) continue
    if (isCounting) countUnread(core, conversation, message, w)
    updateLastMessage(core, conversation, message)
  }
  return fresh
}

/** Counts an unread message or a mention of this user. */
function countUnread(core: ClientCore, conversation: Conversation, message: Message, w: WireMessage): void {
  if (message.flow === 'in' && !w.noUnread) conversation.unreadCount++
  const type = Number(w.at.includes(core.me)) + 2 * Number(w.at.includes(MENTION_ALL))
  if (!type || w.scene !== 'GROUP' || w.from === core.me) return
  conversation.groupAtInfoList = [...conversation.groupAtInfoList, toMention(w.to, { seq: w.seq, from: w.from, type })]
}

/** Emits the event about new messages. */
export function emitReceived(core: ClientCore, fresh: Message[]): void {
  if (!fresh.length) return
  core.emitter.emit(EVENT.MESSAGE_RECEIVED, fresh)
  core.onMessages(fresh)
}

/** Makes a message the last one of its conversation, unless there is a later one. */
export function updateLastMessage(core: ClientCore, conversation: Conversation, message: Message): void {
  if (message._isExcludedFromLastMessage || message.time < conversation.lastMessage.lastTime) return
  conversation.lastMessage = toLastMessage(message)
  core.touch(conversation)
}

/** A message that is not stored. */
export function toTransientMessage(core: ClientCore, w: WireMessage): Message {
  const message = fromWire(w, core.me)
  message._onlineOnlyFlag = true
  return message
}
