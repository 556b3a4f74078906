/** Group commit: what arrives while one batch is being written goes into the next, in order. Acknowledged = on disk. */
import { setTimeout as pause } from 'node:timers/promises'
import { monotonicMs } from '../../core/monotonic-clock'
import { isDatabaseAway } from '../../db/connection-errors'
import type { Database } from '../../db/database'
import { runOutsideTransaction } from '../../db/transaction-context'
import { ChatError } from './chat-error'
import { againMs, HOLD_MS, inTime } from './database-wait'
import { storeStatement, toStoredMessage } from './message-store'
import type { NewMessage, StoredMessage } from './message-types'
import { sqlState } from './sql'

const BATCH = 200
/** Messages that may wait; beyond it the service says that it is busy instead of growing. */
const QUEUE = 20_000
const TRIES = 5

interface Waiting {
  message: NewMessage
  /** An earlier try ended without an answer: it may have been stored by that. */
  isUnsure: boolean
  isOver: boolean
  resolve(stored: StoredMessage): void
  reject(error: unknown): void
}

/** A message that the statement refused is a failure; one that an unanswered try of ours stored is no repeat. */
function settle(waiting: Waiting, stored: StoredMessage): void {
  if (stored.refusal) waiting.reject(new ChatError(stored.refusal))
  else waiting.resolve(waiting.isUnsure ? { ...stored, isRepeat: false } : stored)
}

export class MessageWriter {
  private queue: Waiting[] = []
  private isRunning = false

  constructor(
    private readonly database: Pick<Database, 'steadily'>,
    private readonly clock: { now(): Date },
  ) {}

  /**
   * Resolves when the message is committed. Calls are stored in the order they were made. While the database is away
   * messages wait, at most until `until` (monotonic ms); then, and when too many wait, it rejects with OVERLOADED.
   */
  async write(message: NewMessage, until = monotonicMs() + HOLD_MS): Promise<StoredMessage> {
    if (this.queue.length >= QUEUE) throw new ChatError('OVERLOADED')
    let waiting: Waiting | undefined
    const stored = new Promise<StoredMessage>((resolve, reject) => {
      waiting = { message, isUnsure: false, isOver: false, resolve, reject }
      this.queue.push(waiting)
      if (!this.isRunning) void runOutsideTransaction(() => this.run())
    })
    try {
      return await inTime(stored, until)
    } finally {
      if (waiting) waiting.isOver = true
    }
  }

  private async run(): Promise<void> {
    this.isRunning = true
    for (let awayFor = 0; this.queue.length; ) {
      const batch = this.queue.splice(0, BATCH).filter((w) => !w.isOver)
      const left = await this.storeBatch(batch)
      if (!left.length) {
        awayFor = 0
        continue
      }
      for (const w of left) w.isUnsure = true
      this.queue.unshift(...left)
      await pause(againMs(awayFor))
      awayFor += 1
    }
    this.isRunning = false
  }

  /** Settles what it can; answers those that must wait because the database is away. */
  private async storeBatch(batch: Waiting[]): Promise<Waiting[]> {
    if (!batch.length) return []
    try {
      const stored = await this.store(batch.map((w) => w.message))
      for (const [i, w] of batch.entries()) settle(w, stored[i] as StoredMessage)
      return []
    } catch (error) {
      if (isDatabaseAway(error)) return batch
      if (batch.length === 1) batch[0]?.reject(error)
      else return this.oneByOne(batch)
      return []
    }
  }

  private async store(messages: NewMessage[]): Promise<StoredMessage[]> {
    for (let tries = 1; ; tries++) {
      try {
        return toStoredMessage(await this.database.steadily('chat.store', storeStatement(messages, this.clock.now())))
      } catch (error) {
        const isPassing = ['23505', '40P01', '40001'].includes(sqlState(error))
        if (!isPassing || tries >= TRIES) throw error
      }
    }
  }

  /** One bad message must not fail its neighbours. */
  private async oneByOne(batch: Waiting[]): Promise<Waiting[]> {
    for (const [i, w] of batch.entries()) if ((await this.storeBatch([w])).length) return batch.slice(i)
    return []
  }
}
