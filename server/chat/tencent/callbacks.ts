/**
 * POST /pinqiao/v1/chat/callback: Tencent's service asks before it sends a message, creates a group, adds members or stores
 * a friend application, and reports messages that were sent or revoked. A callback must be signed with
 * CHAT_CALLBACK_TOKEN, fresh and of our app; messages of the product through the REST interface pass.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { NetworkLimits } from '../../http/network-limits'
import { getChatService } from '../chat-service'
import { CALLBACK_CHECKS, type Callback, type CallbackAnswer, PASS } from './callback-checks'
import { CALLBACK_REPORTS } from './callback-reports'
import { usesTencent } from './forward-to-tencent'

export const CALLBACK_PATH = '/pinqiao/v1/chat/callback'
/** Seconds a signed callback counts as fresh. */
const FRESH_SECONDS = 60
const BODY_BYTES = 64 * 1024

const CALLBACKS: Readonly<Record<string, Callback>> = { ...CALLBACK_CHECKS, ...CALLBACK_REPORTS }

const callbackQuery = z.object({
  SdkAppid: z.string(),
  CallbackCommand: z.string(),
  OptPlatform: z.string().default(''),
  RequestTime: z.string().regex(/^\d{1,12}$/),
  Sign: z.string(),
})

/** The query of a callback; undefined unless its signature, age and app are right. */
function parseSignedQuery(ctx: AppContext, query: unknown): z.output<typeof callbackQuery> | undefined {
  const { CHAT_CALLBACK_TOKEN: token, CHAT_SDKAPPID } = ctx.config
  const parsed = callbackQuery.safeParse(query)
  if (!parsed.success || !token) return undefined
  const { RequestTime, Sign, SdkAppid } = parsed.data
  const expectedSign = createHash('sha256').update(`${token}${RequestTime}`).digest()
  const actualSign = Buffer.from(Sign, 'hex')
  const isSigned = actualSign.length === expectedSign.length && timingSafeEqual(actualSign, expectedSign)
  const age = Math.abs(ctx.clock.now().getTime() / 1000 - Number(RequestTime))
  const isOurs = isSigned && age <= FRESH_SECONDS && SdkAppid === String(CHAT_SDKAPPID)
  return isOurs ? parsed.data : undefined
}

/** Registers the callback address when Tencent's service is used. */
export function registerChatCallbacks(app: FastifyInstance, ctx: AppContext, limits: NetworkLimits): void {
  if (!usesTencent(ctx)) return
  const options = { bodyLimit: BODY_BYTES, config: { networkLimit: 'callback' } } as const
  app.post(CALLBACK_PATH, options, async (req, reply) => {
    const query = parseSignedQuery(ctx, req.query)
    if (!query) {
      limits.miss('callback', req.ip)
      throw httpError('CHAT_CALLBACK_REFUSED')
    }
    const { CallbackCommand, OptPlatform } = query
    const answer = Object.hasOwn(CALLBACKS, CallbackCommand) ? CALLBACKS[CallbackCommand] : undefined
    // Commands without a handler pass.
    const result = answer && OptPlatform !== 'RESTAPI' ? await answerCallback(ctx, answer, req.body) : PASS
    return reply.send({ ActionStatus: result.ErrorCode ? 'FAIL' : 'OK', ...result })
  })
}

/** Runs a handler. Throws CHAT_CALLBACK_REFUSED for a body of the wrong shape. */
async function answerCallback(ctx: AppContext, answer: Callback, body: unknown): Promise<CallbackAnswer> {
  try {
    return await answer(getChatService(ctx), body)
  } catch (error) {
    if (error instanceof z.ZodError) throw httpError('CHAT_CALLBACK_REFUSED')
    throw error
  }
}
