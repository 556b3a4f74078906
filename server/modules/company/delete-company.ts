/** Closing a company, and leaving all companies. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { companies, companyMembers, inviteCodes, joinApplications } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { USER_CHANGED } from '../../services/sessions'
import { companyHolder, getBalance, returnCoins } from '../finance'
import { closeJobsOfCompany } from '../jobs'
import { closeDealsOfCompany, closeRequirementsOfCompany } from '../market'
import { notify } from '../notices'
import { normalizeCompanyName } from './company-registration'
import { lockMembers, removeMembership } from './member-commands'

/**
 * Leaves every company, for an account that closes; a company that was never approved is closed, pending join applications
 * are cancelled. Throws ACCOUNT_OWNS_COMPANY where no other administrator remains.
 */
export async function leaveAllCompanies(ctx: AppContext, userId: string): Promise<void> {
  const memberships = await ctx.db
    .select({ id: companies.id, name: companies.name, status: companies.status })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companies.id))
  for (const { id, name, status } of memberships) {
    const others = (await lockMembers(ctx, id)).filter((member) => member.userId !== userId)
    if (others.some(({ role }) => role === 'admin')) await removeMembership(ctx, userId, id)
    else if (status === 'adopted' || others.length) throw httpError('ACCOUNT_OWNS_COMPANY', { company: name })
    else await closeCompany(ctx, id, userId)
  }
  await ctx.db
    .update(joinApplications)
    .set({ status: 'cancelled', decidedBy: userId, decidedAt: ctx.clock.now() })
    .where(and(eq(joinApplications.userId, userId), eq(joinApplications.status, 'pending')))
}

const closeCompany = async (ctx: AppContext, companyId: string, userId: string): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.audits.withdraw('company', companyId)
  await closeJobsOfCompany(ctx, companyId)
  await closeRequirementsOfCompany(ctx, companyId)
  await closeDealsOfCompany(ctx, companyId)
  await ctx.db.delete(inviteCodes).where(eq(inviteCodes.companyId, companyId))
  await ctx.db
    .update(joinApplications)
    .set({ status: 'rejected', reason: '公司已注销', decidedBy: userId, decidedAt: now })
    .where(and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'pending')))
  await ctx.db.delete(companyMembers).where(eq(companyMembers.companyId, companyId))
  await ctx.db
    .update(companies)
    .set({ status: 'rejected', auditReason: '公司已注销', deletedAt: now, updatedAt: now })
    .where(eq(companies.id, companyId))
  await logActivity(ctx, {
    userId,
    companyId,
    act: 'company.delete',
    text: '注销公司',
    subjectKind: 'company',
    subjectId: companyId,
  })
}

/** Throws COMPANY_HAS_MONEY while the company holds money or coins. */
const checkNoMoney = async (ctx: AppContext, companyId: string): Promise<void> => {
  for (const unit of ['fen', 'coin'] as const)
    if ((await getBalance(ctx, companyHolder(companyId), unit)) > 0) throw httpError('COMPANY_HAS_MONEY')
}

const notifyFormerMembers = async (ctx: AppContext, userIds: string[], companyName: string): Promise<void> => {
  if (userIds.length)
    await notify(
      ctx,
      { userIds },
      {
        typeCode: 10000,
        title: '公司已注销',
        content: `「${companyName}」已由管理员注销，您不再是它的成员。`,
        ext: { companyName },
      },
    )
}

/**
 * Closes a company for good: members leave, jobs, requirements and deals close. The administrator types its name, unless it was
 * never approved. Throws COMPANY_NOT_FOUND for non-members, FORBIDDEN, COMPANY_NAME_WRONG, COMPANY_HAS_MONEY.
 */
export const deleteCompany = (ctx: AppContext, userId: string, id: string, typedName: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const members = await lockMembers(tx, id)
    const caller = members.find((member) => member.userId === userId)
    const [company] = await tx.db
      .select()
      .from(companies)
      .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    if (!caller || !company) throw httpError('COMPANY_NOT_FOUND')
    if (caller.role !== 'admin') throw httpError('FORBIDDEN', { act: '注销公司' })
    if (company.status === 'adopted' && normalizeCompanyName(typedName) !== company.name)
      throw httpError('COMPANY_NAME_WRONG', { field: 'companyName' })
    const memberIds = members.map((member) => member.userId)
    await returnCoins(tx, id, memberIds, userId)
    await checkNoMoney(tx, id)
    await closeCompany(tx, id, userId)
    const others = memberIds.filter((memberId) => memberId !== userId)
    await notifyFormerMembers(tx, others, company.name)
    for (const member of members) tx.bus.publish(USER_CHANGED, { userId: member.userId })
  })
