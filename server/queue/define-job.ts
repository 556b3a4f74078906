/** Definition of a job: name, input schema and retry policy. Its handler is registered by `ctx.queue.work`. */
import { z } from 'zod'
import type { Db } from '../db/types'

export interface JobOptions<Input extends Record<string, unknown>> {
  /** Label in the operator's list of failed jobs. */
  label: string
  /** Data of one job, kept as JSON. Ids, no personal data. */
  input: z.ZodType<Input>
  /** Retries of a failed job before it waits for the operator. */
  retryLimit: number
  /** Seconds before the first retry; each further wait is about twice as long. */
  retryDelay: number
  /** Longest wait between two attempts, seconds. */
  retryDelayMax?: number
  /** Jobs of this name one process works on at the same time; 1 by default. */
  concurrency?: number
  /** One at a time among all processes. */
  isSingle?: boolean
  /** A job with the same data that is sent at the very moment in which this one fails for good. Registered before it. */
  afterFailure?: JobDefinition<Input>
}

export interface JobDefinition<Input extends Record<string, unknown> = Record<string, unknown>>
  extends Required<Omit<JobOptions<Input>, 'afterFailure'>>,
    Pick<JobOptions<Input>, 'afterFailure'> {
  readonly name: string
}

/** pg-boss doubles a wait at most this often. */
const MAX_DOUBLINGS = 16

/** Describes a job. The name is the name of its queue in the database and never changes. */
export const defineJob = <Input extends Record<string, unknown>>(
  name: string,
  options: JobOptions<Input>,
): JobDefinition<Input> => ({
  concurrency: 1,
  isSingle: false,
  retryDelayMax: options.retryDelay * 2 ** Math.min(options.retryLimit, MAX_DOUBLINGS),
  ...options,
  name,
})

/** A job without data that looks for pending work: on a schedule, or when there is something new. */
export type Sweep = JobDefinition<Record<string, never>>

export const defineSweep = (name: string, label: string): Sweep =>
  defineJob(name, { label, input: z.object({}).strict() as never, retryLimit: 3, retryDelay: 5, isSingle: true })

/** One attempt of one job, as its handler sees it. */
export interface Run {
  /** The same in every attempt. */
  jobId: string
  /** 0 the first time. */
  attempt: number
  /** Aborts when the process stops: long work calls `stop.throwIfAborted()` between its steps and continues in another attempt. */
  stop: AbortSignal
  /**
   * Marks the job as done in the transaction of its effect, so that effect and mark are one: the effect happens once, whenever
   * the process dies. Throws when the job was reassigned to another process, so that the transaction rolls back.
   */
  complete(tx: { db: Db }): Promise<void>
}

export type Handler<Input> = (input: Input, run: Run) => Promise<void>

/** A job with the handler that this process works on it with. */
export interface RegisteredJob {
  job: JobDefinition
  handler: Handler<Record<string, unknown>>
}

/** When schedules run (cron, China's time). */
export const EVERY_MINUTE = '* * * * *'
export const EVERY_FIVE_MINUTES = '*/5 * * * *'
export const HOURLY = '7 * * * *'
