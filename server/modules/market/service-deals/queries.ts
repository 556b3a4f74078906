/** Reads deals for one of their two companies. */
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { serviceDeal, serviceDealCalls } from '../../../../contract/api/service-deals'
import type * as dealKeys from '../../../../contract/calls/market/service-deals'
import {
  DEAL_LIMITS,
  type DealAction,
  type DealFilter,
  type DealSide,
  dealActions,
  dealStatusAt,
  isDealTurn,
  statesOfFilter,
} from '../../../../contract/domain/market/service-deals'
import { can } from '../../../../contract/domain/roles'
import type { AppContext } from '../../../app-context'
import { chatUserId } from '../../../chat/commands'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { afterCursor, countRows, newestFirst, pageOf } from '../../../db/keyset-page'
import { companies, companyReviews, serviceDealEvents, serviceDeals, users } from '../../../db/schema'
import { findFileInfos } from '../../files'
import { ofCompany, sideOf } from './deal-row'

type DealView = z.input<typeof serviceDeal>
type ListInput = z.output<(typeof serviceDealCalls)[typeof dealKeys.list]['input']>

const DAY_MS = 86_400_000
const [buyerCompanies, providerCompanies] = [alias(companies, 'buyers'), alias(companies, 'sellers')]
const [buyerUsers, providerUsers] = [alias(users, 'buyer_users'), alias(users, 'seller_users')]

const selectDeals = (ctx: AppContext) =>
  ctx.db
    .select({
      row: serviceDeals,
      buyerCompanyName: buyerCompanies.name,
      providerCompanyName: providerCompanies.name,
      buyerUserName: buyerUsers.name,
      providerUserName: providerUsers.name,
      reviewedAt: companyReviews.createdAt,
    })
    .from(serviceDeals)
    .innerJoin(buyerCompanies, eq(buyerCompanies.id, serviceDeals.buyerCompanyId))
    .innerJoin(providerCompanies, eq(providerCompanies.id, serviceDeals.providerCompanyId))
    .leftJoin(buyerUsers, eq(buyerUsers.id, serviceDeals.buyerUserId))
    .leftJoin(providerUsers, eq(providerUsers.id, serviceDeals.providerUserId))
    // a review written since the deal was completed is the review of this deal
    .leftJoin(
      companyReviews,
      and(
        eq(companyReviews.companyId, serviceDeals.providerCompanyId),
        eq(companyReviews.byCompanyId, serviceDeals.buyerCompanyId),
        gte(companyReviews.createdAt, serviceDeals.completedAt),
      ),
    )
    .$dynamic()
type Found = Awaited<ReturnType<typeof selectDeals>>[number]

/** Who may do what beyond the side: the provider's steps need another permission than the buyer's. */
const isPermitted = ({ role }: RequestContext, side: DealSide, action: DealAction): boolean => {
  if (action === 'review') return can(role, 'review.write')
  return can(role, side === 'provider' && action !== 'cancel' ? 'service.edit' : 'service.contact')
}

const iso = (at: Date | null) => at?.toISOString() ?? null

const present = (ctx: AppContext, request: RequestContext, found: Found): DealView => {
  const { row } = found
  const side = sideOf(request, row)
  const isBuyer = side === 'buyer'
  const status = dealStatusAt(row, ctx.clock.now())
  const isDelivered = status === 'delivered' && row.deliveredAt
  return {
    id: row.id,
    status,
    side,
    isMyTurn: isDealTurn(status, side),
    title: row.title,
    providerCompanyId: row.providerCompanyId,
    otherCompanyName: isBuyer ? found.providerCompanyName : found.buyerCompanyName,
    otherUserName: (isBuyer ? found.providerUserName : found.buyerUserName) ?? '',
    chatUserId: chatUserId(isBuyer ? row.providerUserId : row.buyerUserId),
    revision: row.revision,
    content: row.content,
    priceFen: row.priceFen,
    days: row.days,
    validUntil: iso(row.validUntil),
    orderedTime: iso(row.orderedAt),
    dueTime: iso(row.dueAt),
    autoConfirmTime: isDelivered
      ? new Date(isDelivered.getTime() + DEAL_LIMITS.acceptDays * DAY_MS).toISOString()
      : null,
    createdTime: row.createdAt.toISOString(),
    updatedTime: row.updatedAt.toISOString(),
    can: dealActions(status, side).filter(
      (action) => isPermitted(request, side, action) && !(action === 'review' && found.reviewedAt),
    ),
  }
}

const ofSide = ({ companyId }: RequestContext, side: DealSide) =>
  eq(side === 'buyer' ? serviceDeals.buyerCompanyId : serviceDeals.providerCompanyId, companyId)

const ofFilter = (request: RequestContext, side: DealSide, filter: DealFilter) =>
  and(ofSide(request, side), filter === 'all' ? undefined : inArray(serviceDeals.status, statesOfFilter(filter, side)))

const countTodo = async (ctx: AppContext, request: RequestContext, side: DealSide): Promise<number> =>
  (await countRows(ctx.db, serviceDeals, ofFilter(request, side, 'todo'))).total

/** The deals of one side of the company, newest first, and how many of either side wait for it. */
export async function listDeals(ctx: AppContext, request: RequestContext, input: ListInput) {
  const where = ofFilter(request, input.side, input.filter)
  const found = await selectDeals(ctx)
    .where(and(where, afterCursor(serviceDeals, input.cursor)))
    .orderBy(...newestFirst(serviceDeals))
    .limit(input.pageSize + 1)
  const { rows, nextCursor } = pageOf(found, input.pageSize, ({ row }) => row)
  return {
    rows: rows.map((row) => present(ctx, request, row)),
    nextCursor,
    todo: { buyer: await countTodo(ctx, request, 'buyer'), provider: await countTodo(ctx, request, 'provider') },
    countAll: () => countRows(ctx.db, serviceDeals, where),
  }
}

/** One deal with its timeline. Throws SERVICE_DEAL_NOT_FOUND. */
export async function getDeal(ctx: AppContext, request: RequestContext, dealId: string) {
  const [found] = await selectDeals(ctx).where(and(eq(serviceDeals.id, dealId), ofCompany(request)))
  if (!found) throw httpError('SERVICE_DEAL_NOT_FOUND')
  const events = await ctx.db
    .select({ event: serviceDealEvents, userName: users.name })
    .from(serviceDealEvents)
    .leftJoin(users, eq(users.id, serviceDealEvents.userId))
    .where(eq(serviceDealEvents.dealId, dealId))
    .orderBy(asc(serviceDealEvents.id))
  const filesOf = await findFileInfos(
    ctx,
    events.map(({ event }) => event.fileIds),
  )
  const companyNames = { buyer: found.buyerCompanyName, provider: found.providerCompanyName }
  return {
    ...present(ctx, request, found),
    events: events.map(({ event: { id, kind, side, text, fileIds, createdAt }, userName }) => ({
      id,
      kind,
      side: side ?? ('' as const),
      userName: userName ?? '',
      companyName: side ? companyNames[side] : '',
      text,
      attachments: filesOf(fileIds),
      createdTime: createdAt.toISOString(),
    })),
  }
}
