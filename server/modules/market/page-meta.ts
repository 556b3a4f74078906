/** Meta data of public market pages for search engines and shared links: providers and opportunities. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { budgetText } from '../../../contract/domain/requirements'
import type { AppContext } from '../../app-context'
import { companies, requirements, serviceProviders } from '../../db/schema'
import { regionName, serviceName } from '../reference-data'
import { publicProviderCondition } from './services/public-services'

const isOpenRequirement = and(eq(requirements.status, 'adopt'), isNull(requirements.deletedAt))

/** Title and description of a public provider; undefined when it is not public. */
export async function getProviderMeta(ctx: AppContext, companyId: string) {
  const [row] = await ctx.db
    .select({ name: companies.name, city: companies.cityCode, shown: serviceProviders.shown })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(and(eq(serviceProviders.companyId, companyId), publicProviderCondition))
  if (!row?.shown) return undefined
  const kinds = row.shown.categories.map(serviceName).join('、')
  return { title: row.name, description: `${regionName(row.city)}，${kinds}。${row.shown.introduction}` }
}

/** Title and description of an open opportunity; undefined when it is not open. */
export async function getOpportunityMeta(ctx: AppContext, id: string) {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), isOpenRequirement))
  if (!row) return undefined
  return { title: `${row.title} ${budgetText(row.budgetMin, row.budgetMax)}`, description: row.description }
}

/** Paths of the newest public providers and opportunities, at most `limit` of each. */
export async function listMarketPaths(ctx: AppContext, limit: number): Promise<string[]> {
  const providers = await ctx.db
    .select({ id: serviceProviders.companyId })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(publicProviderCondition)
    .orderBy(desc(serviceProviders.id))
    .limit(limit)
  const opportunities = await ctx.db
    .select({ id: requirements.id })
    .from(requirements)
    .where(isOpenRequirement)
    .orderBy(desc(requirements.id))
    .limit(limit)
  return [
    ...providers.map(({ id }) => `/serviceProviderDetails?id=${id}`),
    ...opportunities.map(({ id }) => `/sellingServicesDetail?id=${id}`),
  ]
}
