/** The chat service of one process: wires the rooms and runs what several of them share. Reached by getChatService(). */
import type { SyncedList } from '../../contract/chat'
import type { AppContext } from '../app-context'
import { withFields } from '../core/with-fields'
import { afterCommit } from '../db/transaction'
import { BUS_RECONNECTED } from '../services/event-bus'
import { SESSION_CLOSED_TOPIC } from '../services/sessions'
import { chatUserId } from './core/accounts'
import { CallLimits } from './core/call-limits'
import type { ChatEvent } from './core/chat-event'
import { decodeEvent, encodeEvent } from './core/chat-event-codec'
import { ConversationDirectory } from './core/conversation-directory'
import { EventBatches } from './core/event-batches'
import type { NewMessage, StoredMessage } from './core/message-types'
import { SocketRegistry } from './core/socket-registry'
import { Fanout } from './fanout'
import { Avatars } from './files/avatar'
import { linkMessageFiles } from './files/link-files'
import { Contacts } from './friends/contact-check'
import type { GroupContext } from './groups/group-action'
import { OnlineMembers } from './groups/online-members'
import { guardMessage } from './guard/message-guard'
import { Invitations } from './messages/call-invitations'
import { parseInvitation } from './messages/call-signals'
import { checkMergedMessage } from './messages/merged-messages'
import { checkReceivers } from './messages/message-checks'
import type { MessageContext } from './messages/message-context'
import { settleQuotes } from './messages/quote-check'
import { Blocklist } from './moderation/blocklist'
import { Indexer } from './search/indexer'
import type { SearchContext } from './search/search-messages'
import { MessageWriter } from './stored-messages/message-writer'
import type { MessageCheck, PendingMessage } from './stored-messages/pending-message'
import { StatusWatcher } from './user-status/status-watcher'

/** Topic of the chat on the bus. */
const TOPIC = 'chat'
/** Users that one event may name: the bus takes short messages only. */
const EVENT_USERS = 50

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
  readonly limits: CallLimits
  private readonly writer: MessageWriter
  private readonly batches = new EventBatches((event) => this.publish(event))
  /** In this order, before a message is stored: the socket's next messages wait, so they are cheap or in memory. */
  private readonly checks: readonly MessageCheck[] = [
    (pending) => guardMessage(this.blocklist, pending),
    checkReceivers,
    checkMergedMessage,
    settleQuotes,
    linkMessageFiles,
  ]

  constructor(readonly ctx: AppContext) {
    this.directory = new ConversationDirectory(ctx)
    this.contacts = new Contacts(ctx)
    this.avatars = new Avatars(ctx)
    this.invitations = new Invitations(ctx.db, parseInvitation)
    this.onlineMembers = new OnlineMembers(ctx.db)
    this.fanout = new Fanout(ctx.db, this.directory, this.sockets, this.onlineMembers, (error) =>
      ctx.log.error({ err: error }, 'chat fan-out failed'),
    )
    this.blocklist = new Blocklist(ctx.config)
    this.limits = new CallLimits(ctx.limiter, (error) => ctx.log.warn({ err: error }, 'chat calls were not counted'))
    this.indexer = new Indexer(ctx.db, (error) => ctx.log.debug({ err: error }, 'chat search index is behind'))
    this.status = new StatusWatcher(ctx, this.sockets)
    this.writer = new MessageWriter(ctx.database, ctx.clock)
    ctx.bus.subscribe(SESSION_CLOSED_TOPIC, ({ sessionId, userId }) =>
      this.sockets.kick(chatUserId(String(userId)), 'REST_API_Kick', String(sessionId)),
    )
    ctx.bus.subscribe(BUS_RECONNECTED, () => this.sockets.closeAll())
    ctx.bus.subscribe(TOPIC, ({ e }) => {
      const event = decodeEvent(String(e))
      if (!event) return
      if (event.type === 'online') this.invitations.receive(event.conversationId, event.message.payload)
      this.fanout.handle(event)
    })
  }

  within(ctx: AppContext): this {
    return withFields(this, {
      ctx,
      directory: this.directory.within(ctx),
      contacts: this.contacts.within(ctx),
      avatars: new Avatars(ctx),
      invitations: this.invitations.within(ctx.db),
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
    this.ctx.bus.publish(TOPIC, { e: encodeEvent(event) })
  }

  /** Makes the devices of `users`, except the socket `origin`, reload lists. */
  publishStale(users: string[], lists: SyncedList[], origin: string): void {
    for (let at = 0; at < users.length; at += EVENT_USERS)
      this.publish({ type: 'stale', userIds: users.slice(at, at + EVENT_USERS), lists, origin })
  }

  /** New messages of one turn of the event loop are published together, by conversation. */
  announce(conversationId: string, seq: number, origin: string): void {
    afterCommit(this.ctx.db, () => {
      this.indexer.schedule(conversationId)
      this.batches.addMessage(conversationId, seq, origin)
    })
  }

  /** Publishes read receipts, collected for a moment. */
  publishReceipts(conversationId: string, seqs: number[]): void {
    this.batches.addReceipts(conversationId, seqs)
  }
}

const services = new WeakMap<AppContext, ChatService>()
/** The chat service of a context; created on first use, one for an application. */
export function getChatService(ctx: AppContext): ChatService {
  const service = services.get(ctx.root) ?? new ChatService(ctx.root)
  services.set(ctx.root, service)
  return ctx === ctx.root ? service : service.within(ctx)
}
