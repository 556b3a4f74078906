/**
 * The product's one queue. A job that is sent inside a transaction is there when the transaction commits and is not when
 * it rolls back; it runs at least once, is retried when it fails, and waits for the operator when it keeps failing.
 */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Clock } from '../core/clock'
import type { Database } from '../db/database'
import { withSchemaLock } from '../db/migrate'
import { afterCommit } from '../db/transaction'
import type { Db } from '../db/types'
import { bossDatabase, createBoss } from './boss'
import { type FailedJob, failedJobs, retryFailed } from './dead-letters'
import { defineSweep, type Handler, HOURLY, type JobDefinition, type RegisteredJob, type Sweep } from './define-job'
import { LEASE_SECONDS, Worker } from './worker'

/** Minutes a job waits at most to be started: longer than any downtime. */
const RETENTION_MINUTES = 365 * 24 * 60
/** Jobs one statement sends. */
const BATCH = 500

// biome-ignore lint/suspicious/noExplicitAny: data of any job
type AnyData = any

export interface SendOptions {
  /** Not before this instant. */
  startAfter?: Date
  /** What the job is about: sent twice under one key it is one job, as long as the first is kept. */
  key?: string
  /** Jobs of the same name that wait and whose sender this one belongs to: senders take turns. 0 by default. */
  waitingOfSender?: number
}

export interface WorkOptions<Input> {
  /** Work without a job: from before this queue existed, or lost with a restored database. Read at every start. */
  backlog?: () => Promise<{ key: string; data: Input; startAfter?: Date }[]>
}

type RegisteredWork = RegisteredJob & WorkOptions<AnyData> & { cron?: string }
/** Registered jobs by name. */
type Registered = ReadonlyMap<string, RegisteredWork>

export interface Queue {
  /** Sends one job. */
  send<Input extends Record<string, unknown>>(
    job: JobDefinition<Input>,
    data: Input,
    options?: SendOptions,
  ): Promise<void>
  /** Sends many with few statements. */
  sendAll<Input extends Record<string, unknown>>(
    job: JobDefinition<Input>,
    all: readonly ({ data: Input } & SendOptions)[],
  ): Promise<void>
  /** Registers the work of a job, before the queue is opened. Once for each name. */
  work<Input extends Record<string, unknown>>(
    job: JobDefinition<Input>,
    handler: Handler<Input>,
    options?: WorkOptions<Input>,
  ): void
  /** Registers a sweep that runs by itself at the times of `cron`. */
  schedule(job: Sweep, cron: string, work: (stop: AbortSignal) => Promise<unknown>): void
  /** Jobs that are no longer retried automatically, the latest first. */
  failed(page: { from: number; most: number }): Promise<{ rows: FailedJob[]; total: number }>
  /** Retries a failed job; false when there is none of this id. */
  retry(id: string): Promise<boolean>
  /** The queue of the transaction `db`: jobs commit with it. */
  within(db: Db): Queue
}

export interface OpenQueue extends Queue {
  /** Creates what is missing in the database and starts working. */
  open(): Promise<void>
  /** Runs everything due of one job; rejects with the first error. For tests and command lines. */
  run(name: string): Promise<boolean>
  /** Renews the leases of running jobs and takes over abandoned ones. On a timer; public for tests. */
  upkeep(): Promise<void>
  /** Waits for the running jobs. */
  idle(): Promise<void>
  /** Aborts running jobs and waits for them. */
  close(): Promise<void>
}

/** The id of the job that `key` names: a UUID (version 8), always the same. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Creates the queues of registered jobs in the database, and updates those whose settings differ. */
async function syncQueues(boss: PgBoss, registered: Registered): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { job } of registered.values()) {
    const settings = {
      policy: job.isSingle ? ('singleton' as const) : ('standard' as const),
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      expireInSeconds: LEASE_SECONDS,
      retentionMinutes: RETENTION_MINUTES,
      ...(job.afterFailure ? { deadLetter: job.afterFailure.name } : {}),
    }
    const existing = known.get(job.name) as Record<string, unknown> | undefined
    if (!existing) await boss.createQueue(job.name, { name: job.name, ...settings })
    else if (Object.entries(settings).some(([option, value]) => existing[option] !== value))
      await boss.updateQueue(job.name, { name: job.name, ...settings })
  }
}

/** Stores the schedules of registered jobs, and deletes those of jobs that no longer have one. */
async function syncSchedules(boss: PgBoss, registered: Registered): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, { cron }] of registered) {
    if (cron && known.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' })
    if (cron) known.delete(name)
  }
  for (const name of known.keys()) await boss.unschedule(name)
}

/** Sending and retrying on a handle: what is sent in a transaction is there, and is polled for, once it has committed. */
const createSends =
  (boss: PgBoss, executorOf: (db: Db) => PgBoss.Db, worker: Worker, registered: Registered) =>
  (db: Db): Pick<Queue, 'send' | 'sendAll' | 'retry'> => {
    const sendAll: Queue['sendAll'] = async (job, all) => {
      for (let at = 0; at < all.length; at += BATCH) {
        const jobs = all.slice(at, at + BATCH).map(({ data, key, startAfter, waitingOfSender = 0 }) => ({
          name: job.name,
          data: job.input.parse(data),
          ...(key ? { id: idOf(job.name, key) } : {}),
          ...(startAfter ? { startAfter: startAfter.toISOString() } : {}),
          ...(waitingOfSender ? { priority: -waitingOfSender } : {}),
        }))
        await boss.insert(jobs, { db: executorOf(db) })
      }
      if (all.some(({ startAfter }) => !startAfter)) afterCommit(db, () => worker.poll())
    }
    return {
      send: (job, data, options = {}) => sendAll(job, [{ data, ...options }]),
      sendAll,
      async retry(id) {
        const isFound = await retryFailed(executorOf(db).executeSql, registered, id)
        if (isFound) afterCommit(db, () => worker.poll())
        return isFound
      },
    }
  }

export interface QueueDeps {
  database: Database
  log: FastifyBaseLogger
  /** False: no schedules and no polling; only jobs sent without startAfter start. */
  hasTimers: boolean
  /** Replaces the database's time. */
  clock?: Clock
}

/** Creates the queue; `open` it when every job is registered. */
export function createQueue({ database, log, hasTimers, clock }: QueueDeps): OpenQueue {
  const executorOf = (db: Db) => bossDatabase(db, clock)
  const { executeSql } = executorOf(database.db)
  const boss = createBoss({ executeSql }, hasTimers)
  boss.on('error', (err) => log.warn({ err }, 'queue'))
  const registered = new Map<string, RegisteredWork>()
  const worker = new Worker(boss, executorOf, database.db, registered, log)

  const sendsOf = createSends(boss, executorOf, worker, registered)
  const sends = sendsOf(database.db)
  const register = (work: RegisteredWork) => {
    if (registered.has(work.job.name)) throw new Error(`job ${work.job.name} is registered twice`)
    registered.set(work.job.name, work)
  }
  const schedule: Queue['schedule'] = (job, cron, work) =>
    register({
      job: job as unknown as JobDefinition,
      handler: async (_none, { stop }) => void (await work(stop)),
      cron,
    })
  schedule(defineSweep('forget.jobs', '清理已完成的后台任务'), HOURLY, async () => {
    await boss.maintain()
  })
  const queue: OpenQueue = {
    ...sends,
    within: (db) => ({ ...queue, ...sendsOf(db) }),
    work: (job, handler, options = {}) =>
      register({ job: job as unknown as JobDefinition, handler: handler as Handler<AnyData>, ...options }),
    schedule,
    failed: (page) => failedJobs(executeSql, registered, page),
    async open() {
      // each queue is a table: two processes that create theirs at once would wait for each other
      await withSchemaLock(database, async () => {
        await boss.start()
        await syncQueues(boss, registered)
        if (hasTimers) await syncSchedules(boss, registered)
      })
      for (const { job, backlog } of registered.values()) if (backlog) await sends.sendAll(job, await backlog())
      if (hasTimers) await worker.start(database.kind === 'pglite')
    },
    async run(name) {
      const work = registered.get(name)
      if (!work) throw new Error(`no job is called ${name}`)
      await worker.idle(name)
      if (work.cron) await boss.insert([{ name, data: {} }])
      const endings = await worker.runAllDue(work)
      const error = endings.find((ending) => ending !== undefined)
      if (error !== undefined) throw error
      return endings.length > 0
    },
    upkeep: () => worker.upkeep(),
    idle: () => worker.idle(),
    async close() {
      await boss.stop({ graceful: false, close: false })
      await worker.close()
    },
  }
  return queue
}
