/** A company's own requirements, and companies interested in them. */
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../../contract/domain/enums'
import { maskPhone } from '../../../../contract/domain/format'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, cappedCount, countsBy, newestFirst, pageOf, statusCounts } from '../../../db/keyset-page'
import { companies, companyMembers, leads, requirements, users } from '../../../db/schema'
import { likeContains } from '../../../db/sql-helpers'
import { presentMyRequirement, type RequirementRow, selectRequirements } from './present'

interface PageQuery {
  cursor: string
  pageSize: number
}

const isOfMyCompany = (request: RequestContext) =>
  and(eq(requirements.companyId, request.companyId), isNull(requirements.deletedAt))

export async function listMyRequirements(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: AuditStatus; keyword: string },
) {
  const where = and(
    isOfMyCompany(request),
    input.keyword ? like(requirements.title, likeContains(input.keyword)) : undefined,
  )
  const found = await selectRequirements(ctx)
    .where(
      and(
        where,
        input.status ? eq(requirements.status, input.status) : undefined,
        afterCursor(requirements, input.cursor),
      ),
    )
    .orderBy(...newestFirst(requirements))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ row }) => row)
  return {
    rows: rows.map(({ row, publisherName }) => presentMyRequirement(row, publisherName ?? '', request.role)),
    nextCursor,
    ...(await statusCounts(input, () => countsBy(ctx.db, requirements.status, enumKeys(AUDIT_STATUS), where))),
  }
}

/** The company's own requirement in any status. Throws REQUIREMENT_NOT_FOUND. */
export async function getMyRequirement(ctx: AppContext, request: RequestContext, id: string) {
  const [found] = await selectRequirements(ctx).where(and(eq(requirements.id, id), isOfMyCompany(request)))
  if (!found) throw httpError('REQUIREMENT_NOT_FOUND')
  return presentMyRequirement(found.row, found.publisherName ?? '', request.role)
}

/** The row of the company's own requirement. Throws REQUIREMENT_NOT_FOUND. */
export async function getMyRequirementRow(
  ctx: AppContext,
  request: RequestContext,
  id: string,
): Promise<RequirementRow> {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), isOfMyCompany(request)))
  if (!row) throw httpError('REQUIREMENT_NOT_FOUND')
  return row
}

/** A page of companies that collected the requirement or bought its contact. Throws REQUIREMENT_NOT_FOUND. */
export async function listInterestedCompanies(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { requirementId: string },
) {
  await getMyRequirementRow(ctx, request, input.requirementId)
  const isOfCompany = and(eq(companies.id, leads.companyId), isNull(companies.deletedAt))
  const where = eq(leads.requirementId, input.requirementId)
  const found = await ctx.db
    .select({ lead: leads, company: companies })
    .from(leads)
    .innerJoin(companies, isOfCompany)
    .where(and(where, afterCursor(leads, input.cursor)))
    .orderBy(...newestFirst(leads))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ lead: leadRow }) => leadRow)
  return {
    rows: rows.map(({ lead: leadRow, company }) => ({
      id: leadRow.id,
      companyId: company.id,
      companyName: company.name,
      companyShortName: company.shortName,
      companyLogoUrl: ctx.files.urlOf(company.logoFileId),
      isBought: leadRow.boughtAt !== null,
      time: (leadRow.boughtAt ?? leadRow.collectedAt ?? leadRow.createdAt).toISOString(),
    })),
    nextCursor,
    countAll: () =>
      cappedCount(
        ctx.db,
        ctx.db.select({ id: leads.id }).from(leads).innerJoin(companies, isOfCompany).where(where).$dynamic(),
      ),
  }
}

/**
 * The user to contact at a company: `userId` while a member, else the first admin. Undefined for a company without active
 * members.
 */
export async function findContactUser(ctx: AppContext, companyId: string, userId: string) {
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, companyMembers.userId), eq(users.isDisabled, false)))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(desc(eq(users.id, userId)), desc(eq(companyMembers.role, 'admin')), companyMembers.joinedAt)
    .limit(1)
  return user
}

/** The contact at a company interested in the caller's requirement. Throws LEAD_NOT_FOUND. */
export async function getInterestedContact(ctx: AppContext, request: RequestContext, leadId: string) {
  const [found] = await ctx.db
    .select({ lead: leads, companyName: companies.name })
    .from(leads)
    .innerJoin(requirements, and(eq(requirements.id, leads.requirementId), isOfMyCompany(request)))
    .innerJoin(companies, eq(companies.id, leads.companyId))
    .where(eq(leads.id, leadId))
  if (!found) throw httpError('LEAD_NOT_FOUND')
  const { lead: leadRow, companyName } = found
  const user = await findContactUser(ctx, leadRow.companyId, leadRow.buyerId ?? leadRow.userId)
  return {
    companyName,
    contactName: user?.name ?? '',
    phoneMasked: user?.phone ? maskPhone(user.phone) : '',
    chatUserId: user ? chatUserId(user.id) : '',
  }
}
