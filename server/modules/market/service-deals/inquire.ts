/** The first act of a deal: a company asks about a service in a conversation with the provider's contact person. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
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
import { assertMayInquire } from './deal-limits'
import { notifyDeal } from './deal-notices'
import { addDealEvent, type DealRow, updateDeal } from './deal-row'

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

const isAboutService = (request: RequestContext, { providerCompanyId, itemId }: InquiryInput) =>
  and(
    eq(serviceDeals.buyerCompanyId, request.companyId),
    eq(serviceDeals.buyerUserId, request.userId),
    eq(serviceDeals.itemId, itemId),
    eq(serviceDeals.providerCompanyId, providerCompanyId),
  )

/** The user's deal about this service that has no order yet. */
const findUnordered = async (
  ctx: AppContext,
  request: RequestContext,
  input: InquiryInput,
): Promise<DealRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(serviceDeals)
    .where(and(isAboutService(request, input), inArray(serviceDeals.status, UNORDERED)))
  return row
}

/** The user's latest deal about this service that was cancelled before an order, locked. */
const lockCancelled = async (
  ctx: AppContext,
  request: RequestContext,
  input: InquiryInput,
): Promise<DealRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(serviceDeals)
    .where(and(isAboutService(request, input), eq(serviceDeals.status, 'cancelled'), isNull(serviceDeals.orderedAt)))
    .orderBy(desc(serviceDeals.id))
    .limit(1)
    .for('update')
  return row
}

type Service = Awaited<ReturnType<typeof findService>>

const toAnswer = (row: DealRow) => ({ dealId: row.id, chatUserId: chatUserId(row.providerUserId) })

const create = async (
  ctx: AppContext,
  request: RequestContext,
  { item, providerUserId }: Service,
): Promise<DealRow | undefined> => {
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
  return row
}

/** Opens the deal, or the `cancelled` one again, which has its card in the conversation already. */
const open = async (ctx: AppContext, request: RequestContext, service: Service, cancelled: DealRow | undefined) => {
  const { item, providerUserId } = service
  const row = cancelled
    ? await updateDeal(ctx, cancelled, { status: 'inquiry', providerUserId, title: item.title })
    : await create(ctx, request, service)
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
 * Opens a deal and sends its card, under the limits of every first contact; a deal that has no order yet goes on instead, and one
 * that was cancelled before its order is opened again, with the card it has, as often as a day allows. Throws SERVICE_OF_CALLER,
 * SERVICE_PROVIDER_NOT_FOUND, SERVICE_NOT_FOUND, DAILY_LIMIT, BAD_INPUT where the user may not write to the provider.
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
    const cancelled = await lockCancelled(tx, request, input)
    const { providerCompanyId } = input
    await assertMayInquire(tx, { buyerCompanyId: request.companyId, providerCompanyId, cancelled })
    return open(tx, request, service, cancelled)
  })
