/** What a kind of work says about itself. */

/** Why a thread ended without a result. */
export type WorkFailure = 'time' | 'memory' | 'crash'

/** A kind of work: where it is done and what it may use. Defined by the module that needs it. */
export interface WorkKind<Input, Output> {
  /** Name of the script without extension, server/**\/<script>.ts; it ends in -worker and calls `handleWork`. */
  script: string
  /**
   * Milliseconds of one step: the whole work, or with batches what comes after each. Loading libraries does not count; on a busy
   * machine the limit is longer (time-limit.ts).
   */
  timeLimitMs: number
  /** Heap of the thread, MB. */
  heapMb: number
  /** The error `run` rejects with. One of a user's file is a 4xx of contract/errors.ts. */
  failure(reason: WorkFailure): Error
  /** Buffers of the input that move to the thread in place of being copied. */
  moved?(input: Input): ArrayBuffer[]
  /** Only for the types; never there. */
  output?: Output
}
