/**
 * Writes search entries of messages into chat_finds, in a quiet moment after they were stored, so that storing costs
 * nothing more. A search first catches up the user's conversations: it misses nothing, whatever process was
 * killed, and whichever process stored the message.
 */
import { elementTypes } from '../../../contract/chat/elements'
import { monotonicMs } from '../../core/monotonic-clock'
import type { Db } from '../../db/types'
import { toSearchEntry } from './message-terms'
import {
  findIndexableMessage,
  insertEntries,
  listUnindexedConversations,
  listUnindexedMessages,
  updateEntry,
} from './search-entry-rows'

/** Quiet time before writing, and the maximum delay without a quiet moment. */
const QUIET_MS = 400
const MAX_DELAY_MS = 5000
const BATCH = 300
/** Messages a search waits for; a longer backlog is written in the background. */
const CATCH_UP_LIMIT = 3000

export class Indexer {
  private readonly pending = new Set<string>()
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastWrite: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Schedules the new messages of a conversation. */
  schedule(conversationId: string): void {
    if (!this.pending.size) this.since = monotonicMs()
    this.pending.add(conversationId)
    if (this.timer && monotonicMs() - this.since > MAX_DELAY_MS) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), QUIET_MS)
    this.timer.unref()
  }

  private flush(): void {
    this.timer = undefined
    const ids = [...this.pending]
    this.pending.clear()
    void this.write(ids, Number.POSITIVE_INFINITY).catch(this.report)
  }

  /** Writes the entries of all conversations of `me`, up to CATCH_UP_LIMIT. */
  async catchUp(me: string): Promise<void> {
    const ids = await listUnindexedConversations(this.db, me)
    const isComplete = !ids.length || (await this.write(ids, CATCH_UP_LIMIT))
    if (!isComplete) for (const id of ids) this.schedule(id)
  }

  /** Rewrites the entry of a modified message, after the running write, which may have read the old text. */
  reindex(conversationId: string, seq: number): Promise<void> {
    const task = this.lastWrite.then(() => this.rewrite(conversationId, seq))
    this.lastWrite = task.catch(() => {})
    return task
  }

  private async rewrite(conversationId: string, seq: number): Promise<void> {
    const message = await findIndexableMessage(this.db, conversationId, seq)
    if (!message) return
    await updateEntry(this.db, { conversationId, seq, ...toSearchEntry({ conversationId, ...message }) })
  }

  /** One writer at a time in this process. False when `limit` messages were written and more are left. */
  private write(ids: string[], limit: number): Promise<boolean> {
    const task = this.lastWrite.then(async () => {
      for (let done = 0; done < limit; ) {
        const n = await this.writeBatch(ids)
        if (n < BATCH) return true
        done += n
      }
      return false
    })
    this.lastWrite = task.catch(() => {})
    return task
  }

  /** Writes the entries of the next messages of some conversations in one statement; returns their number. */
  private async writeBatch(ids: string[]): Promise<number> {
    const messages = await listUnindexedMessages(this.db, ids, BATCH)
    if (!messages.length) return 0
    const entries = messages
      .filter(({ type }) => (elementTypes as readonly string[]).includes(type))
      .map(({ payload, ...message }) => ({ ...message, ...toSearchEntry({ ...message, payload }) }))
    const lastSeqs = new Map(messages.map(({ conversationId, seq }) => [conversationId, seq]))
    await insertEntries(
      this.db,
      entries,
      [...lastSeqs].map(([conversationId, seq]) => ({ conversationId, seq })),
    )
    return messages.length
  }
}
