/** Public items: approved items of approved providers of approved companies. */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listedItem } from '../../../../contract/api/services'
import { cutText } from '../../../../contract/domain/texts/graphemes'
import type { AppContext } from '../../../app-context'
import { afterCursor, cappedCount, newestFirst, pageOf } from '../../../db/keyset-page'
import { pageByKeyword, selectIds } from '../../../db/keyword-page'
import { companies, serviceOffers, serviceProviders } from '../../../db/schema'
import { parsePart } from '../../../db/search-text/parse-keyword'
import { gramsCondition, isProvenByGrams, lineCondition } from '../../../db/search-text/term-condition'
import type { Db } from '../../../db/types'
import { regionName, serviceCodesBelow, serviceName } from '../../reference-data'
import { servesRegion } from './region-filter'

const SUMMARY_CHARS = 80

/** The provider is public. */
export const publicProviderCondition = and(isNotNull(serviceProviders.shown), eq(companies.status, 'adopted'))

const OFFER_COLUMNS = {
  id: serviceOffers.id,
  title: serviceOffers.title,
  categoryCode: serviceOffers.categoryCode,
  content: serviceOffers.content,
  priceMin: serviceOffers.priceMin,
  priceMax: serviceOffers.priceMax,
  priceUnit: serviceOffers.priceUnit,
  contactCount: serviceOffers.contactCount,
  firstFileId: sql<string | null>`${serviceOffers.fileIds} ->> 0`,
  createdAt: serviceOffers.createdAt,
  adoptedAt: serviceOffers.adoptedAt,
}
const COMPANY_COLUMNS = {
  id: companies.id,
  name: companies.name,
  shortName: companies.shortName,
  logoFileId: companies.logoFileId,
  cityCode: companies.cityCode,
}

export const selectItems = (db: Db) =>
  db
    .select({ offer: OFFER_COLUMNS, company: COMPANY_COLUMNS })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.companyId, serviceOffers.companyId))
    .innerJoin(companies, eq(companies.id, serviceOffers.companyId))
    .$dynamic()
const selectItemIds = (ctx: AppContext) =>
  ctx.db
    .select({ id: serviceOffers.id })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.companyId, serviceOffers.companyId))
    .innerJoin(companies, eq(companies.id, serviceOffers.companyId))
    .$dynamic()
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

export const isItem = and(eq(serviceOffers.kind, 'item'), eq(serviceOffers.status, 'adopt'))

/** The company fields of an item or a provider. */
export const presentCompany = (
  ctx: AppContext,
  company: Pick<typeof companies.$inferSelect, keyof typeof COMPANY_COLUMNS>,
) => ({
  providerCompanyId: company.id,
  companyName: company.name,
  companyShortName: company.shortName,
  companyLogoUrl: ctx.files.urlOf(company.logoFileId),
  cityName: regionName(company.cityCode),
})

export const presentListedItem = (ctx: AppContext, { offer, company }: ItemRow): z.input<typeof listedItem> => ({
  id: offer.id,
  title: offer.title,
  categoryCode: offer.categoryCode,
  categoryName: serviceName(offer.categoryCode),
  priceMin: offer.priceMin,
  priceMax: offer.priceMax,
  priceUnit: offer.priceUnit,
  contactCount: offer.contactCount,
  summary: cutText(offer.content.replace(/\s+/g, ' '), SUMMARY_CHARS),
  pictureUrl: ctx.files.urlOf(offer.firstFileId),
  ...presentCompany(ctx, company),
})

interface ServiceQuery {
  keyword: string
  categoryCode: string
  cityCode: string
  cursor: string
  pageSize: number
}
const ADOPTED_ORDER = { createdAt: serviceOffers.adoptedAt, id: serviceOffers.id }

/** Title, content and company's name, as keywords are compared with them. */
const SEARCH_COLUMNS = {
  grams: serviceOffers.grams,
  text: sql`coalesce(${serviceOffers.searchText}, lower(concat_ws(' ', ${serviceOffers.title}, ${serviceOffers.content}, ${companies.name})))`,
  folding: serviceOffers.folding,
}

/** Up to this many matches are collected and sorted; with more, a page is found soon in the list's own order. */
const MAX_SORTED_MATCHES = 10_000
/** Rows walked in the list's order; a row whose grams do not match is skipped at once. */
const MAX_WALKED_ROWS = 3000

/** Items by keyword or service, found by index in any company; undefined when there are too many. */
const findMatches = async (
  ctx: AppContext,
  grams: SQL | undefined,
  ofCategory: SQL | undefined,
): Promise<SQL | undefined> => {
  const candidates = ctx.db
    .select({ id: serviceOffers.id })
    .from(serviceOffers)
    .where(and(isItem, grams, ofCategory))
    .limit(MAX_SORTED_MATCHES + 1)
    .$dynamic()
  const found = await selectIds(ctx.db, serviceOffers.id, candidates)
  return found.count > MAX_SORTED_MATCHES ? undefined : sql`${serviceOffers.id} = any(${found.ids}::bigint[])`
}

/** A page of public items, the last approved first. Throws BAD_INPUT for an invalid cursor. */
export async function listServices(
  ctx: AppContext,
  { keyword, categoryCode, cityCode, cursor, pageSize }: ServiceQuery,
) {
  const size = pageSize + 1
  const isInRegion = servesRegion(cityCode)
  const list = {
    table: serviceOffers,
    since: serviceOffers.adoptedAt,
    where: and(isItem, afterCursor(ADOPTED_ORDER, cursor)),
    size,
    scanLimit: MAX_WALKED_ROWS,
    select: (where: SQL | undefined) =>
      selectItems(ctx.db)
        .where(and(where, publicProviderCondition, isInRegion))
        .orderBy(...newestFirst(ADOPTED_ORDER))
        .limit(size),
  }
  const codes = categoryCode ? serviceCodesBelow(categoryCode) : []
  const ofCategory = categoryCode ? inArray(serviceOffers.categoryCode, codes) : undefined
  const part = parsePart(keyword)
  // one service alone has an index in the list's order
  const isOrdered = !part && codes.length < 2
  const grams = part && gramsCondition(part, SEARCH_COLUMNS)
  const containsPart = part && lineCondition(part, SEARCH_COLUMNS)
  // "coalesce": in the list's order the grams are checked row by row, not by their index, and the planner cannot guess that next to none
  // match, for which it would read the whole table
  const matchesKeyword = grams && and(sql`coalesce(${grams}, false)`, containsPart)
  const matchesText = part && !isProvenByGrams(part) ? containsPart : undefined
  const findCondition = async () => {
    const isMatch = isOrdered ? undefined : await findMatches(ctx, grams, ofCategory)
    return isMatch ? and(isMatch, matchesText) : and(matchesKeyword, ofCategory)
  }
  const rows = isOrdered
    ? await list.select(and(list.where, ofCategory))
    : await pageByKeyword(list, and(matchesKeyword, ofCategory), findCondition)
  const page = pageOf(rows, pageSize, ({ offer }) => ({ createdAt: offer.adoptedAt ?? offer.createdAt, id: offer.id }))
  return {
    rows: page.rows.map((row) => presentListedItem(ctx, row)),
    nextCursor: page.nextCursor,
    countAll: async () =>
      cappedCount(
        ctx.db,
        // in the list's order: what is counted no further is read no further, providers included
        selectItemIds(ctx)
          .where(and(isItem, await findCondition(), publicProviderCondition, isInRegion))
          .orderBy(...newestFirst(ADOPTED_ORDER)),
      ),
  }
}
