/** Pushes events to the sockets of this process; events carry only ids, each process loads the rows itself. */
import type { PushFrame, WireMessage } from '../../contract/chat'
import type { Db } from '../db/types'
import { getConversation } from './conversations/conversations'
import { getReadState } from './conversations/read-status'
import { findAccounts } from './core/accounts'
import type { ChatEvent, ReactionEvent } from './core/chat-event'
import type { ConversationDirectory } from './core/conversation-directory'
import { type ConversationInfo, peerOf } from './core/conversation-info'
import { listProfileReceivers } from './core/profile-receivers'
import type { SocketRegistry } from './core/socket-registry'
import { buildGroupFrame } from './groups/group-frames'
import type { OnlineMembers } from './groups/online-members'
import { buildReactionFrames, isAddressedTo } from './messages/reaction-frames'
import { listBySeqs } from './stored-messages/messages'

/** Most messages that wait for their event; each leaves with it, so that it lives briefly. */
const MAX_RECENT = 2000

export class Fanout {
  /** Messages stored by this process that were not pushed yet, so that pushing them needs no query. */
  private readonly recent = new Map<string, WireMessage>()
  private readonly queues = new Map<string, Promise<void>>()

  constructor(
    private readonly db: Db,
    private readonly directory: ConversationDirectory,
    private readonly sockets: SocketRegistry,
    private readonly onlineMembers: OnlineMembers,
    private readonly report: (error: unknown) => void,
  ) {}

  remember(conversationId: string, message: WireMessage): void {
    const oldest = this.recent.size >= MAX_RECENT ? this.recent.keys().next().value : undefined
    if (oldest !== undefined) this.recent.delete(oldest)
    this.recent.set(`${conversationId}:${message.seq}`, message)
  }

  private takeRecent(key: string): WireMessage | undefined {
    const message = this.recent.get(key)
    this.recent.delete(key)
    return message
  }

  /** Handles one event; events of one conversation are handled one after the other. */
  handle(event: ChatEvent): void {
    const key = 'c' in event && typeof event.c === 'string' ? event.c : event.t
    const before = this.queues.get(key) ?? Promise.resolve()
    const work = before.then(() => this.dispatch(event)).catch(this.report)
    this.queues.set(key, work)
    void work.then(() => this.queues.get(key) === work && this.queues.delete(key))
  }

  private async dispatch(event: ChatEvent): Promise<void> {
    switch (event.t) {
      case 'new':
        return this.sendNewMessages(event)
      case 'changed':
        return this.sendChangedMessages(event)
      case 'react':
      case 'ext':
      case 'receipts':
        return this.sendReactions(event)
      case 'online':
        return this.sendTransient(event)
      case 'read':
        return this.sendRead(event)
      case 'flags':
        return this.sendFlags(event)
      case 'removed':
        return this.sendRemoved(event)
      case 'profile':
        return this.sendProfile(event)
      case 'members':
        this.onlineMembers.update(event.c, event.u, event.in)
        for (const user of event.u) this.sendToUser(user, event.o, { push: 'stale', data: { lists: ['groups'] } })
        return
      case 'attributes':
      case 'counters':
      case 'pinned':
        return this.sendToMembers(event.c, '', (info) => buildGroupFrame(this.db, info, event))
      case 'stale':
        for (const user of event.u) this.sendToUser(user, event.o, { push: 'stale', data: { lists: event.l } })
        return
      case 'kick':
        return this.sockets.kick(event.u, event.k, event.x)
    }
  }

  private async sendNewMessages(event: Extract<ChatEvent, { t: 'new' }>): Promise<void> {
    const info = await this.directory.findById(event.c)
    if (!info) return
    const members = this.localMembers(info)
    if (!members.length) return
    const cached = event.s.map((seq) => this.takeRecent(`${event.c}:${seq}`))
    const isCached = cached.every((m) => m !== undefined)
    const messages = isCached ? (cached as WireMessage[]) : await listBySeqs(this.db, info, event.s)
    const origins = new Map(event.s.map((seq, i) => [seq, event.o[i]]))
    let sharedBytes: Buffer | undefined
    for (const user of members)
      for (const connection of this.sockets.connectionsOf(user)) {
        const unseen = messages.filter((m) => origins.get(m.seq) !== connection.id && isAddressedTo(m, user))
        if (unseen.length === messages.length) {
          sharedBytes ??= connection.encode({ push: 'messages', data: { messages } })
          connection.sendBytes(sharedBytes)
        } else if (unseen.length) connection.send({ push: 'messages', data: { messages: unseen } })
      }
  }

  private async sendChangedMessages(event: Extract<ChatEvent, { t: 'changed' }>): Promise<void> {
    const info = await this.directory.findById(event.c)
    const members = info ? this.localMembers(info) : []
    if (!info || !members.length) return
    const changed = await listBySeqs(this.db, info, event.s)
    for (const user of members) {
      const messages = changed.filter((m) => isAddressedTo(m, user))
      if (messages.length) this.sendToUser(user, event.o ?? '', { push: 'changed', data: { messages } })
    }
  }

  private async sendTransient(event: Extract<ChatEvent, { t: 'online' }>): Promise<void> {
    const info = await this.directory.findById(event.c)
    const members = info ? await this.localMembers(info) : []
    for (const user of members)
      if (isAddressedTo(event.m, user))
        this.sendToUser(user, event.o, { push: 'transient', data: { message: event.m } })
  }

  private async sendReactions(event: ReactionEvent): Promise<void> {
    const info = await this.directory.findById(event.c)
    const members = info ? this.localMembers(info) : []
    if (!info || !members.length) return
    for (const [user, frame] of await buildReactionFrames(this.db, info, event, members))
      this.sendToUser(user, '', frame)
  }

  private async sendRead(event: Extract<ChatEvent, { t: 'read' }>): Promise<void> {
    const info = await this.directory.findById(event.c)
    if (!info) return
    const peer = peerOf(info, event.u)
    const other = info.scene === 'C2C' ? peer.to : ''
    if (!this.sockets.has(event.u) && !this.sockets.has(other)) return
    const { readSeq, unread, readAt } = await getReadState(this.db, event.u, info)
    this.sendToUser(event.u, event.o, { push: 'read', data: { ...peer, readSeq, unread } })
    if (other)
      this.sendToUser(other, '', { push: 'peerRead', data: { scene: 'C2C', to: event.u, seq: readSeq, time: readAt } })
  }

  private async sendFlags(event: Extract<ChatEvent, { t: 'flags' }>): Promise<void> {
    const info = await this.directory.findById(event.c)
    if (!info || !this.sockets.has(event.u)) return
    const conversation = await getConversation(this.db, event.u, peerOf(info, event.u), info)
    this.sendToUser(event.u, event.o, { push: 'conversation', data: { conversation } })
  }

  private async sendRemoved(event: Extract<ChatEvent, { t: 'removed' }>): Promise<void> {
    if (!this.sockets.has(event.u)) return
    const infos = await Promise.all(event.c.map((c) => this.directory.findById(c)))
    const list = infos.filter((i) => i !== undefined).map((i) => peerOf(i, event.u))
    this.sendToUser(event.u, event.o, { push: 'removed', data: { list } })
  }

  /** Pushes a profile to the user's devices, their friends, and users in this process with a C2C conversation with them. */
  private async sendProfile(event: Extract<ChatEvent, { t: 'profile' }>): Promise<void> {
    const account = (await findAccounts(this.db, [event.u]))[0]
    if (!account) return
    const frame: PushFrame = { push: 'profiles', data: { profiles: [account.profile] } }
    for (const connection of this.sockets.connectionsOf(event.u))
      if (connection.identity)
        Object.assign(connection.identity, { nick: account.profile.nick, avatar: account.profile.avatar })
    this.sendToUser(event.u, event.o, frame)
    const receivers = await listProfileReceivers(this.db, event.u, this.sockets.users())
    for (const user of receivers) this.sendToUser(user, '', frame)
  }

  private async sendToMembers(
    conversationId: string,
    origin: string,
    make: (info: ConversationInfo) => Promise<PushFrame | undefined>,
  ): Promise<void> {
    const info = await this.directory.findById(conversationId)
    const members = info ? this.localMembers(info) : []
    const frame = info && members.length ? await make(info) : undefined
    if (frame) for (const user of members) this.sendToUser(user, origin, frame)
  }

  private sendToUser(userId: string, exceptSocket: string, frame: PushFrame): void {
    for (const connection of this.sockets.connectionsOf(userId))
      if (connection.id !== exceptSocket) connection.send(frame)
  }

  /** Members of a conversation who have a socket in this process. */
  private localMembers(info: ConversationInfo): string[] {
    if (info.scene !== 'GROUP') return [...new Set(info.users)].filter((u) => this.sockets.has(u))
    return [...this.onlineMembers.membersOf(info.id)]
  }
}
