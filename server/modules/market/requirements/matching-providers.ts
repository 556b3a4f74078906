/** Providers that offer the service of a requirement. */
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceOffers, serviceProviders } from '../../../db/schema'
import { regionName } from '../../reference-data'
import { publicProviderCondition } from '../services/public-services'
import { getMyRequirementRow } from './queries'

/** Offer names shown in a row. */
const MAX_NAMES = 3

interface MatchQuery {
  requirementId: string
  currentPage: number
  pageSize: number
}

const isOfferIn = (categoryCode: string): SQL | undefined =>
  and(eq(serviceOffers.kind, 'item'), eq(serviceOffers.status, 'adopt'), eq(serviceOffers.categoryCode, categoryCode))

/** Titles of these companies' items of this service. */
const listOfferNames = async (ctx: AppContext, companyIds: string[], categoryCode: string) => {
  const rows = companyIds.length
    ? await ctx.db
        .select({ companyId: serviceOffers.companyId, title: serviceOffers.title })
        .from(serviceOffers)
        .where(and(inArray(serviceOffers.companyId, companyIds), isOfferIn(categoryCode)))
        .orderBy(serviceOffers.id)
    : []
  return (id: string) =>
    rows
      .filter(({ companyId }) => companyId === id)
      .slice(0, MAX_NAMES)
      .map(({ title }) => title)
}

/**
 * A page of public providers with an open item of this service, those of the same city first. Throws REQUIREMENT_NOT_FOUND.
 */
export async function listMatchingProviders(
  ctx: AppContext,
  request: RequestContext,
  { requirementId, currentPage, pageSize }: MatchQuery,
) {
  const { categoryCode, cityCode } = await getMyRequirementRow(ctx, request, requirementId)
  // providers of the service are read first, by its index; the others are then looked up by company
  const providerIds = sql`array(select ${serviceOffers.companyId} from ${serviceOffers} where ${isOfferIn(categoryCode)})`
  const where = and(
    publicProviderCondition,
    ne(companies.id, request.companyId),
    sql`${serviceProviders.companyId} = any(${providerIds})`,
  )
  const found = await ctx.db
    .select({ provider: serviceProviders, company: companies })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(where)
    .orderBy(sql`(${companies.cityCode} = ${cityCode}) desc`, sql`${serviceProviders.id} desc`)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(where)
  const ids = found.map(({ company }) => company.id)
  const offerNamesOf = await listOfferNames(ctx, ids, categoryCode)
  const rows = found.map(({ provider, company }) => ({
    companyId: company.id,
    companyName: company.name,
    companyShortName: company.shortName,
    companyLogoUrl: ctx.files.urlOf(company.logoFileId),
    cityName: regionName(company.cityCode),
    serviceNames: offerNamesOf(company.id),
    isSameCity: company.cityCode === cityCode,
    chatUserId: chatUserId(provider.userId),
  }))
  return { rows, total: all?.total ?? 0 }
}
