/** What a chat engine does for the app, on src/im or, with CHAT_PROVIDER=tencent, on Tencent's SDK. */
import type { Chat } from '@/im'
import type { PickedFile } from '@/platform'
import type { CallSignal } from '../model/call-types'
import type {
  ConnectionState,
  Conversation,
  ConversationId,
  GroupMember,
  MergedRecord,
  Message,
  OutboxItem,
  OutgoingMessage,
} from '../model/index'
import type { ForwardMethods } from './forward'
import type { MessageChangeEvents, MessageChangeMethods } from './message-change-methods'

/** What the server hands out for a log-in; `provider` says whose service it opens. */
export interface ChatCredentials {
  provider: 'embedded' | 'tencent'
  SDKAppID: number
  userID: string
  userSig: string
}

export interface ChatClientEvents extends MessageChangeEvents {
  /** The whole list, in order. */
  conversations(list: Conversation[]): void
  /** New messages of others, of one's other devices. */
  received(list: Message[]): void
  /** Revoked, amended, read by the peer. */
  changed(list: Message[]): void
  typing(id: ConversationId, isTyping: boolean): void
  unread(total: number): void
  /** Somebody calls, answers, hangs up. */
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

/** A refusal with the SDK's code. */
export interface ChatClientError {
  code: number
  message: string
}

export interface ChatClient extends MessageChangeMethods, ForwardMethods {
  readonly me: string
  /** The client itself, for parts of the engine that are chunks of their own. */
  readonly sdk: Chat
  /** A message that is not sent yet, and what makes it the same message after a reload. */
  compose(id: ConversationId, out: OutgoingMessage, file?: PickedFile): { message: Message; stamp: OutboxItem['stamp'] }
  /** The composed message of a parcel again, under its old identity; `file` is undefined when the device lost it. */
  restore(item: OutboxItem, file?: PickedFile): Message
  /**
   * Sends a composed or restored message; sending the same one again never doubles it. `onProgress` hears how much of its
   * file has been brought (0 to 1); what it throws ends the upload. Rejects with EngineError.
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
  /** Takes messages of one conversation away for this user only. */
  deleteMessages(messageIds: string[]): Promise<void>
  /** The messages of a merged record that is stored beside its message. */
  openMerged(merged: MergedRecord): Promise<readonly Message[]>
  /** Everybody in a group, the user himself left out. */
  members(groupId: string): Promise<readonly GroupMember[]>
  /** True while the user may not speak in the group. */
  isMuted(groupId: string): Promise<boolean>
  stop(): void
}
