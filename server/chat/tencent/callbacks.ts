/**
 * POST /pinqiao/v1/chat/callback: Tencent's service asks before it sends a message, makes a group, brings people into one
 * or takes a friend request, and the contact policy answers as for our own chat. A question is believed only when it is
 * signed with CHAT_CALLBACK_TOKEN, fresh and of our app; what the product itself says through the REST interface passes.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CHAT_ERRORS, type ChatErrorName } from '../../../contract/chat/errors'
import { soundsOfficial } from '../../../contract/domain/official-names'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { getChatService } from '../chat-service'
import { ChatError } from '../core/chat-error'
import { parseSignal } from '../messages/call-signals'
import { usesTencent } from './forward-to-tencent'

export const CALLBACK_PATH = '/pinqiao/v1/chat/callback'
/** Seconds a signed question counts as fresh. */
const FRESH_SECONDS = 60
const BODY_BYTES = 64 * 1024
/**
 * Numbers an app may refuse with, so that its words reach the client: messages from 120001, groups from 10100, friend
 * requests from 38000.
 */
const REFUSAL_CODES = { message: 120_001, group: 10_100, friend: 38_000 } as const

const account = z.string().min(1).max(64)
const accounts = z.array(z.object({ Member_Account: account })).max(1000)
const message = z.object({
  From_Account: account,
  To_Account: account,
  OnlineOnlyFlag: z.number().default(0),
  MsgBody: z.array(z.object({ MsgType: z.string(), MsgContent: z.record(z.string(), z.unknown()) })).default([]),
})
const newGroup = z.object({ Operator_Account: account, Name: z.string().default(''), MemberList: accounts.default([]) })
const invitation = z.object({ Operator_Account: account, DestinationMembers: accounts })
const request = z.object({
  From_Account: account,
  FriendItem: z.array(z.object({ To_Account: account, AddWording: z.string().default('') })).max(1000),
})

interface CallbackAnswer {
  ErrorCode: number
  ErrorInfo: string
  [more: string]: unknown
}
const PASS: CallbackAnswer = { ErrorCode: 0, ErrorInfo: '' }
const refusal = (code: number, reason: ChatErrorName): CallbackAnswer => ({
  ErrorCode: code,
  ErrorInfo: CHAT_ERRORS[reason].text,
})

/** The reason a check throws; undefined when it passes. */
async function catchReason(check: () => Promise<void>): Promise<ChatErrorName | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof ChatError) return error.reason
    throw error
  }
}

const isFromProduct = (ctx: AppContext, userId: string): boolean => userId === ctx.config.CHAT_ADMIN

async function beforeMessage(ctx: AppContext, body: unknown): Promise<CallbackAnswer> {
  const { From_Account: from, To_Account: to, OnlineOnlyFlag, MsgBody } = message.parse(body)
  if (isFromProduct(ctx, from)) return PASS
  const { contacts } = getChatService(ctx)
  const isSignal = MsgBody.some((m) => isSignalElement(m.MsgType, m.MsgContent))
  const isFirstMessage = !OnlineOnlyFlag && !isSignal
  const reason = await catchReason(() => contacts.check(from, to, isFirstMessage))
  if (reason) return refusal(REFUSAL_CODES.message, reason)
  if (!OnlineOnlyFlag) await recordFirstMessage(ctx, from, to)
  return PASS
}

/** Whether an element, as the REST interface spells it, is a signal or cannot be read as one. */
function isSignalElement(type: string, content: Record<string, unknown>): boolean {
  try {
    return parseSignal(type, { data: content.Data }) !== undefined
  } catch {
    return true
  }
}

const MAX_WRITTEN_PAIRS = 50_000
const writtenPairs = new WeakMap<AppContext, Set<string>>()

/** Who has written to whom stands in our tables, as for our own chat: the other one may answer from now on. */
async function recordFirstMessage(ctx: AppContext, from: string, to: string): Promise<void> {
  const pairs = writtenPairs.get(ctx) ?? new Set()
  writtenPairs.set(ctx, pairs)
  if (pairs.has(`${from} ${to}`)) return
  const info = await getChatService(ctx).directory.open(from, { scene: 'C2C', to })
  const now = ctx.clock.now().toISOString()
  await ctx.db.execute(
    sql`UPDATE chat_members SET sent_at = ${now}::timestamptz
        WHERE user_id = ${from} AND conversation_id = ${info.id}::bigint AND sent_at IS NULL`,
  )
  if (pairs.size >= MAX_WRITTEN_PAIRS) pairs.clear()
  pairs.add(`${from} ${to}`)
}

/** The people among `ids` whom `me` may not bring into a group. */
async function listStrangers(ctx: AppContext, me: string, ids: readonly string[]): Promise<string[]> {
  const others = ids.filter((id) => id !== me)
  const known = await getChatService(ctx).contacts.filterAcquainted(me, others)
  return others.filter((id) => !known.has(id))
}

async function beforeGroup(ctx: AppContext, body: unknown): Promise<CallbackAnswer> {
  const { Operator_Account: me, Name, MemberList } = newGroup.parse(body)
  if (isFromProduct(ctx, me)) return PASS
  if (Name && soundsOfficial(Name, 'thing')) return refusal(REFUSAL_CODES.group, 'OFFICIAL_NAME')
  const members = MemberList.map((m) => m.Member_Account)
  return (await listStrangers(ctx, me, members)).length ? refusal(REFUSAL_CODES.group, 'NOT_CONTACTS_GROUP') : PASS
}

async function beforeInvitation(ctx: AppContext, body: unknown): Promise<CallbackAnswer> {
  const { Operator_Account: me, DestinationMembers } = invitation.parse(body)
  if (isFromProduct(ctx, me)) return PASS
  const invited = DestinationMembers.map((m) => m.Member_Account)
  const strangers = await listStrangers(ctx, me, invited)
  if (strangers.length === invited.length && invited.length) return refusal(REFUSAL_CODES.group, 'NOT_CONTACTS_GROUP')
  return { ...PASS, RefusedMembers_Account: strangers }
}

async function beforeFriends(ctx: AppContext, body: unknown): Promise<CallbackAnswer> {
  const { From_Account: me, FriendItem } = request.parse(body)
  const chat = getChatService(ctx)
  const ResultItem: object[] = []
  for (const { To_Account, AddWording } of FriendItem) {
    const reason = chat.blocklist.isIn(AddWording)
      ? 'SENSITIVE_TEXT'
      : await catchReason(() => chat.contacts.countFriendRequest(me))
    ResultItem.push({
      To_Account,
      ResultCode: reason ? REFUSAL_CODES.friend : 0,
      ResultInfo: reason ? CHAT_ERRORS[reason].text : '',
    })
  }
  return { ...PASS, ResultItem }
}

const CALLBACKS: Readonly<Record<string, (ctx: AppContext, body: unknown) => Promise<CallbackAnswer>>> = {
  'C2C.CallbackBeforeSendMsg': beforeMessage,
  'Group.CallbackBeforeCreateGroup': beforeGroup,
  'Group.CallbackBeforeInviteJoinGroup': beforeInvitation,
  'Sns.CallbackPrevFriendAdd': beforeFriends,
}

const callbackQuery = z.object({
  SdkAppid: z.string(),
  CallbackCommand: z.string(),
  OptPlatform: z.string().default(''),
  RequestTime: z.string().regex(/^\d{1,12}$/),
  Sign: z.string(),
})

/** Signed with the token a moment ago, and about our app. Throws CHAT_CALLBACK_REFUSED. */
function parseSignedQuery(ctx: AppContext, query: unknown): z.output<typeof callbackQuery> {
  const { CHAT_CALLBACK_TOKEN: token, CHAT_SDKAPPID } = ctx.config
  const parsed = callbackQuery.safeParse(query)
  if (!parsed.success || !token) throw httpError('CHAT_CALLBACK_REFUSED')
  const { RequestTime, Sign, SdkAppid } = parsed.data
  const expectedSign = createHash('sha256').update(`${token}${RequestTime}`).digest()
  const actualSign = Buffer.from(Sign, 'hex')
  const isSigned = actualSign.length === expectedSign.length && timingSafeEqual(actualSign, expectedSign)
  const age = Math.abs(ctx.clock.now().getTime() / 1000 - Number(RequestTime))
  if (!isSigned || age > FRESH_SECONDS || SdkAppid !== String(CHAT_SDKAPPID)) throw httpError('CHAT_CALLBACK_REFUSED')
  return parsed.data
}

/** Serves the address when people talk over Tencent's service. */
export function registerChatCallbacks(app: FastifyInstance, ctx: AppContext): void {
  if (!usesTencent(ctx)) return
  app.post(CALLBACK_PATH, { bodyLimit: BODY_BYTES }, async (req, reply) => {
    const { CallbackCommand, OptPlatform } = parseSignedQuery(ctx, req.query)
    const answer = Object.hasOwn(CALLBACKS, CallbackCommand) ? CALLBACKS[CallbackCommand] : undefined
    // Questions we have no opinion about pass.
    const result = answer && OptPlatform !== 'RESTAPI' ? await answerCallback(ctx, answer, req.body) : PASS
    return reply.send({ ActionStatus: result.ErrorCode ? 'FAIL' : 'OK', ...result })
  })
}

/** A question that is not as agreed is refused. Throws CHAT_CALLBACK_REFUSED. */
async function answerCallback(
  ctx: AppContext,
  answer: (ctx: AppContext, body: unknown) => Promise<CallbackAnswer>,
  body: unknown,
): Promise<CallbackAnswer> {
  try {
    return await answer(ctx, body)
  } catch (error) {
    if (error instanceof z.ZodError) throw httpError('CHAT_CALLBACK_REFUSED')
    throw error
  }
}
