/**
 * POST /pinqiao/v1/chat/callback: Tencent's service asks before it sends a message, creates a group, adds members
 * or stores a friend application, and the contact policy decides as for our own chat. A callback must be signed
 * with CHAT_CALLBACK_TOKEN, fresh and of our app; messages of the product through the REST interface pass.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CHAT_ERRORS, type ChatErrorName } from '../../../contract/chat/errors'
import { soundsOfficial } from '../../../contract/domain/official-names'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { chatMembers } from '../../db/schema'
import { getChatService } from '../chat-service'
import { ChatError } from '../core/chat-error'
import { parseSignal } from '../messages/call-signals'
import { usesTencent } from './forward-to-tencent'

export const CALLBACK_PATH = '/pinqiao/v1/chat/callback'
/** Seconds a signed callback counts as fresh. */
const FRESH_SECONDS = 60
const BODY_BYTES = 64 * 1024
/**
 * Error codes that an app may use, so that its texts reach the client: messages from 120001, groups from 10100, friend
 * applications from 38000.
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

/** Whether an element of the REST interface is a signal or a malformed one. */
function isSignalElement(type: string, content: Record<string, unknown>): boolean {
  try {
    return parseSignal(type, { data: content.Data }) !== undefined
  } catch {
    return true
  }
}

const MAX_WRITTEN_PAIRS = 50_000
const writtenPairs = new WeakMap<AppContext, Set<string>>()

/** Records the first message of a pair in our tables, as for our own chat: from now on the receiver may answer. */
async function recordFirstMessage(ctx: AppContext, from: string, to: string): Promise<void> {
  const pairs = writtenPairs.get(ctx) ?? new Set()
  writtenPairs.set(ctx, pairs)
  if (pairs.has(`${from} ${to}`)) return
  const info = await getChatService(ctx).directory.open(from, { scene: 'C2C', to })
  await ctx.db
    .update(chatMembers)
    .set({ sentAt: ctx.clock.now() })
    .where(and(eq(chatMembers.userId, from), eq(chatMembers.conversationId, info.id), isNull(chatMembers.sentAt)))
  if (pairs.size >= MAX_WRITTEN_PAIRS) pairs.clear()
  pairs.add(`${from} ${to}`)
}

/** Users among `ids` whom `me` may not invite into a group. */
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

/** Checks signature, age and app of a callback. Throws CHAT_CALLBACK_REFUSED. */
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

/** Registers the callback address when Tencent's service is used. */
export function registerChatCallbacks(app: FastifyInstance, ctx: AppContext): void {
  if (!usesTencent(ctx)) return
  app.post(CALLBACK_PATH, { bodyLimit: BODY_BYTES }, async (req, reply) => {
    const { CallbackCommand, OptPlatform } = parseSignedQuery(ctx, req.query)
    const answer = Object.hasOwn(CALLBACKS, CallbackCommand) ? CALLBACKS[CallbackCommand] : undefined
    // Commands without a handler pass.
    const result = answer && OptPlatform !== 'RESTAPI' ? await answerCallback(ctx, answer, req.body) : PASS
    return reply.send({ ActionStatus: result.ErrorCode ? 'FAIL' : 'OK', ...result })
  })
}

/** Runs a handler. Throws CHAT_CALLBACK_REFUSED for a body of the wrong shape. */
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
