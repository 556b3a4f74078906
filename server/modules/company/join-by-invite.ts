/** Joining by an invite code (invite-codes.ts has the rules). */
import { and, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, companyRemovals, inviteCodes, joinApplications, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { USER_CHANGED } from '../../services/sessions'
import { notify } from '../notices'
import { applyByInvite } from './join-application-commands'
import { addMember, isMember } from './members'
import { findMembership, type MembershipInfo } from './membership-queries'
import { isInviteConfirmed } from './policy'

/** Not revoked, not used up, not expired. */
const isActive = (ctx: AppContext) =>
  and(
    isNull(inviteCodes.revokedAt),
    gt(inviteCodes.expiresAt, ctx.clock.now()),
    or(isNull(inviteCodes.maxUses), lt(inviteCodes.uses, inviteCodes.maxUses)),
  )

/** The active invite of a code with its approved company. Throws INVITE_CODE_INVALID. */
export async function getInvite(ctx: AppContext, code: string) {
  const [row] = await ctx.db
    .select({ invite: inviteCodes, inviterName: users.name })
    .from(inviteCodes)
    .innerJoin(companies, eq(companies.id, inviteCodes.companyId))
    .innerJoin(users, eq(users.id, inviteCodes.inviterId))
    .where(and(eq(inviteCodes.code, code), isActive(ctx), eq(companies.status, 'adopted')))
    .limit(1)
  if (!row) throw httpError('INVITE_CODE_INVALID')
  return row
}

/** The invite, locked, if this user may use it. Throws INVITE_CODE_INVALID. */
async function lockInvite(ctx: AppContext, userId: string, code: string) {
  await ctx.db.select({ code: inviteCodes.code }).from(inviteCodes).where(eq(inviteCodes.code, code)).for('update')
  const { invite } = await getInvite(ctx, code)
  if (invite.forUserId && invite.forUserId !== userId) throw httpError('INVITE_CODE_INVALID')
  const [removal] = await ctx.db
    .select({ at: companyRemovals.removedAt })
    .from(companyRemovals)
    .where(
      and(
        eq(companyRemovals.companyId, invite.companyId),
        eq(companyRemovals.userId, userId),
        gte(companyRemovals.removedAt, invite.createdAt),
      ),
    )
  if (removal) throw httpError('INVITE_CODE_INVALID')
  return invite
}

/**
 * Joins the company of the code; null = an administrator has to confirm first. Idempotent. A pending application to the
 * same company is adopted. Throws INVITE_CODE_INVALID, JOIN_PENDING.
 */
export const joinByInvite = (ctx: AppContext, userId: string, code: string): Promise<MembershipInfo | null> =>
  ctx.transaction(async (tx) => {
    const invite = await lockInvite(tx, userId, code)
    const { companyId, role, inviterId } = invite
    if (!(await isMember(tx, companyId, userId))) {
      const isNew = isInviteConfirmed(role)
        ? await applyByInvite(tx, userId, invite)
        : await addInvitedMember(tx, userId, { companyId, role, inviterId })
      if (isNew)
        await tx.db
          .update(inviteCodes)
          .set({ uses: sql`${inviteCodes.uses} + 1` })
          .where(eq(inviteCodes.code, code))
      if (isInviteConfirmed(role)) return null
    }
    const joined = await findMembership(tx, userId, companyId)
    if (!joined) throw httpError('INVITE_CODE_INVALID')
    return joined
  })

/** Adds the user as a member; true unless they were one already. */
async function addInvitedMember(
  ctx: AppContext,
  userId: string,
  { companyId, role, inviterId }: { companyId: string; role: MemberRole; inviterId: string },
): Promise<boolean> {
  const isNew = await addMember(ctx, companyId, userId, role)
  await ctx.db
    .update(joinApplications)
    .set({ status: 'adopted', decidedBy: inviterId, decidedAt: ctx.clock.now() })
    .where(
      and(
        eq(joinApplications.userId, userId),
        eq(joinApplications.companyId, companyId),
        eq(joinApplications.status, 'pending'),
      ),
    )
  if (isNew) await notifyJoined(ctx, userId, companyId, role)
  return isNew
}

/** Logs the new member and notifies the members who review applications. */
const notifyJoined = async (ctx: AppContext, userId: string, companyId: string, role: MemberRole): Promise<void> => {
  const text = `凭邀请码加入，角色${MEMBER_ROLES[role]}`
  await logActivity(ctx, { userId, companyId, act: 'member.join', text, subjectKind: 'user', subjectId: userId })
  await notify(
    ctx,
    { companyId, act: 'member.review' },
    {
      typeCode: 10000,
      title: '新成员加入',
      content: `{member} 凭邀请码加入了公司，角色是${MEMBER_ROLES[role]}。`,
      people: { member: userId },
      ext: { path: '/entpaccount' },
    },
  )
  ctx.bus.publish(USER_CHANGED, { userId })
}
