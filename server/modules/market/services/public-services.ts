/** What anybody may see: items that have passed, of providers whose profile has passed, of companies that have passed. */
import { and, asc, avg, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listedItem, publicProvider } from '../../../../contract/api/services'
import { COMPANY_SCALE } from '../../../../contract/domain/enums'
import { maskPhone } from '../../../../contract/domain/format'
import { SERVICE_LIMITS } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, newestFirst, pageOf } from '../../../db/keyset-page'
import { pageByKeyword, selectIds } from '../../../db/keyword-page'
import { companies, companyReviews, type ProviderText, serviceOffers, serviceProviders } from '../../../db/schema'
import { containsPart, gramList, gramsOfSubstring, needsNoRecheck } from '../../../db/text-index'
import { industryName, regionName, serviceCodesBelow, serviceName } from '../../reference-data/region-and-job-trees'
import { getPictures, presentPublicCase, presentPublicItem, serviceAreas, serviceCategories } from './present'

const SUMMARY = 80
const REVIEWS = 5

/** A provider that anybody may see. */
export const publicProviderCondition = and(isNotNull(serviceProviders.shown), eq(companies.status, 'adopted'))

const openItems = (ctx: AppContext) =>
  ctx.db
    .select({ offer: serviceOffers, company: companies })
    .from(serviceOffers)
    .innerJoin(serviceProviders, eq(serviceProviders.companyId, serviceOffers.companyId))
    .innerJoin(companies, eq(companies.id, serviceOffers.companyId))
    .$dynamic()
type OpenItem = Awaited<ReturnType<typeof openItems>>[number]

const isItem = and(eq(serviceOffers.kind, 'item'), eq(serviceOffers.status, 'adopt'))
const isOpen = () => and(isItem, publicProviderCondition)

const firmOf = (ctx: AppContext, company: typeof companies.$inferSelect) => ({
  providerCompanyId: company.id,
  companyName: company.name,
  companyShortName: company.shortName,
  companyLogoUrl: ctx.files.urlOf(company.logoFileId),
  cityName: regionName(company.cityCode),
})

const listed = (ctx: AppContext, { offer, company }: OpenItem): z.input<typeof listedItem> => ({
  id: offer.id,
  title: offer.title,
  categoryCode: offer.categoryCode,
  categoryName: serviceName(offer.categoryCode),
  priceMin: offer.priceMin,
  priceMax: offer.priceMax,
  priceUnit: offer.priceUnit,
  contactCount: offer.contactCount,
  summary: offer.content.replace(/\s+/g, ' ').slice(0, SUMMARY),
  pictureUrl: ctx.files.urlOf(offer.fileIds[0]),
  ...firmOf(ctx, company),
})

/** Offered in the place: a city is served by itself, its province or the whole country; a province by any of its cities too. */
const servesPlace = (code: string): SQL | undefined => {
  if (!code) return undefined
  const areas = sql`${serviceProviders.shown}->'cityCodes'`
  const province = `${code.slice(0, 2)}0000`
  const inside = code.endsWith('0000')
    ? sql`exists (select 1 from jsonb_array_elements_text(${areas}) a where a like ${`${code.slice(0, 2)}%`})`
    : sql`${areas} @> ${JSON.stringify([`${code.slice(0, 4)}00`])}::jsonb or ${areas} @> ${JSON.stringify([province])}::jsonb`
  return sql`(${areas} = '[]'::jsonb or ${inside})`
}

interface Filter {
  keyword: string
  categoryCode: string
  cityCode: string
  cursor: string
  pageSize: number
}
const ADOPTED = { createdAt: serviceOffers.adoptedAt, id: serviceOffers.id }

/** The keyword as it stands, in either case, stands in the title, the text or the company's name. */
const inTexts = (keyword: string): SQL | undefined => {
  const { title, content } = serviceOffers
  return or(...[title, companies.name, content].map((column) => containsPart(column, keyword)))
}

/** Matches up to this many are gathered and sorted; of more a page is met soon in the list's own order. */
const FEW = 10_000
/** A row whose grams do not match is left at once. */
const WALKED = 3000

/** Items by keyword or service, found over an index whoever offers them; undefined when there are too many. */
const gathered = async (
  ctx: AppContext,
  grams: SQL | undefined,
  ofCategory: SQL | undefined,
): Promise<SQL | undefined> => {
  const some = ctx.db
    .select({ id: serviceOffers.id })
    .from(serviceOffers)
    .where(and(isItem, grams, ofCategory))
    .limit(FEW + 1)
    .$dynamic()
  const found = await selectIds(ctx.db, serviceOffers.id, some)
  return found.count > FEW ? undefined : sql`${serviceOffers.id} = any(${found.ids}::bigint[])`
}

/** Public items, the ones that passed last first. Throws BAD_INPUT for a cursor we did not write. */
export async function listServices(ctx: AppContext, { keyword, categoryCode, cityCode, cursor, pageSize }: Filter) {
  const size = pageSize + 1
  const place = servesPlace(cityCode)
  const list = {
    table: serviceOffers,
    since: serviceOffers.adoptedAt,
    where: and(isItem, afterCursor(ADOPTED, cursor)),
    size,
    scanLimit: WALKED,
    select: (where: SQL | undefined) =>
      openItems(ctx)
        .where(and(where, publicProviderCondition, place))
        .orderBy(...newestFirst(ADOPTED))
        .limit(size),
  }
  const codes = categoryCode ? serviceCodesBelow(categoryCode) : []
  const ofCategory = categoryCode ? inArray(serviceOffers.categoryCode, codes) : undefined
  // one service alone stands in its own index in the list's order
  const isOrdered = !keyword && codes.length < 2
  const grams = keyword ? sql`${serviceOffers.grams} @> ${gramList(gramsOfSubstring(keyword))}` : undefined
  // "is true": in the list's own order the grams are looked at row by row, not in their index
  const words = grams && and(sql`(${grams}) is true`, inTexts(keyword))
  const texts = keyword && !needsNoRecheck(keyword) ? inTexts(keyword) : undefined
  const rows = isOrdered
    ? await list.select(and(list.where, ofCategory))
    : await pageByKeyword(list, and(words, ofCategory), async () => {
        const few = await gathered(ctx, grams, ofCategory)
        return few ? and(few, texts) : and(words, ofCategory)
      })
  const page = pageOf(rows, pageSize, ({ offer }) => ({ createdAt: offer.adoptedAt ?? offer.createdAt, id: offer.id }))
  return { rows: page.rows.map((row) => listed(ctx, row)), nextCursor: page.nextCursor }
}

/** The items whose contact most companies took; of the whole country when the place has none. */
export async function listHotServices(ctx: AppContext, cityCode: string) {
  const hot = (place: SQL | undefined) =>
    openItems(ctx)
      .where(and(isOpen(), place))
      .orderBy(desc(serviceOffers.contactCount), desc(serviceOffers.adoptedAt), desc(serviceOffers.id))
      .limit(SERVICE_LIMITS.hot)
  const here = await hot(servesPlace(cityCode))
  return (here.length || !cityCode ? here : await hot(undefined)).map((row) => listed(ctx, row))
}

async function reviewsOf(ctx: AppContext, companyId: string) {
  const mine = eq(companyReviews.companyId, companyId)
  const [all] = await ctx.db
    .select({ total: count(), score: avg(companyReviews.score) })
    .from(companyReviews)
    .where(mine)
  const rows = await ctx.db
    .select({ review: companyReviews, byCompanyName: companies.name })
    .from(companyReviews)
    .innerJoin(companies, eq(companies.id, companyReviews.byCompanyId))
    .where(mine)
    .orderBy(desc(companyReviews.id))
    .limit(REVIEWS)
  return {
    score: Math.round(Number(all?.score ?? 0) * 10) / 10,
    reviewCount: all?.total ?? 0,
    reviews: rows.map(({ review: { id, score, content, createdAt }, byCompanyName }) => ({
      id,
      byCompanyName,
      score,
      content,
      createdTime: createdAt.toISOString(),
    })),
  }
}

/** A public provider with all it shows. Throws SERVICE_PROVIDER_NOT_FOUND. */
export async function getPublicProvider(
  ctx: AppContext,
  companyId: string,
  request: RequestContext | null,
): Promise<z.input<typeof publicProvider>> {
  const [found] = await ctx.db
    .select({ provider: serviceProviders, company: companies })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(and(eq(serviceProviders.companyId, companyId), publicProviderCondition))
  if (!found?.provider.shown) throw httpError('SERVICE_PROVIDER_NOT_FOUND')
  const { provider, company } = found
  const shown: ProviderText = found.provider.shown
  const offers = await ctx.db
    .select()
    .from(serviceOffers)
    .where(and(eq(serviceOffers.companyId, companyId), eq(serviceOffers.status, 'adopt')))
    .orderBy(desc(serviceOffers.contactCount), asc(serviceOffers.id))
    .limit(SERVICE_LIMITS.items + SERVICE_LIMITS.cases)
  const pictures = await getPictures(ctx, offers)
  return {
    ...firmOf(ctx, company),
    industryName: industryName(company.industryCode),
    scale: COMPANY_SCALE[company.scale],
    introduction: shown.introduction,
    areas: serviceAreas(shown),
    categories: serviceCategories(shown),
    contactName: provider.contactName,
    contactPhone: maskPhone(provider.contactPhone),
    chatUserId: request ? `user${provider.userId}` : '',
    items: offers.filter((row) => row.kind === 'item').map((row) => presentPublicItem(row, pictures)),
    cases: offers.filter((row) => row.kind === 'case').map((row) => presentPublicCase(row, pictures)),
    ...(await reviewsOf(ctx, companyId)),
  }
}
