/** What the host of the chat kit may ask of it (C-4-04, C-7-35). Every act works on the running session. */

import { type ConversationId, conversationIdOf, type Message } from './model/index'
import { closeMessageMenu } from './session/active-message'
import { activeSession } from './session/session'
import { updateNow } from './store/store'
import { changeMessages, putConversation } from './store/store-updates'

export { setChatHomeVisible } from './ChatHome'
export { setChatType } from './core/chat-type'

/** The global 'txIm' event: something for somebody, said one-to-one. */
export interface TxIm {
  /** Chat id of the one it is for. */
  toUserId: string
  /** Becomes a custom message; left out where there is none. */
  info?: Readonly<Record<string, unknown>>
  /** Words that follow it; left out where there are none. */
  onlyText?: string
}

const lineOf = (info: Readonly<Record<string, unknown>>): string => {
  const text = [info.title, info.text, info.description].find((value) => typeof value === 'string' && value !== '')
  return String(text ?? '').slice(0, 60)
}

/** Sends the card and then the words, both with a read receipt. False without a session or anything to say. */
export function txIm({ toUserId, info, onlyText }: TxIm): boolean {
  const outbox = activeSession()?.outbox
  const text = onlyText?.trim()
  if (!outbox || !toUserId || !(info || text)) return false
  const id = conversationIdOf(toUserId)
  if (info) sendCustomMessage(id, info)
  if (text) sendTextMessage(id, text)
  return true
}

export const sendCustomMessage = (id: ConversationId, info: Readonly<Record<string, unknown>>): void =>
  void activeSession()?.outbox.send(id, { type: 'card', data: JSON.stringify(info), line: lineOf(info) })

export const sendTextMessage = (id: ConversationId, text: string): void =>
  void activeSession()?.outbox.send(id, { type: 'text', text })

/** Makes a conversation known; rejects for somebody who does not exist. */
export async function createConversation(id: ConversationId): Promise<void> {
  const conversation = await activeSession()?.engine.open(id)
  if (conversation) updateNow(putConversation(conversation))
}

/** Brings messages on the screen up to date; others are left out. */
export const updateMessageList = (list: readonly Message[]): void => updateNow(changeMessages(list))

export const closeMessagePopMenu = (): void => closeMessageMenu()
