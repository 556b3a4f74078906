/** One job of a company, and the open ones anybody may see. The company's own list is own.ts. */
import { and, between, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context, Who } from '../../../context'
import { termsOf } from '../../../db/grams'
import { companies, jobs } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { postCodesBelow } from '../../common/trees'
import { type JobRow, openJobs, presentJob, presentPublic, shownJobs } from './present'

interface Page {
  currentPage: number
  pageSize: number
}

/** The company's jobs that nobody has deleted. */
export const ofCompany = (who: Who) => and(eq(jobs.companyId, who.companyId), isNull(jobs.deletedAt))

/** The company's job, whatever its state. Throws JOB_NOT_FOUND. */
export const ownJob = async (ctx: Context, who: Who, id: string): Promise<JobRow> => {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ofCompany(who)))
  if (!row) throw fail('JOB_NOT_FOUND')
  return row
}

/** The same job as its company sees it. */
export const showOwnJob = async (ctx: Context, who: Who, id: string) => {
  const [row] = await shownJobs(ctx.db).where(and(eq(jobs.id, id), ofCompany(who)))
  if (!row) throw fail('JOB_NOT_FOUND')
  return presentJob(row, who.role, ctx.clock.now())
}

const isOpen = () => and(eq(jobs.status, 'adopt'), isNull(jobs.deletedAt))

/** An open job for anybody; counts the view. Throws JOB_NOT_FOUND. */
export const publicDetail = async (ctx: Context, id: string) => {
  const [row] = await openJobs(ctx).where(and(eq(jobs.id, id), isOpen()))
  if (!row) throw fail('JOB_NOT_FOUND')
  await ctx.db
    .update(jobs)
    .set({ viewCount: sql`${jobs.viewCount} + 1` })
    .where(eq(jobs.id, id))
  return presentPublic(ctx, row)
}

/** A province stands for its cities, a district for its city: jobs carry city codes. */
const inPlace = (code: string): SQL | undefined => {
  if (!code) return undefined
  if (code.endsWith('0000')) return between(jobs.cityCode, code, `${code.slice(0, 2)}9999`)
  return eq(jobs.cityCode, `${code.slice(0, 4)}00`)
}

/**
 * Titles that hold every word; the grams narrow, the text decides where they do not prove it. `position` and not LIKE: the planner
 * believes LIKE to be rare on top of the grams and then reads every match of a common word.
 * A keyword without a letter or digit holds nothing.
 */
const titleHolds = (keyword: string): SQL | undefined => {
  const terms = termsOf(keyword)
  if (terms.length === 0) return sql`false`
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  return and(
    sql`${jobs.grams} @> ${`{${grams.join(',')}}`}::int[]`,
    ...terms
      .filter(({ isExact }) => !isExact)
      .map(({ word }) => sql`position(${word}::text in lower(${jobs.title})) > 0`),
  )
}

/** Jobs beyond this many are told as "1000+" (issue 5: exact totals only where a person needs them). */
const TOTAL_CAP = 1001

export const pageOpenJobs = async (
  ctx: Context,
  input: Page & { name: string; cityCode: string; postCode: string; jobsOfCompanyId?: string },
) => {
  const where = and(
    isOpen(),
    input.name ? titleHolds(input.name) : undefined,
    inPlace(input.cityCode),
    input.postCode ? inArray(jobs.postCode, postCodesBelow(input.postCode)) : undefined,
    input.jobsOfCompanyId ? eq(jobs.companyId, input.jobsOfCompanyId) : undefined,
  )
  const some = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(companies, and(eq(companies.id, jobs.companyId), eq(companies.status, 'adopted')))
    .where(where)
    .limit(TOTAL_CAP)
  // a rare word is answered from its few jobs: walking the list in order would read nearly all of it for them
  const few = input.name ? (await some).map(({ id }) => id) : undefined
  const total = few ? few.length : await ctx.db.$count(some.as('some'))
  if (total === 0) return { rows: [], total }
  const rows = await openJobs(ctx)
    .where(few && total < TOTAL_CAP ? inArray(jobs.id, few) : where)
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  return { rows: rows.map((row) => presentPublic(ctx, row)), total }
}
