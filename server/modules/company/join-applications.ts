/** Applications to join a company, which an administrator decides (P-4.4-07, P-7.2-04). */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { joinApplication } from '../../../contract/api/company'
import type { JoinStatus } from '../../../contract/domain/enums'
import { maskPhone } from '../../../contract/domain/format'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, joinApplications, users } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { logActivity } from '../../services/activity-log'
import { USER_CHANGED } from '../../services/sessions'
import { notify } from '../notices/notify'
import { getPublicCompany } from './company-registration'
import { insertMember, isMember, type MemberPage } from './members'

type Application = z.input<typeof joinApplication>

const applications = (ctx: AppContext) =>
  ctx.db
    .select({
      application: joinApplications,
      companyName: companies.name,
      userName: users.name,
      userPhone: users.phone,
    })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .innerJoin(users, eq(users.id, joinApplications.userId))
    .$dynamic()
type ApplicationRow = Awaited<ReturnType<typeof applications>>[number]

const present = ({ application: it, companyName, userName, userPhone }: ApplicationRow): Application => ({
  id: it.id,
  companyId: it.companyId,
  companyName,
  userId: it.userId,
  userName,
  userPhone: userPhone ? maskPhone(userPhone) : '',
  status: it.status,
  message: it.message,
  reason: it.reason,
  role: it.role,
  createdTime: it.createdAt.toISOString(),
})

const applicationById = async (ctx: AppContext, id: string): Promise<Application> => {
  const [row] = await applications(ctx).where(eq(joinApplications.id, id))
  if (!row) throw httpError('JOIN_NOT_FOUND')
  return present(row)
}

/** Whoever reviews applications hears of a new one. */
const tellApplied = (ctx: AppContext, { companyId, companyName, userId, role }: Application) =>
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

/** The asker hears what was decided, and why. */
const tellDecided = (ctx: AppContext, { userId, companyName, status, reason }: Application) => {
  const isAgreed = status === 'adopted'
  const answer = isAgreed ? `您已加入${companyName}` : `${companyName}没有同意您的加入申请${reason && `：${reason}`}`
  return notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10000,
      title: isAgreed ? '加入申请已通过' : '加入申请未通过',
      content: answer,
      opinion: reason,
      ext: { companyName },
    },
  )
}

/** Asks to join an approved company; one open application at a time. */
export const applyToJoin = async (
  ctx: AppContext,
  userId: string,
  companyId: string,
  message: string,
): Promise<Application> => {
  await getPublicCompany(ctx, companyId)
  if (await isMember(ctx, companyId, userId)) throw httpError('ALREADY_MEMBER')
  return ctx.db.transaction(() => ask(ctx, { companyId, userId, message }))
}

interface Asked {
  companyId: string
  userId: string
  message: string
  /** What a code promised, and who made it. */
  role?: MemberRole
  inviterId?: string
}

/** Opens an application and tells the company. Throws JOIN_PENDING. */
async function ask(ctx: AppContext, asked: Asked): Promise<Application> {
  const id = ctx.ids.next()
  await ctx.db
    .insert(joinApplications)
    .values({ ...asked, id, status: 'pending', createdAt: ctx.clock.now() })
    .catch((error) => {
      if (violatedConstraint(error) !== undefined) throw httpError('JOIN_PENDING')
      throw error
    })
  const application = await applicationById(ctx, id)
  await tellApplied(ctx, application)
  return application
}

/**
 * Asks with a code that an administrator has to confirm; true: a new question. An open application to the same company asks for
 * the role of the code from then on. Throws JOIN_PENDING while one to another company is open.
 */
export async function askByInvite(
  ctx: AppContext,
  userId: string,
  { companyId, role, inviterId }: { companyId: string; role: MemberRole; inviterId: string },
): Promise<boolean> {
  const [open] = await ctx.db
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
  if (!open) {
    await ask(ctx, { companyId, userId, message: '', role, inviterId })
    return true
  }
  if (open.role === role) return false
  await ctx.db.update(joinApplications).set({ role, inviterId }).where(eq(joinApplications.id, open.id))
  return true
}

/** Moves an open application to its end; false when it is not open, or not the asker's. */
const settle = async (
  ctx: AppContext,
  where: { id: string; userId?: string; companyId?: string },
  end: { status: JoinStatus; reason?: string; decidedBy: string },
) => {
  const [row] = await ctx.db
    .update(joinApplications)
    .set({ ...end, decidedAt: ctx.clock.now() })
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

export const cancelJoin = async (ctx: AppContext, userId: string, id: string): Promise<Application> => {
  await settle(ctx, { id, userId }, { status: 'cancelled', decidedBy: userId })
  return applicationById(ctx, id)
}

/** The user's latest application; null without one. */
export const lastJoin = async (ctx: AppContext, userId: string): Promise<Application | null> => {
  const [row] = await applications(ctx)
    .where(eq(joinApplications.userId, userId))
    .orderBy(desc(joinApplications.createdAt), desc(joinApplications.id))
    .limit(1)
  return row ? present(row) : null
}

interface JoinDecision {
  applyId: string
  isAgreed: boolean
  role: MemberRole
  reason: string
}
/** An administrator decides; membership and application change together. */
export const decideJoin = (
  ctx: AppContext,
  request: RequestContext,
  { applyId, isAgreed, role, reason }: JoinDecision,
): Promise<Application> =>
  ctx.db.transaction(async () => {
    const status = isAgreed ? 'adopted' : 'rejected'
    const row = await settle(
      ctx,
      { id: applyId, companyId: request.companyId },
      { status, reason, decidedBy: request.userId },
    )
    if (isAgreed) await insertMember(ctx, row.companyId, row.userId, role)
    ctx.bus.publish(USER_CHANGED, { userId: row.userId })
    const application = await applicationById(ctx, applyId)
    const { userId } = application
    const text = isAgreed ? `同意 {applicant} 加入，角色${MEMBER_ROLES[role]}` : '拒绝 {applicant} 的加入申请'
    const people = { applicant: userId }
    await logActivity(ctx, { ...request, act: 'member.review', text, people, subjectKind: 'user', subjectId: userId })
    await tellDecided(ctx, application)
    return application
  })

export const pageJoins = async (
  ctx: AppContext,
  request: RequestContext,
  input: MemberPage & { status?: JoinStatus },
) => {
  const where = and(
    eq(joinApplications.companyId, request.companyId),
    input.status ? eq(joinApplications.status, input.status) : undefined,
  )
  const rows = await applications(ctx)
    .where(where)
    .orderBy(
      desc(sql`${joinApplications.status} = 'pending'`),
      desc(joinApplications.createdAt),
      desc(joinApplications.id),
    )
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(joinApplications).where(where)
  return { rows: rows.map(present), total: all?.total ?? 0 }
}
