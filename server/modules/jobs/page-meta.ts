/** Page metadata of open jobs for crawlers and link previews. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { salaryText } from '../../../contract/domain/format'
import type { AppContext } from '../../app-context'
import { companies, jobs } from '../../db/schema'
import { regionName } from '../reference-data'

const isAdopted = and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted'))
const isOpen = and(eq(jobs.status, 'adopt'), isNull(jobs.deletedAt))

/** Title and description of an open job; undefined if it is not public. */
export async function getJobMeta(ctx: AppContext, id: string) {
  const [row] = await ctx.db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, isAdopted)
    .where(and(eq(jobs.id, id), isOpen))
  if (!row) return undefined
  const { job, company } = row
  return {
    title: `${job.title} ${salaryText(job.salaryMin, job.salaryMax, job.salaryMonths)}，${company.shortName}`,
    description: `${regionName(job.cityCode)}，${company.name}招聘${job.title}。${job.description}`,
  }
}

/** Paths of the open jobs, last refreshed first. */
export const listJobPaths = async (ctx: AppContext, limit: number): Promise<string[]> =>
  (
    await ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(companies, isAdopted)
      .where(isOpen)
      .orderBy(desc(jobs.refreshedAt))
      .limit(limit)
  ).map(({ id }) => `/jobDetails?id=${id}`)
