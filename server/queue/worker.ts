/**
 * Runs due jobs in this process: one query finds the queues that have due jobs, so that an idle
 * server polls once a second whatever the number of its queues. Sending a job polls at once in the same process.
 */
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Db } from '../db/types'
import { BOSS_SCHEMA } from './boss'
import { reasonOf } from './dead-letters'
import type { RegisteredJob, Run } from './define-job'
import { boundWaits } from './retry-delays'

/** Interval of polling for jobs of other processes and jobs that became due. */
const POLL_MS = 1000
/** Seconds after which a job without lease renewal is given to another process, and the interval of renewals. */
export const LEASE_SECONDS = 30
const UPKEEP_MS = 10_000

type Fetched = PgBoss.JobWithMetadata<Record<string, unknown>>
type Execute = PgBoss.Db['executeSql']

export class Worker {
  private readonly execute: Execute
  private readonly running = new Map<string, { name: string; done: Promise<void> }>()
  private readonly stopping = new AbortController()
  /** Jobs that `runAllDue` works on: polling skips them. */
  private readonly exclusive = new Set<string>()
  private timers: NodeJS.Timeout[] = []
  private polling: Promise<void> | undefined
  private shouldPoll = false

  constructor(
    private readonly boss: PgBoss,
    /** Runs the queue's statements on a handle. */
    private readonly executorOf: (db: Db) => PgBoss.Db,
    db: Db,
    private readonly registered: ReadonlyMap<string, RegisteredJob>,
    private readonly log: FastifyBaseLogger,
  ) {
    this.execute = executorOf(db).executeSql
  }

  /** Starts polling. `isAlone`: no other process works on this database. */
  async start(isAlone: boolean): Promise<void> {
    if (isAlone) await this.resumeOrphaned()
    this.timers = [
      setInterval(() => this.poll(), POLL_MS).unref(),
      setInterval(() => void this.upkeep(), UPKEEP_MS).unref(),
    ]
    this.poll()
  }

  /** Polls now, or once more when a poll is running. */
  poll(): void {
    if (this.stopping.signal.aborted) return
    this.shouldPoll = true
    this.polling ??= this.runDue()
      .catch((err: unknown) => this.log.error({ err }, 'the queue could not be read'))
      .finally(() => {
        this.polling = undefined
        if (this.shouldPoll) this.poll()
      })
  }

  private async runDue(): Promise<void> {
    while (this.shouldPoll && !this.stopping.signal.aborted) {
      this.shouldPoll = false
      const due = `SELECT DISTINCT name FROM ${BOSS_SCHEMA}.job WHERE state < 'active' AND start_after < now()`
      for (const { name } of (await this.execute(due, [])).rows) {
        const work = this.registered.get(String(name))
        if (work && !this.exclusive.has(work.job.name)) await this.take(work)
      }
    }
  }

  /** Runs everything due of one job; resolves with the error of each or undefined. Polling does not start these jobs meanwhile. */
  async runAllDue(work: RegisteredJob): Promise<unknown[]> {
    const { name } = work.job
    const results: unknown[] = []
    this.exclusive.add(name)
    try {
      await this.idle(name)
      for (let begun = await this.take(work); begun.length; begun = await this.take(work))
        results.push(...(await Promise.all(begun)))
    } finally {
      this.exclusive.delete(name)
    }
    return results
  }

  /** Starts as many jobs as the concurrency allows; returns their results. */
  private async take(work: RegisteredJob): Promise<Promise<unknown>[]> {
    const { name, concurrency } = work.job
    const free = concurrency - [...this.running.values()].filter((running) => running.name === name).length
    if (free <= 0 || this.stopping.signal.aborted) return []
    const jobs = await this.boss.fetch<Record<string, unknown>>(name, { batchSize: free, includeMetadata: true })
    return jobs.map((job) => this.begin(work, job as Fetched))
  }

  /** Resolves with the error of a job that failed. */
  private begin(work: RegisteredJob, fetched: Fetched): Promise<unknown> {
    const ending = this.run(work, fetched)
    const done = ending.then(() => {
      this.running.delete(fetched.id)
      this.poll()
    })
    this.running.set(fetched.id, { name: work.job.name, done })
    return done.then(() => ending)
  }

  private async run({ job, handler }: RegisteredJob, { id, data, retryCount }: Fetched): Promise<unknown> {
    const stop = this.stopping.signal
    let isComplete = false
    const complete: Run['complete'] = async ({ db }) => {
      const { affected } = (await this.boss.complete(job.name, id, {}, { db: this.executorOf(db) })) as unknown as {
        affected: number
      }
      if (!affected) throw new Error('the job was given to another process')
      isComplete = true
    }
    try {
      const run: Run = { jobId: id, attempt: retryCount, stop, complete }
      await handler(job.input.parse(data ?? {}), run)
      if (!isComplete) await this.boss.complete(job.name, id)
      return undefined
    } catch (error) {
      const isStopped = stop.aborted
      const { isLogged = false } = (error ?? {}) as { isLogged?: boolean }
      const level = isLogged ? 'debug' : 'error'
      if (!isStopped) this.log[level]({ err: error, job: job.name, jobId: id, attempt: retryCount }, 'job failed')
      // if this cannot be saved now, another process gets the job when its lease ends
      await (isStopped ? this.release(id) : this.boss.fail(job.name, id, { message: reasonOf(error) })).catch(
        (err: unknown) => this.log.error({ err, jobId: id }, 'the end of a job could not be written down'),
      )
      return error
    }
  }

  /** Puts a job aborted by the stop of the process back, without counting this attempt. */
  private release = (id: string) =>
    this.execute(
      `UPDATE ${BOSS_SCHEMA}.job SET state = 'retry', started_on = NULL, start_after = now() WHERE id = $1 AND state = 'active'`,
      [id],
    )

  /** Retries at once what a dead process had started. */
  private resumeOrphaned = () =>
    this.execute(
      `UPDATE ${BOSS_SCHEMA}.job SET state = 'retry', start_after = now() WHERE state = 'active' AND retry_count < retry_limit`,
      [],
    )

  /** Renews leases, expires those of dead processes, and bounds all waits. */
  async upkeep(): Promise<void> {
    try {
      const renewLeases = `UPDATE ${BOSS_SCHEMA}.job SET started_on = now() WHERE id = ANY($1::uuid[]) AND state = 'active'`
      if (this.running.size) await this.execute(renewLeases, [[...this.running.keys()]])
      await boundWaits(this.execute, this.registered)
      await this.boss.expire()
    } catch (err) {
      this.log.warn({ err }, 'the queue could not be kept')
    }
  }

  /** Resolves when nothing is being worked on, or nothing of one name. */
  async idle(name?: string): Promise<void> {
    for (;;) {
      const busy = [...this.running.values()]
        .filter((running) => !name || running.name === name)
        .map(({ done }) => done)
      if (!busy.length && !this.polling) return
      await Promise.all([...busy, this.polling])
    }
  }

  /** Starts nothing more, aborts running jobs and waits for them. */
  async close(): Promise<void> {
    this.stopping.abort()
    for (const timer of this.timers) clearInterval(timer)
    await this.idle()
  }
}
