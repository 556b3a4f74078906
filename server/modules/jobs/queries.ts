/** Reads of one job of a company, and of open jobs for the public. The company's list is in company-jobs.ts. */
import { and, between, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { openJobListInput } from '../../../contract/api/jobs'
import { JOB_FIELDS } from '../../../contract/fields/job-fields'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { fieldFilters } from '../../db/field-columns'
import { selectIds } from '../../db/keyword-page'
import { companies, jobs } from '../../db/schema'
import { parseTerms } from '../../db/search-text/parse-keyword'
import { gramsCondition, isProvenByGrams, termCondition } from '../../db/search-text/term-condition'
import { postCodesBelow } from '../reference-data'
import { type JobRow, presentJob, presentPublicJob, selectJobs, selectOpenJobs } from './present'

/** The title as keywords are compared with it. */
export const JOB_LINE = sql`coalesce(${jobs.searchText}, lower(${jobs.title}))`

/** The company's jobs that are not deleted. */
export const companyJobsFilter = (request: RequestContext) =>
  and(eq(jobs.companyId, request.companyId), isNull(jobs.deletedAt))

/** The company's job in any status. Throws JOB_NOT_FOUND. */
export async function requireCompanyJob(ctx: AppContext, request: RequestContext, id: string): Promise<JobRow> {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), companyJobsFilter(request)))
  if (!row) throw httpError('JOB_NOT_FOUND')
  return row
}

/** The job as presented to its company. Throws JOB_NOT_FOUND. */
export async function getCompanyJob(ctx: AppContext, request: RequestContext, id: string) {
  const [row] = await selectJobs(ctx.db).where(and(eq(jobs.id, id), companyJobsFilter(request)))
  if (!row) throw httpError('JOB_NOT_FOUND')
  return presentJob(row, request.role, ctx.clock.now())
}

const isOpen = () => and(eq(jobs.status, 'adopt'), isNull(jobs.deletedAt))

/** An open job for the public; counts the view. Throws JOB_NOT_FOUND. */
export async function getPublicJob(ctx: AppContext, id: string) {
  const [row] = await selectOpenJobs(ctx).where(and(eq(jobs.id, id), isOpen()))
  if (!row) throw httpError('JOB_NOT_FOUND')
  await ctx.db
    .update(jobs)
    .set({ viewCount: sql`${jobs.viewCount} + 1` })
    .where(eq(jobs.id, id))
  return presentPublicJob(ctx, row)
}

/** Filter by region: a province includes its cities, a district means its city, because jobs carry city codes. */
const regionFilter = (code: string): SQL | undefined => {
  if (!code) return undefined
  if (code.endsWith('0000')) return between(jobs.cityCode, code, `${code.slice(0, 2)}9999`)
  return eq(jobs.cityCode, `${code.slice(0, 4)}00`)
}

/** What keywords are compared with, in the public list. */
const SEARCH_COLUMNS = { grams: jobs.grams, text: JOB_LINE, folding: jobs.folding }

/** Up to this many matches are collected and sorted; with more, a scan in the list's own order fills a page early. */
const MAX_SORTED_MATCHES = 3000

/**
 * Filters for open jobs whose titles contain every term, one for the page and one for the total: grams narrow by index, the text is
 * compared where grams are no proof. A keyword without a letter or digit matches nothing.
 */
const keywordFilters = async (ctx: AppContext, filter: SQL | undefined, keyword: string) => {
  const terms = parseTerms(keyword)
  if (terms.length === 0) return { listed: sql`false`, counted: sql`false` }
  const grams = and(...terms.map((term) => gramsCondition(term, SEARCH_COLUMNS)))
  const texts = terms.filter((term) => !isProvenByGrams(term)).map((term) => termCondition(term, SEARCH_COLUMNS))
  const matches = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(filter, grams))
    .limit(MAX_SORTED_MATCHES + 1)
    .$dynamic()
  const matchIds = await selectIds(ctx.db, jobs.id, matches)
  const isMatch = and(sql`${jobs.id} = any(${matchIds.ids}::bigint[])`, ...texts)
  if (matchIds.count <= MAX_SORTED_MATCHES) return { listed: isMatch, counted: isMatch }
  // "is true": in the list's own order the grams are checked row by row, not by their index
  const inOrder = terms.map((term) => sql`(${termCondition(term, SEARCH_COLUMNS)}) is true`)
  return { listed: and(filter, ...inOrder), counted: and(filter, grams, ...texts) }
}

/** Counting stops here; the client shows "1000+". */
const MAX_COUNTED = 1001

/** A numbered page of open jobs for the public, last refreshed first. `name` is a keyword for the title. */
export async function listOpenJobs(ctx: AppContext, input: z.output<typeof openJobListInput>) {
  const filter = and(
    isOpen(),
    regionFilter(input.cityCode),
    input.postCode ? inArray(jobs.postCode, postCodesBelow(input.postCode)) : undefined,
    input.jobsOfCompanyId ? eq(jobs.companyId, input.jobsOfCompanyId) : undefined,
    ...fieldFilters(JOB_FIELDS, jobs, input),
  )
  const { listed, counted } = input.name
    ? await keywordFilters(ctx, filter, input.name)
    : { listed: filter, counted: filter }
  // looked up for each job, not joined: the planner never starts with the companies
  const isAdopted = sql`(select c.status = 'adopted' from ${companies} c where c.id = ${jobs.companyId})`
  const total = await ctx.db.$count(
    ctx.db.select({ id: jobs.id }).from(jobs).where(and(counted, isAdopted)).limit(MAX_COUNTED).as('some'),
  )
  if (total === 0) return { rows: [], total }
  const order = [desc(jobs.refreshedAt), desc(jobs.id)]
  const ids = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(listed, isAdopted))
    .orderBy(...order)
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const rows = await selectOpenJobs(ctx)
    .where(inArray(jobs.id, ids))
    .orderBy(...order)
  return { rows: rows.map((row) => presentPublicJob(ctx, row)), total }
}
