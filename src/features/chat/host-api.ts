/** The API of the chat kit for its host. It uses the running session. */

import { cutText } from '~contract/domain/texts/graphemes'
import { isVisible } from '~contract/domain/texts/visible-text'
import { type ConversationId, conversationIdOf, type Message } from './model/index'
import { closeMessageMenu } from './session/active-message'
import { activeSession } from './session/session'
import { updateNow } from './store/store'
import { changeMessages, putConversation } from './store/store-updates'

export { setChatHomeVisible } from './ChatHome'
export { setChatType } from './core/chat-type'

/** The global 'txIm' event: a message to one user. */
export interface TxIm {
  /** Chat id of the receiver. */
  toUserId: string
  /** Sent as a custom message. */
  info?: Readonly<Record<string, unknown>>
  /** Sent as a text after it. */
  onlyText?: string
}

const lineOf = (info: Readonly<Record<string, unknown>>): string => {
  const text = [info.title, info.text, info.description].find((value) => typeof value === 'string' && value !== '')
  return cutText(String(text ?? ''), 60)
}

/** Sends the card and then the text, both with a read receipt. False without a session or content. */
export function txIm({ toUserId, info, onlyText }: TxIm): boolean {
  const outbox = activeSession()?.outbox
  const text = isVisible(onlyText ?? '') ? onlyText?.trim() : ''
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

/** Loads a conversation; rejects for an unknown user. */
export async function createConversation(id: ConversationId): Promise<void> {
  const conversation = await activeSession()?.client.open(id)
  if (conversation) updateNow(putConversation(conversation))
}

/** Updates loaded messages; others are ignored. */
export const updateMessageList = (list: readonly Message[]): void => updateNow(changeMessages(list))

export const closeMessagePopMenu = (): void => closeMessageMenu()
