/**
 * What the product says to Tencent's service: written in the transaction of what it tells about together with the job that
 * says it, in order, again and again until it is answered. Killed after the service has heard it, the repeat carries the same
 * MsgSeq and MsgRandom, so nobody reads it twice. The table is the order of the calls and the memory of their answers
 * (a message is amended by the MsgKey of its sending); when and how often they are tried is the queue's.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { defineJob, defineSweep, EVERY_MINUTE } from '../../queue/define'
import { json, num, rowsOf, str } from '../sql'
import { RestError, restCall } from './rest'

export interface Said {
  /** The same key is the same call. */
  key: string
  command: string
  body: Record<string, unknown>
  /** Key of the call whose MsgKey goes into the body. */
  messageOf?: string
  /** A changed body under the same key is said again. */
  isState?: boolean
}
/** Says what is due. */
export const CALLS_JOB = defineSweep('chat.outbox', '向腾讯云聊天发送请求')
const TRIES = 20
const LONGEST_WAIT_SECONDS = 300
/** Seconds in which another process leaves a claimed call alone. */
const CLAIM_SECONDS = 30

/** Notes a call in the transaction around it. */
export async function say(ctx: Context, { key, command, body, messageOf, isState = false }: Said): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const whole = JSON.stringify(messageOf ? { ...body, messageOf } : body)
  const repeat = isState
    ? sql`DO UPDATE SET body = excluded.body, done_at = NULL, tries = 0, due_at = excluded.due_at WHERE chat_outbox.body <> excluded.body`
    : sql`DO NOTHING`
  await ctx.db.execute(sql`
    INSERT INTO chat_outbox (id, key, command, body, due_at)
    VALUES (${ctx.ids.next()}::bigint, ${key}, ${command}, ${whole}::jsonb, ${now}::timestamptz) ON CONFLICT (key) ${repeat}`)
  await ctx.queue.send(CALLS_JOB, {})
}

/** A call that was tried in vain twenty times: retried by the operator, it is open again. */
const AGAIN_JOB = defineJob('chat.call', {
  label: '腾讯云聊天的一次请求',
  input: z.object({ callId: z.string() }),
  retryLimit: 0,
  retryDelay: 1,
})

/** Lets the queue say what is due. */
export function registerCalls(ctx: Context): void {
  ctx.queue.work(AGAIN_JOB, async ({ callId }, { complete }) =>
    ctx.db.transaction(async (tx) => {
      await complete()
      const at = ctx.clock.now().toISOString()
      await tx.execute(
        sql`UPDATE chat_outbox SET done_at = NULL, tries = 0, due_at = ${at}::timestamptz WHERE id = ${callId}::bigint`,
      )
      await ctx.queue.send(CALLS_JOB, {})
    }),
  )
  ctx.queue.schedule(CALLS_JOB, EVERY_MINUTE, async (stop) => {
    while (await sayNext(ctx)) stop.throwIfAborted()
  })
}

/** Says the oldest open call; false when there is none or it has to wait. */
async function sayNext(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now()
  const claimed = new Date(now.getTime() + CLAIM_SECONDS * 1000).toISOString()
  const [row] = await rowsOf(
    ctx.db,
    sql`UPDATE chat_outbox SET tries = tries + 1, due_at = ${claimed}::timestamptz
        WHERE id = (SELECT id FROM chat_outbox WHERE done_at IS NULL ORDER BY id LIMIT 1) AND due_at <= ${now.toISOString()}::timestamptz
        RETURNING id::text AS id, command, body, tries`,
  )
  if (!row) return false
  const id = str(row.id)
  try {
    const { MsgKey } = await restCall(ctx, str(row.command), await bodyOf(ctx, json(row.body)))
    await finish(ctx, id, '', MsgKey ? { MsgKey } : null)
    return true
  } catch (error) {
    const isPassing = !(error instanceof RestError) || error.isPassing
    const problem = String(error).slice(0, 500)
    ctx.log.error({ command: row.command, problem, isPassing }, 'a call of the chat provider failed')
    if (!isPassing || num(row.tries) >= TRIES) {
      await ctx.db.transaction(async () => {
        await finish(ctx, id, problem, null)
        if (isPassing) await ctx.queue.bury(AGAIN_JOB, { callId: id }, error)
      })
      return true
    }
    const wait = Math.min(2 ** num(row.tries), LONGEST_WAIT_SECONDS)
    const due = new Date(now.getTime() + wait * 1000)
    await ctx.db.transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE chat_outbox SET due_at = ${due.toISOString()}::timestamptz, problem = ${problem} WHERE id = ${id}::bigint`,
      )
      await ctx.queue.send(CALLS_JOB, {}, { startAfter: due })
    })
    return false
  }
}

async function finish(ctx: Context, id: string, problem: string, result: object | null): Promise<void> {
  const at = ctx.clock.now().toISOString()
  await ctx.db.execute(sql`
    UPDATE chat_outbox SET done_at = ${at}::timestamptz, problem = ${problem}, result = ${result && JSON.stringify(result)}::jsonb
    WHERE id = ${id}::bigint`)
}

/** A body that names an earlier call gets the MsgKey of its answer. */
async function bodyOf(ctx: Context, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { messageOf, ...rest } = body
  if (typeof messageOf !== 'string') return rest
  const [row] = await rowsOf(ctx.db, sql`SELECT result->>'MsgKey' AS key FROM chat_outbox WHERE key = ${messageOf}`)
  if (!row?.key) throw new RestError(0, 'the message was never sent', false)
  return { ...rest, MsgKey: str(row.key) }
}

/** Forgets what was said long ago, sends aside: their MsgKey may be needed. */
export async function forgetSaid(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 7 * 86_400_000).toISOString()
  await ctx.db.execute(
    sql`DELETE FROM chat_outbox WHERE done_at < ${before}::timestamptz AND key NOT LIKE 'send:%' AND key NOT LIKE 'state:%'`,
  )
}
