/** What checks and actions of every room get; chat-service.ts implements it on top of the rooms. */
import type { AppContext } from '../../app-context'
import type { ChatEvent } from './chat-event'
import type { ConversationDirectory } from './conversation-directory'
import type { NewMessage, StoredMessage } from './message-types'

export interface ChatContext {
  readonly ctx: AppContext
  readonly directory: ConversationDirectory
  /**
   * Stores a message together with others that arrive at the same moment; resolves when it is committed.
   * While the database is away it waits until `until` (monotonic ms), then throws OVERLOADED.
   */
  write(message: NewMessage, until?: number): Promise<StoredMessage>
  /** Publishes an event to all processes, after the commit when a transaction is open. */
  publish(event: ChatEvent): void
  /** Publishes a stored message after the commit; the socket `origin` does not receive it. */
  announce(conversationId: string, seq: number, origin: string): void
}
