/**
 * The cards of a deal in the conversation of buyer and provider. A press on one opens the deal, where either side finds its next
 * step; the card of a quote says how it went on.
 */
import { inArray } from 'drizzle-orm'
import { formatDate } from '../../../../contract/domain/china-time'
import { formatYuan } from '../../../../contract/domain/format'
import { DEAL_PAYMENT_TEXT, DEAL_STATUS } from '../../../../contract/domain/market/service-deals'
import type { AppContext } from '../../../app-context'
import { chatUserId, importAccounts, modifyProductMessage, sendMessage, toBadInput } from '../../../chat/commands'
import { users } from '../../../db/schema'
import type { DealRow } from './deal-row'

/** The page of a deal in the product. */
export const dealPath = ({ id }: Pick<DealRow, 'id'>): string => `/serviceorders?id=${id}`

interface CardText {
  title: string
  price: string
  description: string
}

const toPayload = (row: DealRow, text: CardText) => ({
  data: JSON.stringify({ businessID: 'order', version: 1, ...text, imageUrl: '', link: dealPath(row) }),
  description: text.title,
  extension: '',
})

const quoteText = (row: DealRow, isReplaced: boolean): CardText => ({
  title: `报价：${row.title}`,
  price: `¥${formatYuan(row.priceFen)}`,
  description: [
    isReplaced ? '已有新的报价' : DEAL_STATUS[row.status],
    `${row.days} 天内交付`,
    row.status === 'quoted' && row.validUntil ? `${formatDate(row.validUntil)} 前有效` : '',
    DEAL_PAYMENT_TEXT,
  ]
    .filter(Boolean)
    .join(' · '),
})

const send = async (
  ctx: AppContext,
  { from, to, clientId, payload }: { from: string; to: string; clientId: string; payload: Record<string, string> },
): Promise<void> => {
  const accounts = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [from, to]))
  await importAccounts(
    ctx,
    accounts.map(({ id, name }) => ({ userId: chatUserId(id), nick: name, avatar: '' })),
  )
  const elem = { type: 'TIMCustomElem' as const, payload }
  await sendMessage(ctx, { from: chatUserId(from), to: chatUserId(to), elem, clientId }).catch(toBadInput('message'))
}

/** Sends the card about the service that the buyer asks for. Throws BAD_INPUT when the provider has blocked the buyer. */
export const sendInquiryCard = (ctx: AppContext, row: DealRow, price: string): Promise<void> =>
  send(ctx, {
    from: row.buyerUserId,
    to: row.providerUserId,
    clientId: `service-deal:${row.id}:inquiry`,
    payload: toPayload(row, { title: `咨询服务：${row.title}`, price, description: '想了解这项服务，请报价' }),
  })

const quoteClientId = ({ id, revision }: DealRow) => `service-deal:${id}:quote:${revision}`

/** Sends the card of a new quote. Throws BAD_INPUT when the buyer has blocked who sends it. */
export const sendQuoteCard = (ctx: AppContext, row: DealRow): Promise<void> =>
  send(ctx, {
    from: row.providerUserId,
    to: row.buyerUserId,
    clientId: quoteClientId(row),
    payload: toPayload(row, quoteText(row, false)),
  })

const updateCard = async (ctx: AppContext, row: DealRow, isReplaced: boolean): Promise<void> => {
  if (row.revision === 0) return
  await modifyProductMessage(ctx, {
    from: chatUserId(row.providerUserId),
    to: chatUserId(row.buyerUserId),
    clientId: quoteClientId(row),
    payload: toPayload(row, quoteText(row, isReplaced)),
  })
}

/** Shows the present state of the deal on the card of its latest quote. */
export const updateQuoteCard = (ctx: AppContext, row: DealRow): Promise<void> => updateCard(ctx, row, false)

/** Marks the card of the quote in `row` as replaced by a newer one. */
export const markQuoteReplaced = (ctx: AppContext, row: DealRow): Promise<void> => updateCard(ctx, row, true)
