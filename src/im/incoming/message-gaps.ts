/** Every message once and in order: numbers that follow are taken, holes are filled from the server. */
import type { WireConversation, WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { applyConversation, peerOf } from '../conversations/conversation'
import { fromWire, type Message, setServerSeq } from '../messages/message'
import { addMessages, conversationOf, emitReceived, updateLastMessage } from './deliver-messages'
import { applyChanges } from './message-changes'

/** Wait before a reading that failed is tried again. */
const RETRY_MS = 1000
export const waitBeforeRetry = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

export class MessageGaps {
  private readonly repairing = new Set<string>()
  /** Asked for again while their repair was under way: what it reads may already be old. */
  private readonly stale = new Set<string>()
  /** Numbers up to here were not all pushed: one that comes still is news. */
  private readonly listedSeqs = new Map<string, number>()
  /** The lowest number heard of a conversation that is not read yet. */
  private readonly lowestSeqs = new Map<string, number>()

  /** Up to which number the unread count that the server told holds: a push of one of those does not count again. */
  private readonly countedSeqs = new Map<string, number>()

  /** `load` reads a conversation that is not in the list yet. */
  constructor(
    private readonly core: ClientCore,
    private readonly load: (id: string) => void,
  ) {}

  /** New messages of one push. Ones already seen are dropped, a hole is filled first. */
  receive(wires: WireMessage[]): void {
    const { core } = this
    const fresh: Message[] = []
    for (const w of wires) {
      const id = conversationOf(core, w)
      const known = core.syncPositions.get(id)
      if (this.isLive(id)) {
        if (w.seq > (known?.seq ?? 0)) fresh.push(...this.addLiveMessage(id, w))
      } else if (!known) {
        if (this.startConversation(id, w.seq)) fresh.push(...addMessages(core, id, [w]))
      } else if (w.seq === known.seq + 1) {
        known.seq = w.seq
        fresh.push(...addMessages(core, id, [w], w.seq > (this.countedSeqs.get(id) ?? 0)))
      } else if (w.seq > known.seq) this.repair(id)
      else if (w.seq <= (this.listedSeqs.get(id) ?? 0) && !core.messages.has(w.id))
        fresh.push(core.insertMessage(fromWire(w, core.me)))
    }
    emitReceived(core, fresh)
  }

  /** A live room keeps nothing that could be read again: what is pushed is all there is. */
  private isLive(id: string): boolean {
    return this.core.groups.get(peerOf(id)?.to ?? '')?.type === 'AVChatRoom'
  }

  private addLiveMessage(id: string, w: WireMessage): Message[] {
    const { core } = this
    const rev = core.syncPositions.get(id)?.rev ?? 0
    core.syncPositions.set(id, { seq: w.seq, rev })
    if (!core.conversations.has(id)) this.load(id)
    return addMessages(core, id, [w])
  }

  /** What the server says of a conversation, its unread count above all, holds up to number `lastSeq`. */
  setCountedSeq(id: string, lastSeq: number): void {
    this.countedSeqs.set(id, lastSeq)
  }

  /** The list names a conversation whose last number is `seq`. */
  setListedSeq(id: string, seq: number): void {
    this.listedSeqs.set(id, seq)
  }

  /** Meets a conversation by one of its messages. With the first it begins; before a later one others were missed. */
  private startConversation(id: string, seq: number): boolean {
    const isFirst = seq === 1
    const lowestSeq = this.lowestSeqs.get(id)
    if (isFirst) this.core.syncPositions.set(id, { seq, rev: 0 })
    else this.lowestSeqs.set(id, Math.min(seq, lowestSeq ?? seq))
    if (lowestSeq === undefined) this.load(id)
    return isFirst
  }

  /** A number of a conversation that is not read yet was heard; its reading may be older than that. */
  hasUnloadedMessages(id: string): boolean {
    return this.lowestSeqs.has(id)
  }

  /**
   * Up to which number a conversation that is read now was shown. One that began while we were away has news from where
   * its reader stopped: messages of his own may lie between them.
   */
  takeInitialSeq(id: string, w: WireConversation, isSeen: boolean): number {
    const read = w.unread > 0 ? Math.min(w.readSeq, w.lastSeq - w.unread) : w.lastSeq - 1
    const lowestSeq = this.lowestSeqs.get(id) ?? w.lastSeq + 1
    this.lowestSeqs.delete(id)
    return Math.max(0, Math.min(isSeen ? w.lastSeq : read, lowestSeq - 1))
  }

  /** A message of ours got its number. */
  acknowledge(message: Message, seq: number): void {
    const { core } = this
    const id = message.conversationID
    const known = core.syncPositions.get(id)
    setServerSeq(message, seq)
    if (this.isLive(id)) core.syncPositions.set(id, { seq: Math.max(known?.seq ?? 0, seq), rev: known?.rev ?? 0 })
    else if (!known) this.startConversation(id, seq)
    else if (seq === known.seq + 1) known.seq = seq
    else if (seq > known.seq) this.repair(id)
    core.insertMessage(message)
    const conversation = core.conversations.get(id)
    if (conversation) updateLastMessage(core, conversation, message)
  }

  /** Change number `rev` of a conversation is known; one before it that is not is read. */
  noteRevision(id: string, rev: number): void {
    const known = this.core.syncPositions.get(id)
    if (known && rev === known.rev + 1) known.rev = rev
    else if (known && rev > known.rev + 1) this.repair(id)
  }

  /** Whether a hole is being filled: until then the local unread count may be too low. */
  isRepairing(id: string): boolean {
    return this.repairing.has(id)
  }

  /** Fills the hole after what is known; one that runs already looks once more. */
  repair(id: string): void {
    if (this.isLive(id)) return
    if (this.repairing.has(id)) {
      this.stale.add(id)
      return
    }
    this.repairing.add(id)
    void this.loadMissed(id).finally(() => this.repairing.delete(id))
  }

  private async loadMissed(id: string): Promise<void> {
    const { core } = this
    const conversation = core.conversations.get(id)
    const known = core.syncPositions.get(id)
    const peer = peerOf(id)
    if (!conversation || !known || !peer) return
    for (;;) {
      this.stale.delete(id)
      const answer = await core.link
        .request('message.after', { ...peer, after: known.seq, rev: known.rev })
        .catch(() => null)
      if (core.notReadyCode !== 0 || core.syncPositions.get(id) !== known) return
      if (!answer) {
        // A hole stays a hole until it is filled.
        await waitBeforeRetry()
        continue
      }
      const missed = answer.messages.filter((w) => w.seq > known.seq)
      known.seq = missed[missed.length - 1]?.seq ?? known.seq
      // The conversation in the answer counts them.
      emitReceived(core, addMessages(core, id, missed, false))
      applyChanges(core, answer.changed)
      known.rev = Math.max(known.rev, answer.changed[answer.changed.length - 1]?.rev ?? 0)
      if (!answer.isCompleted) continue
      const { lastSeq, rev } = answer.conversation
      // Newer messages than the conversation counted: ask once more, for the true unread.
      if (this.stale.has(id) || known.seq > lastSeq) continue
      known.seq = Math.max(known.seq, lastSeq)
      known.rev = Math.max(known.rev, rev)
      applyConversation(conversation, answer.conversation, core.me, known.seq > lastSeq)
      this.setCountedSeq(id, lastSeq)
      core.touch(conversation)
      return
    }
  }
}
