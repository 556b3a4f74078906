/** A message that is checked before it is stored or passed on. */
import type { ChatContext } from '../core/chat-context'
import type { ChatIdentity } from '../core/connection'
import type { ConversationInfo } from '../core/conversation-info'
import type { NewMessage } from '../core/message-types'

export interface PendingMessage {
  chat: ChatContext
  sender: ChatIdentity
  info: ConversationInfo
  message: NewMessage
  /** To be stored, passed on to users who are online, or a change of a stored message. */
  way: 'stored' | 'transient' | 'change'
}

/** May change the message; throws ChatError to refuse it. */
export type MessageCheck = (pending: PendingMessage) => void | Promise<void>
