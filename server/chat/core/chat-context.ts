/** What checks and actions of every room get; chat-service.ts implements it on top of the rooms. */
import type { AppContext } from '../../app-context'
import type { ChatEvent } from './chat-event'
import type { ConversationDirectory } from './conversation-directory'
import type { NewMessage, StoredMessage } from './message-types'

export interface ChatContext {
  readonly ctx: AppContext
  readonly directory: ConversationDirectory
  /** The same chat in another context, such as that of a transaction. */
  within(ctx: AppContext): this
  /**
   * Stores a message together with others that arrive at the same moment; resolves when it is committed.
   * While the database is away it waits until `until` (monotonic ms), then throws OVERLOADED.
   */
  write(message: NewMessage, until?: number): Promise<StoredMessage>
  /** Publishes an event to all processes; in a transaction after its commit. */
  publish(event: ChatEvent): void
  /** Publishes a stored message; in a transaction after its commit. The socket `origin` does not receive it. */
  announce(conversationId: string, seq: number, origin: string): void
}
