/** Group commit: messages that arrive while a batch is written go into the next one, in order. Acknowledged = on disk. */
import { setTimeout as pause } from 'node:timers/promises'
import { monotonicMs } from '../../core/monotonic-clock'
import { innermost, isDatabaseAway } from '../../db/connection-errors'
import type { Database } from '../../db/database'
import { ChatError } from '../core/chat-error'
import { MAX_WAIT_MS, retryDelayMs, withDeadline } from '../core/database-wait'
import type { NewMessage, StoredMessage } from '../core/message-types'
import { storeMessagesSql, toStoredMessages } from './message-store'

const BATCH_SIZE = 200
/** Messages that may wait; beyond it write() throws OVERLOADED instead of growing the queue. */
const MAX_QUEUE = 20_000
const MAX_TRIES = 5
/** SQLSTATE of a key stored by another process at the same moment, a deadlock, a serialization failure. */
const TRANSIENT_STATES: readonly unknown[] = ['23505', '40P01', '40001']

interface QueuedMessage {
  message: NewMessage
  /** An earlier try ended without an answer and may have stored the message. */
  isPossiblyStored: boolean
  isDone: boolean
  resolve(stored: StoredMessage): void
  reject(error: unknown): void
}

/** Rejects a message that the statement refused; one stored by our own unanswered try is not a repeat. */
function settle(queued: QueuedMessage, stored: StoredMessage): void {
  if (stored.refusal) queued.reject(new ChatError(stored.refusal))
  else queued.resolve(queued.isPossiblyStored ? { ...stored, isRepeat: false } : stored)
}

export class MessageWriter {
  private queue: QueuedMessage[] = []
  private isRunning = false

  constructor(
    private readonly database: Pick<Database, 'runPrepared'>,
    private readonly clock: { now(): Date },
  ) {}

  /**
   * Resolves when the message is committed. Calls are stored in the order they were made. While the database is away
   * messages wait, at most until `until` (monotonic ms). Throws OVERLOADED after that and when too many wait.
   */
  async write(message: NewMessage, until = monotonicMs() + MAX_WAIT_MS): Promise<StoredMessage> {
    if (this.queue.length >= MAX_QUEUE) throw new ChatError('OVERLOADED')
    let queued: QueuedMessage | undefined
    const stored = new Promise<StoredMessage>((resolve, reject) => {
      queued = { message, isPossiblyStored: false, isDone: false, resolve, reject }
      this.queue.push(queued)
      if (!this.isRunning) void this.run()
    })
    try {
      return await withDeadline(stored, until)
    } finally {
      if (queued) queued.isDone = true
    }
  }

  private async run(): Promise<void> {
    this.isRunning = true
    for (let retries = 0; this.queue.length; ) {
      const batch = this.queue.splice(0, BATCH_SIZE).filter((w) => !w.isDone)
      const remaining = await this.storeBatch(batch)
      if (!remaining.length) {
        retries = 0
        continue
      }
      for (const w of remaining) w.isPossiblyStored = true
      this.queue.unshift(...remaining)
      await pause(retryDelayMs(retries))
      retries += 1
    }
    this.isRunning = false
  }

  /** Settles the messages it can; returns those that must wait because the database is away. */
  private async storeBatch(batch: QueuedMessage[]): Promise<QueuedMessage[]> {
    if (!batch.length) return []
    try {
      const stored = await this.store(batch.map((w) => w.message))
      for (const [i, w] of batch.entries()) settle(w, stored[i] as StoredMessage)
      return []
    } catch (error) {
      if (isDatabaseAway(error)) return batch
      if (batch.length === 1) batch[0]?.reject(error)
      else return this.storeEach(batch)
      return []
    }
  }

  private async store(messages: NewMessage[]): Promise<StoredMessage[]> {
    for (let tries = 1; ; tries++) {
      try {
        return toStoredMessages(
          await this.database.runPrepared('chat.store', storeMessagesSql(messages, this.clock.now())),
        )
      } catch (error) {
        const isTransient = TRANSIENT_STATES.includes(innermost(error)?.code)
        if (!isTransient || tries >= MAX_TRIES) throw error
      }
    }
  }

  /** Stores a failed batch one by one: a bad message must not fail the others. */
  private async storeEach(batch: QueuedMessage[]): Promise<QueuedMessage[]> {
    for (const [i, w] of batch.entries()) if ((await this.storeBatch([w])).length) return batch.slice(i)
    return []
  }
}
