/** Views of providers' contacts: free for any company, but recorded, counted and shown to the provider. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceContactViews, serviceOffers, serviceProviders, users } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { publicProviderCondition } from './public-services'

interface ContactViewInput {
  providerCompanyId: string
  itemId?: string | undefined
}

/**
 * The item that led to the contact, '0' without one. Throws SERVICE_NOT_FOUND unless it is an open item of this provider.
 */
const getLeadingItemId = async (ctx: AppContext, { providerCompanyId, itemId }: ContactViewInput): Promise<string> => {
  if (!itemId) return '0'
  const [row] = await ctx.db
    .select({ id: serviceOffers.id })
    .from(serviceOffers)
    .where(
      and(
        eq(serviceOffers.id, itemId),
        eq(serviceOffers.companyId, providerCompanyId),
        eq(serviceOffers.kind, 'item'),
        eq(serviceOffers.status, 'adopt'),
      ),
    )
  if (!row) throw httpError('SERVICE_NOT_FOUND', { noun: '服务项目' })
  return row.id
}

/**
 * The provider's contact; views of the own company are not recorded. Throws SERVICE_PROVIDER_NOT_FOUND, SERVICE_NOT_FOUND.
 */
export const viewContact = (ctx: AppContext, request: RequestContext, input: ContactViewInput) =>
  ctx.transaction(async (tx) => {
    const [found] = await tx.db
      .select({ provider: serviceProviders, name: companies.name })
      .from(serviceProviders)
      .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
      .where(and(eq(serviceProviders.companyId, input.providerCompanyId), publicProviderCondition))
    if (!found) throw httpError('SERVICE_PROVIDER_NOT_FOUND')
    const { contactName, contactPhone } = found.provider
    const itemId = await getLeadingItemId(tx, input)
    if (input.providerCompanyId === request.companyId) return { contactName, contactPhone }
    const [inserted] = await tx.db
      .insert(serviceContactViews)
      .values({
        id: tx.ids.next(),
        providerCompanyId: input.providerCompanyId,
        byCompanyId: request.companyId,
        byUserId: request.userId,
        itemId,
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: serviceContactViews.id })
    if (inserted) {
      await tx.db
        .update(serviceOffers)
        .set({ contactCount: sql`${serviceOffers.contactCount} + 1` })
        .where(eq(serviceOffers.id, itemId))
      await logActivity(tx, {
        ...request,
        act: 'contact.shown',
        text: `查看服务商「${found.name}」的联系方式`,
        subjectKind: 'service-provider',
        subjectId: found.provider.id,
      })
    }
    return { contactName, contactPhone }
  })

const otherCompany = alias(companies, 'other')

interface ContactViewQuery {
  currentPage: number
  pageSize: number
  side: 'received' | 'made'
}

const selectViews = (ctx: AppContext, otherCompanyId: typeof serviceContactViews.byCompanyId, condition: SQL) =>
  ctx.db
    .select({
      it: serviceContactViews,
      otherCompanyName: otherCompany.name,
      userName: users.name,
      itemTitle: serviceOffers.title,
      provider: serviceProviders,
    })
    .from(serviceContactViews)
    .innerJoin(otherCompany, eq(otherCompany.id, otherCompanyId))
    .leftJoin(users, eq(users.id, serviceContactViews.byUserId))
    .leftJoin(serviceOffers, eq(serviceOffers.id, serviceContactViews.itemId))
    .leftJoin(serviceProviders, eq(serviceProviders.companyId, serviceContactViews.providerCompanyId))
    .where(condition)
    .orderBy(desc(serviceContactViews.id))
    .$dynamic()

/** A page of views of the company's contact, or of views it made; the latest first. */
export async function listContactViews(
  ctx: AppContext,
  request: RequestContext,
  { currentPage, pageSize, side }: ContactViewQuery,
) {
  const isMade = side === 'made'
  const [otherCompanyId, myCompanyId] = isMade
    ? [serviceContactViews.providerCompanyId, serviceContactViews.byCompanyId]
    : [serviceContactViews.byCompanyId, serviceContactViews.providerCompanyId]
  const condition = eq(myCompanyId, request.companyId)
  const rows = await selectViews(ctx, otherCompanyId as typeof serviceContactViews.byCompanyId, condition)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(serviceContactViews).where(condition)
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ it, otherCompanyName, userName, itemTitle, provider }) => {
      const contactUserId = isMade ? provider?.userId : it.byUserId
      return {
        id: it.id,
        otherCompanyId: isMade ? it.providerCompanyId : it.byCompanyId,
        otherCompanyName,
        userName: userName ?? '',
        itemTitle: itemTitle ?? '',
        contactName: isMade ? (provider?.contactName ?? '') : '',
        contactPhone: isMade ? (provider?.contactPhone ?? '') : '',
        createdTime: it.createdAt.toISOString(),
        chatUserId: contactUserId ? `user${contactUserId}` : '',
      }
    }),
  }
}
