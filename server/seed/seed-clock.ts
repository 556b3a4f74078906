/** Clock and ids of the seed: both fixed, so that every installation is the same. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../core/clock'
import type { IdGenerator } from '../core/id-generator'

export interface SeedClock extends Clock {
  /** Moves to `milliseconds` before the anchor. */
  ago(milliseconds: number): void
}

/** A clock that stays at `anchor` unless moved. */
export function createSeedClock(anchor: Date): SeedClock {
  let at = anchor.getTime()
  return {
    now: () => new Date(at),
    ago: (milliseconds) => {
      at = anchor.getTime() - milliseconds
    },
  }
}

export interface SeedIds extends IdGenerator {
  /** Ids that `work` takes count from `first`, whatever else goes on at the same time. */
  within<T>(first: number, work: () => Promise<T>): Promise<T>
  /** Ends it. Until then Node hooks into each promise of the process, which costs a request a tenth of its time. */
  close(): void
}

/** Counting ids, far below those of the running server, which carry its time. */
export function createSeedIds(first: number): SeedIds {
  const counters = new AsyncLocalStorage<{ next: number }>()
  const common = { next: first }
  return {
    next: () => String((counters.getStore() ?? common).next++),
    within: (start, work) => counters.run({ next: start }, work),
    close: () => counters.disable(),
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  }
}

/** Ids of companies, jobs and what else is made one by one. */
export const FIRST_ID = 1_000_001
/** Ids of candidates: batch b starts at FIRST_CANDIDATE_ID + b × BATCH_IDS, its candidates first. */
export const FIRST_CANDIDATE_ID = 1_000_000_001
/** Ids set aside for a batch; more than any batch takes. */
export const BATCH_IDS = 2_000
/** Candidates of one batch: the partner interface takes no more at a time. */
export const BATCH = 200

export const firstIdOfBatch = (batch: number): number => FIRST_CANDIDATE_ID + batch * BATCH_IDS

/** Index of the demo candidate with this id; undefined for any other id. */
export function candidateIndexFromId(candidateId: string): number | undefined {
  const offset = Number(candidateId) - FIRST_CANDIDATE_ID
  if (!Number.isSafeInteger(offset) || offset < 0) return undefined
  const index = offset % BATCH_IDS
  return index < BATCH ? Math.floor(offset / BATCH_IDS) * BATCH + index : undefined
}
