/** What sending and modifying messages need of the rooms above. */
import type { WireMessage } from '../../../contract/chat'
import type { ChatContext } from '../core/chat-context'
import type { PendingMessage } from '../stored-messages/pending-message'
import type { Invitations } from './call-invitations'

export interface MessageContext extends ChatContext {
  readonly invitations: Invitations
  readonly contacts: {
    /** Throws NOT_CONTACTS, FIRST_CONTACTS_MANY, USER_UNKNOWN. */
    check(me: string, other: string, isFirstMessage: boolean): Promise<void>
  }
  readonly fanout: { remember(conversationId: string, message: WireMessage): void }
  /** Runs every check of a message; throws what the first one throws. */
  checkMessage(pending: PendingMessage): Promise<void>
}
