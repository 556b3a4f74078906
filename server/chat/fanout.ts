/** Pushes events to the sockets of this process; events carry only ids, each process loads the rows itself. */
import type { PushFrame, WireMessage } from '../../contract/chat'
import type { Db } from '../db/types'
import { getConversation } from './conversations/conversations'
import { getReadState } from './conversations/read-status'
import { findAccounts } from './core/accounts'
import type { ChatEvent, EventOf, ReactionEvent } from './core/chat-event'
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
    const key = 'conversationId' in event ? event.conversationId : event.type
    const before = this.queues.get(key) ?? Promise.resolve()
    const work = before.then(() => this.dispatch(event)).catch(this.report)
    this.queues.set(key, work)
    void work.then(() => this.queues.get(key) === work && this.queues.delete(key))
  }

  private async dispatch(event: ChatEvent): Promise<void> {
    switch (event.type) {
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
        this.onlineMembers.update(event.conversationId, event.userIds, event.isIn)
        for (const user of event.userIds)
          this.sendToUser(user, event.origin, { push: 'stale', data: { lists: ['groups'] } })
        return
      case 'attributes':
      case 'counters':
      case 'pinned':
        return this.sendToMembers(event.conversationId, '', (info) => buildGroupFrame(this.db, info, event))
      case 'stale':
        for (const user of event.userIds)
          this.sendToUser(user, event.origin, { push: 'stale', data: { lists: event.lists } })
        return
      case 'kick':
        return this.sockets.kick(event.userId, event.kickType, event.sessionId)
    }
  }

  private async sendNewMessages(event: EventOf<'new'>): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    if (!info) return
    const members = this.localMembers(info)
    if (!members.length) return
    const cached = event.seqs.map((seq) => this.takeRecent(`${event.conversationId}:${seq}`))
    const isCached = cached.every((m) => m !== undefined)
    const messages = isCached ? (cached as WireMessage[]) : await listBySeqs(this.db, info, event.seqs)
    const origins = new Map(event.seqs.map((seq, i) => [seq, event.origins[i]]))
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

  private async sendChangedMessages(event: EventOf<'changed'>): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    const members = info ? this.localMembers(info) : []
    if (!info || !members.length) return
    const changed = await listBySeqs(this.db, info, event.seqs)
    for (const user of members) {
      const messages = changed.filter((m) => isAddressedTo(m, user))
      if (messages.length) this.sendToUser(user, event.origin ?? '', { push: 'changed', data: { messages } })
    }
  }

  private async sendTransient(event: EventOf<'online'>): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    const members = info ? await this.localMembers(info) : []
    for (const user of members)
      if (isAddressedTo(event.message, user))
        this.sendToUser(user, event.origin, { push: 'transient', data: { message: event.message } })
  }

  private async sendReactions(event: ReactionEvent): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    const members = info ? this.localMembers(info) : []
    if (!info || !members.length) return
    for (const [user, frame] of await buildReactionFrames(this.db, info, event, members))
      this.sendToUser(user, '', frame)
  }

  private async sendRead(event: EventOf<'read'>): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    if (!info) return
    const peer = peerOf(info, event.userId)
    const other = info.scene === 'C2C' ? peer.to : ''
    if (!this.sockets.has(event.userId) && !this.sockets.has(other)) return
    const { readSeq, unread, readAt } = await getReadState(this.db, event.userId, info)
    this.sendToUser(event.userId, event.origin, { push: 'read', data: { ...peer, readSeq, unread } })
    if (other)
      this.sendToUser(other, '', {
        push: 'peerRead',
        data: { scene: 'C2C', to: event.userId, seq: readSeq, time: readAt },
      })
  }

  private async sendFlags(event: EventOf<'flags'>): Promise<void> {
    const info = await this.directory.findById(event.conversationId)
    if (!info || !this.sockets.has(event.userId)) return
    const conversation = await getConversation(this.db, event.userId, peerOf(info, event.userId), info)
    this.sendToUser(event.userId, event.origin, { push: 'conversation', data: { conversation } })
  }

  private async sendRemoved(event: EventOf<'removed'>): Promise<void> {
    if (!this.sockets.has(event.userId)) return
    const infos = await Promise.all(event.conversationIds.map((id) => this.directory.findById(id)))
    const list = infos.filter((i) => i !== undefined).map((i) => peerOf(i, event.userId))
    this.sendToUser(event.userId, event.origin, { push: 'removed', data: { list } })
  }

  /** Pushes a profile to the user's devices, their friends, and users in this process with a C2C conversation with them. */
  private async sendProfile(event: EventOf<'profile'>): Promise<void> {
    const account = (await findAccounts(this.db, [event.userId]))[0]
    if (!account) return
    const frame: PushFrame = { push: 'profiles', data: { profiles: [account.profile] } }
    for (const connection of this.sockets.connectionsOf(event.userId))
      if (connection.identity)
        Object.assign(connection.identity, { nick: account.profile.nick, avatar: account.profile.avatar })
    this.sendToUser(event.userId, event.origin, frame)
    const receivers = await listProfileReceivers(this.db, event.userId, this.sockets.users())
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
