/** Who took whose contact: free for any company, but never unseen: it is kept, counted and shown to the provider. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceContactViews, serviceOffers, serviceProviders, users } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { publicProviderCondition } from './public-services'

interface Wanted {
  providerCompanyId: string
  itemId?: string | undefined
}

/** The item that led to the contact, if it is an open one of this provider. */
const leadingItem = async (ctx: AppContext, { providerCompanyId, itemId }: Wanted): Promise<string> => {
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

/** The provider's contact. One's own leaves no trace. Throws SERVICE_PROVIDER_NOT_FOUND, SERVICE_NOT_FOUND. */
export const viewContact = (ctx: AppContext, request: RequestContext, wanted: Wanted) =>
  ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ provider: serviceProviders, name: companies.name })
      .from(serviceProviders)
      .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
      .where(and(eq(serviceProviders.companyId, wanted.providerCompanyId), publicProviderCondition))
    if (!found) throw httpError('SERVICE_PROVIDER_NOT_FOUND')
    const { contactName, contactPhone } = found.provider
    const itemId = await leadingItem(ctx, wanted)
    if (wanted.providerCompanyId === request.companyId) return { contactName, contactPhone }
    const [taken] = await tx
      .insert(serviceContactViews)
      .values({
        id: ctx.ids.next(),
        providerCompanyId: wanted.providerCompanyId,
        byCompanyId: request.companyId,
        byUserId: request.userId,
        itemId,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: serviceContactViews.id })
    if (taken) {
      await tx
        .update(serviceOffers)
        .set({ contactCount: sql`${serviceOffers.contactCount} + 1` })
        .where(eq(serviceOffers.id, itemId))
      await logActivity(ctx, {
        ...request,
        act: 'contact.shown',
        text: `查看服务商「${found.name}」的联系方式`,
        subjectKind: 'service-provider',
        subjectId: found.provider.id,
      })
    }
    return { contactName, contactPhone }
  })

const other = alias(companies, 'other')

interface Page {
  currentPage: number
  pageSize: number
  side: 'received' | 'made'
}

const select = (ctx: AppContext, otherId: typeof serviceContactViews.byCompanyId, mine: SQL) =>
  ctx.db
    .select({
      it: serviceContactViews,
      otherCompanyName: other.name,
      userName: users.name,
      itemTitle: serviceOffers.title,
      provider: serviceProviders,
    })
    .from(serviceContactViews)
    .innerJoin(other, eq(other.id, otherId))
    .leftJoin(users, eq(users.id, serviceContactViews.byUserId))
    .leftJoin(serviceOffers, eq(serviceOffers.id, serviceContactViews.itemId))
    .leftJoin(serviceProviders, eq(serviceProviders.companyId, serviceContactViews.providerCompanyId))
    .where(mine)
    .orderBy(desc(serviceContactViews.id))
    .$dynamic()

/** Who looked at ours, or whose we looked at; the latest first. */
export async function listContactViews(
  ctx: AppContext,
  request: RequestContext,
  { currentPage, pageSize, side }: Page,
) {
  const isMade = side === 'made'
  const [otherId, ownId] = isMade
    ? [serviceContactViews.providerCompanyId, serviceContactViews.byCompanyId]
    : [serviceContactViews.byCompanyId, serviceContactViews.providerCompanyId]
  const mine = eq(ownId, request.companyId)
  const rows = await select(ctx, otherId as typeof serviceContactViews.byCompanyId, mine)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(serviceContactViews).where(mine)
  return {
    total: all?.total ?? 0,
    rows: rows.map(({ it, otherCompanyName, userName, itemTitle, provider }) => {
      const holder = isMade ? provider?.userId : it.byUserId
      return {
        id: it.id,
        otherCompanyId: isMade ? it.providerCompanyId : it.byCompanyId,
        otherCompanyName,
        userName: userName ?? '',
        itemTitle: itemTitle ?? '',
        contactName: isMade ? (provider?.contactName ?? '') : '',
        contactPhone: isMade ? (provider?.contactPhone ?? '') : '',
        createdTime: it.createdAt.toISOString(),
        chatUserId: holder ? `user${holder}` : '',
      }
    }),
  }
}
