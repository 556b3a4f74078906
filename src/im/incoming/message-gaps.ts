/** Delivers every message once and in order: consecutive numbers are added, gaps are filled from the server. */
import type { WireConversation, WireMessage } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { applyConversation, peerOf } from '../conversations/conversation'
import { fromWire, type Message, setServerSeq } from '../messages/message'
import { applyChanges } from './message-changes'
import { addMessages, conversationOf, emitReceived, updateLastMessage } from './new-messages'

/** Wait before a failed request is repeated. */
const RETRY_MS = 1000
export const waitBeforeRetry = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

export class MessageGaps {
  private readonly repairing = new Set<string>()
  /** Requested again during their repair: its result may already be stale. */
  private readonly stale = new Set<string>()
  /** Up to these numbers not all messages were pushed: a late one is still new. */
  private readonly listedSeqs = new Map<string, number>()
  /** The lowest number received of a conversation that is not loaded yet. */
  private readonly lowestSeqs = new Map<string, number>()

  /** Up to these numbers the server's unread count includes the messages: their pushes are not counted again. */
  private readonly countedSeqs = new Map<string, number>()

  /** `load` loads a conversation that is not in the list yet. */
  constructor(
    private readonly core: ClientCore,
    private readonly load: (id: string) => void,
  ) {}

  /** Receives the messages of one push. Known ones are dropped, a gap is filled first. */
  receive(wires: WireMessage[]): void {
    const fresh = wires.flatMap((w) => this.addPushedMessage(w))
    emitReceived(this.core, fresh)
  }

  /** Adds a message that comes next or late; returns it when it is new to the app. */
  private addPushedMessage(w: WireMessage): Message[] {
    const { core } = this
    const id = conversationOf(core, w)
    const known = core.syncPositions.get(id)
    if (this.isLive(id)) return w.seq > (known?.seq ?? 0) ? this.addLiveMessage(id, w) : []
    if (!known) return this.startConversation(id, w.seq) ? addMessages(core, id, [w]) : []
    if (w.seq === known.seq + 1) {
      known.seq = w.seq
      return addMessages(core, id, [w], w.seq > (this.countedSeqs.get(id) ?? 0))
    }
    if (w.seq > known.seq) {
      this.repair(id)
      return []
    }
    const isLate = w.seq <= (this.listedSeqs.get(id) ?? 0) && !core.messages.has(w.id)
    return isLate ? [core.insertMessage(fromWire(w, core.me))] : []
  }

  /** A live room has no history to load: its pushes are all there is. */
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

  /** The conversation of the server, its unread count above all, covers messages up to `lastSeq`. */
  setCountedSeq(id: string, lastSeq: number): void {
    this.countedSeqs.set(id, lastSeq)
  }

  /** The conversation list contains a conversation whose last number is `seq`. */
  setListedSeq(id: string, seq: number): void {
    this.listedSeqs.set(id, seq)
  }

  /** First message of an unknown conversation. True when it is its very first one; before a later one others were missed. */
  private startConversation(id: string, seq: number): boolean {
    const isFirst = seq === 1
    const lowestSeq = this.lowestSeqs.get(id)
    if (isFirst) this.core.syncPositions.set(id, { seq, rev: 0 })
    else this.lowestSeqs.set(id, Math.min(seq, lowestSeq ?? seq))
    if (lowestSeq === undefined) this.load(id)
    return isFirst
  }

  /** Whether messages of a conversation arrived before it was loaded; the loaded state may be older than they are. */
  hasUnloadedMessages(id: string): boolean {
    return this.lowestSeqs.has(id)
  }

  /**
   * Up to which number a conversation that is loaded now was delivered. One that began while the client was offline has new
   * messages from the user's read position on: messages of the user may be among them.
   */
  takeInitialSeq(id: string, w: WireConversation, isSeen: boolean): number {
    const read = w.unread > 0 ? Math.min(w.readSeq, w.lastSeq - w.unread) : w.lastSeq - 1
    const lowestSeq = this.lowestSeqs.get(id) ?? w.lastSeq + 1
    this.lowestSeqs.delete(id)
    return Math.max(0, Math.min(isSeen ? w.lastSeq : read, lowestSeq - 1))
  }

  /** A message of this client got its number. */
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

  /** Revision `rev` of a conversation is known; missed revisions before it are loaded. */
  noteRevision(id: string, rev: number): void {
    const known = this.core.syncPositions.get(id)
    if (known && rev === known.rev + 1) known.rev = rev
    else if (known && rev > known.rev + 1) this.repair(id)
  }

  /** Whether a gap is being filled: until then the local unread count may be too low. */
  isRepairing(id: string): boolean {
    return this.repairing.has(id)
  }

  /** Fills the gap after the known position; a running repair is repeated. */
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
        // The gap remains until it is filled.
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
      // Newer messages than the conversation counted: request again, for the correct unread count.
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
