/** Group commit: what arrives while one batch is being written goes into the next, in order. Acknowledged = on disk. */
import { detached } from '../db/ambient'
import type { Database } from '../db/database'
import { ChatFailure } from './failure'
import { sqlState } from './sql'
import { type NewMessage, type Stored, storedOf, storing } from './store'

const BATCH = 200
/** Messages that may wait; beyond it the service says that it is busy instead of growing. */
const QUEUE = 20_000
const TRIES = 5

interface Waiting {
  message: NewMessage
  resolve(stored: Stored): void
  reject(error: unknown): void
}

/** A message that the statement refused is a failure. */
function settle(waiting: Waiting, stored: Stored): void {
  if (stored.refusal) waiting.reject(new ChatFailure(stored.refusal))
  else waiting.resolve(stored)
}

export class Writer {
  private queue: Waiting[] = []
  private isRunning = false

  constructor(
    private readonly database: Pick<Database, 'steadily'>,
    private readonly clock: { now(): Date },
  ) {}

  /** Resolves when the message is committed. Calls are stored in the order they were made. */
  write(message: NewMessage): Promise<Stored> {
    if (this.queue.length >= QUEUE) return Promise.reject(new ChatFailure('OVERLOADED'))
    return new Promise((resolve, reject) => {
      this.queue.push({ message, resolve, reject })
      if (!this.isRunning) void detached(() => this.run())
    })
  }

  private async run(): Promise<void> {
    this.isRunning = true
    while (this.queue.length) {
      const batch = this.queue.splice(0, BATCH)
      try {
        const stored = await this.store(batch.map((w) => w.message))
        for (const [i, w] of batch.entries()) settle(w, stored[i] as Stored)
      } catch (error) {
        await this.oneByOne(batch, error)
      }
    }
    this.isRunning = false
  }

  private async store(messages: NewMessage[]): Promise<Stored[]> {
    for (let tries = 1; ; tries++) {
      try {
        return storedOf(await this.database.steadily('chat.store', storing(messages, this.clock.now())))
      } catch (error) {
        const isPassing = ['23505', '40P01', '40001'].includes(sqlState(error))
        if (!isPassing || tries >= TRIES) throw error
      }
    }
  }

  /** One bad message must not fail its neighbours. */
  private async oneByOne(batch: Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      batch[0]?.reject(error)
      return
    }
    for (const w of batch) {
      try {
        settle(w, (await this.store([w.message]))[0] as Stored)
      } catch (own) {
        w.reject(own)
      }
    }
  }
}
