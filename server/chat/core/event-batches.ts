/** Events that are collected for a moment and published together: messages of one turn of the event loop, receipts of a few ms. */
import type { ChatEvent, EventOf } from './chat-event'

/** Messages that one event may name: the bus takes short messages only. */
const EVENT_MESSAGES = 100
/** How long receipts are collected before they are published. */
const RECEIPTS_MS = 60

type NewMessageEvent = EventOf<'new'>

export class EventBatches {
  private readonly receipts = new Map<string, Set<number>>()
  private messages: NewMessageEvent[] = []
  /** The last event of `messages` by conversation. */
  private readonly lastMessages = new Map<string, NewMessageEvent>()

  constructor(private readonly publish: (event: ChatEvent) => void) {}

  /** Adds a stored message; the socket `origin` does not receive it. */
  addMessage(conversationId: string, seq: number, origin: string): void {
    const last = this.lastMessages.get(conversationId)
    if (last && last.seqs.length < EVENT_MESSAGES) {
      last.seqs.push(seq)
      last.origins.push(origin)
      return
    }
    const event: NewMessageEvent = { type: 'new', conversationId, seqs: [seq], origins: [origin] }
    this.lastMessages.set(conversationId, event)
    this.messages.push(event)
    if (this.messages.length === 1) setImmediate(() => this.flushMessages())
  }

  /** Adds read receipts: in a big group many members read at the same moment. */
  addReceipts(conversationId: string, seqs: number[]): void {
    const collected = this.receipts.get(conversationId) ?? new Set<number>()
    for (const seq of seqs) collected.add(seq)
    if (!this.receipts.size) setTimeout(() => this.flushReceipts(), RECEIPTS_MS)
    this.receipts.set(conversationId, collected)
  }

  private flushMessages(): void {
    const events = this.messages
    this.messages = []
    this.lastMessages.clear()
    for (const event of events) this.publish(event)
  }

  private flushReceipts(): void {
    const all = [...this.receipts]
    this.receipts.clear()
    for (const [conversationId, collected] of all) {
      const seqs = [...collected]
      for (let i = 0; i < seqs.length; i += EVENT_MESSAGES)
        this.publish({ type: 'receipts', conversationId, seqs: seqs.slice(i, i + EVENT_MESSAGES) })
    }
  }
}
