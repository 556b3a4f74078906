/** The first act of a deal: a company asks about a service in a conversation with the provider's contact person. */
import { and, eq, inArray } from 'drizzle-orm'
import { UNORDERED } from '../../../../contract/domain/market/service-deals'
import { priceText } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { assertMayWrite, chatUserId, toBadInput } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceDeals, serviceOffers, serviceProviders } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { publicProviderCondition } from '../services/public-services'
import { sendInquiryCard } from './deal-cards'
import { notifyDeal } from './deal-notices'
import { addDealEvent, type DealRow } from './deal-row'

interface InquiryInput {
  providerCompanyId: string
  itemId: string
}

/** A public service and who answers for it. Throws SERVICE_PROVIDER_NOT_FOUND, SERVICE_NOT_FOUND. */
const findService = async (ctx: AppContext, { providerCompanyId, itemId }: InquiryInput) => {
  const [provider] = await ctx.db
    .select({ userId: serviceProviders.userId })
    .from(serviceProviders)
    .innerJoin(companies, eq(companies.id, serviceProviders.companyId))
    .where(and(eq(serviceProviders.companyId, providerCompanyId), publicProviderCondition))
  if (!provider) throw httpError('SERVICE_PROVIDER_NOT_FOUND')
  const [item] = await ctx.db
    .select()
    .from(serviceOffers)
    .where(
      and(
        eq(serviceOffers.id, itemId),
        eq(serviceOffers.companyId, providerCompanyId),
        eq(serviceOffers.kind, 'item'),
        eq(serviceOffers.status, 'adopt'),
      ),
    )
  if (!item) throw httpError('SERVICE_NOT_FOUND', { noun: '服务项目' })
  return { item, providerUserId: provider.userId }
}

/** The user's deal about this service that has no order yet. */
const findUnordered = async (
  ctx: AppContext,
  request: RequestContext,
  { providerCompanyId, itemId }: InquiryInput,
): Promise<DealRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(serviceDeals)
    .where(
      and(
        eq(serviceDeals.buyerCompanyId, request.companyId),
        eq(serviceDeals.buyerUserId, request.userId),
        eq(serviceDeals.itemId, itemId),
        eq(serviceDeals.providerCompanyId, providerCompanyId),
        inArray(serviceDeals.status, UNORDERED),
      ),
    )
  return row
}

const toAnswer = (row: DealRow) => ({ dealId: row.id, chatUserId: chatUserId(row.providerUserId) })

const open = async (
  ctx: AppContext,
  request: RequestContext,
  { item, providerUserId }: Awaited<ReturnType<typeof findService>>,
) => {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(serviceDeals)
    .values({
      id: ctx.ids.next(),
      providerCompanyId: item.companyId,
      providerUserId,
      buyerCompanyId: request.companyId,
      buyerUserId: request.userId,
      itemId: item.id,
      status: 'inquiry',
      title: item.title,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // another device has just asked
  if (!row)
    return toAnswer(
      (await findUnordered(ctx, request, { providerCompanyId: item.companyId, itemId: item.id })) as DealRow,
    )
  await addDealEvent(ctx, row, { kind: 'inquire', side: 'buyer', userId: request.userId, text: '' })
  await sendInquiryCard(ctx, row, priceText(item.priceMin, item.priceMax, item.priceUnit))
  await notifyDeal(ctx, row, 'provider', { kind: 'inquire' })
  const text = `咨询服务「${row.title}」`
  await logActivity(ctx, { ...request, act: 'deal.inquire', text, subjectKind: 'service-deal', subjectId: row.id })
  return toAnswer(row)
}

/**
 * Opens a deal and sends its card, under the limits of every first contact; a deal that has no order yet goes on instead. Throws
 * SERVICE_OF_CALLER, SERVICE_PROVIDER_NOT_FOUND, SERVICE_NOT_FOUND, BAD_INPUT where the user may not write to the provider.
 */
export const inquire = (
  ctx: AppContext,
  request: RequestContext,
  input: InquiryInput,
): Promise<{ dealId: string; chatUserId: string }> =>
  ctx.transaction(async (tx) => {
    if (input.providerCompanyId === request.companyId) throw httpError('SERVICE_OF_CALLER')
    const known = await findUnordered(tx, request, input)
    if (known) return toAnswer(known)
    const service = await findService(tx, input)
    const [me, contact] = [chatUserId(request.userId), chatUserId(service.providerUserId)]
    await assertMayWrite(tx, me, contact).catch(toBadInput('itemId'))
    return open(tx, request, service)
  })
