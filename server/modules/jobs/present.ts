/** Rows and output of jobs: for the company with the allowed actions, for the public without internal fields. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type job, jobForm, type publicJob } from '../../../contract/api/jobs'
import { COMPANY_SCALE } from '../../../contract/domain/enums'
import { can, type MemberRole } from '../../../contract/domain/roles'
import { JOB_EDIT } from '../../../contract/edits/edit-tables'
import { labelsOf } from '../../../contract/fields/define-fields'
import { JOB_FIELDS } from '../../../contract/fields/job-fields'
import type { AppContext } from '../../app-context'
import { ownerFieldsOf, publicFieldsOf } from '../../db/field-columns'
import { companies, jobApplications, jobInvitations, jobs, onboardings, users, workAddresses } from '../../db/schema'
import type { Db } from '../../db/types'
import { versionOf } from '../../services/edits/merge-edit'
import { industryName, postName, regionName } from '../reference-data'
import { type JobAction, jobActions } from './job-status'
import { formatAddress } from './work-addresses'

const ownerJobFields = ownerFieldsOf(JOB_FIELDS)
const publicJobFields = publicFieldsOf(JOB_FIELDS)

export type JobRow = typeof jobs.$inferSelect
/** The columns that are read for output: all except the grams. */
type JobWithoutGrams = Omit<JobRow, 'grams' | 'ownGrams'>
type JobView = z.input<typeof job>

/** Labels of the fields that a draft may lack: both ends of the salary are one thing to fill in. */
const MISSING_LABELS: Record<string, string> = { ...labelsOf(JOB_FIELDS), salaryMin: '薪资范围', salaryMax: '薪资范围' }

/** Salary column of a draft without a salary; 0 already means 面议. */
export const SALARY_UNKNOWN = -1
const salaryOrNull = (salary: number): number | null => (salary === SALARY_UNKNOWN ? null : salary)

/** The row as the form would send it. */
export const toJobForm = (row: JobWithoutGrams) => ({
  ...row,
  salaryMin: salaryOrNull(row.salaryMin),
  salaryMax: salaryOrNull(row.salaryMax),
  addressId: row.addressId ?? '',
})

/** Labels of the fields that are missing before a draft can be posted. */
export function missingFields(row: JobWithoutGrams): string[] {
  if (row.status !== 'temporary') return []
  const result = jobForm.safeParse(toJobForm(row))
  if (result.success) return []
  return [
    ...new Set(result.error.issues.map((issue) => MISSING_LABELS[String(issue.path[0])] ?? String(issue.path[0]))),
  ]
}

const REQUIRED_PERMISSIONS: Record<JobAction, 'job.edit' | 'job.publish' | 'job.delete'> = {
  edit: 'job.edit',
  post: 'job.publish',
  refresh: 'job.publish',
  close: 'job.publish',
  open: 'job.publish',
  delete: 'job.delete',
}

const { grams: _, ownGrams: __, ...COLUMNS } = getTableColumns(jobs)

/** Jobs joined with everything a page shows, in one statement. `total` is an expression selected with every row. */
export const selectJobs = (db: Db, total: SQL<number> = sql`0`) =>
  db
    .select({
      ...COLUMNS,
      publisherName: users.name,
      addressCityCode: workAddresses.cityCode,
      districtCode: workAddresses.districtCode,
      addressDetail: workAddresses.detail,
      addressSpot: workAddresses.spot,
      deliverCount: db.$count(jobApplications, eq(jobApplications.jobId, jobs.id)),
      hiredCount: db.$count(onboardings, eq(onboardings.jobId, jobs.id)),
      inviteCount: db.$count(jobInvitations, eq(jobInvitations.jobId, jobs.id)),
      total,
    })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.publisherId))
    .leftJoin(workAddresses, eq(workAddresses.id, jobs.addressId))
    .$dynamic()
type JobListRow = Awaited<ReturnType<typeof selectJobs>>[number]

const formatJobAddress = ({ addressCityCode, districtCode, addressDetail }: JobListRow): string =>
  addressCityCode
    ? formatAddress({ cityCode: addressCityCode, districtCode: districtCode ?? '', detail: addressDetail ?? '' })
    : ''

/** A job for a member of its company, with the actions the member may take. */
export const presentJob = (row: JobListRow, role: MemberRole, now: Date): JobView => ({
  id: row.id,
  version: versionOf(JOB_EDIT, toJobForm(row)),
  status: row.status,
  ...ownerJobFields(toJobForm(row)),
  postName: postName(row.postCode),
  addressText: formatJobAddress(row),
  addressSpot: row.addressSpot,
  cityCode: row.cityCode,
  cityName: regionName(row.cityCode),
  auditReason: row.auditReason,
  missing: missingFields(row),
  viewCount: row.viewCount,
  deliverCount: row.deliverCount,
  inviteCount: row.inviteCount,
  hiredCount: row.hiredCount,
  publisherName: row.publisherName ?? '',
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
  refreshedTime: row.refreshedAt?.toISOString() ?? null,
  expiresTime: row.expiresAt?.toISOString() ?? null,
  can: jobActions(row, now).filter((action) => can(role, REQUIRED_PERMISSIONS[action])),
})

/** Base of every public read: jobs of approved companies, with company and address. */
export const selectOpenJobs = (ctx: AppContext) =>
  ctx.db
    .select({ job: jobs, company: companies, address: workAddresses, publisherName: users.name })
    .from(jobs)
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
    .leftJoin(workAddresses, eq(workAddresses.id, jobs.addressId))
    .leftJoin(users, eq(users.id, jobs.publisherId))
    .$dynamic()
type OpenJobRow = Awaited<ReturnType<typeof selectOpenJobs>>[number]

/** A job for the public. */
export const presentPublicJob = (
  ctx: AppContext,
  { job: row, company, address, publisherName }: OpenJobRow,
): z.input<typeof publicJob> => ({
  id: row.id,
  ...publicJobFields(row),
  postName: postName(row.postCode),
  addressText: address ? formatAddress(address) : '',
  addressSpot: address?.spot ?? null,
  cityCode: row.cityCode,
  cityName: regionName(row.cityCode),
  companyId: company.id,
  companyName: company.name,
  companyShortName: company.shortName,
  companyLogoUrl: ctx.files.urlOf(company.logoFileId),
  industryName: industryName(company.industryCode),
  scale: COMPANY_SCALE[company.scale],
  refreshedTime: (row.refreshedAt ?? row.updatedAt).toISOString(),
  publisherName: publisherName ?? '',
})
