/** What Tencent's service asks before it acts: the contact policy decides as for our own chat. */
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { CHAT_ERRORS, type ChatErrorName } from '../../../contract/chat/errors'
import { soundsOfficial } from '../../../contract/domain/official-names'
import type { AppContext } from '../../app-context'
import { chatMembers } from '../../db/schema'
import type { ChatContext } from '../core/chat-context'
import { ChatError } from '../core/chat-error'
import type { Contacts } from '../friends/contact-check'
import { checkTexts } from '../guard/guard'
import { parseSignal } from '../messages/call-signals'
import type { Blocklist } from '../moderation/blocklist'

/**
 * Error codes that an app may use, so that its texts reach the client: messages from 120001, groups from 10100, friend
 * applications from 38000.
 */
const REFUSAL_CODES = { message: 120_001, group: 10_100, friend: 38_000 } as const

/** Id of a user of the service. */
export const account = z.string().min(1).max(64)
const accounts = z.array(z.object({ Member_Account: account })).max(1000)
const message = z.object({
  From_Account: account,
  To_Account: account,
  OnlineOnlyFlag: z.number().default(0),
  CloudCustomData: z.string().default(''),
  MsgBody: z.array(z.object({ MsgType: z.string(), MsgContent: z.record(z.string(), z.unknown()) })).default([]),
})
const newGroup = z.object({ Operator_Account: account, Name: z.string().default(''), MemberList: accounts.default([]) })
const invitation = z.object({ Operator_Account: account, DestinationMembers: accounts })
const request = z.object({
  From_Account: account,
  FriendItem: z.array(z.object({ To_Account: account, AddWording: z.string().default('') })).max(1000),
})

export interface CallbackContext extends ChatContext {
  readonly contacts: Contacts
  readonly blocklist: Blocklist
}

export interface CallbackAnswer {
  ErrorCode: number
  ErrorInfo: string
  [more: string]: unknown
}
export const PASS: CallbackAnswer = { ErrorCode: 0, ErrorInfo: '' }
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

async function beforeMessage(chat: CallbackContext, body: unknown): Promise<CallbackAnswer> {
  const { From_Account: from, To_Account: to, OnlineOnlyFlag, MsgBody, CloudCustomData } = message.parse(body)
  if (isFromProduct(chat.ctx, from)) return PASS
  const isSignal = MsgBody.some((m) => isSignalElement(m.MsgType, m.MsgContent))
  const isFirstMessage = !OnlineOnlyFlag && !isSignal
  const reason = await catchReason(async () => {
    await checkTexts(chat, { read: [MsgBody, CloudCustomData], shown: '' })
    await chat.contacts.check(from, to, isFirstMessage)
  })
  if (reason) return refusal(REFUSAL_CODES.message, reason)
  if (!OnlineOnlyFlag) await recordFirstMessage(chat, from, to)
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
async function recordFirstMessage({ ctx, directory }: CallbackContext, from: string, to: string): Promise<void> {
  const pairs = writtenPairs.get(ctx) ?? new Set()
  writtenPairs.set(ctx, pairs)
  if (pairs.has(`${from} ${to}`)) return
  const info = await directory.open(from, { scene: 'C2C', to })
  await ctx.db
    .update(chatMembers)
    .set({ sentAt: ctx.clock.now() })
    .where(and(eq(chatMembers.userId, from), eq(chatMembers.conversationId, info.id), isNull(chatMembers.sentAt)))
  if (pairs.size >= MAX_WRITTEN_PAIRS) pairs.clear()
  pairs.add(`${from} ${to}`)
}

/** Users among `ids` that `me` may not invite into a group. */
async function listStrangers({ contacts }: CallbackContext, me: string, ids: readonly string[]): Promise<string[]> {
  const others = ids.filter((id) => id !== me)
  const known = await contacts.filterAcquainted(me, others)
  return others.filter((id) => !known.has(id))
}

async function beforeGroup(chat: CallbackContext, body: unknown): Promise<CallbackAnswer> {
  const { Operator_Account: me, Name, MemberList } = newGroup.parse(body)
  if (isFromProduct(chat.ctx, me)) return PASS
  if (Name && soundsOfficial(Name, 'thing')) return refusal(REFUSAL_CODES.group, 'OFFICIAL_NAME')
  const members = MemberList.map((m) => m.Member_Account)
  return (await listStrangers(chat, me, members)).length ? refusal(REFUSAL_CODES.group, 'NOT_CONTACTS_GROUP') : PASS
}

async function beforeInvitation(chat: CallbackContext, body: unknown): Promise<CallbackAnswer> {
  const { Operator_Account: me, DestinationMembers } = invitation.parse(body)
  if (isFromProduct(chat.ctx, me)) return PASS
  const invited = DestinationMembers.map((m) => m.Member_Account)
  const strangers = await listStrangers(chat, me, invited)
  if (strangers.length === invited.length && invited.length) return refusal(REFUSAL_CODES.group, 'NOT_CONTACTS_GROUP')
  return { ...PASS, RefusedMembers_Account: strangers }
}

async function beforeFriends(chat: CallbackContext, body: unknown): Promise<CallbackAnswer> {
  const { From_Account: me, FriendItem } = request.parse(body)
  const ResultItem: object[] = []
  for (const { To_Account, AddWording } of FriendItem) {
    const reason = await catchReason(async () => {
      await checkTexts(chat, { read: AddWording })
      await chat.contacts.countFriendRequest(me)
    })
    ResultItem.push({
      To_Account,
      ResultCode: reason ? REFUSAL_CODES.friend : 0,
      ResultInfo: reason ? CHAT_ERRORS[reason].text : '',
    })
  }
  return { ...PASS, ResultItem }
}

/** Throws ZodError for a body of the wrong shape. */
export type Callback = (chat: CallbackContext, body: unknown) => Promise<CallbackAnswer>

export const CALLBACK_CHECKS: Readonly<Record<string, Callback>> = {
  'C2C.CallbackBeforeSendMsg': beforeMessage,
  'Group.CallbackBeforeCreateGroup': beforeGroup,
  'Group.CallbackBeforeInviteJoinGroup': beforeInvitation,
  'Sns.CallbackPrevFriendAdd': beforeFriends,
}
