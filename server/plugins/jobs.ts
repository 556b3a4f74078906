/** Work on a timer, in one process at a time. */
import type { FastifyBaseLogger } from 'fastify'
import { detached } from '../db/ambient'
import type { Database } from '../db/database'

/** Work that may take long looks at `stop` between its steps. */
export type Job = (stop: AbortSignal) => Promise<void>

export interface Jobs {
  every(name: string, seconds: number, job: Job): void
  /** Runs a job now, in the background; one that is running already is left to finish. */
  soon(name: string): void
  /** Runs a job now, for tests and command lines; false when it is already running somewhere. */
  run(name: string): Promise<boolean>
  /** Waits for what runs in the background now, for tests that look at tables afterwards. */
  idle(): Promise<void>
  /** Stops the timers and waits for what is running. */
  close(): Promise<void>
}

/** `hasTimers: false` registers jobs without starting them, so that a test says when they run. */
export function createJobs(database: Database, log: FastifyBaseLogger, hasTimers: boolean): Jobs {
  const jobs = new Map<string, Job>()
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  const run = (name: string) => {
    const job = jobs.get(name)
    if (!job) throw new Error(`no job is called ${name}`)
    return detached(() => database.tryLock(`job:${name}`, () => job(stopping.signal)))
  }
  const tick = (name: string) => {
    if (stopping.signal.aborted) return
    const work = run(name)
      .catch((err: unknown) => log.error({ err, job: name }, 'job failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }
  return {
    every(name, seconds, job) {
      if (jobs.has(name)) throw new Error(`job ${name} is registered twice`)
      jobs.set(name, job)
      if (hasTimers) timers.push(setInterval(() => tick(name), seconds * 1000).unref())
    },
    run,
    soon: tick,
    async idle() {
      await Promise.allSettled(running)
    },
    async close() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
