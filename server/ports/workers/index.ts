/**
 * Work that would hold up everybody else for more than 20 ms runs here: `run(kind, input, { companyId })` gives it a thread of its own,
 * with limits of time and memory. The threads of a process are as many as its cores, and companies take turns.
 */
import { availableParallelism } from 'node:os'
import { httpError } from '../../core/errors'
import { findWorkerScript } from '../../core/worker-script'
import { createFairQueue } from './fair-queue'
import { runThread } from './run-thread'
import type { WorkKind } from './work-kind'

export type { WorkFailure, WorkKind } from './work-kind'

export interface RunOptions {
  /** Whose work it is: companies take turns. */
  companyId: string
  /** Ends the thread; `run` rejects with the signal's reason. */
  stop?: AbortSignal
  /** Input in pieces, each read when the thread asks for it. An error of theirs ends the work and is the error of `run`. */
  batches?: AsyncIterable<unknown>
}

export interface WorkerPort {
  /**
   * Does the work in a thread. Rejects with the error of the kind, with the reason of `stop`, or, when the process stops, with
   * UNAVAILABLE.
   */
  run<Input, Output>(kind: WorkKind<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  /** Ends running threads and refuses further work. */
  close(): void
}

const MAX_THREADS = 8

/** Threads in this process, as many as cores, at least two: one company never has them all. */
export function createWorkerPort(size = Math.min(MAX_THREADS, Math.max(2, availableParallelism()))): WorkerPort {
  const queue = createFairQueue(size)
  const closing = new AbortController()
  return {
    async run(kind, input, { companyId, stop, batches }) {
      const ending = stop ? AbortSignal.any([stop, closing.signal]) : closing.signal
      const script = await findWorkerScript(kind.script)
      const release = await queue.acquire(companyId, ending)
      try {
        const result = await runThread(script, kind, { input, batches, stop: ending })
        queue.report(companyId, !('failure' in result) || result.failure !== 'time')
        if ('failure' in result) throw kind.failure(result.failure)
        return result.output
      } finally {
        release()
      }
    },
    close() {
      const error = httpError('UNAVAILABLE')
      queue.close(error)
      closing.abort(error)
    },
  }
}
