/** Commands on contact requests: each is one transaction with its card in the chat, the partner event and the records of the company. */
import { and, eq, type SQL } from 'drizzle-orm'
import {
  CONTACT_REQUEST_KIND,
  CONTACT_REQUEST_LINE,
  CONTACT_REQUEST_STATUS,
  type ContactRequestKind,
} from '../../../../contract/domain/contact-requests'
import type { ContactRequestCard } from '../../../../contract/domain/message-cards'
import type { AppContext } from '../../../app-context'
import { chatUserId, importAccounts, sendMessage, toBadInput } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { candidates, contactRequests, users } from '../../../db/schema'
import { CONTACT_REQUEST_CHANGED, listPermittedMembers, notify } from '../../notices'
import { candidateChatId } from '../candidates'
import { addPartnerEvent } from '../partner-events'
import {
  assertMayAsk,
  assertMemberAnswers,
  assertNotTooMany,
  type ContactPair,
  requirePairOfCandidate,
  requirePairOfMember,
} from './policy'
import { type ContactRequestRow, presentPartnerRequest } from './present'
import { recordAcceptance } from './record-acceptance'

interface AskInput {
  chatUserId: string
  kind: ContactRequestKind
  wechatId: string
}
interface AnswerInput {
  requestId: string
  answer: 'accepted' | 'refused'
  wechatId: string
}

const publishChange = (ctx: AppContext, { userId, personId }: ContactPair) =>
  ctx.bus.publish(CONTACT_REQUEST_CHANGED, { userId, chatUserId: candidateChatId(personId) })

/** Phone numbers of both sides. Throws BAD_INPUT for a side without one. */
const getPhones = async (ctx: AppContext, { userId, personId }: ContactPair, isFromCandidate: boolean) => {
  const [user] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  const [candidate] = await ctx.db
    .select({ phone: candidates.phone })
    .from(candidates)
    .where(eq(candidates.id, personId))
  const [senderPhone, receiverPhone] = isFromCandidate
    ? [candidate?.phone, user?.phone]
    : [user?.phone, candidate?.phone]
  if (!senderPhone) throw httpError('BAD_INPUT', { message: '您还没有手机号，不能交换电话', field: 'kind' })
  if (!receiverPhone) throw httpError('BAD_INPUT', { message: '对方还没有手机号，不能交换电话', field: 'kind' })
  return { userContact: user?.phone ?? '', personContact: candidate?.phone ?? '' }
}

/** Sends the card as the asker; both have a chat account then. */
const sendCard = async (ctx: AppContext, row: ContactRequestRow): Promise<void> => {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.userId))
  const member = chatUserId(row.userId)
  await importAccounts(ctx, [{ userId: member, nick: user?.name ?? '', avatar: '' }])
  const ends = [member, candidateChatId(row.personId)] as const
  const [from, to] = row.isFromCandidate ? [ends[1], ends[0]] : ends
  const card: ContactRequestCard = { businessID: 'contact_request', version: 1, requestId: row.id, kind: row.kind }
  const payload = { data: JSON.stringify(card), description: CONTACT_REQUEST_LINE[row.kind], extension: '' }
  const elem = { type: 'TIMCustomElem' as const, payload }
  await sendMessage(ctx, { from, to, elem, clientId: `contact-request:${row.id}` }).catch(toBadInput('chatUserId'))
}

const ask = async (
  tx: AppContext,
  pair: ContactPair,
  { kind, wechatId }: AskInput,
  isFromCandidate: boolean,
): Promise<ContactRequestRow> => {
  await assertMayAsk(tx, pair, kind, isFromCandidate)
  await assertNotTooMany(tx, pair, isFromCandidate)
  if (kind === 'phone') await getPhones(tx, pair, isFromCandidate)
  const contact = kind === 'wechat' ? wechatId : ''
  const [row] = await tx.db
    .insert(contactRequests)
    .values({
      ...pair,
      id: tx.ids.next(),
      kind,
      isFromCandidate,
      status: 'waiting',
      ...(isFromCandidate ? { personContact: contact } : { userContact: contact }),
      createdAt: tx.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw httpError('CONTACT_REQUEST_OPEN')
  await sendCard(tx, row)
  publishChange(tx, row)
  return row
}

/**
 * A member asks a candidate. Throws TALENT_NOT_FOUND, CONTACT_REQUEST_OPEN, CONTACT_REQUEST_STATE, CONTACT_REQUEST_TOO_MANY,
 * BAD_INPUT without a phone number or when the candidate has blocked the member.
 */
export const askCandidate = (ctx: AppContext, request: RequestContext, input: AskInput): Promise<ContactRequestRow> =>
  ctx.transaction(async (tx) => {
    const row = await ask(tx, await requirePairOfMember(tx, request, input.chatUserId), input, false)
    await addPartnerEvent(tx, 'contact-request.created', row.personId, presentPartnerRequest(row))
    return row
  })

/** A candidate asks a member. Throws CHAT_PEER_UNKNOWN, and as askCandidate() does. */
export const askMember = (ctx: AppContext, input: AskInput & { personId: string }): Promise<ContactRequestRow> =>
  ctx.transaction(async (tx) =>
    ask(tx, await requirePairOfCandidate(tx, input.personId, input.chatUserId), input, true),
  )

/** What both sides see after the acceptance. Throws BAD_INPUT without the WeChat id or the phone number of a side. */
const acceptedContacts = async (ctx: AppContext, row: ContactRequestRow, wechatId: string) => {
  if (row.kind === 'resume') return {}
  if (row.kind === 'phone') return getPhones(ctx, row, !row.isFromCandidate)
  if (!wechatId) throw httpError('BAD_INPUT', { message: '请填写微信号', field: 'wechatId' })
  return row.isFromCandidate ? { userContact: wechatId } : { personContact: wechatId }
}

/** Locks the request and stores the answer; `isNew` is false for a repeated one. */
const answer = async (tx: AppContext, whose: SQL | undefined, isCandidate: boolean, input: AnswerInput) => {
  const byId = eq(contactRequests.id, input.requestId)
  const [row] = await tx.db.select().from(contactRequests).where(and(byId, whose)).for('update')
  if (!row) throw httpError('CONTACT_REQUEST_NOT_FOUND')
  if (row.isFromCandidate === isCandidate)
    throw httpError('CONTACT_REQUEST_STATE', { message: '这是您发出的请求，请等对方答复' })
  if (row.status === input.answer) return { row, isNew: false }
  if (row.status !== 'waiting')
    throw httpError('CONTACT_REQUEST_STATE', { message: `这个请求${CONTACT_REQUEST_STATUS[row.status]}` })
  const isAccepted = input.answer === 'accepted'
  if (isAccepted) await assertMemberAnswers(tx, row)
  const contacts = isAccepted ? await acceptedContacts(tx, row, input.wechatId) : { userContact: '', personContact: '' }
  const set = { ...contacts, status: input.answer, answeredAt: tx.clock.now() }
  await tx.db.update(contactRequests).set(set).where(byId)
  const answered = { ...row, ...set }
  if (isAccepted) await recordAcceptance(tx, answered)
  publishChange(tx, answered)
  return { row: answered, isNew: true }
}

/** A member answers a candidate. Throws CONTACT_REQUEST_NOT_FOUND, CONTACT_REQUEST_STATE, BAD_INPUT without a WeChat id. */
export const answerAsMember = (
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  input: AnswerInput,
): Promise<ContactRequestRow> =>
  ctx.transaction(async (tx) => {
    const whose = and(eq(contactRequests.companyId, companyId), eq(contactRequests.userId, userId))
    const { row, isNew } = await answer(tx, whose, false, input)
    if (isNew) await addPartnerEvent(tx, 'contact-request.answered', row.personId, presentPartnerRequest(row))
    return row
  })

/** A candidate answers a member, who gets a notice of an acceptance. Throws as answerAsMember() does. */
export const answerAsCandidate = (
  ctx: AppContext,
  { personId, ...input }: AnswerInput & { personId: string },
): Promise<ContactRequestRow> =>
  ctx.transaction(async (tx) => {
    const { row, isNew } = await answer(tx, eq(contactRequests.personId, personId), true, input)
    if (!isNew || row.status !== 'accepted') return row
    const [candidate] = await tx.db
      .select({ name: candidates.name })
      .from(candidates)
      .where(eq(candidates.id, personId))
    const answerText = row.kind === 'resume' ? '发来了简历' : `同意交换${CONTACT_REQUEST_KIND[row.kind]}`
    await notify(tx, await listPermittedMembers(tx, row.companyId, row.userId, 'talent.invite'), {
      typeCode: 10000,
      title: '对方已同意',
      content: `${candidate?.name ?? '人才'}${answerText}`,
      ext: { path: `/TUIKit/components/TUIChat?conversationID=C2C${candidateChatId(personId)}` },
    })
    return row
  })
