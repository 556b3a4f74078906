/** Presents requirements: to their own company with its actions, to others as opportunities without the contact. */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { opportunity } from '../../../../contract/api/opportunities'
import type { requirement } from '../../../../contract/api/requirements'
import { REQUIREMENT_LIMITS } from '../../../../contract/domain/requirements'
import { can, type MemberRole } from '../../../../contract/domain/roles'
import { truncate } from '../../../../contract/domain/texts/graphemes'
import { REQUIREMENT_EDIT } from '../../../../contract/edits/edit-tables'
import { REQUIREMENT_FIELDS } from '../../../../contract/fields/requirement-fields'
import type { AppContext } from '../../../app-context'
import { ownerFieldsOf, publicFieldsOf } from '../../../db/field-columns'
import { companies, companyMembers, leads, requirements, users } from '../../../db/schema'
import { versionOf } from '../../../services/edits/merge-edit'
import { regionName, serviceCodesAbove, serviceName } from '../../reference-data'
import { requirementActions } from './requirement-status'

const ownerRequirementFields = ownerFieldsOf(REQUIREMENT_FIELDS)
const publicRequirementFields = publicFieldsOf(REQUIREMENT_FIELDS)

export type RequirementRow = typeof requirements.$inferSelect
export type Opportunity = z.input<typeof opportunity>

export const serviceLabel = (code: string): string => serviceCodesAbove(code).map(serviceName).join(' · ')
const formatCity = (code: string): string => (code ? regionName(code) : '不限城市')

/** Budget maximum in the row of a draft without one: 0 already means 面议. */
export const BUDGET_UNKNOWN = -1

/** The row as the form would send it. */
export const toRequirementForm = (row: RequirementRow) =>
  ownerRequirementFields({ ...row, budgetMax: row.budgetMax === BUDGET_UNKNOWN ? null : row.budgetMax })

/** Requirements with their publisher's name. */
export const selectRequirements = (ctx: AppContext) =>
  ctx.db
    .select({ row: requirements, publisherName: users.name })
    .from(requirements)
    .leftJoin(users, eq(users.id, requirements.publisherId))
    .$dynamic()

export const presentMyRequirement = (
  row: RequirementRow,
  publisherName: string,
  role: MemberRole,
): z.input<typeof requirement> => ({
  id: row.id,
  version: versionOf(REQUIREMENT_EDIT, toRequirementForm(row)),
  status: row.status,
  ...toRequirementForm(row),
  categoryName: serviceLabel(row.categoryCode),
  cityName: formatCity(row.cityCode),
  auditReason: row.auditReason,
  viewCount: row.viewCount,
  collectCount: row.collectCount,
  leadCount: row.leadCount,
  publisherName,
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
  publishedTime: row.publishedAt?.toISOString() ?? null,
  expiresTime: row.expiresAt?.toISOString() ?? null,
  can: can(role, 'requirement.edit') ? [...requirementActions(row.status)] : [],
})

/** Requirements with their company, for readers of other companies. */
export const selectOpportunities = (ctx: AppContext) =>
  ctx.db
    .select({ row: requirements, company: companies })
    .from(requirements)
    .innerJoin(companies, eq(companies.id, requirements.companyId))
    .$dynamic()
export type OpportunityRow = Awaited<ReturnType<typeof selectOpportunities>>[number]

/** Whether the company collected or bought it, by requirement. */
export type OpportunityInterests = Map<string, { isCollected: boolean; isBought: boolean }>

/** Interests of `companyId` ('' = a visitor) in these requirements. */
export async function getOpportunityInterests(
  ctx: AppContext,
  companyId: string,
  ids: readonly string[],
): Promise<OpportunityInterests> {
  if (!companyId || !ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: leads.requirementId, collectedAt: leads.collectedAt, boughtAt: leads.boughtAt })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.requirementId, [...ids])))
  return new Map(
    rows.map(({ id, collectedAt, boughtAt }) => [
      id,
      { isCollected: collectedAt !== null, isBought: boughtAt !== null },
    ]),
  )
}

const toSummary = (text: string): string => truncate(text.replace(/\s+/g, ' ').trim(), REQUIREMENT_LIMITS.summary)

export const presentOpportunity = (
  ctx: AppContext,
  { row, company }: OpportunityRow,
  companyId: string,
  interests: OpportunityInterests,
): Opportunity => ({
  id: row.id,
  status: row.deletedAt ? 'stop' : row.status,
  ...publicRequirementFields(row),
  categoryName: serviceLabel(row.categoryCode),
  cityName: formatCity(row.cityCode),
  viewCount: row.viewCount,
  collectCount: row.collectCount,
  leadCount: row.leadCount,
  publishedTime: row.publishedAt?.toISOString() ?? null,
  summary: toSummary(row.description),
  companyId: company.id,
  companyName: company.name,
  companyShortName: company.shortName,
  companyLogoUrl: ctx.files.urlOf(company.logoFileId),
  isOwn: row.companyId === companyId,
  isCollected: interests.get(row.id)?.isCollected ?? false,
  isBought: interests.get(row.id)?.isBought ?? false,
})

/** Opportunities with the interests of the viewer's company. */
export async function presentOpportunities(ctx: AppContext, rows: readonly OpportunityRow[], companyId: string) {
  const ids = rows.map(({ row }) => row.id)
  const interests = await getOpportunityInterests(ctx, companyId, ids)
  return rows.map((row) => presentOpportunity(ctx, row, companyId, interests))
}

/** The company a viewer of public pages acts for: `companyId` if the viewer is a member, else ''. */
export async function findViewerCompanyId(
  ctx: AppContext,
  request: { userId: string } | null,
  companyId = '',
): Promise<string> {
  if (!request || !companyId) return ''
  const [row] = await ctx.db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, request.userId), eq(companyMembers.companyId, companyId)))
  return row?.companyId ?? ''
}
