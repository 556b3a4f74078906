/** Shared state of one instance: session, local lists of messages, conversations, events. */
import type { ChatPushes, SyncedList, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { Connection } from './connection/connection'
import { EVENT } from './constants'
import { type Conversation, type Profile, sortConversations } from './conversations/conversation'
import { Emitter, throttle } from './emitter'
import type { Group } from './groups/group'
import { type Message, serverSeqOf } from './messages/message'
import type { Friend } from './relations/friend'

export interface CreateOptions {
  SDKAppID: number
  proxyServer?: string
  eventThrottling?: boolean
  partialUpdatedConversations?: boolean
  /** Emits MESSAGE_REVOKED for messages this client revokes too, as lite-chat does. */
  emitsOwnRevocations?: boolean
  /** Language of error texts (errors.ts). */
  language?: string
  [other: string]: unknown
}

/** Reloads a list of the client (synced-list.ts); its event waits for `after`. */
export type RefreshList = (after?: Promise<unknown>) => Promise<void>

/** Why an instance is not ready: the SDK's codes 2024 and 3000 to 3006; 0 = ready. */
export type NotReadyCode = 0 | 2024 | 3000 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006

/** Sync position of a conversation: everything up to `seq` and `rev` was received without a gap. */
export interface SyncPosition {
  seq: number
  rev: number
}

export class ClientCore {
  readonly emitter = new Emitter()
  readonly signaling = new Emitter()
  /** Plugins of the app, by name. */
  readonly plugins = new Map<string, unknown>()
  readonly conversations = new Map<string, Conversation>()
  readonly profiles = new Map<string, Profile>()
  readonly friends = new Map<string, Friend>()
  readonly groups = new Map<string, Group>()
  readonly syncPositions = new Map<string, SyncPosition>()
  /** Loaded messages, by ID; and by conversation ascending, with unsent ones in their position. */
  readonly messages = new Map<string, Message>()
  readonly lists = new Map<string, Message[]>()
  /** Reloads each list (synced-list.ts), in the order of loading. */
  readonly syncedLists = new Map<SyncedList, RefreshList>()
  /** Resets of further state at log-out. */
  readonly resets: (() => void)[] = []
  /** A user came online, went offline or changed the status text. */
  onStatus: (list: ChatPushes['status']['list']) => void = () => {}
  /** The groups of a conversation changed on another device. */
  onGroupsChanged: (before: string[], now: string[]) => void = () => {}
  /** Abilities of the server: '1' or '0', the last character is bit 0. */
  bits = ''
  /** Handlers of pushes that belong to one feature. */
  readonly onPush: { -readonly [K in keyof ChatPushes]?: (data: ChatPushes[K]) => void } = {}
  /** Loads of the code that comes with a first call (lazy-methods.ts). */
  readonly lazyLoads: (() => Promise<unknown>)[] = []
  /** Run when the conversation list is loaded: at log-in, and after every reconnect. */
  readonly onSynced: ((isFirst: boolean) => void)[] = []
  /** New or modified messages, after their event was emitted; used to find signals. */
  onMessages: (messages: Message[], isModified?: boolean) => void = () => {}
  /** A loaded message was refreshed: its reactions and extensions may be newer than the known ones. */
  onMessageRefreshed: (message: Message, w: WireMessage) => void = () => {}
  notReadyCode: NotReadyCode = 2024
  me = ''
  tinyID = ''
  /** Server's clock minus the local one, ms. */
  clockOffset = 0
  isSynced = false
  /** Resolves when the conversation list of this log-in is loaded. */
  synced: Promise<void> = Promise.resolve()
  link!: Connection
  private clientSequence = 0
  private readonly changed = new Set<Conversation>()
  private readonly emitListThrottled: { (): void; stop(): void }
  private readonly emitTotalThrottled: { (): void; stop(): void }
  private lastTotal = 0

  constructor(readonly options: CreateOptions) {
    const ms = options.eventThrottling === false ? 0 : CHAT_LIMITS.throttleMs
    const toThrottled = (task: () => void) => (ms ? throttle(task, ms) : Object.assign(task, { stop() {} }))
    this.emitListThrottled = toThrottled(() => this.emitList())
    this.emitTotalThrottled = toThrottled(() => this.emitTotal())
  }

  /** `task` at most once in a throttle window; a waiting one is dropped at log-out. */
  throttle(task: () => void): () => void {
    if (this.options.eventThrottling === false) return task
    const run = throttle(task, CHAT_LIMITS.throttleMs)
    this.resets.push(() => run.stop())
    return run
  }

  /** Milliseconds of the server's clock. */
  now(): number {
    return Date.now() + this.clockOffset
  }

  nextClientSequence(): number {
    if (!this.clientSequence) {
      const d = new Date()
      const twoDigits = (n: number) => String(n).padStart(2, '0')
      this.clientSequence = Number(`3${d.getHours()}${twoDigits(d.getMinutes())}${twoDigits(d.getSeconds())}0000`)
    }
    return ++this.clientSequence
  }

  /** Inserts a message by its number; one without a number goes to the end. */
  insertMessage(message: Message): Message {
    if (message.conversationType === 'GROUP') message.conversationSubType = this.groups.get(message.to)?.type
    const list = this.lists.get(message.conversationID) ?? []
    const index = list.indexOf(message)
    if (index >= 0) list.splice(index, 1)
    const seq = serverSeqOf(message)
    let at = list.length
    if (seq > 0) while (at > 0 && isAfter(list[at - 1], seq)) at--
    list.splice(at, 0, message)
    this.lists.set(message.conversationID, list)
    this.messages.set(message.ID, message)
    return message
  }

  removeMessage(message: Message): void {
    this.messages.delete(message.ID)
    const list = this.lists.get(message.conversationID)
    if (list)
      this.lists.set(
        message.conversationID,
        list.filter((m) => m !== message),
      )
  }

  /** A conversation changed: the throttled list and total events follow. */
  touch(...conversations: Conversation[]): void {
    for (const c of conversations) this.changed.add(c)
    this.emitListThrottled()
    this.emitTotalThrottled()
  }

  emitList(isSyncCompleted = this.isSynced): void {
    const changed = [...this.changed]
    this.changed.clear()
    const data = this.options.partialUpdatedConversations ? sortConversations(changed) : this.sorted()
    this.emitter.emit(EVENT.CONVERSATION_LIST_UPDATED, data, { isSyncCompleted })
  }

  sorted(): Conversation[] {
    return sortConversations([...this.conversations.values()])
  }

  totalUnread(): number {
    let total = 0
    for (const c of this.conversations.values()) if (!c.isMuted && c.type !== '@TIM#SYSTEM') total += c.unreadCount
    return total
  }

  private emitTotal(): void {
    const total = this.totalUnread()
    if (total === this.lastTotal) return
    this.lastTotal = total
    this.emitter.emit(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, total)
  }

  /** Resets all state of the logged-in user. */
  reset(): void {
    for (const map of [this.conversations, this.profiles, this.syncPositions, this.messages, this.lists]) map.clear()
    for (const reset of this.resets) reset()
    this.changed.clear()
    this.emitListThrottled.stop()
    this.emitTotalThrottled.stop()
    this.lastTotal = 0
    this.isSynced = false
    this.me = ''
    this.tinyID = ''
  }
}

const isAfter = (m: Message | undefined, seq: number): boolean => {
  if (!m) return false
  const other = serverSeqOf(m)
  return other === 0 || other > seq
}
