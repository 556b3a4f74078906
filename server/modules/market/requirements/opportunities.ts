/**
 * Open requirements as the public sees them: by keyword and filters over one GIN index, by time, by hot score, by company.
 */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { opportunityDetail } from '../../../../contract/api/opportunities'
import { maskPhone } from '../../../../contract/domain/format'
import { type Budget, LEAD_PRICE_COINS } from '../../../../contract/domain/requirements'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import { afterCursor, countRows, pageOf } from '../../../db/keyset-page'
import { requirements } from '../../../db/schema'
import { parseTerms } from '../../../db/search-text/parse-keyword'
import { gramList, termCondition } from '../../../db/search-text/term-condition'
import { industryName } from '../../reference-data'
import {
  getOpportunityInterests,
  type OpportunityRow,
  presentOpportunities,
  presentOpportunity,
  selectOpportunities,
} from './present'
import { findContactUser } from './queries'
import { budgetGram, regionGram, serviceGram } from './search-document'

/** What one view, one collection, one sale add to the hot score of a requirement. */
export const POPULARITY_POINTS = { view: 1, collect: 5, lead: 20 } as const

// literal, as in the partial indexes: the planner does not use them for a bound value
const isOpen = sql`${requirements.status} = 'adopt' and ${requirements.deletedAt} is null`

const hasAllGrams = (grams: readonly number[]) => sql`${requirements.grams} @> ${gramList(grams)}`
const hasAnyGram = (grams: readonly number[]) => sql`${requirements.grams} && ${gramList(grams)}`

const SEARCH_COLUMNS = { grams: requirements.grams, text: requirements.searchText, folding: requirements.folding }

interface OpportunityQuery {
  keyword: string
  categoryCode: string
  cityCode: string
  budget?: Budget
}

/** A keyword of punctuation alone matches nothing. */
const NO_MATCH = sql`false`

const searchCondition = ({ keyword, categoryCode, cityCode, budget }: OpportunityQuery): SQL | undefined => {
  const terms = parseTerms(keyword)
  const factGrams = [...(categoryCode ? [serviceGram(categoryCode)] : []), ...(budget ? [budgetGram(budget)] : [])]
  return and(
    isOpen,
    keyword && !terms.length ? NO_MATCH : undefined,
    factGrams.length ? hasAllGrams(factGrams) : undefined,
    cityCode ? hasAnyGram([regionGram(cityCode), regionGram('')]) : undefined,
    ...terms.map((term) => termCondition(term, SEARCH_COLUMNS)),
  )
}

const PUBLISHED_ORDER = { createdAt: requirements.publishedAt, id: requirements.id }
const NEWEST_FIRST = [sql`${requirements.publishedAt} desc`, sql`${requirements.id} desc`] as const
const cursorKey = ({ row }: OpportunityRow) => ({ createdAt: row.publishedAt ?? row.createdAt, id: row.id })

/** A page of open requirements, the latest first. `companyId` '' = a visitor. */
export async function listOpportunities(
  ctx: AppContext,
  companyId: string,
  input: OpportunityQuery & { cursor: string; pageSize: number },
) {
  const where = searchCondition(input)
  const found = await selectOpportunities(ctx)
    .where(and(where, afterCursor(PUBLISHED_ORDER, input.cursor)))
    .orderBy(...NEWEST_FIRST)
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, cursorKey)
  return {
    rows: await presentOpportunities(ctx, rows, companyId),
    nextCursor,
    countAll: () => countRows(ctx.db, requirements, where),
  }
}

/** The requirements with the highest hot score of a city (and of any city), or of the whole country. */
export async function listHotOpportunities(
  ctx: AppContext,
  companyId: string,
  { cityCode, size }: { cityCode: string; size: number },
) {
  const rows = await selectOpportunities(ctx)
    .where(and(isOpen, cityCode ? hasAnyGram([regionGram(cityCode), regionGram('')]) : undefined))
    .orderBy(sql`${requirements.heat} desc`, sql`${requirements.id} desc`)
    .limit(size)
  return presentOpportunities(ctx, rows, companyId)
}

/** A page of open requirements of one company. */
export async function listCompanyOpportunities(
  ctx: AppContext,
  companyId: string,
  input: { requirementsOfCompanyId: string; currentPage: number; pageSize: number },
) {
  const where = and(isOpen, eq(requirements.companyId, input.requirementsOfCompanyId))
  const rows = await selectOpportunities(ctx)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(requirements).where(where)
  return { rows: await presentOpportunities(ctx, rows, companyId), total: all?.total ?? 0 }
}

/** 王**: keeps the first character. */
const maskName = (name: string): string => `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`

/**
 * One opportunity; counts the view of another company. Throws REQUIREMENT_NOT_FOUND, also for an ended one unless the
 * company has a lead of it.
 */
export async function getOpportunity(
  ctx: AppContext,
  companyId: string,
  { id, isLoggedIn }: { id: string; isLoggedIn: boolean },
): Promise<z.input<typeof opportunityDetail>> {
  const [rows] = await selectOpportunities(ctx).where(eq(requirements.id, id))
  if (!rows) throw httpError('REQUIREMENT_NOT_FOUND')
  const { row, company } = rows
  const interests = await getOpportunityInterests(ctx, companyId, [id])
  const interest = interests.get(id)
  const isListed = row.status === 'adopt' && !row.deletedAt
  const isEnded = !row.deletedAt && (row.status === 'stop' || row.status === 'expire')
  if (!isListed && !interest?.isBought && !(interest?.isCollected && isEnded)) throw httpError('REQUIREMENT_NOT_FOUND')
  const isMine = row.companyId === companyId
  if (isListed && !isMine) await countView(ctx, id)
  const contact = isMine || !isLoggedIn ? undefined : await findContactUser(ctx, row.companyId, row.publisherId)
  return {
    ...presentOpportunity(ctx, rows, companyId, interests),
    description: row.description,
    industryName: industryName(company.industryCode),
    contactNameMasked: maskName(row.contactName),
    contactPhoneMasked: maskPhone(row.contactPhone),
    price: isMine || interest?.isBought ? 0 : LEAD_PRICE_COINS,
    chatUserId: contact ? chatUserId(contact.id) : '',
  }
}

const countView = (ctx: AppContext, id: string) =>
  ctx.db
    .update(requirements)
    .set({ viewCount: sql`${requirements.viewCount} + 1`, heat: sql`${requirements.heat} + ${POPULARITY_POINTS.view}` })
    .where(eq(requirements.id, id))
