/** Memberships of a user; a company the user does not belong to is treated like an unknown one. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CompanyAuditStatus } from '../../contract/domain/enums'
import type { MemberRole } from '../../contract/domain/roles'
import { httpError } from '../core/errors'
import { preparedStatement } from '../db/prepared-statement'
import { companies, companyMembers } from '../db/schema'
import type { Db } from '../db/types'

export interface Membership {
  companyId: string
  role: MemberRole
  status: CompanyAuditStatus
}

/** An empty companyId asks for the first company. */
const byUser = preparedStatement((db) =>
  db
    .select({ companyId: companyMembers.companyId, role: companyMembers.role, status: companies.status })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, sql.placeholder('userId')),
        sql`(${sql.placeholder('companyId')}::bigint is null or ${companyMembers.companyId} = ${sql.placeholder('companyId')}::bigint)`,
      ),
    )
    .orderBy(desc(sql`${companies.status} = 'adopted'`), asc(companyMembers.joinedAt), asc(companies.id))
    .limit(1)
    .prepare('membership_of_user'),
)

/**
 * The membership a company call acts under: of `companyId`, or of the user's first company (approved ones first) when it is empty. Throws
 * COMPANY_NOT_FOUND for an unknown company or one the user does not belong to, COMPANY_NOT_ADOPTED before the audit has passed.
 */
export async function findMembership(db: Db, userId: string, companyId: string): Promise<Membership> {
  const [membership] = await byUser(db).execute({ userId, companyId: companyId || null })
  if (!membership) throw httpError('COMPANY_NOT_FOUND')
  if (membership.status !== 'adopted') throw httpError('COMPANY_NOT_ADOPTED')
  return membership
}
