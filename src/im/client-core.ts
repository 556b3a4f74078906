/** What the parts of one instance share: session, local lists of messages, conversations, events. */
import type { ChatPushes, SyncedList, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { Connection } from './connection/connection'
import { EVENT } from './constants'
import { type Conversation, type Profile, sortConversations } from './conversations/conversation'
import { Emitter, throttle } from './emitter'
import type { Group } from './groups/group'
import { type Message, serverSeqOf } from './messages/message'
import type { Friend } from './relations/friends'
import type { RefreshList } from './synced-list'

export interface CreateOptions {
  SDKAppID: number
  proxyServer?: string
  eventThrottling?: boolean
  partialUpdatedConversations?: boolean
  /** Of the texts of rejections (errors.ts). */
  language?: string
  [other: string]: unknown
}

/** Why an instance is not ready: the SDK's codes 2024 and 3000 to 3006; 0 = ready. */
export type NotReadyCode = 0 | 2024 | 3000 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006

/** Where a conversation stands: everything up to `seq` and `rev` has been seen without a gap. */
export interface SyncPosition {
  seq: number
  rev: number
}

export class ClientCore {
  readonly emitter = new Emitter()
  readonly signaling = new Emitter()
  /** What the app registered, by name. */
  readonly plugins = new Map<string, unknown>()
  readonly conversations = new Map<string, Conversation>()
  readonly profiles = new Map<string, Profile>()
  readonly friends = new Map<string, Friend>()
  readonly groups = new Map<string, Group>()
  readonly syncPositions = new Map<string, SyncPosition>()
  /** Messages held in memory, by ID; and by conversation ascending, unsent ones in their place. */
  readonly messages = new Map<string, Message>()
  readonly lists = new Map<string, Message[]>()
  /** How to read each held list again (held.ts), in the order of reading. */
  readonly syncedLists = new Map<SyncedList, RefreshList>()
  /** What else is forgotten with the user. */
  readonly resets: (() => void)[] = []
  /** Somebody came online, went or changed his text. */
  onStatus: (list: ChatPushes['status']['list']) => void = () => {}
  /** The groups of a conversation changed on another device. */
  onGroupsChanged: (before: string[], now: string[]) => void = () => {}
  /** What the server can do: '1' or '0', the last character is bit 0. */
  bits = ''
  /** Pushes whose handlers stand with their nouns. */
  readonly onPush: { -readonly [K in keyof ChatPushes]?: (data: ChatPushes[K]) => void } = {}
  /** Run when the conversation list has been read: at log-in, and after every reconnect. */
  readonly onSynced: ((isFirst: boolean) => void)[] = []
  /** Messages came, or were modified, after the app was told: signals hide in them. */
  onMessages: (messages: Message[], isModified?: boolean) => void = () => {}
  /** A message that is held was read again: what hangs on it may be newer than what is known. */
  onMessageRefreshed: (message: Message, w: WireMessage) => void = () => {}
  notReadyCode: NotReadyCode = 2024
  me = ''
  tinyID = ''
  /** Server's clock minus ours, ms. */
  clockOffset = 0
  isSynced = false
  /** Resolves when the conversation list of this login has been read. */
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

  /** `task` at most once in a throttle window; a waiting one is forgotten with the user. */
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

  /** Puts a message where its number says; one without a number goes to the end. */
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

  /** Forgets everything of the user who was logged in. */
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
