/** The chat client's interface, on src/im or, with CHAT_PROVIDER=tencent, on Tencent's SDK. */
import type { Chat } from '@/im'
import type { PickedFile } from '@/platform'
import type { MergedRecord } from '../kinds/merger/kind'
import type { CallSignal } from '../model/call-types'
import type {
  ConnectionState,
  Conversation,
  ConversationId,
  GroupMember,
  Message,
  MessageStamp,
  OutboxItem,
  OutgoingMessage,
} from '../model/index'
import type { ForwardMethods } from './forward'
import type { MessageChangeEvents, MessageChangeMethods } from './message-change-methods'

/** The server's ticket for a log-in; `provider` names the service. */
export interface ChatCredentials {
  provider: 'embedded' | 'tencent'
  SDKAppID: number
  userID: string
  userSig: string
}

export interface ChatClientEvents extends MessageChangeEvents {
  /** The whole list, in order. */
  conversations(list: Conversation[]): void
  /** New messages of others, and of the user's other devices. */
  received(list: Message[]): void
  /** Revoked, modified, read by the peer. */
  changed(list: Message[]): void
  typing(id: ConversationId, isTyping: boolean): void
  unread(total: number): void
  /** A call signal arrived. */
  calling(signal: CallSignal): void
  net(state: ConnectionState): void
  /** The session is over: another device (`isDisplaced`), else an expired ticket or a log-out elsewhere. */
  kicked(isDisplaced: boolean): void
}

export interface MessagePage {
  /** Ascending. */
  messages: Message[]
  /** Token of the next older page; '' when there is none. */
  next: string
}

/** An error with the SDK's code. */
export interface ChatClientError {
  code: number
  message: string
}

export interface ChatClient extends MessageChangeMethods, ForwardMethods {
  readonly me: string
  /** The SDK instance, for methods in chunks of their own. */
  readonly sdk: Chat
  /** Creates an unsent message, with the id that `given` makes if any, and the stamp that recreates it after a reload. */
  compose(
    id: ConversationId,
    out: OutgoingMessage,
    file?: PickedFile,
    given?: MessageStamp,
  ): { message: Message; stamp: OutboxItem['stamp'] }
  /** Recreates the message of an outbox item with its old identity; `file` is undefined when the device lost it. */
  restore(item: OutboxItem, file?: PickedFile): Message
  /**
   * Sends a composed or restored message; sending the same one again never doubles it. `onProgress` receives the
   * upload progress (0 to 1); throwing in it aborts the upload. Rejects with ChatClientError.
   */
  send(messageId: string, onProgress?: (part: number) => void): Promise<Message>
  /** A page of history, the newest without `next`. */
  history(id: ConversationId, next: string): Promise<MessagePage>
  /** A conversation with a known user, with or without messages. */
  open(id: ConversationId): Promise<Conversation>
  markRead(id: ConversationId): Promise<void>
  sendReceipts(messageIds: string[]): Promise<void>
  setTyping(id: ConversationId, isTyping: boolean): void
  pin(id: ConversationId, isPinned: boolean): Promise<void>
  remove(id: ConversationId): Promise<void>
  revoke(messageId: string): Promise<Message>
  /** Deletes messages of one conversation for this user only. */
  deleteMessages(messageIds: string[]): Promise<void>
  /** Fetches the messages of a merged record that is stored apart from its message. */
  openMerged(merged: MergedRecord): Promise<readonly Message[]>
  /** Members of a group without the user. */
  members(groupId: string): Promise<readonly GroupMember[]>
  /** True while the user is muted in the group. */
  isMuted(groupId: string): Promise<boolean>
  stop(): void
}
