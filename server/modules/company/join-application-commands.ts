/** Applying to join a company, which an administrator decides. */

import { and, eq } from 'drizzle-orm'
import type { JoinStatus } from '../../../contract/domain/enums'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { joinApplications } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { logActivity } from '../../services/activity-log'
import { assertDailyLimit } from '../../services/daily-limit'
import { USER_CHANGED } from '../../services/sessions'
import { notify } from '../notices'
import { getPublicCompany } from './company-registration'
import { getApplication, type JoinApplicationView } from './join-application-queries'
import { addMember, isMember } from './members'

/** Applications of one user to one company: each notifies its reviewers. */
const APPLICATION_LIMIT = { max: 3, rule: '同一家公司一天最多申请' }

/** Notifies the members who review applications. */
const notifyReviewers = (ctx: AppContext, { companyId, companyName, userId, role }: JoinApplicationView) =>
  notify(
    ctx,
    { companyId, act: 'member.review' },
    {
      typeCode: 10000,
      title: '新的加入申请',
      content: `{applicant}申请加入${companyName}${role ? `，凭邀请码申请成为${MEMBER_ROLES[role]}` : ''}`,
      people: { applicant: userId },
      ext: { companyName, path: '/entpaccount' },
    },
  )

/** Notifies the applicant of the decision and its reason. */
const notifyApplicant = (ctx: AppContext, { userId, companyName, status, reason }: JoinApplicationView) => {
  const isAgreed = status === 'adopted'
  const content = isAgreed ? `您已加入${companyName}` : `${companyName}没有同意您的加入申请${reason && `：${reason}`}`
  return notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10000,
      title: isAgreed ? '加入申请已通过' : '加入申请未通过',
      content,
      opinion: reason,
      ext: { companyName },
    },
  )
}

/**
 * Applies to an approved company; one pending application at a time. Throws COMPANY_NOT_FOUND, ALREADY_MEMBER,
 * JOIN_PENDING, DAILY_LIMIT.
 */
export async function applyToJoin(
  ctx: AppContext,
  userId: string,
  companyId: string,
  message: string,
): Promise<JoinApplicationView> {
  await getPublicCompany(ctx, companyId)
  if (await isMember(ctx, companyId, userId)) throw httpError('ALREADY_MEMBER')
  return ctx.transaction((tx) => createApplication(tx, { companyId, userId, message }))
}

interface ApplicationInput {
  companyId: string
  userId: string
  message: string
  /** Role and inviter of an invite code. */
  role?: MemberRole
  inviterId?: string
}

/** Creates an application and notifies the company. Throws JOIN_PENDING, DAILY_LIMIT. */
async function createApplication(ctx: AppContext, input: ApplicationInput): Promise<JoinApplicationView> {
  const { companyId, userId } = input
  const isOfBoth = and(eq(joinApplications.userId, userId), eq(joinApplications.companyId, companyId))
  await assertDailyLimit(ctx, joinApplications, isOfBoth, APPLICATION_LIMIT)
  const id = ctx.ids.next()
  await ctx.db
    .insert(joinApplications)
    .values({ ...input, id, status: 'pending', createdAt: ctx.clock.now() })
    .catch((error) => {
      if (violatedConstraint(error) !== undefined) throw httpError('JOIN_PENDING')
      throw error
    })
  const application = await getApplication(ctx, id)
  await notifyReviewers(ctx, application)
  return application
}

/**
 * Applies with a code that an administrator has to confirm; true when the application is new or its role changed. A pending
 * application to the same company takes over the code's role. Throws JOIN_PENDING while one to another company is pending.
 */
export async function applyByInvite(
  ctx: AppContext,
  userId: string,
  { companyId, role, inviterId }: { companyId: string; role: MemberRole; inviterId: string },
): Promise<boolean> {
  const [existing] = await ctx.db
    .select({ id: joinApplications.id, role: joinApplications.role })
    .from(joinApplications)
    .where(
      and(
        eq(joinApplications.userId, userId),
        eq(joinApplications.companyId, companyId),
        eq(joinApplications.status, 'pending'),
      ),
    )
    .for('update')
  if (!existing) {
    await createApplication(ctx, { companyId, userId, message: '', role, inviterId })
    return true
  }
  if (existing.role === role) return false
  await ctx.db.update(joinApplications).set({ role, inviterId }).where(eq(joinApplications.id, existing.id))
  return true
}

/** Closes a pending application. Throws JOIN_NOT_FOUND when it is not pending or `where` does not match. */
const closeApplication = async (
  ctx: AppContext,
  where: { id: string; userId?: string; companyId?: string },
  decision: { status: JoinStatus; reason?: string; decidedBy: string },
) => {
  const [row] = await ctx.db
    .update(joinApplications)
    .set({ ...decision, decidedAt: ctx.clock.now() })
    .where(
      and(
        eq(joinApplications.id, where.id),
        eq(joinApplications.status, 'pending'),
        where.userId ? eq(joinApplications.userId, where.userId) : undefined,
        where.companyId ? eq(joinApplications.companyId, where.companyId) : undefined,
      ),
    )
    .returning()
  if (!row) throw httpError('JOIN_NOT_FOUND')
  return row
}

export async function cancelJoinApplication(ctx: AppContext, userId: string, id: string): Promise<JoinApplicationView> {
  await closeApplication(ctx, { id, userId }, { status: 'cancelled', decidedBy: userId })
  return getApplication(ctx, id)
}

interface JoinDecision {
  applyId: string
  isAgreed: boolean
  role: MemberRole
  reason: string
}
/** An administrator decides; membership and application change together. Throws JOIN_NOT_FOUND. */
export const decideJoinApplication = (
  ctx: AppContext,
  request: RequestContext,
  { applyId, isAgreed, role, reason }: JoinDecision,
): Promise<JoinApplicationView> =>
  ctx.transaction(async (tx) => {
    const status = isAgreed ? 'adopted' : 'rejected'
    const row = await closeApplication(
      tx,
      { id: applyId, companyId: request.companyId },
      { status, reason, decidedBy: request.userId },
    )
    if (isAgreed) await addMember(tx, row.companyId, row.userId, role)
    tx.bus.publish(USER_CHANGED, { userId: row.userId })
    const application = await getApplication(tx, applyId)
    const { userId } = application
    const text = isAgreed ? `同意 {applicant} 加入，角色${MEMBER_ROLES[role]}` : '拒绝 {applicant} 的加入申请'
    const placeholders = { applicant: userId }
    await logActivity(tx, {
      ...request,
      act: 'member.review',
      text,
      people: placeholders,
      subjectKind: 'user',
      subjectId: userId,
    })
    await notifyApplicant(tx, application)
    return application
  })
