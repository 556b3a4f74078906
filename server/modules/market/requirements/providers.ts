/** Companies that offer what a requirement asks for. */
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import { chatUserId } from '../../../chat/commands'
import type { Context, Who } from '../../../context'
import { companies, serviceOffers, serviceProviders } from '../../../db/schema'
import { placeName } from '../../common/trees'
import { ownRow } from './queries'

/** Names of offers that a row shows. */
const NAMES = 3

interface Wanted {
  requirementId: string
  currentPage: number
  pageSize: number
}

/** Providers with an open item of this kind, those of the same city first. Throws REQUIREMENT_NOT_FOUND. */
export const matchingProviders = async (ctx: Context, who: Who, { requirementId, currentPage, pageSize }: Wanted) => {
  const wanted = await ownRow(ctx, who, requirementId)
  const offers: SQL = sql`exists (select 1 from ${serviceOffers} where ${serviceOffers.companyId} = ${companies.id}
    and ${serviceOffers.kind} = 'item' and ${serviceOffers.status} = 'adopt' and ${serviceOffers.categoryCode} = ${wanted.categoryCode})`
  const where = and(
    sql`${serviceProviders.shown} is not null`,
    eq(companies.status, 'adopted'),
    ne(companies.id, who.companyId),
    offers,
  )
  const isSameCity = sql<boolean>`${companies.cityCode} = ${wanted.cityCode}`
  const base = () =>
    ctx.db
      .select({ provider: serviceProviders, company: companies, isSameCity })
      .from(serviceProviders)
      .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
      .$dynamic()
  const found = await base()
    .where(where)
    .orderBy(sql`${isSameCity} desc`, sql`${serviceProviders.updatedAt} desc`, serviceProviders.id)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(where)
  const rows = []
  for (const { provider, company, isSameCity: isNear } of found)
    rows.push({
      companyId: company.id,
      companyName: company.name,
      companyShortName: company.shortName,
      companyLogoUrl: ctx.files.urlOf(company.logoFileId),
      cityName: placeName(company.cityCode),
      serviceNames: await namesOf(ctx, company.id, wanted.categoryCode),
      isSameCity: isNear,
      chatUserId: chatUserId(provider.userId),
    })
  return { rows, total: all?.total ?? 0 }
}

const namesOf = async (ctx: Context, companyId: string, categoryCode: string): Promise<string[]> => {
  const rows = await ctx.db
    .select({ title: serviceOffers.title })
    .from(serviceOffers)
    .where(
      and(
        eq(serviceOffers.companyId, companyId),
        eq(serviceOffers.kind, 'item'),
        eq(serviceOffers.status, 'adopt'),
        eq(serviceOffers.categoryCode, categoryCode),
      ),
    )
    .limit(NAMES)
  return rows.map(({ title }) => title)
}
