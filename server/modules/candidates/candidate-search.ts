/** Candidate search: a filter in, a keyset page out, with a total counted up to 1000. */
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { parseKeyword, type Term } from '../../db/search-text/parse-keyword'
import { type JobRow, requireCompanyJob } from '../jobs'
import { type CardRow, cardDetails } from './card-facts'
import { decodeCursor, encodeCursor, type SearchCursor } from './cursor'
import { type CriteriaCount, countMatches } from './job-match/match-resumes'
import { type CandidateCard, getCandidateCards, presentCardRows } from './present-candidate'
import { RANKED_TEXTS, type RankedTexts, relevanceOf } from './relevance'
import type { SearchHit, SearchInput } from './search/run-search'
import { type CandidateFilter, toConditions } from './search/search-conditions'
import { withSearch } from './search-transaction'

const DAY_MS = 86_400_000

export interface PageQuery {
  cursor: string
  pageSize: number
}
export interface CandidatePage {
  rows: (CandidateCard & { match?: CriteriaCount | undefined })[]
  nextCursor: string
  total: number
  isCapped: boolean
}
export const EMPTY_PAGE: CandidatePage = { rows: [], nextCursor: '', total: 0, isCapped: false }

export const EMPTY_FILTER: CandidateFilter = {
  keyword: '',
  cityCode: '',
  postCode: '',
  experience: [],
  education: 'any',
  salaryMin: 0,
  salaryMax: 0,
  jobSeeking: [],
  activeWithin: 0,
  sort: 'active',
  matchJobId: '',
}

/** Pay without an upper end is sorted after every amount, 面议 after that. */
const OPEN_RANK = LIMITS.salaryMaxK + 1
const NEGOTIABLE_RANK = OPEN_RANK + 1

/** What some orders need: the number of met criteria, the points of the keyword (relevance.ts). */
type SortedHit = SearchHit & { met?: number; relevance?: number }

const sortValue = (sort: CandidateFilter['sort'], hit: SortedHit): number => {
  if (sort === 'match') return hit.met ?? 0
  if (sort === 'relevance') return hit.relevance ?? 0
  if (sort === 'experience') return hit.years
  return sort === 'salary' ? hit.salaryMax || (hit.salaryMin ? OPEN_RANK : NEGOTIABLE_RANK) : Number(hit.at)
}

/** Descending by the sort value, then by activity, then by id; only the salary ascends, the lowest first. */
const compareHits = (sort: CandidateFilter['sort']) => (a: SortedHit, b: SortedHit) => {
  const difference = sortValue(sort, b) - sortValue(sort, a)
  return (
    (sort === 'salary' ? -difference : difference) || Number(b.at) - Number(a.at) || Number(BigInt(b.id) - BigInt(a.id))
  )
}

/** The last row of the previous page, as far as sorting needs it. */
const toHit = (cursor: SearchCursor): SortedHit => ({
  id: cursor.i,
  at: cursor.a,
  years: cursor.v,
  salaryMin: 0,
  salaryMax: cursor.v,
  met: cursor.v,
  relevance: cursor.v,
})

interface PresentedPage<H> {
  filter: CandidateFilter
  page: PageQuery
  result: { hits: H[]; total: number }
  toCards: (hits: H[]) => CandidateCard[] | Promise<CandidateCard[]>
  job: JobRow | undefined
  counts?: Map<string, CriteriaCount> | undefined
  cursor: SearchCursor | undefined
}

const presentPage = async <H extends SortedHit>(
  ctx: AppContext,
  { filter, page, result, toCards, job, cursor, ...match }: PresentedPage<H>,
) => {
  const rows = result.hits.slice(0, page.pageSize)
  const total = cursor?.t ?? Math.min(result.total, LIMITS.totalCap)
  const isCapped = cursor?.c ?? result.total > LIMITS.totalCap
  const last = rows.at(-1)
  const hasMore = result.hits.length > page.pageSize && last
  const cards = await toCards(rows)
  const ids = rows.map((hit) => hit.id)
  const counts = match.counts ?? (job && (await countMatches(ctx, job, ids)))
  return {
    rows: counts ? cards.map((card) => ({ ...card, match: counts.get(card.id) })) : cards,
    nextCursor: hasMore
      ? encodeCursor({ v: sortValue(filter.sort, last), a: last.at, i: last.id, t: total, c: isCapped })
      : '',
    total,
    isCapped,
  }
}

interface SortedHits {
  hits: SortedHit[]
  /** Met criteria by resume id, when sorted by match. */
  counts?: Map<string, CriteriaCount>
}

/** Sorts all hits and drops those up to the cursor. */
const sortHits = async (
  ctx: AppContext,
  sort: CandidateFilter['sort'],
  hits: SearchHit[],
  job: JobRow | undefined,
  cursor: SearchCursor | undefined,
): Promise<SortedHits> => {
  const compare = compareHits(sort)
  const hitsAfterCursor = (list: SortedHit[]) => {
    list.sort(compare)
    return cursor ? list.filter((hit) => compare(toHit(cursor), hit) < 0) : list
  }
  if (!job || sort !== 'match') return { hits: hitsAfterCursor(hits) }
  const counts = await countMatches(
    ctx,
    job,
    hits.map(({ id }) => id),
  )
  return { hits: hitsAfterCursor(hits.map((hit) => ({ ...hit, met: counts.get(hit.id)?.met ?? 0 }))), counts }
}

/** Hits with the points of the keyword. */
async function findRanked(ctx: AppContext, all: Omit<SearchInput, 'now'>, terms: readonly Term[]) {
  const ranked = { ...all, details: RANKED_TEXTS }
  const { hits, total } = await withSearch(ctx, (find) => find<SortedHit & RankedTexts>(ranked))
  return { hits: hits.map((hit): SortedHit => ({ ...hit, relevance: relevanceOf(hit, terms) })), total }
}

/**
 * A page of candidates. Sorted by activity it has no end; in the other orders it sorts the thousand most recently active matches,
 * which is what the total promises. Without a word to look for, relevance is activity. With a job to match, every row lists the criteria it meets; `recommended`
 * is the job that candidates are recommended for. Throws JOB_NOT_FOUND, and BAD_INPUT for an invalid cursor or a missing job.
 */
export async function searchCandidates(
  ctx: AppContext,
  request: RequestContext,
  wanted: CandidateFilter,
  page: PageQuery,
  recommended?: JobRow,
): Promise<CandidatePage> {
  const { terms } = parseKeyword(wanted.keyword)
  const filter: CandidateFilter = wanted.sort === 'relevance' && !terms.length ? { ...wanted, sort: 'active' } : wanted
  const cursor = decodeCursor(page.cursor)
  const conditions = toConditions(filter)
  if (!conditions) return EMPTY_PAGE
  if (filter.sort === 'match' && !filter.matchJobId)
    throw httpError('BAD_INPUT', { message: '请选择要对照的职位', field: 'matchJobId' })
  const job = recommended ?? (filter.matchJobId ? await requireCompanyJob(ctx, request, filter.matchJobId) : undefined)
  const since = filter.activeWithin ? new Date(ctx.clock.now().getTime() - filter.activeWithin * DAY_MS) : undefined
  const exclude = { companyId: request.companyId, ...(recommended && { jobId: recommended.id }) }
  if (filter.sort !== 'active') {
    const all = { conditions, bounds: { since, exclude }, pageSize: LIMITS.totalCap }
    const result =
      filter.sort === 'relevance'
        ? await findRanked(ctx, all, terms)
        : await withSearch(ctx, (find) => find<SortedHit>(all))
    const { hits, counts } = await sortHits(ctx, filter.sort, result.hits, job, cursor)
    const toCards = (rows: SortedHit[]) => {
      const ids = rows.map(({ id }) => id)
      return getCandidateCards(ctx, request, ids, terms)
    }
    return presentPage(ctx, { filter, page, result: { ...result, hits }, toCards, job, counts, cursor })
  }
  const pageSize = page.pageSize + 1
  const before = cursor && { at: cursor.a, id: cursor.i }
  const sizes = cursor ? { pageSize, countLimit: pageSize } : { pageSize }
  const details = cardDetails(request)
  const bounds = { since, exclude, ...(before && { before }) }
  const result = await withSearch(ctx, (find) => find<SearchHit & CardRow>({ conditions, bounds, details, ...sizes }))
  const toCards = (rows: CardRow[]) => presentCardRows(ctx, rows, terms)
  return presentPage(ctx, { filter, page, result, toCards, job, cursor })
}
