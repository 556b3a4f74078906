/** Steps of a deal: each is one transaction with its row lock, card, timeline, notice and log entry. Of two that exclude each other the second finds the state of the first. */
import type { z } from 'zod'
import type { quoteForm } from '../../../../contract/api/service-deals'
import { ACTIVITY_LABELS } from '../../../../contract/domain/activity'
import { formatYuan } from '../../../../contract/domain/format'
import {
  DEAL_ACTIONS,
  DEAL_STATUS,
  type DealAction,
  dealActions,
  dealStatusAt,
} from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { logActivity } from '../../../services/activity-log'
import { claimFiles } from '../../files'
import { markQuoteReplaced, sendQuoteCard, updateQuoteCard } from './deal-cards'
import { assertMayQuoteAgain } from './deal-limits'
import { notifyDeal } from './deal-notices'
import { addDealEvent, type DealRow, lockDeal, sideOf, updateDeal } from './deal-row'

const DAY_MS = 86_400_000
type Step = Exclude<DealAction, 'review'>

/** Throws SERVICE_DEAL_STATE unless the caller's side may do this now. */
const assertAction = (ctx: AppContext, request: RequestContext, row: DealRow, action: Step): void => {
  const status = dealStatusAt(row, ctx.clock.now())
  if (!dealActions(status, sideOf(request, row)).includes(action))
    throw httpError('SERVICE_DEAL_STATE', { status: DEAL_STATUS[status], act: DEAL_ACTIONS[action] })
}

interface StepInput {
  action: Step
  /** The reason or the text that comes with it. */
  text?: string
  /** Names of uploaded files that come with it. */
  attachments?: readonly string[]
  /** The quote that the user saw. */
  revision?: number
  /** Throws when the step may not be taken once more today. */
  check?(ctx: AppContext, row: DealRow): Promise<void>
  /** What changes. */
  set(row: DealRow, now: Date): Partial<DealRow> & Pick<DealRow, 'status'>
  /** Sends or updates the card. */
  show?(ctx: AppContext, row: DealRow, previous: DealRow): Promise<void>
}

const take = (
  ctx: AppContext,
  request: RequestContext,
  dealId: string,
  { action, text = '', attachments = [], revision, check, set, show = updateQuoteCard }: StepInput,
): Promise<DealRow> =>
  ctx.transaction(async (tx) => {
    const previous = await lockDeal(tx, request, dealId)
    if (revision !== undefined && revision !== previous.revision) throw httpError('SERVICE_DEAL_CHANGED')
    assertAction(tx, request, previous, action)
    await check?.(tx, previous)
    const side = sideOf(request, previous)
    const row = await updateDeal(tx, previous, set(previous, tx.clock.now()))
    const claim = { user: request, use: 'delivery', field: 'attachments', refusal: 'SERVICE_DEAL_FILE' } as const
    const { ids } = await claimFiles(tx, attachments, claim)
    await addDealEvent(tx, row, { kind: action, side, userId: request.userId, text, fileIds: [...new Set(ids)] })
    await show(tx, row, previous)
    await notifyDeal(tx, row, side === 'buyer' ? 'provider' : 'buyer', { kind: action, text })
    await logActivity(tx, {
      ...request,
      act: `deal.${action}`,
      text: `${ACTIVITY_LABELS[`deal.${action}`]}「${row.title}」`,
      subjectKind: 'service-deal',
      subjectId: row.id,
    })
    return row
  })

type QuoteForm = z.output<typeof quoteForm>
interface OfQuote {
  dealId: string
  revision: number
}

/** The provider names price and terms. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE, DAILY_LIMIT, BAD_INPUT when the buyer has blocked the user. */
export const quoteDeal = (
  ctx: AppContext,
  request: RequestContext,
  { dealId, validDays, ...terms }: QuoteForm & { dealId: string },
): Promise<DealRow> =>
  take(ctx, request, dealId, {
    action: 'quote',
    check: assertMayQuoteAgain,
    // kept in the timeline: the next quote replaces the terms of this one
    text: `${formatYuan(terms.priceFen)} 元，${terms.days} 天内交付`,
    set: (row, now) => ({
      ...terms,
      status: 'quoted',
      revision: row.revision + 1,
      providerUserId: request.userId,
      validUntil: new Date(now.getTime() + validDays * DAY_MS),
    }),
    async show(tx, row, previous) {
      await markQuoteReplaced(tx, previous)
      await sendQuoteCard(tx, row)
    },
  })

/** The provider takes a quote back. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE, SERVICE_DEAL_CHANGED. */
export const withdrawQuote = (ctx: AppContext, request: RequestContext, { dealId, revision }: OfQuote) =>
  take(ctx, request, dealId, { action: 'withdraw', revision, set: () => ({ status: 'withdrawn' }) })

/** The buyer declines. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE, SERVICE_DEAL_CHANGED. */
export const declineQuote = (
  ctx: AppContext,
  request: RequestContext,
  { dealId, revision, reason }: OfQuote & { reason: string },
) => take(ctx, request, dealId, { action: 'decline', revision, text: reason, set: () => ({ status: 'declined' }) })

/** The buyer accepts, which makes it an order. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE, SERVICE_DEAL_CHANGED. */
export const acceptQuote = (ctx: AppContext, request: RequestContext, { dealId, revision }: OfQuote) =>
  take(ctx, request, dealId, {
    action: 'accept',
    revision,
    set: ({ days }, now) => ({ status: 'ongoing', orderedAt: now, dueAt: new Date(now.getTime() + days * DAY_MS) }),
  })

/** The provider hands over, with files for the buyer. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE, SERVICE_DEAL_FILE. */
export const submitWork = (
  ctx: AppContext,
  request: RequestContext,
  { dealId, text, attachments }: { dealId: string; text: string; attachments: readonly string[] },
) =>
  take(ctx, request, dealId, {
    action: 'deliver',
    text,
    attachments,
    set: (_, now) => ({ status: 'delivered', deliveredAt: now }),
  })

/** The buyer accepts the delivery. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE. */
export const confirmDeal = (ctx: AppContext, request: RequestContext, { dealId }: { dealId: string }) =>
  take(ctx, request, dealId, { action: 'confirm', set: (_, now) => ({ status: 'completed', completedAt: now }) })

interface WithReason {
  dealId: string
  reason: string
}

/** The buyer sends the delivery back. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE. */
export const reworkDeal = (ctx: AppContext, request: RequestContext, { dealId, reason }: WithReason) =>
  take(ctx, request, dealId, {
    action: 'rework',
    text: reason,
    set: () => ({ status: 'ongoing', deliveredAt: null }),
  })

/** Either side ends it before the delivery. Throws SERVICE_DEAL_NOT_FOUND, SERVICE_DEAL_STATE. */
export const cancelDeal = (ctx: AppContext, request: RequestContext, { dealId, reason }: WithReason) =>
  take(ctx, request, dealId, { action: 'cancel', text: reason, set: () => ({ status: 'cancelled' }) })
