/** The chat service of one process: wires the rooms and runs what several of them share. Reached by getChatService(). */
import type { SyncedList } from '../../contract/chat'
import type { AppContext } from '../app-context'
import { afterCommit } from '../db/transaction-context'
import { BUS_RECONNECTED } from '../services/event-bus'
import { SESSION_CLOSED_TOPIC } from '../services/sessions'
import { chatUserId } from './core/accounts'
import type { ChatEvent } from './core/chat-event'
import { ConversationDirectory } from './core/conversation-directory'
import type { NewMessage, StoredMessage } from './core/message-types'
import { MessageWriter } from './core/message-writer'
import type { MessageCheck, PendingMessage } from './core/pending-message'
import { SocketRegistry } from './core/socket-registry'
import { Fanout } from './fanout'
import { Avatars } from './files/avatar'
import { linkMessageFiles } from './files/link-files'
import { Contacts } from './friends/contact-check'
import type { GroupContext } from './groups/group-action'
import { checkMembership } from './groups/membership-check'
import { OnlineMembers } from './groups/online-members'
import { Invitations } from './messages/call-invitations'
import { parseInvitation } from './messages/call-signals'
import { checkMergedMessage } from './messages/merged-messages'
import { checkBlacklist, checkReceivers } from './messages/message-checks'
import type { MessageContext } from './messages/message-context'
import { Blocklist } from './moderation/blocklist'
import { checkText } from './moderation/check-text'
import { Indexer } from './search/indexer'
import type { SearchContext } from './search/search-messages'
import { StatusWatcher } from './user-status/status-watcher'

/** Topic of the chat on the bus. */
const TOPIC = 'chat'
/** Messages and users that one event may name: the bus takes short messages only. */
const EVENT_MESSAGES = 100
const EVENT_USERS = 50
/** How long receipts are collected before they are published. */
const RECEIPTS_MS = 60

type NewMessageEvent = Extract<ChatEvent, { t: 'new' }>

export class ChatService implements MessageContext, GroupContext, SearchContext {
  readonly directory: ConversationDirectory
  readonly contacts: Contacts
  readonly avatars: Avatars
  readonly invitations: Invitations
  readonly sockets = new SocketRegistry()
  readonly onlineMembers: OnlineMembers
  readonly fanout: Fanout
  readonly indexer: Indexer
  readonly blocklist: Blocklist
  readonly status: StatusWatcher
  private readonly writer: MessageWriter
  private readonly receipts = new Map<string, Set<number>>()
  private pending: NewMessageEvent[] = []
  /** The last event of `pending` by conversation. */
  private readonly lastPending = new Map<string, NewMessageEvent>()
  /** In this order, before a message is stored: the socket's next messages wait, so they are cheap or in memory. */
  private readonly checks: readonly MessageCheck[] = [
    checkMembership,
    checkReceivers,
    checkMergedMessage,
    checkBlacklist,
    (pending) => checkText(this.blocklist, pending),
    linkMessageFiles,
  ]

  constructor(readonly ctx: AppContext) {
    this.directory = new ConversationDirectory(ctx.db, ctx)
    this.contacts = new Contacts(ctx)
    this.avatars = new Avatars(ctx)
    this.invitations = new Invitations(ctx.db, parseInvitation)
    this.onlineMembers = new OnlineMembers(ctx.db)
    this.fanout = new Fanout(ctx.db, this.directory, this.sockets, this.onlineMembers, (error) =>
      ctx.log.error({ err: error }, 'chat fan-out failed'),
    )
    this.blocklist = new Blocklist(ctx.config)
    this.indexer = new Indexer(ctx.db, (error) => ctx.log.debug({ err: error }, 'chat search index is behind'))
    this.status = new StatusWatcher(ctx, this.sockets)
    this.writer = new MessageWriter(ctx.database, ctx.clock)
    ctx.bus.subscribe(SESSION_CLOSED_TOPIC, ({ sessionId, userId }) =>
      this.sockets.kick(chatUserId(String(userId)), 'REST_API_Kick', String(sessionId)),
    )
    ctx.bus.subscribe(BUS_RECONNECTED, () => this.sockets.closeAll())
    ctx.bus.subscribe(TOPIC, ({ e }) => {
      const event = JSON.parse(String(e)) as ChatEvent
      if (event.t === 'online') this.invitations.receive(event.c, event.m.payload)
      this.fanout.handle(event)
    })
  }

  write(message: NewMessage, until?: number): Promise<StoredMessage> {
    return this.writer.write(message, until)
  }

  async checkMessage(pending: PendingMessage): Promise<void> {
    for (const check of this.checks) {
      const work = check(pending)
      if (work) await work
    }
  }

  publish(event: ChatEvent): void {
    this.ctx.bus.publish(TOPIC, { e: JSON.stringify(event) })
  }

  /** Makes the devices of `users`, except the socket `origin`, reload lists. */
  publishStale(users: string[], lists: SyncedList[], origin: string): void {
    for (let at = 0; at < users.length; at += EVENT_USERS)
      this.publish({ t: 'stale', u: users.slice(at, at + EVENT_USERS), l: lists, o: origin })
  }

  /** New messages of one turn of the event loop are published together, by conversation. */
  announce(conversationId: string, seq: number, origin: string): void {
    afterCommit(() => {
      this.indexer.schedule(conversationId)
      const last = this.lastPending.get(conversationId)
      if (last && last.s.length < EVENT_MESSAGES) {
        last.s.push(seq)
        last.o.push(origin)
        return
      }
      const event: NewMessageEvent = { t: 'new', c: conversationId, s: [seq], o: [origin] }
      this.lastPending.set(conversationId, event)
      this.pending.push(event)
      if (this.pending.length === 1) setImmediate(() => this.flush())
    })
  }

  /** Publishes read receipts, collected for RECEIPTS_MS: in a big group many members read at the same moment. */
  publishReceipts(conversationId: string, seqs: number[]): void {
    const collected = this.receipts.get(conversationId) ?? new Set<number>()
    for (const seq of seqs) collected.add(seq)
    if (!this.receipts.size) setTimeout(() => this.flushReceipts(), RECEIPTS_MS)
    this.receipts.set(conversationId, collected)
  }

  private flushReceipts(): void {
    const all = [...this.receipts]
    this.receipts.clear()
    for (const [c, seqs] of all) {
      const s = [...seqs]
      for (let i = 0; i < s.length; i += EVENT_MESSAGES)
        this.publish({ t: 'receipts', c, s: s.slice(i, i + EVENT_MESSAGES) })
    }
  }

  private flush(): void {
    const events = this.pending
    this.pending = []
    this.lastPending.clear()
    for (const event of events) this.publish(event)
  }
}

const services = new WeakMap<AppContext, ChatService>()
/** The chat service of an AppContext; created on first use. */
export function getChatService(ctx: AppContext): ChatService {
  const existing = services.get(ctx)
  if (existing) return existing
  const service = new ChatService(ctx)
  services.set(ctx, service)
  return service
}
