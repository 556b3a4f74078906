/** Presents companies: the whole record, and public cards. */
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { companyCard, companyRecord } from '../../../contract/api/company'
import { COMPANY_SCALE } from '../../../contract/domain/enums'
import { COMPANY_EDIT, COMPANY_PROFILE_EDIT } from '../../../contract/edits/edit-tables'
import { COMPANY_FIELDS } from '../../../contract/fields/company-fields'
import type { AppContext } from '../../app-context'
import { ownerFieldsOf, publicFieldsOf } from '../../db/field-columns'
import { type companies, jobs } from '../../db/schema'
import { versionOf } from '../../services/edits/merge-edit'
import { industryName, regionName } from '../reference-data'

const ownerCompanyFields = ownerFieldsOf(COMPANY_FIELDS)
const publicCompanyFields = publicFieldsOf(COMPANY_FIELDS)

export type CompanyRow = typeof companies.$inferSelect

/** The row by the names of its fields. */
const withFieldNames = (row: CompanyRow) => ({ ...row, companyName: row.name, companyShortName: row.shortName })

const fileName = (ctx: AppContext, id: string | null) => (id ? ctx.files.nameOf(id) : undefined)

/** The row as the registration form would send it. */
export const toRegistrationForm = (ctx: AppContext, row: CompanyRow) => ({
  ...ownerCompanyFields(withFieldNames(row)),
  licenceFileId: fileName(ctx, row.licenceFileId) ?? '',
})

/** The row as the profile form would send it. */
export const toProfileForm = (ctx: AppContext, row: CompanyRow) => ({
  ...ownerCompanyFields(withFieldNames(row)),
  logoFileId: fileName(ctx, row.logoFileId),
})

/** The version for the form of a company's profile. */
export const profileVersion = (ctx: AppContext, row: CompanyRow) =>
  versionOf(COMPANY_PROFILE_EDIT, toProfileForm(ctx, row))

/** The whole record, for the applicant and members. */
export const presentCompany = (ctx: AppContext, row: CompanyRow): z.input<typeof companyRecord> => ({
  id: row.id,
  ...ownerCompanyFields(withFieldNames(row)),
  licenceFileId: fileName(ctx, row.licenceFileId),
  version: versionOf(COMPANY_EDIT, toRegistrationForm(ctx, row)),
  auditStatus: row.status,
  auditReason: row.auditReason,
  licenceUrl: ctx.files.urlOf(row.licenceFileId),
  logoUrl: ctx.files.urlOf(row.logoFileId),
  industryName: industryName(row.industryCode),
  cityName: regionName(row.cityCode),
  createdTime: row.createdAt.toISOString(),
})

/** Public cards of approved companies with the number of their open jobs. */
export async function presentCompanyCards(ctx: AppContext, rows: CompanyRow[]): Promise<z.input<typeof companyCard>[]> {
  if (!rows.length) return []
  const counts = await ctx.db
    .select({ companyId: jobs.companyId, open: count() })
    .from(jobs)
    .where(
      and(
        inArray(
          jobs.companyId,
          rows.map((row) => row.id),
        ),
        eq(jobs.status, 'adopt'),
        isNull(jobs.deletedAt),
      ),
    )
    .groupBy(jobs.companyId)
  const openJobs = new Map(counts.map((row) => [row.companyId, row.open]))
  return rows.map((row) => ({
    id: row.id,
    ...publicCompanyFields(withFieldNames(row)),
    logoUrl: ctx.files.urlOf(row.logoFileId),
    industryName: industryName(row.industryCode),
    cityName: regionName(row.cityCode),
    scale: COMPANY_SCALE[row.scale],
    jobCount: openJobs.get(row.id) ?? 0,
  }))
}
