/** The context of a call, the type of handlers, and how a handler finds its conversation: always as seen by the caller. */
import type { ChatCallName, ChatOutput, ChatParsed, Peer, SyncedList } from '../../../../contract/chat'
import { ChatError } from '../../core/chat-error'
import type { ChatIdentity, Connection } from '../../core/connection'
import type { ConversationInfo } from '../../core/conversation-info'
import type { Avatars } from '../../files/avatar'
import type { Contacts } from '../../friends/contact-check'
import type { GroupContext } from '../../groups/group-action'
import type { MessageContext } from '../../messages/message-context'
import type { Blocklist } from '../../moderation/blocklist'
import type { Indexer } from '../../search/indexer'
import type { SearchContext } from '../../search/search-messages'
import type { StatusWatcher } from '../../user-status/status-watcher'

/** What handlers need of the chat. */
interface HandlerChat extends MessageContext, GroupContext, SearchContext {
  readonly contacts: Contacts
  readonly avatars: Avatars
  readonly indexer: Indexer
  readonly blocklist: Blocklist
  readonly status: StatusWatcher
  /** Makes the devices of `users`, except the socket `origin`, reload lists. */
  publishStale(users: string[], lists: SyncedList[], origin: string): void
  /** Publishes read receipts, collected for a moment. */
  publishReceipts(conversationId: string, seqs: number[]): void
}

/** The user and the socket of a call. */
export interface HandlerContext {
  chat: HandlerChat
  me: ChatIdentity
  connection: Connection
}
/** The handlers of the calls named K; each returns the output of the contract. */
export type Handlers<K extends ChatCallName> = {
  [N in K]: (caller: HandlerContext, input: ChatParsed<N>) => Promise<ChatOutput<N>>
}

/** The conversation of an input, undefined before its first message. Throws NO_PERMISSION, GROUP_GONE for a group. */
export const findConversation = ({ chat, me }: HandlerContext, input: Peer) =>
  chat.directory.find(me.userId, { scene: input.scene, to: input.to })

/** As findConversation(); throws MESSAGE_UNKNOWN when there is none. */
export async function requireConversation(caller: HandlerContext, input: Peer): Promise<ConversationInfo> {
  const info = await findConversation(caller, input)
  if (!info) throw new ChatError('MESSAGE_UNKNOWN')
  return info
}

/** Messages and changes to messages in a C2C conversation are for contacts only. Throws NOT_CONTACTS. */
const checkContact = async ({ chat, me }: HandlerContext, { scene, to }: Peer): Promise<void> => {
  if (scene === 'C2C') await chat.contacts.check(me.userId, to, false)
}

/** As requireConversation(), for changes that the peer is notified of. Throws NOT_CONTACTS. */
export async function requireContactConversation(caller: HandlerContext, input: Peer): Promise<ConversationInfo> {
  const info = await requireConversation(caller, input)
  await checkContact(caller, input)
  return info
}
