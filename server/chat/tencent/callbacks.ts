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
import { signalIn } from '../messages/call-signals'
import { usesTencent } from './forward-to-tencent'

export const CALLBACK_PATH = '/pinqiao/v1/chat/callback'
/** Seconds a signed question counts as fresh. */
const FRESH_SECONDS = 60
const BODY_BYTES = 64 * 1024
/**
 * Numbers an app may refuse with, so that its words reach the client: messages from 120001, groups from 10100, friend
 * requests from 38000.
 */
const REFUSED = { message: 120_001, group: 10_100, friend: 38_000 } as const

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

interface Verdict {
  ErrorCode: number
  ErrorInfo: string
  [more: string]: unknown
}
const PASS: Verdict = { ErrorCode: 0, ErrorInfo: '' }
const refusal = (code: number, reason: ChatErrorName): Verdict => ({
  ErrorCode: code,
  ErrorInfo: CHAT_ERRORS[reason].text,
})

/** The reason a check throws; undefined when it passes. */
async function reasonOf(check: () => Promise<void>): Promise<ChatErrorName | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof ChatError) return error.reason
    throw error
  }
}

const isFromProduct = (ctx: AppContext, userId: string): boolean => userId === ctx.config.CHAT_ADMIN

async function beforeMessage(ctx: AppContext, body: unknown): Promise<Verdict> {
  const { From_Account: from, To_Account: to, OnlineOnlyFlag, MsgBody } = message.parse(body)
  if (isFromProduct(ctx, from)) return PASS
  const { contacts } = getChatService(ctx)
  const isSignal = MsgBody.some((m) => signalOfRest(m.MsgType, m.MsgContent))
  const isFirstWord = !OnlineOnlyFlag && !isSignal
  const reason = await reasonOf(() => contacts.check(from, to, isFirstWord))
  if (reason) return refusal(REFUSED.message, reason)
  if (!OnlineOnlyFlag) await noteWritten(ctx, from, to)
  return PASS
}

/** Whether an element, as the REST interface spells it, is a signal or cannot be read as one. */
function signalOfRest(type: string, content: Record<string, unknown>): boolean {
  try {
    return signalIn(type, { data: content.Data }) !== undefined
  } catch {
    return true
  }
}

const WRITTEN_KEPT = 50_000
const written = new WeakMap<AppContext, Set<string>>()

/** Who has written to whom stands in our tables, as for our own chat: the other one may answer from now on. */
async function noteWritten(ctx: AppContext, from: string, to: string): Promise<void> {
  const known = written.get(ctx) ?? new Set()
  written.set(ctx, known)
  if (known.has(`${from} ${to}`)) return
  const info = await getChatService(ctx).directory.open(from, { scene: 'C2C', to })
  const now = ctx.clock.now().toISOString()
  await ctx.db.execute(
    sql`UPDATE chat_members SET sent_at = ${now}::timestamptz
        WHERE user_id = ${from} AND conversation_id = ${info.id}::bigint AND sent_at IS NULL`,
  )
  if (known.size >= WRITTEN_KEPT) known.clear()
  known.add(`${from} ${to}`)
}

/** The people among `ids` whom `me` may not bring into a group. */
async function strangersOf(ctx: AppContext, me: string, ids: readonly string[]): Promise<string[]> {
  const others = ids.filter((id) => id !== me)
  const known = await getChatService(ctx).contacts.acquainted(me, others)
  return others.filter((id) => !known.has(id))
}

async function beforeGroup(ctx: AppContext, body: unknown): Promise<Verdict> {
  const { Operator_Account: me, Name, MemberList } = newGroup.parse(body)
  if (isFromProduct(ctx, me)) return PASS
  if (Name && soundsOfficial(Name, 'thing')) return refusal(REFUSED.group, 'OFFICIAL_NAME')
  const members = MemberList.map((m) => m.Member_Account)
  return (await strangersOf(ctx, me, members)).length ? refusal(REFUSED.group, 'NOT_CONTACTS_GROUP') : PASS
}

async function beforeInvitation(ctx: AppContext, body: unknown): Promise<Verdict> {
  const { Operator_Account: me, DestinationMembers } = invitation.parse(body)
  if (isFromProduct(ctx, me)) return PASS
  const asked = DestinationMembers.map((m) => m.Member_Account)
  const strangers = await strangersOf(ctx, me, asked)
  if (strangers.length === asked.length && asked.length) return refusal(REFUSED.group, 'NOT_CONTACTS_GROUP')
  return { ...PASS, RefusedMembers_Account: strangers }
}

async function beforeFriends(ctx: AppContext, body: unknown): Promise<Verdict> {
  const { From_Account: me, FriendItem } = request.parse(body)
  const chat = getChatService(ctx)
  const ResultItem: object[] = []
  for (const { To_Account, AddWording } of FriendItem) {
    const reason = chat.words.isIn(AddWording) ? 'SENSITIVE_TEXT' : await reasonOf(() => chat.contacts.countRequest(me))
    ResultItem.push({
      To_Account,
      ResultCode: reason ? REFUSED.friend : 0,
      ResultInfo: reason ? CHAT_ERRORS[reason].text : '',
    })
  }
  return { ...PASS, ResultItem }
}

const ANSWERS: Readonly<Record<string, (ctx: AppContext, body: unknown) => Promise<Verdict>>> = {
  'C2C.CallbackBeforeSendMsg': beforeMessage,
  'Group.CallbackBeforeCreateGroup': beforeGroup,
  'Group.CallbackBeforeInviteJoinGroup': beforeInvitation,
  'Sns.CallbackPrevFriendAdd': beforeFriends,
}

const question = z.object({
  SdkAppid: z.string(),
  CallbackCommand: z.string(),
  OptPlatform: z.string().default(''),
  RequestTime: z.string().regex(/^\d{1,12}$/),
  Sign: z.string(),
})

/** Signed with the token a moment ago, and about our app. Throws CHAT_CALLBACK_REFUSED. */
function believed(ctx: AppContext, query: unknown): z.output<typeof question> {
  const { CHAT_CALLBACK_TOKEN: token, CHAT_SDKAPPID } = ctx.config
  const asked = question.safeParse(query)
  if (!asked.success || !token) throw httpError('CHAT_CALLBACK_REFUSED')
  const { RequestTime, Sign, SdkAppid } = asked.data
  const wanted = createHash('sha256').update(`${token}${RequestTime}`).digest()
  const given = Buffer.from(Sign, 'hex')
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  const age = Math.abs(ctx.clock.now().getTime() / 1000 - Number(RequestTime))
  if (!isSigned || age > FRESH_SECONDS || SdkAppid !== String(CHAT_SDKAPPID)) throw httpError('CHAT_CALLBACK_REFUSED')
  return asked.data
}

/** Serves the address when people talk over Tencent's service. */
export function addChatCallbacks(app: FastifyInstance, ctx: AppContext): void {
  if (!usesTencent(ctx)) return
  app.post(CALLBACK_PATH, { bodyLimit: BODY_BYTES }, async (req, reply) => {
    const { CallbackCommand, OptPlatform } = believed(ctx, req.query)
    const answer = Object.hasOwn(ANSWERS, CallbackCommand) ? ANSWERS[CallbackCommand] : undefined
    // Questions we have no opinion about pass.
    const verdict = answer && OptPlatform !== 'RESTAPI' ? await judged(ctx, answer, req.body) : PASS
    return reply.send({ ActionStatus: verdict.ErrorCode ? 'FAIL' : 'OK', ...verdict })
  })
}

/** A question that is not as agreed is refused. Throws CHAT_CALLBACK_REFUSED. */
async function judged(
  ctx: AppContext,
  answer: (ctx: AppContext, body: unknown) => Promise<Verdict>,
  body: unknown,
): Promise<Verdict> {
  try {
    return await answer(ctx, body)
  } catch (error) {
    if (error instanceof z.ZodError) throw httpError('CHAT_CALLBACK_REFUSED')
    throw error
  }
}
