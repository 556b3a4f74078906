/** External payments: one open payment per method and scene, and queries of its status at the provider. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderCalls } from '../../../contract/api/orders'
import type * as orderKeys from '../../../contract/calls/orders/orders'
import type { ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { orders, payments } from '../../db/schema'
import { PaymentError, type PaymentPort } from '../../ports/payment'
import { lockPayableOrder } from './complete-payment'
import type { OrderRow } from './goods'
import { isIosMiniPaymentOff } from './ios-mini-payment'
import { companyOrdersFilter } from './order-scope'
import { ORDER_PENDING } from './order-status'
import { settlePayment } from './settle-payment'
import { assertCanPay } from './submit-order'

type Calls = typeof orderCalls
type PaymentInput = z.output<Calls[typeof orderKeys.payExternally]['input']>
type PaymentView = z.input<Calls[typeof orderKeys.payExternally]['output']>
type Payment = typeof payments.$inferSelect

/** The payer's client: our origin as the browser sees it, its IP address, its kind of device and what it calls itself. */
export interface PaymentClientInfo {
  origin: string
  ip: string
  isPhone: boolean
  userAgent: string
}

/** Milliseconds between two queries about one payment. */
const QUERY_INTERVAL_MS = 3000

/** Whether the method exists on the payer's client: Alipay has its page on the web, WeChat everything else. */
const isMethodAvailable = ({ payMethod, scene, isMini }: PaymentInput) =>
  payMethod === 'ALIPAY' ? scene === 'WEB' && !isMini : scene !== 'WEB' && (!isMini || scene === 'JSAPI')

export const callbackPath = (method: ExternalPayMethod) => `/pinqiao/v1/pay/callback/${method.toLowerCase()}`

const presentPayment = ({ id, payData }: Payment, isCashier: boolean): PaymentView => {
  if (!payData) throw httpError('PAY_FAILED')
  return {
    paymentId: id,
    kind: payData.kind,
    codeUrl: payData.kind === 'code' ? payData.codeUrl : '',
    url: payData.kind === 'page' ? payData.url : '',
    params: payData.kind === 'jsapi' ? payData.params : {},
    isCashier,
  }
}

/** A prepay of WeChat belongs to one AppID: that of the official account is never handed to the mini-program, nor the other way round. */
export const isReusable = (payData: Payment['payData'], isMini: boolean): boolean =>
  payData !== null && (payData.kind !== 'jsapi' || payData.isMini === isMini)

/** The order, locked, and the open payment of this user, method and scene. Throws what lockPayableOrder() throws. */
async function findOpenPayment(tx: AppContext, request: RequestContext, input: PaymentInput) {
  const { orderId, payMethod, scene, amount, isMini } = input
  const order = await lockPayableOrder(tx, request, orderId, amount)
  const isSame = and(
    eq(payments.orderId, orderId),
    eq(payments.userId, request.userId),
    eq(payments.method, payMethod),
    eq(payments.scene, scene),
    eq(payments.status, 'open'),
    isNotNull(payments.payData),
  )
  const open = await tx.db.select().from(payments).where(isSame)
  return { order, payment: open.find(({ payData }) => isReusable(payData, isMini)) }
}

/** The open payment, or a new one that the provider does not know yet. */
const openPayment = (ctx: AppContext, request: RequestContext, input: PaymentInput) =>
  ctx.transaction(async (tx) => {
    const { order, payment: existing } = await findOpenPayment(tx, request, input)
    if (existing) return { order, payment: existing }
    const { orderId, payMethod, scene } = input
    const values = {
      id: tx.ids.next(),
      orderId,
      userId: request.userId,
      method: payMethod,
      scene,
      amount: order.amount,
    }
    const [payment] = await tx.db
      .insert(payments)
      .values({ ...values, status: 'open', createdAt: tx.clock.now() })
      .returning()
    return { order, payment: payment as Payment }
  })

/** The payer's WeChat openId, or the page that authorizes it. */
async function resolvePayer(port: PaymentPort, { scene, code, isMini }: PaymentInput, returnUrl: string) {
  if (scene !== 'JSAPI' || port.isCashier) return { openId: '' }
  if (code && port.openIdOf) return { openId: await port.openIdOf(code, isMini) }
  if (isMini || !port.authorizeUrl) throw httpError('PAY_CODE_MISSING')
  return { authorizeUrl: port.authorizeUrl(returnUrl) }
}

/**
 * Opens a payment at a provider, or finds the open one. Throws what lockPayableOrder() throws, PAY_METHOD_OFF,
 * PAY_IOS_MINI, PAY_FAILED, PAY_CODE_MISSING.
 */
export async function startExternalPayment(
  ctx: AppContext,
  request: RequestContext,
  input: PaymentInput,
  client: PaymentClientInfo,
): Promise<PaymentView> {
  const port = ctx.ports.payments[input.payMethod]
  if (!port || !isMethodAvailable(input)) throw httpError('PAY_METHOD_OFF')
  const { userAgent, ...payerDevice } = client
  if (isIosMiniPaymentOff(ctx, input, userAgent)) throw httpError('PAY_IOS_MINI')
  const returnUrl = `${client.origin}/orderinfo?id=${input.orderId}`
  try {
    // before the payer: WeChat takes a code once, and a second try brings the same one
    const open = await ctx.transaction((tx) => findOpenPayment(tx, request, input))
    if (open.payment) return presentPayment(open.payment, port.isCashier)
    const payer = await resolvePayer(port, input, returnUrl)
    const emptyView = { paymentId: '0', codeUrl: '', params: {}, isCashier: false }
    if (payer.authorizeUrl) return { ...emptyView, kind: 'authorize', url: payer.authorizeUrl }
    const { order, payment } = await openPayment(ctx, request, input)
    if (payment.payData) return presentPayment(payment, port.isCashier)
    const started = await port.start({
      ...payerDevice,
      outTradeNo: payment.id,
      title: order.title,
      amount: order.amount,
      scene: input.scene,
      isMini: input.isMini,
      openId: payer.openId ?? '',
      expiresAt: order.expiresAt,
      notifyUrl: `${client.origin}${callbackPath(input.payMethod)}`,
      returnUrl,
    })
    const payData = started.kind === 'jsapi' ? { ...started, isMini: input.isMini } : started
    await ctx.db.update(payments).set({ payData }).where(eq(payments.id, payment.id))
    return presentPayment({ ...payment, payData }, port.isCashier)
  } catch (err) {
    if (err instanceof HttpError) throw err
    ctx.log.warn({ err, order: input.orderId }, 'a payment could not be opened')
    throw httpError('PAY_FAILED')
  }
}

/** Queries one payment, at most every three seconds; a paid one is settled. */
async function queryPayment(ctx: AppContext, payment: Payment): Promise<void> {
  const now = ctx.clock.now()
  if (payment.queriedAt && now.getTime() - payment.queriedAt.getTime() < QUERY_INTERVAL_MS) return
  await ctx.db.update(payments).set({ queriedAt: now }).where(eq(payments.id, payment.id))
  try {
    const state = await ctx.ports.payments[payment.method]?.query(payment.id)
    if (state?.kind === 'paid') await settlePayment(ctx, payment.method, state)
  } catch (err) {
    if (!(err instanceof PaymentError || err instanceof HttpError)) throw err
    ctx.log.warn({ err, payment: payment.id }, 'a payment could not be verified')
  }
}

/** Queries the providers about an unpaid order; returns its current row. Throws ORDER_NOT_FOUND, FORBIDDEN. */
export async function verifyExternalPayment(
  ctx: AppContext,
  request: RequestContext,
  orderId: string,
): Promise<OrderRow> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), companyOrdersFilter(request)))
  if (!order) throw httpError('ORDER_NOT_FOUND')
  assertCanPay(request, order)
  if (order.status !== ORDER_PENDING) return order
  const openPayments = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
  for (const payment of openPayments) await queryPayment(ctx, payment)
  const [now] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  return now ?? order
}
