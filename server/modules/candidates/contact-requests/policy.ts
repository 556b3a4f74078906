/** Who may ask which user: the two may write to each other, and the member may invite candidates for a company that knows of them. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { chinaTime } from '../../../../contract/domain/china-time'
import {
  CONTACT_REQUEST_KIND,
  CONTACT_REQUEST_LIMITS,
  type ContactRequestKind,
} from '../../../../contract/domain/contact-requests'
import { can, MEMBER_ROLES, type MemberRole } from '../../../../contract/domain/roles'
import type { AppContext } from '../../../app-context'
import { candidateIdOfChatUser, canWrite, chatUserId, userOfChatId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, companyMembers, contactRequests, poolCandidates } from '../../../db/schema'
import { candidateChatId } from '../candidates'
import { getResumeOfCandidate } from '../resume-policy'
import { askAgainAt, DAY_MS } from './present'

/** A member of a company and a candidate. */
export interface ContactPair {
  companyId: string
  userId: string
  personId: string
}

/** Filter for the requests between the two. */
export const pairFilter = ({ companyId, userId, personId }: ContactPair) =>
  and(
    eq(contactRequests.companyId, companyId),
    eq(contactRequests.userId, userId),
    eq(contactRequests.personId, personId),
  )

const INVITING_ROLES = (Object.keys(MEMBER_ROLES) as MemberRole[]).filter((role) => can(role, 'talent.invite'))

/** Filter for members who may invite candidates, of approved companies. */
const inviterFilter = and(inArray(companyMembers.role, INVITING_ROLES), eq(companies.status, 'adopted'))

/** The pair of the caller and the candidate of a chat user id. Throws TALENT_NOT_FOUND unless the caller may write to them. */
export async function requirePairOfMember(
  ctx: AppContext,
  { companyId, userId }: RequestContext,
  peer: string,
): Promise<ContactPair> {
  const resume = await getResumeOfCandidate(ctx, candidateIdOfChatUser(peer))
  if (!resume.personId || !(await canWrite(ctx, chatUserId(userId), peer))) throw httpError('TALENT_NOT_FOUND')
  return { companyId, userId, personId: resume.personId }
}

/**
 * The pair of a candidate and the member of a chat user id, whose company is the one that last dealt with the candidate.
 * Throws CHAT_PEER_UNKNOWN unless the candidate may write to the member and the member may answer.
 */
export async function requirePairOfCandidate(ctx: AppContext, candidateId: string, peer: string): Promise<ContactPair> {
  const userId = userOfChatId(peer)
  if (!userId || !(await canWrite(ctx, candidateChatId(candidateId), peer)))
    throw httpError('CHAT_PEER_UNKNOWN', { field: 'chatUserId' })
  const resume = await getResumeOfCandidate(ctx, candidateId)
  const [member] = await ctx.db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(
      poolCandidates,
      and(eq(poolCandidates.companyId, companyMembers.companyId), eq(poolCandidates.resumeId, resume.id)),
    )
    .where(and(eq(companyMembers.userId, userId), inviterFilter))
    .orderBy(sql`${poolCandidates.cameAt} desc nulls last`, asc(companyMembers.joinedAt))
    .limit(1)
  if (!member) throw httpError('CHAT_PEER_UNKNOWN', { field: 'chatUserId' })
  return { companyId: member.companyId, userId, personId: candidateId }
}

/** Throws CONTACT_REQUEST_STATE once the member may no longer speak for the company. */
export async function assertMemberAnswers(ctx: AppContext, { companyId, userId }: ContactPair): Promise<void> {
  const [member] = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId), inviterFilter))
  if (!member) throw httpError('CONTACT_REQUEST_STATE', { message: '对方已不再负责招聘，不能交换' })
}

/** Throws CONTACT_REQUEST_OPEN, and CONTACT_REQUEST_STATE once it was agreed to, or too soon after a refusal. */
export async function assertMayAsk(
  ctx: AppContext,
  pair: ContactPair,
  kind: ContactRequestKind,
  isFromCandidate: boolean,
): Promise<void> {
  const [last] = await ctx.db
    .select()
    .from(contactRequests)
    .where(and(pairFilter(pair), eq(contactRequests.kind, kind)))
    .orderBy(desc(contactRequests.id))
    .limit(1)
  if (last?.status === 'waiting') throw httpError('CONTACT_REQUEST_OPEN')
  const label = CONTACT_REQUEST_KIND[kind]
  if (last?.status === 'accepted') {
    const message = kind === 'resume' ? '对方已发来简历' : `已经交换过${label}`
    throw httpError('CONTACT_REQUEST_STATE', { message })
  }
  // who refused may ask at once
  const again = last?.isFromCandidate === isFromCandidate && askAgainAt(last)
  if (!again || again <= ctx.clock.now()) return
  const day = chinaTime(again).format('M月D日 HH:mm')
  throw httpError('CONTACT_REQUEST_STATE', {
    message: `对方暂不${kind === 'resume' ? '发' : '交换'}${label}，${day}后可以再问`,
  })
}

/** Throws CONTACT_REQUEST_TOO_MANY when the asker has made as many requests as a day allows. */
export async function assertNotTooMany(ctx: AppContext, pair: ContactPair, isFromCandidate: boolean): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
  const senderFilter = isFromCandidate
    ? eq(contactRequests.personId, pair.personId)
    : eq(contactRequests.userId, pair.userId)
  const rows = await ctx.db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        senderFilter,
        eq(contactRequests.isFromCandidate, isFromCandidate),
        sql`${contactRequests.createdAt} > ${since}`,
      ),
    )
    .limit(CONTACT_REQUEST_LIMITS.aDay)
  if (rows.length >= CONTACT_REQUEST_LIMITS.aDay) throw httpError('CONTACT_REQUEST_TOO_MANY')
}
