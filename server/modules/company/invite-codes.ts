/**
 * Invite codes in sentences: who holds a living one joins without asking; an administrator's code only asks, and an
 * administrator confirms (P-7.2-06). A code dies by its date, its number of uses, by being revoked, and when
 * its maker leaves or may no longer invite. Who was removed needs a code made afterwards. One made for a single person works for
 * him only.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, inviteCodes, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { notify } from '../notices/notify'
import { isMember } from './members'

const DAYS = 7
const DAY = 86_400_000

/** What a code is good for. */
export interface InviteTerms {
  role: MemberRole
  /** Days until it ends. */
  days: number
  /** People it lets in; 0 = any number. */
  maxUses: number
}

const makeCode = async (
  ctx: AppContext,
  request: RequestContext,
  { role, days, maxUses }: InviteTerms,
  forUserId: string | null,
) => {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY)
  const code = ctx.ids.token(12)
  const terms = { role, forUserId, maxUses: maxUses || null, createdAt: now, expiresAt }
  await ctx.db.insert(inviteCodes).values({ code, companyId: request.companyId, inviterId: request.userId, ...terms })
  return { code, expiresTime: expiresAt.toISOString() }
}

/** A new code for whoever holds it. */
export const createInviteCode = (ctx: AppContext, request: RequestContext, terms: InviteTerms) =>
  ctx.db.transaction(async () => {
    const made = await makeCode(ctx, request, terms, null)
    const text = `生成邀请码，角色${MEMBER_ROLES[terms.role]}`
    await logActivity(ctx, {
      ...request,
      act: 'member.invite',
      text,
      subjectKind: 'company',
      subjectId: request.companyId,
    })
    return made
  })

/** Invites one person: a code of his own and a notice that leads to it. Throws USER_NOT_FOUND, ALREADY_MEMBER. */
export const inviteUser = (ctx: AppContext, request: RequestContext, userId: string, role: MemberRole) =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isDisabled, false)))
    if (!user) throw httpError('USER_NOT_FOUND')
    if (await isMember(ctx, request.companyId, userId)) throw httpError('ALREADY_MEMBER')
    const made = await makeCode(ctx, request, { role, days: DAYS, maxUses: 1 }, userId)
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, request.companyId))
    const companyName = company?.name ?? ''
    const text = `邀请 {invited} 以${MEMBER_ROLES[role]}的身份加入`
    const people = { invited: userId }
    await logActivity(ctx, { ...request, act: 'member.invite', text, people, subjectKind: 'user', subjectId: userId })
    await notify(
      ctx,
      { userIds: [userId] },
      {
        typeCode: 10000,
        title: '邀请您加入公司',
        content: `「${companyName}」邀请您以${MEMBER_ROLES[role]}的身份加入，七天内有效。`,
        ext: { companyName, path: `/invitejoin?code=${made.code}` },
      },
    )
    return made
  })

/** Ends the codes of makers who left the company or may no longer invite; in all companies without one. */
export async function endInvitesOf(ctx: AppContext, inviterIds: readonly string[], companyId?: string): Promise<void> {
  await ctx.db
    .update(inviteCodes)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        inArray(inviteCodes.inviterId, [...inviterIds]),
        companyId ? eq(inviteCodes.companyId, companyId) : undefined,
        isNull(inviteCodes.revokedAt),
      ),
    )
}

/** Takes a code of the company back; once is enough. Throws INVITE_CODE_INVALID for a code of another company. */
export const revokeInvite = (ctx: AppContext, request: RequestContext, code: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(inviteCodes)
      .where(and(eq(inviteCodes.code, code), eq(inviteCodes.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('INVITE_CODE_INVALID')
    if (row.revokedAt) return
    await tx.update(inviteCodes).set({ revokedAt: ctx.clock.now() }).where(eq(inviteCodes.code, code))
    const text = `撤销邀请码，角色${MEMBER_ROLES[row.role]}`
    await logActivity(ctx, {
      ...request,
      act: 'member.invite',
      text,
      subjectKind: 'company',
      subjectId: request.companyId,
    })
  })
