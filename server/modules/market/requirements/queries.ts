/** A company's own requirements, and who else is interested in them. */
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, enumKeys } from '../../../../contract/domain/enums'
import { maskPhone } from '../../../../contract/domain/format'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, countsBy, newestFirst, pageOf } from '../../../db/keyset-page'
import { companies, companyMembers, leads, requirements, users } from '../../../db/schema'
import { likeContains } from '../../../db/sql-helpers'
import { presentMyRequirement, type RequirementRow, selectRequirements } from './present'

interface Page {
  cursor: string
  pageSize: number
}

const ofCompany = (request: RequestContext) =>
  and(eq(requirements.companyId, request.companyId), isNull(requirements.deletedAt))

export const listMyRequirements = async (
  ctx: AppContext,
  request: RequestContext,
  input: Page & { status?: AuditStatus; keyword: string },
) => {
  const where = and(
    ofCompany(request),
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
    counts: input.cursor ? null : await countsBy(ctx.db, requirements, enumKeys(AUDIT_STATUS), where),
  }
}

/** One's own requirement in any state. Throws REQUIREMENT_NOT_FOUND. */
export const getMyRequirement = async (ctx: AppContext, request: RequestContext, id: string) => {
  const [found] = await selectRequirements(ctx).where(and(eq(requirements.id, id), ofCompany(request)))
  if (!found) throw httpError('REQUIREMENT_NOT_FOUND')
  return presentMyRequirement(found.row, found.publisherName ?? '', request.role)
}

/** The row, if it is one's own. Throws REQUIREMENT_NOT_FOUND. */
export const requireMyRequirement = async (
  ctx: AppContext,
  request: RequestContext,
  id: string,
): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), ofCompany(request)))
  if (!row) throw httpError('REQUIREMENT_NOT_FOUND')
  return row
}

/** Companies that collected one's own requirement or bought its contact. Throws REQUIREMENT_NOT_FOUND. */
export const listInterestedCompanies = async (
  ctx: AppContext,
  request: RequestContext,
  input: Page & { requirementId: string },
) => {
  await requireMyRequirement(ctx, request, input.requirementId)
  const found = await ctx.db
    .select({ clue: leads, company: companies })
    .from(leads)
    .innerJoin(companies, and(eq(companies.id, leads.companyId), isNull(companies.deletedAt)))
    .where(and(eq(leads.requirementId, input.requirementId), afterCursor(leads, input.cursor)))
    .orderBy(...newestFirst(leads))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ clue }) => clue)
  return {
    rows: rows.map(({ clue, company }) => ({
      id: clue.id,
      companyId: company.id,
      companyName: company.name,
      companyShortName: company.shortName,
      companyLogoUrl: ctx.files.urlOf(company.logoFileId),
      isBought: clue.boughtAt !== null,
      time: (clue.boughtAt ?? clue.collectedAt ?? clue.createdAt).toISOString(),
    })),
    nextCursor,
  }
}

/** Who to write to at a company: `userId` while he is its member, else its first admin. Undefined for a company without people. */
export const getContactPerson = async (ctx: AppContext, companyId: string, userId: string) => {
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, companyMembers.userId), eq(users.isDisabled, false)))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(desc(eq(users.id, userId)), desc(eq(companyMembers.role, 'admin')), companyMembers.joinedAt)
    .limit(1)
  return person
}

/** Whom to write to at a company that is interested in one's own requirement. Throws CLUE_NOT_FOUND. */
export const getInterestedContact = async (ctx: AppContext, request: RequestContext, clueId: string) => {
  const [found] = await ctx.db
    .select({ clue: leads, companyName: companies.name })
    .from(leads)
    .innerJoin(requirements, and(eq(requirements.id, leads.requirementId), ofCompany(request)))
    .innerJoin(companies, eq(companies.id, leads.companyId))
    .where(eq(leads.id, clueId))
  if (!found) throw httpError('CLUE_NOT_FOUND')
  const { clue, companyName } = found
  const person = await getContactPerson(ctx, clue.companyId, clue.buyerId ?? clue.userId)
  return {
    companyName,
    contactName: person?.name ?? '',
    phoneMasked: person?.phone ? maskPhone(person.phone) : '',
    chatUserId: person ? chatUserId(person.id) : '',
  }
}
