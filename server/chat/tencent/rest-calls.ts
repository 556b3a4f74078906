/**
 * Calls of Tencent's service, stored in the transaction of their cause together with the job that makes them. The table
 * holds what a job must not: the body, the order and the answer (a message is modified by the MsgKey of its sending).
 * The queue decides when and how often a call is tried. Killed after the service received it, a call is repeated with the
 * same MsgSeq and MsgRandom; later than the service recognises repeats, it is looked up first. So no user receives it twice.
 *
 * Calls of one line are made one after the other in the order of their storing; lines do not wait for each other.
 * The job of a call that must wait ends, and the end of the earlier call sends a new job. When the queue gives
 * a call up, its line goes on without it.
 */
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { defineJob, type Run } from '../../queue/define-job'
import {
  type CallJobKey,
  closeCall,
  deleteCallsBefore,
  findMessageKey,
  findOpenCall,
  giveUpCall,
  insertCall,
  listOpenCalls,
  lockEarlierCall,
  releaseWaitingCalls,
  setCalledAt,
  setWaitsFor,
  updateCallBody,
} from './call-rows'
import { RestError, restCall } from './rest-client'
import { type CallAnswer, findSentMessage } from './sent-message'

/** How long an answered call stays. */
const RETENTION_MS = 7 * 86_400_000

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
  const { key, line, after = [], command, messageOf, isState = false } = call
  const body = messageOf ? { ...call.body, messageOf } : call.body
  const added = await insertCall(ctx.db, { id: ctx.ids.next(), key, line, afterKeys: [...after], command, body })
  await sendJobs(ctx, added.length || !isState ? added : await updateCallBody(ctx.db, { key, line, body }))
}

const toJob = ({ id, jobNumber }: CallJobKey) => ({ key: `${id}:${jobNumber}`, data: { callId: id } })
const sendJobs = (ctx: AppContext, calls: readonly CallJobKey[]): Promise<void> =>
  ctx.queue.sendAll(CALL_JOB, calls.map(toJob))

/** Registers the jobs of calls, also for calls that were stored before there was a queue. */
export function registerCallJobs(ctx: AppContext): void {
  ctx.queue.work(GIVEN_UP_JOB, ({ callId }, { complete }) =>
    ctx.transaction(async (tx) => {
      await giveUpCall(tx.db, callId)
      await enqueueWaitingCalls(tx, callId)
      await complete(tx)
    }),
  )
  ctx.queue.work(CALL_JOB, ({ callId }, run) => makeCall(ctx, callId, run), {
    backlog: async () => (await listOpenCalls(ctx.db)).map(toJob),
  })
}

/** Makes a call whose turn it is. Throws errors that may pass, so that the queue retries. */
async function makeCall(ctx: AppContext, callId: string, run: Run): Promise<void> {
  for (;;) {
    const call = await findOpenCall(ctx.db, callId)
    if (!call || (await waitForEarlierCall(ctx, callId, run))) return
    if (!call.calledAt) await setCalledAt(ctx.db, callId, ctx.clock.now())
    const answer = (await findSentMessage(ctx, call)) ?? (await requestAnswer(ctx, call.command, call.body))
    if (await saveAnswer(ctx, { id: callId, body: call.body }, answer, run)) return
    run.stop.throwIfAborted()
  }
}

/** Makes a call wait for the latest open call before it; false when it is its turn. */
const waitForEarlierCall = (ctx: AppContext, callId: string, { complete }: Run): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const earlierId = await lockEarlierCall(tx.db, callId)
    if (!earlierId) return false
    await setWaitsFor(tx.db, callId, earlierId)
    await complete(tx)
    return true
  })

/** The answer of the service; a refusal is an answer, too. Throws RestError for an error that may pass. */
async function requestAnswer(ctx: AppContext, command: string, body: string): Promise<CallAnswer> {
  try {
    const { MsgKey } = await restCall(ctx, command, await resolveBody(ctx, JSON.parse(body)))
    return { problem: '', result: MsgKey ? { MsgKey } : null }
  } catch (error) {
    if (!(error instanceof RestError) || error.kind !== 'refusal') throw error
    ctx.log.error({ command, problem: error.message }, 'the chat provider refused a call')
    return { problem: String(error).slice(0, 500), result: null }
  }
}

/** Stores the answer and completes the job; false when the body has changed since it was read. */
const saveAnswer = (
  ctx: AppContext,
  call: { id: string; body: string },
  answer: CallAnswer,
  { complete }: Run,
): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    if (!(await closeCall(tx.db, call, { ...answer, doneAt: tx.clock.now() }))) return false
    await enqueueWaitingCalls(tx, call.id)
    await complete(tx)
    return true
  })

/** Sends the jobs of the calls that wait for this one. */
const enqueueWaitingCalls = async (ctx: AppContext, callId: string): Promise<void> =>
  sendJobs(ctx, await releaseWaitingCalls(ctx.db, callId))

/** The body with the MsgKey of the call it names. Throws RestError, transient while there is no answer yet. */
async function resolveBody(ctx: AppContext, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { messageOf, ...rest } = body
  if (typeof messageOf !== 'string') return rest
  const answer = await findMessageKey(ctx.db, messageOf)
  if (!answer?.messageKey)
    throw new RestError(0, 'the message was never sent', answer?.isOpen ? 'transient' : 'refusal')
  return { ...rest, MsgKey: answer.messageKey }
}

/** Deletes calls made long ago, except messages and states: their answers may be needed. */
export async function deleteOldCalls(ctx: AppContext): Promise<void> {
  await deleteCallsBefore(ctx.db, new Date(ctx.clock.now().getTime() - RETENTION_MS))
}
