/** A message that is checked before it is stored or passed on. */
import type { ChatContext } from './chat-context'
import type { ChatIdentity } from './connection'
import type { ConversationInfo } from './conversation-info'
import type { NewMessage } from './message-types'

export interface PendingMessage {
  chat: ChatContext
  sender: ChatIdentity
  info: ConversationInfo
  message: NewMessage
  /** Passed on to users who are online, not stored. */
  isOnline: boolean
}

/** May change the message; throws ChatError to refuse it. */
export type MessageCheck = (pending: PendingMessage) => void | Promise<void>
