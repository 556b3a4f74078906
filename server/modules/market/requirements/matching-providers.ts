/** Companies that offer what a requirement asks for. */
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceOffers, serviceProviders } from '../../../db/schema'
import { regionName } from '../../reference-data/region-and-job-trees'
import { publicProviderCondition } from '../services/public-services'
import { requireMyRequirement } from './queries'

/** Names of offers that a row shows. */
const NAMES = 3

interface Wanted {
  requirementId: string
  currentPage: number
  pageSize: number
}

const offersOf = (categoryCode: string): SQL | undefined =>
  and(eq(serviceOffers.kind, 'item'), eq(serviceOffers.status, 'adopt'), eq(serviceOffers.categoryCode, categoryCode))

/** Titles of what these companies offer of this kind. */
const namesOf = async (ctx: AppContext, companyIds: string[], categoryCode: string) => {
  const rows = companyIds.length
    ? await ctx.db
        .select({ companyId: serviceOffers.companyId, title: serviceOffers.title })
        .from(serviceOffers)
        .where(and(inArray(serviceOffers.companyId, companyIds), offersOf(categoryCode)))
        .orderBy(serviceOffers.id)
    : []
  return (id: string) =>
    rows
      .filter(({ companyId }) => companyId === id)
      .slice(0, NAMES)
      .map(({ title }) => title)
}

/** Public providers with an open item of this kind, those of the same city first. Throws REQUIREMENT_NOT_FOUND. */
export const listMatchingProviders = async (
  ctx: AppContext,
  request: RequestContext,
  { requirementId, currentPage, pageSize }: Wanted,
) => {
  const { categoryCode, cityCode } = await requireMyRequirement(ctx, request, requirementId)
  // who offers it is read first, by its own index: the providers are looked up by company, not walked
  const offering = sql`array(select ${serviceOffers.companyId} from ${serviceOffers} where ${offersOf(categoryCode)})`
  const where = and(
    publicProviderCondition,
    ne(companies.id, request.companyId),
    sql`${serviceProviders.companyId} = any(${offering})`,
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
  const names = await namesOf(ctx, ids, categoryCode)
  const rows = found.map(({ provider, company }) => ({
    companyId: company.id,
    companyName: company.name,
    companyShortName: company.shortName,
    companyLogoUrl: ctx.files.urlOf(company.logoFileId),
    cityName: regionName(company.cityCode),
    serviceNames: names(company.id),
    isSameCity: company.cityCode === cityCode,
    chatUserId: chatUserId(provider.userId),
  }))
  return { rows, total: all?.total ?? 0 }
}
