/**
 * Calls of Tencent's service, stored in the transaction of their cause together with the job that makes them. The table
 * holds what a job must not: the body, the order and the answer (a message is modified by the MsgKey of its sending).
 * The queue decides when and how often a call is tried. Killed after the service received it, a call is repeated with the
 * same MsgSeq and MsgRandom, so no user receives it twice.
 *
 * Calls of one line are made one after the other in the order of their storing; lines do not wait for each other.
 * The job of a call that must wait ends, and the end of the earlier call sends a new job. When the queue gives
 * a call up, its line goes on without it.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { defineJob, type Run } from '../../queue/define-job'
import { fetchRows, type Row, toJson, toNumber, toText } from '../core/sql'
import { RestError, restCall } from './rest-client'

export interface ProviderCall {
  /** The same key is the same call. */
  key: string
  /** Calls of one line are made in their order. */
  line: string
  /** Keys of calls of other lines that must be made before, if they exist. */
  after?: readonly string[]
  /** 'openim/sendmsg' and the like. */
  command: string
  body: Record<string, unknown>
  /** Key of the call whose MsgKey goes into the body. */
  messageOf?: string
  /** A changed body under the same key is sent again. */
  isState?: boolean
}

const input = z.object({ callId: z.string() })

/** The queue has given a call up: the waiting calls go on. */
const GIVEN_UP_JOB = defineJob('chat.call.given-up', {
  label: '腾讯云聊天的请求失败后放行后续请求',
  input,
  retryLimit: 19,
  retryDelay: 1,
})

/** One call. Single, so that no two calls of a line run at once. */
export const CALL_JOB = defineJob('chat.call', {
  label: '腾讯云聊天的一次请求',
  input,
  retryLimit: 19,
  retryDelay: 1,
  retryDelayMax: 300,
  isSingle: true,
  afterFailure: GIVEN_UP_JOB,
})

/** Stores a call and its job in the surrounding transaction. */
export async function enqueueCall(ctx: AppContext, call: ProviderCall): Promise<void> {
  const { key, line, after = [], command, body, messageOf, isState = false } = call
  const fullBody = JSON.stringify(messageOf ? { ...body, messageOf } : body)
  const added = await fetchRows(
    ctx.db,
    sql`INSERT INTO chat_outbox (id, key, line, after_keys, command, body)
        VALUES (${ctx.ids.next()}::bigint, ${key}, ${line}, ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(after)}::jsonb)),
          ${command}, ${fullBody}::jsonb)
        ON CONFLICT (key) DO NOTHING RETURNING id::text AS id, job_number`,
  )
  const due = added.length || !isState ? added : await updateState(ctx, key, line, fullBody)
  await sendJobs(ctx, due)
}

/** Changes the body of a state; returns the call when it needs a new job. */
const updateState = (ctx: AppContext, key: string, line: string, body: string): Promise<Row[]> =>
  fetchRows(
    ctx.db,
    sql`WITH changed AS (
          UPDATE chat_outbox c SET body = ${body}::jsonb, line = ${line}, done_at = NULL, problem = '', is_given_up = false,
            job_number = c.job_number + (was.done_at IS NOT NULL OR was.is_given_up)::int
          FROM (SELECT id, done_at, is_given_up FROM chat_outbox WHERE key = ${key} FOR UPDATE) was
          WHERE c.id = was.id AND c.body <> ${body}::jsonb
          RETURNING c.id::text AS id, c.job_number, was.done_at IS NOT NULL OR was.is_given_up AS is_due
        ) SELECT id, job_number FROM changed WHERE is_due`,
  )

const toJob = ({ id, job_number }: Row) => ({
  key: `${toText(id)}:${toNumber(job_number)}`,
  data: { callId: toText(id) },
})
const sendJobs = (ctx: AppContext, rows: readonly Row[]): Promise<void> => ctx.queue.sendAll(CALL_JOB, rows.map(toJob))

/** Registers the jobs of calls, also for calls that were stored before there was a queue. */
export function registerCallJobs(ctx: AppContext): void {
  ctx.queue.work(GIVEN_UP_JOB, ({ callId }, { complete }) =>
    ctx.transaction(async (tx) => {
      await tx.db.execute(
        sql`UPDATE chat_outbox SET is_given_up = true WHERE id = ${callId}::bigint AND done_at IS NULL`,
      )
      await enqueueWaitingCalls(tx, callId)
      await complete(tx)
    }),
  )
  ctx.queue.work(CALL_JOB, ({ callId }, run) => makeCall(ctx, callId, run), {
    backlog: async () => {
      const open = sql`done_at IS NULL AND NOT is_given_up AND waits_for IS NULL`
      return (await fetchRows(ctx.db, sql`SELECT id, job_number FROM chat_outbox WHERE ${open} ORDER BY id`)).map(toJob)
    },
  })
}

/** Makes a call whose turn it is. Throws transient errors, so that the queue retries. */
async function makeCall(ctx: AppContext, callId: string, run: Run): Promise<void> {
  for (;;) {
    const [call] = await fetchRows(
      ctx.db,
      sql`SELECT command, body::text AS body FROM chat_outbox WHERE id = ${callId}::bigint AND done_at IS NULL`,
    )
    if (!call || (await waitForEarlierCall(ctx, callId, run))) return
    const body = toText(call.body)
    const answer = await requestAnswer(ctx, toText(call.command), body)
    if (await saveAnswer(ctx, callId, body, answer, run)) return
    run.stop.throwIfAborted()
  }
}

/** Makes a call wait for the latest open call before it; false when it is its turn. */
const waitForEarlierCall = (ctx: AppContext, callId: string, { complete }: Run): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    // locked, so that it cannot end before this call is seen to wait for it
    const [before] = await fetchRows(
      tx.db,
      sql`SELECT p.id::text AS id FROM chat_outbox c JOIN chat_outbox p ON p.done_at IS NULL AND NOT p.is_given_up
            AND (p.line = c.line AND p.id < c.id OR p.key = ANY (c.after_keys))
          WHERE c.id = ${callId}::bigint ORDER BY p.id DESC LIMIT 1 FOR SHARE OF p`,
    )
    if (!before) return false
    await tx.db.execute(
      sql`UPDATE chat_outbox SET waits_for = ${toText(before.id)}::bigint WHERE id = ${callId}::bigint`,
    )
    await complete(tx)
    return true
  })

interface CallAnswer {
  problem: string
  result: { MsgKey: unknown } | null
}

/** The answer of the service; a permanent error is an answer, too. Throws RestError for a transient one. */
async function requestAnswer(ctx: AppContext, command: string, body: string): Promise<CallAnswer> {
  try {
    const { MsgKey } = await restCall(ctx, command, await resolveBody(ctx, toJson(body)))
    return { problem: '', result: MsgKey ? { MsgKey } : null }
  } catch (error) {
    if (!(error instanceof RestError) || error.isTransient) throw error
    ctx.log.error({ command, problem: error.message }, 'the chat provider refused a call')
    return { problem: String(error).slice(0, 500), result: null }
  }
}

/** Stores the answer and completes the job; false when the body has changed since it was read. */
const saveAnswer = (
  ctx: AppContext,
  callId: string,
  body: string,
  { problem, result }: CallAnswer,
  { complete }: Run,
): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const ended = await fetchRows(
      tx.db,
      sql`UPDATE chat_outbox SET done_at = ${tx.clock.now().toISOString()}::timestamptz, problem = ${problem},
            result = ${result && JSON.stringify(result)}::jsonb
          WHERE id = ${callId}::bigint AND body::text = ${body} RETURNING id`,
    )
    if (!ended.length) return false
    await enqueueWaitingCalls(tx, callId)
    await complete(tx)
    return true
  })

/** Sends the jobs of the calls that wait for this one. */
async function enqueueWaitingCalls(ctx: AppContext, callId: string): Promise<void> {
  const next = await fetchRows(
    ctx.db,
    sql`UPDATE chat_outbox SET waits_for = NULL, job_number = job_number + 1 WHERE waits_for = ${callId}::bigint
        RETURNING id::text AS id, job_number`,
  )
  await sendJobs(ctx, next)
}

/** The body with the MsgKey of the call it names. Throws RestError, transient while there is no answer yet. */
async function resolveBody(ctx: AppContext, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { messageOf, ...rest } = body
  if (typeof messageOf !== 'string') return rest
  const [row] = await fetchRows(
    ctx.db,
    sql`SELECT result->>'MsgKey' AS key, done_at IS NULL AS is_open FROM chat_outbox WHERE key = ${messageOf}`,
  )
  if (!row?.key) throw new RestError(0, 'the message was never sent', row?.is_open === true)
  return { ...rest, MsgKey: toText(row.key) }
}

/** Deletes calls made long ago, except messages and states: their answers may be needed. */
export async function deleteOldCalls(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 7 * 86_400_000).toISOString()
  await ctx.db.execute(
    sql`DELETE FROM chat_outbox WHERE done_at < ${before}::timestamptz AND key NOT LIKE 'send:%' AND key NOT LIKE 'state:%'`,
  )
}
