/** A provider's public page: its profile, its published items and cases, its reviews. */

import { and, asc, avg, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { publicProvider } from '../../../../contract/api/services'
import { COMPANY_SCALE } from '../../../../contract/domain/enums'
import { maskPhone } from '../../../../contract/domain/format'
import { SERVICE_LIMITS } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, companyReviews, type ProviderText, serviceOffers, serviceProviders } from '../../../db/schema'
import { findFileInfos } from '../../files'
import { industryName } from '../../reference-data'
import { presentPublicCase, presentPublicItem, serviceAreas, serviceCategories } from './present'
import { presentCompany, publicProviderCondition } from './public-services'

const MAX_REVIEWS = 5

async function getReviewSummary(ctx: AppContext, companyId: string) {
  const ofCompany = eq(companyReviews.companyId, companyId)
  const [all] = await ctx.db
    .select({ total: count(), score: avg(companyReviews.score) })
    .from(companyReviews)
    .where(ofCompany)
  const rows = await ctx.db
    .select({ review: companyReviews, byCompanyName: companies.name })
    .from(companyReviews)
    .innerJoin(companies, eq(companies.id, companyReviews.byCompanyId))
    .where(ofCompany)
    .orderBy(desc(companyReviews.id))
    .limit(MAX_REVIEWS)
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

/** A public provider's page. Throws SERVICE_PROVIDER_NOT_FOUND. */
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
  const profile: ProviderText = found.provider.shown
  const offers = await ctx.db
    .select()
    .from(serviceOffers)
    .where(and(eq(serviceOffers.companyId, companyId), eq(serviceOffers.status, 'adopt')))
    .orderBy(desc(serviceOffers.contactCount), asc(serviceOffers.id))
    .limit(SERVICE_LIMITS.items + SERVICE_LIMITS.cases)
  const images = await findFileInfos(
    ctx,
    offers.map(({ fileIds }) => fileIds),
  )
  return {
    ...presentCompany(ctx, company),
    industryName: industryName(company.industryCode),
    scale: COMPANY_SCALE[company.scale],
    introduction: profile.introduction,
    areas: serviceAreas(profile),
    categories: serviceCategories(profile),
    contactName: provider.contactName,
    contactPhone: maskPhone(provider.contactPhone),
    chatUserId: request ? `user${provider.userId}` : '',
    items: offers.filter((row) => row.kind === 'item').map((row) => presentPublicItem(row, images)),
    cases: offers.filter((row) => row.kind === 'case').map((row) => presentPublicCase(row, images)),
    ...(await getReviewSummary(ctx, companyId)),
  }
}
