/** Open requirements as everybody sees them: by keyword and facts over one GIN index, by age, by heat, by company. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { opportunityDetail } from '../../../../contract/api/opportunities'
import { maskPhone } from '../../../../contract/domain/format'
import { LIMITS } from '../../../../contract/domain/limits'
import { type Budget, LEAD_PRICE_COINS } from '../../../../contract/domain/requirements'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import { afterCursor, pageOf } from '../../../db/keyset-page'
import { requirements } from '../../../db/schema'
import { likeContains } from '../../../db/sql-helpers'
import { parseTerms, type Term } from '../../../db/text-index'
import { industryName } from '../../reference-data/region-and-job-trees'
import {
  getOpportunityMarks,
  type OpportunityRow,
  presentOpportunities,
  presentOpportunity,
  selectOpportunities,
} from './present'
import { getContactPerson } from './queries'
import { budgetGram, placeGram, serviceGram } from './search-document'

/** What one look, one collection, one sale add to the heat of a requirement. */
export const HOT_SCORE = { view: 1, collect: 5, lead: 20 } as const

// written as the partial indexes say it: a bound value would keep the planner from them
const isOpen = sql`${requirements.status} = 'adopt' and ${requirements.deletedAt} is null`

const ints = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::int[]`
const holds = (grams: readonly number[]) => sql`${requirements.grams} @> ${ints(grams)}`
const holdsOne = (grams: readonly number[]) => sql`${requirements.grams} && ${ints(grams)}`

const ofTerm = ({ word, grams, isExact }: Term): SQL | undefined =>
  and(
    grams.length ? holds(grams) : undefined,
    isExact ? undefined : sql`${requirements.searchText} like ${likeContains(word)}`,
  )

interface Filter {
  keyword: string
  categoryCode: string
  cityCode: string
  budget?: Budget
}

/** Nothing is found by a keyword of signs alone. */
const nothing = sql`false`

const matching = ({ keyword, categoryCode, cityCode, budget }: Filter): SQL | undefined => {
  const terms = parseTerms(keyword)
  const facts = [...(categoryCode ? [serviceGram(categoryCode)] : []), ...(budget ? [budgetGram(budget)] : [])]
  return and(
    isOpen,
    keyword && !terms.length ? nothing : undefined,
    facts.length ? holds(facts) : undefined,
    cityCode ? holdsOne([placeGram(cityCode), placeGram('')]) : undefined,
    ...terms.map(ofTerm),
  )
}

const byAge = { createdAt: requirements.publishedAt, id: requirements.id }
const newest = [sql`${requirements.publishedAt} desc`, sql`${requirements.id} desc`] as const
const keyOf = ({ row }: OpportunityRow) => ({ createdAt: row.publishedAt ?? row.createdAt, id: row.id })

const countUpTo = async (ctx: AppContext, where: SQL | undefined): Promise<number> => {
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as total from (select 1 from ${requirements} where ${where} limit ${LIMITS.totalCap}) found`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Open requirements, the latest first. `companyId` '' = a visitor. */
export const listOpportunities = async (
  ctx: AppContext,
  companyId: string,
  input: Filter & { cursor: string; pageSize: number },
) => {
  const where = matching(input)
  const found = await selectOpportunities(ctx)
    .where(and(where, afterCursor(byAge, input.cursor)))
    .orderBy(...newest)
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, keyOf)
  return {
    rows: await presentOpportunities(ctx, rows, companyId),
    nextCursor,
    total: input.cursor ? null : await countUpTo(ctx, where),
  }
}

/** The hottest ones of a city (and of anywhere), or of the whole country. */
export const listHotOpportunities = async (
  ctx: AppContext,
  companyId: string,
  { cityCode, size }: { cityCode: string; size: number },
) => {
  const found = await selectOpportunities(ctx)
    .where(and(isOpen, cityCode ? holdsOne([placeGram(cityCode), placeGram('')]) : undefined))
    .orderBy(sql`${requirements.heat} desc`, sql`${requirements.id} desc`)
    .limit(size)
  return presentOpportunities(ctx, found, companyId)
}

/** The open ones of one company. */
export const listOpportunitiesOf = async (
  ctx: AppContext,
  companyId: string,
  input: { requirementsOfCompanyId: string; currentPage: number; pageSize: number },
) => {
  const where = and(isOpen, eq(requirements.companyId, input.requirementsOfCompanyId))
  const found = await selectOpportunities(ctx)
    .where(where)
    .orderBy(...newest)
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(requirements).where(where)
  return { rows: await presentOpportunities(ctx, found, companyId), total: all?.total ?? 0 }
}

/** 王**: the first character kept. */
const maskName = (name: string): string => `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`

/** One opportunity; counts the look of a stranger. Throws REQUIREMENT_NOT_FOUND: also for one that ended, unless one has a clue of it. */
export const getOpportunity = async (
  ctx: AppContext,
  companyId: string,
  { id, isLoggedIn }: { id: string; isLoggedIn: boolean },
): Promise<z.input<typeof opportunityDetail>> => {
  const [found] = await selectOpportunities(ctx).where(eq(requirements.id, id))
  if (!found) throw httpError('REQUIREMENT_NOT_FOUND')
  const { row, company } = found
  const marks = await getOpportunityMarks(ctx, companyId, [id])
  const mark = marks.get(id)
  const isLive = row.status === 'adopt' && !row.deletedAt
  const isEnded = !row.deletedAt && (row.status === 'stop' || row.status === 'expire')
  if (!isLive && !mark?.isBought && !(mark?.isCollected && isEnded)) throw httpError('REQUIREMENT_NOT_FOUND')
  const isOwn = row.companyId === companyId
  if (isLive && !isOwn) await looked(ctx, id)
  const person = isOwn || !isLoggedIn ? undefined : await getContactPerson(ctx, row.companyId, row.publisherId)
  return {
    ...presentOpportunity(ctx, found, companyId, marks),
    description: row.description,
    industryName: industryName(company.industryCode),
    contactNameMasked: maskName(row.contactName),
    contactPhoneMasked: maskPhone(row.contactPhone),
    price: isOwn || mark?.isBought ? 0 : LEAD_PRICE_COINS,
    chatUserId: person ? chatUserId(person.id) : '',
  }
}

const looked = (ctx: AppContext, id: string) =>
  ctx.db
    .update(requirements)
    .set({ viewCount: sql`${requirements.viewCount} + 1`, heat: sql`${requirements.heat} + ${HOT_SCORE.view}` })
    .where(eq(requirements.id, id))
