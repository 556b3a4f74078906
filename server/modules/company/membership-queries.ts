/** The companies a user acts for; users/getInfo contains them. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { membershipInfo } from '../../../contract/api/account'
import { MEMBERSHIP_AUDIT_CODE } from '../../../contract/domain/enums'
import type { AppContext } from '../../app-context'
import { companies, companyMembers } from '../../db/schema'

export type MembershipInfo = z.output<typeof membershipInfo>

/** The user's companies, approved ones first, then in the order of joining: the first is the default. */
export async function listMemberships(ctx: AppContext, userId: string): Promise<MembershipInfo[]> {
  const rows = await ctx.db
    .select({ company: companies, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(desc(sql`${companies.status} = 'adopted'`), asc(companyMembers.joinedAt), asc(companies.id))
  return rows.map(({ company, role }) => ({
    idStr: company.id,
    companyName: company.name,
    companyShortName: company.shortName,
    logoUrl: ctx.files.urlOf(company.logoFileId),
    auditStatus: company.status,
    role,
  }))
}

/** One membership; undefined for a non-member. */
export const findMembership = async (
  ctx: AppContext,
  userId: string,
  companyId: string,
): Promise<MembershipInfo | undefined> =>
  (await listMemberships(ctx, userId)).find((membership) => membership.idStr === companyId)

/**
 * currentAuditStatus of users/getInfo: 0 none, 1 adopted, 2 applied, 3 member without own application, 4 rejected. A member
 * of an approved company is never sent back to registration by an own application that is pending or rejected.
 */
export async function getCurrentAuditStatus(ctx: AppContext, userId: string): Promise<number> {
  const [myCompany] = await ctx.db
    .select({ status: companies.status })
    .from(companies)
    .where(and(eq(companies.applicantId, userId), isNull(companies.deletedAt)))
    .limit(1)
  if (myCompany?.status === 'adopted') return MEMBERSHIP_AUDIT_CODE.adopted
  const [member] = await ctx.db
    .select({ id: companies.id })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), eq(companies.status, 'adopted')))
    .limit(1)
  if (member) return MEMBERSHIP_AUDIT_CODE.memberOnly
  if (!myCompany) return MEMBERSHIP_AUDIT_CODE.none
  return myCompany.status === 'applied' ? MEMBERSHIP_AUDIT_CODE.applied : MEMBERSHIP_AUDIT_CODE.rejected
}
