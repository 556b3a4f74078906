/** What comes in: pushes, gaps and what was missed while away. Every message is shown once and in order (design.md 4). */
import type { ChatPushes, PushFrame, WireConversation, WireMessage } from '~contract/chat'
import { EVENT } from './constants'
import {
  applyConversation,
  Conversation,
  lastMessageOf,
  mentionOf,
  messageForShow,
  peerOf,
  profileOf,
} from './conversation'
import type { Core } from './core'
import {
  AT_ALL,
  applyChange,
  type Change,
  conversationIDOf,
  fromWire,
  type Message,
  serverSeqOf,
  setServerSeq,
} from './message'
import { receiptOf } from './receipt'

/** Wait before a repair that failed is tried again. */
const REPAIR_AGAIN_MS = 1000
const pause = () => new Promise((resolve) => setTimeout(resolve, REPAIR_AGAIN_MS))

export class Receiver {
  private readonly repairing = new Set<string>()
  /** Asked for again while their repair was under way: what it reads may already be old. */
  private readonly stale = new Set<string>()
  private reading: Promise<void> | undefined
  private isListStale = false
  /** Numbers up to here were not all pushed: one that comes still is news. */
  private readonly listed = new Map<string, number>()

  constructor(private readonly core: Core) {}

  push(frame: PushFrame): void {
    const handlers: { [K in keyof ChatPushes]?: (data: ChatPushes[K]) => void } = {
      messages: (d) => this.received(d.messages),
      changed: (d) => this.changed(d.messages),
      transient: (d) => this.announce([this.transient(d.message)]),
      read: (d) => this.readElsewhere(conversationIDOf(d.scene, d.to), d.unread, d.readSeq),
      peerRead: (d) => this.peerRead(conversationIDOf(d.scene, d.to), d.seq, d.time),
      conversation: (d) => this.core.touch(this.adopt(d.conversation)),
      removed: (d) => this.removed(d.list.map((p) => conversationIDOf(p.scene, p.to))),
      profiles: (d) => this.profiles(d.profiles),
      stale: (d) => {
        for (const list of d.lists) void this.core.held.get(list)?.()
      },
      status: (d) => this.core.onStatus(d.list),
    }
    const handler = handlers[frame.push] ?? this.core.onPush[frame.push]
    ;(handler as ((data: unknown) => void) | undefined)?.(frame.data)
  }

  /** Reads the whole list until that works; on a reconnect also repairs every conversation that moved meanwhile. */
  sync(): Promise<void> {
    this.isListStale = true
    this.reading ??= this.keepReading()
    return this.reading
  }

  private async keepReading(): Promise<void> {
    while (this.isListStale && this.core.notReady === 0) {
      this.isListStale = false
      try {
        await this.readList()
      } catch {
        this.isListStale = true
        if (this.core.notReady === 0) await pause()
      }
    }
    this.reading = undefined
  }

  private async readList(): Promise<void> {
    const { core } = this
    const isFirst = !core.isSynced
    const before = [...core.conversations.keys()]
    const seen = new Set<string>()
    let cursor = ''
    do {
      const page = await core.link.request('conversation.list', { cursor })
      for (const w of page.conversations) {
        const conversation = this.adopt(w, isFirst)
        seen.add(conversation.conversationID)
        core.touch(conversation)
      }
      cursor = page.nextCursor
    } while (cursor)
    core.isSynced = true
    // Live rooms stand in no list.
    const isLive = (id: string) => core.conversations.get(id)?.subType === 'AVChatRoom'
    this.removed(before.filter((id) => !seen.has(id) && core.known.has(id) && !isLive(id)))
    if (isFirst) core.emitList(true)
    for (const task of core.onSynced) task(isFirst)
  }

  /** The local conversation brought up to what the server says; starts a repair when it is behind. */
  adopt(w: WireConversation, isFirst = false): Conversation {
    const { core } = this
    const id = conversationIDOf(w.scene, w.to)
    const conversation = core.conversations.get(id) ?? new Conversation(w.scene, w.to)
    const group = w.scene === 'GROUP' ? core.groups.get(w.to) : undefined
    if (group) conversation.adopt(group)
    const isNew = !core.conversations.has(id)
    core.conversations.set(id, conversation)
    const known = core.known.get(id)
    const groups = conversation.conversationGroupList
    applyConversation(conversation, w, core.me, known !== undefined && known.seq > w.lastSeq)
    if (!known) {
      const isSeen = isFirst || !isNew
      if (isFirst) this.listed.set(id, w.lastSeq)
      core.known.set(id, { seq: isSeen ? w.lastSeq : Math.max(0, w.lastSeq - Math.max(w.unread, 1)), rev: w.rev })
    }
    if (conversation.userProfile) core.profiles.set(w.to, conversation.userProfile)
    if (core.isSynced) core.onRegrouped(groups, conversation.conversationGroupList)
    if (w.scene === 'C2C') conversation.remark = core.friends.get(w.to)?.remark ?? ''
    const now = core.known.get(id)
    // A first reading that is already old says nothing about unread messages.
    const isOld = isNew && now !== undefined && now.seq > w.lastSeq
    if (now && (isOld || now.seq < w.lastSeq || now.rev < w.rev)) this.repair(id)
    if (w.scene === 'C2C' && w.peerReadSeq > 0) this.peerRead(id, w.peerReadSeq, w.peerReadTime)
    return conversation
  }

  /** New messages of one push. Ones already seen are dropped, a hole is filled first. */
  received(wires: WireMessage[]): void {
    const fresh: Message[] = []
    for (const w of wires) {
      const id = this.idOf(w)
      const known = this.core.known.get(id)
      if (!known) {
        this.begin(id, w.seq)
        fresh.push(...this.accept(id, [w]))
        void this.load(id)
      } else if (w.seq === known.seq + 1) {
        known.seq = w.seq
        fresh.push(...this.accept(id, [w]))
      } else if (w.seq > known.seq) this.repair(id)
      else if (w.seq <= (this.listed.get(id) ?? 0) && !this.core.messages.has(w.id))
        fresh.push(this.core.place(fromWire(w, this.core.me)))
    }
    this.announce(fresh)
  }

  /** A conversation that was not in the list; what has lower numbers and is pushed later still is news. */
  private begin(id: string, seq: number): void {
    this.core.known.set(id, { seq, rev: 0 })
    this.listed.set(id, seq)
  }

  /** A message of ours got its number. */
  acknowledged(message: Message, seq: number): void {
    const id = message.conversationID
    const known = this.core.known.get(id)
    setServerSeq(message, seq)
    if (!known) {
      this.begin(id, seq)
      void this.load(id)
    } else if (seq === known.seq + 1) known.seq = seq
    else if (seq > known.seq) this.repair(id)
    this.core.place(message)
    const conversation = this.core.conversations.get(id)
    if (conversation) this.showLast(conversation, message)
  }

  /** Fills the hole after what is known; one that runs already looks once more. */
  repair(id: string): void {
    if (this.repairing.has(id)) {
      this.stale.add(id)
      return
    }
    this.repairing.add(id)
    void this.fill(id)
  }

  private async fill(id: string): Promise<void> {
    try {
      await this.readMissed(id)
    } finally {
      this.repairing.delete(id)
    }
  }

  private async readMissed(id: string): Promise<void> {
    const { core } = this
    const conversation = core.conversations.get(id)
    const known = core.known.get(id)
    if (!conversation || !known) return
    const peer = peerOf(id)
    if (!peer) return
    for (;;) {
      this.stale.delete(id)
      const answer = await core.link
        .request('message.after', { ...peer, after: known.seq, rev: known.rev })
        .catch(() => null)
      if (core.notReady !== 0 || core.known.get(id) !== known) return
      if (!answer) {
        // A hole stays a hole until it is filled.
        await pause()
        continue
      }
      const missed = answer.messages.filter((w) => w.seq > known.seq)
      known.seq = missed[missed.length - 1]?.seq ?? known.seq
      // The conversation in the answer counts them.
      this.announce(this.accept(id, missed, false))
      this.applied(answer.changed)
      known.rev = Math.max(known.rev, answer.changed[answer.changed.length - 1]?.rev ?? 0)
      if (!answer.isCompleted) continue
      const { lastSeq, rev } = answer.conversation
      // Newer messages than the conversation counted: ask once more, for the true unread.
      if (this.stale.has(id) || known.seq > lastSeq) continue
      known.seq = Math.max(known.seq, lastSeq)
      known.rev = Math.max(known.rev, rev)
      applyConversation(conversation, answer.conversation, core.me, known.seq > lastSeq)
      core.touch(conversation)
      return
    }
  }

  private async load(id: string): Promise<void> {
    const peer = peerOf(id)
    if (!peer) return
    const known = this.core.known.get(id)
    while (this.core.notReady === 0 && this.core.known.get(id) === known) {
      const w = await this.core.link.request('conversation.get', peer).catch(() => null)
      if (w) return this.core.touch(this.adopt(w))
      await pause()
    }
  }

  /** Puts messages into the local lists; answers those the app has not seen. */
  private accept(id: string, wires: WireMessage[], isCounting = true): Message[] {
    const { core } = this
    const conversation = core.conversations.get(id)
    const fresh: Message[] = []
    for (const w of wires) {
      const local = core.messages.get(w.id)
      const message = local ?? fromWire(w, core.me)
      if (local) setServerSeq(local, w.seq)
      core.place(message)
      // One that a history page already brought is not announced again.
      if (!local) fresh.push(message)
      if (!conversation) continue
      if (isCounting && message.flow === 'in' && !w.noUnread) conversation.unreadCount++
      this.mention(conversation, w)
      this.showLast(conversation, message)
    }
    return fresh
  }

  private mention(conversation: Conversation, w: WireMessage): void {
    const type = Number(w.at.includes(this.core.me)) + 2 * Number(w.at.includes(AT_ALL))
    if (!type || w.scene !== 'GROUP' || w.from === this.core.me) return
    conversation.groupAtInfoList = [
      ...conversation.groupAtInfoList,
      mentionOf(w.to, { seq: w.seq, from: w.from, type }),
    ]
  }

  private announce(fresh: Message[]): void {
    if (!fresh.length) return
    this.core.emitter.emit(EVENT.MESSAGE_RECEIVED, fresh)
    this.core.onMessages(fresh)
  }

  private showLast(conversation: Conversation, message: Message): void {
    if (message._isExcludedFromLastMessage || message.time < conversation.lastMessage.lastTime) return
    conversation.lastMessage = lastMessageOf(message)
    this.core.touch(conversation)
  }

  private transient(w: WireMessage): Message {
    const message = fromWire(w, this.core.me)
    message._onlineOnlyFlag = true
    return message
  }

  /** Revoked, modified or receipted messages of one push. */
  changed(wires: WireMessage[]): void {
    for (const w of wires) this.stepped(this.idOf(w), w.rev)
    this.applied(wires)
  }

  /** Change number `rev` of a conversation is known; one before it that is not is read. */
  stepped(id: string, rev: number): void {
    const known = this.core.known.get(id)
    if (known && rev === known.rev + 1) known.rev = rev
    else if (known && rev > known.rev + 1) this.repair(id)
  }

  /** Brings local messages to their new state and tells the app. */
  private applied(wires: WireMessage[]): void {
    const revoked: unknown[] = []
    const modified: Message[] = []
    const receipts: unknown[] = []
    for (const w of wires) {
      const id = this.idOf(w)
      const local = this.core.messages.get(w.id)
      const message = local ?? fromWire(w, this.core.me)
      const change: Change = local
        ? applyChange(local, w)
        : {
            isRevoked: w.revoked !== null,
            isModified: w.isModified,
            isReceipt: w.receipt !== null && w.revoked === null,
          }
      if (change.isRevoked) revoked.push(local ?? stubOf(message))
      else if (change.isModified) modified.push(message)
      if (change.isReceipt && message.flow === 'out') receipts.push(receiptOf(message, w))
      this.refreshLast(id, message)
      if (local) this.core.onMarked(local, w)
    }
    const { emitter } = this.core
    if (revoked.length) emitter.emit(EVENT.MESSAGE_REVOKED, revoked)
    if (modified.length) {
      emitter.emit(EVENT.MESSAGE_MODIFIED, modified)
      this.core.onMessages(modified, true)
    }
    if (receipts.length) emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, receipts)
  }

  private refreshLast(id: string, message: Message): void {
    const conversation = this.core.conversations.get(id)
    const last = conversation?.lastMessage
    if (!conversation || !last || last.lastSequence !== message.sequence || last.fromAccount !== message.from) return
    conversation.lastMessage = {
      ...lastMessageOf(message),
      isPeerRead: last.isPeerRead,
      messageForShow: messageForShow(message),
    }
    this.core.touch(conversation)
  }

  private readElsewhere(id: string, unread: number, readSeq: number): void {
    const conversation = this.core.conversations.get(id)
    if (!conversation) return
    conversation.unreadCount = unread
    conversation.groupAtInfoList = conversation.groupAtInfoList.filter((m) => m.messageSequence > readSeq)
    this.core.touch(conversation)
  }

  peerRead(id: string, seq: number, time: number): void {
    const conversation = this.core.conversations.get(id)
    const read = (this.core.lists.get(id) ?? []).filter(
      (m) => m.flow === 'out' && !m.isPeerRead && serverSeqOf(m) > 0 && serverSeqOf(m) <= seq,
    )
    for (const m of read) m.isPeerRead = true
    if (conversation && time > conversation.peerReadTime) {
      conversation.peerReadTime = time
      if (conversation.lastMessage.fromAccount === this.core.me && conversation.lastMessage.lastTime <= time)
        conversation.lastMessage = { ...conversation.lastMessage, isPeerRead: true }
      this.core.touch(conversation)
    }
    if (read.length) this.core.emitter.emit(EVENT.MESSAGE_READ_BY_PEER, read)
  }

  removed(ids: string[]): void {
    const gone = ids.filter((id) => this.core.conversations.delete(id))
    for (const id of gone) {
      this.core.known.delete(id)
      for (const m of this.core.lists.get(id) ?? []) this.core.messages.delete(m.ID)
      this.core.lists.delete(id)
    }
    if (gone.length) this.core.touch()
  }

  private profiles(profiles: ChatPushes['profiles']['profiles']): void {
    const list = profiles.map(profileOf)
    for (const p of list) {
      this.core.profiles.set(p.userID, p)
      const conversation = this.core.conversations.get(`C2C${p.userID}`)
      if (!conversation) continue
      conversation.userProfile = p
      this.core.touch(conversation)
    }
    this.core.emitter.emit(EVENT.PROFILE_UPDATED, list)
  }

  private idOf(w: WireMessage): string {
    return conversationIDOf(w.scene, w.scene === 'C2C' && w.from !== this.core.me ? w.from : w.to)
  }
}

/** What is told of a revoked message that is not held. */
const stubOf = (m: Message) => ({
  ID: m.ID,
  conversationID: m.conversationID,
  sequence: m.sequence,
  time: m.time,
  revoker: m.revoker,
  revokeReason: m.revokeReason,
  revokerInfo: m.revokerInfo,
})
