/** Companies that offer what a requirement asks for. */
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AppContext, RequestContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { companies, serviceOffers, serviceProviders } from '../../../db/schema'
import { regionName } from '../../reference-data/region-and-job-trees'
import { publicProviderCondition } from '../services/public-services'
import { getMyRequirementRow } from './queries'

/** Names of offers that a row shows. */
const MAX_NAMES = 3

interface MatchQuery {
  requirementId: string
  currentPage: number
  pageSize: number
}

const isOfferIn = (categoryCode: string): SQL | undefined =>
  and(eq(serviceOffers.kind, 'item'), eq(serviceOffers.status, 'adopt'), eq(serviceOffers.categoryCode, categoryCode))

/** Titles of what these companies offer of this kind. */
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

/** Public providers with an open item of this kind, those of the same city first. Throws REQUIREMENT_NOT_FOUND. */
export const listMatchingProviders = async (
  ctx: AppContext,
  request: RequestContext,
  { requirementId, currentPage, pageSize }: MatchQuery,
) => {
  const { categoryCode, cityCode } = await getMyRequirementRow(ctx, request, requirementId)
  // who offers it is read first, by its own index: the providers are looked up by company, not walked
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
