/** Paying through a third party: one open payment for each way and place, and asking the provider what became of it. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderCalls } from '../../../contract/api/orders'
import type { ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { orders, payments } from '../../db/schema'
import { PaymentError, type PaymentPort } from '../../ports/payment'
import { lockPayableOrder } from './complete-payment'
import type { OrderRow } from './goods'
import { companyOrdersFilter } from './order-scope'
import { ORDER_PENDING } from './order-status'
import { settlePayment } from './settle-payment'
import { assertCanPay } from './submit-order'

type Calls = typeof orderCalls
type Input = z.output<Calls['POST /job-center/api/v1/order/pay/third']['input']>
type Answer = z.input<Calls['POST /job-center/api/v1/order/pay/third']['output']>
type Payment = typeof payments.$inferSelect

/** Where the payer's browser is: our own address, his, and what he holds in his hand. */
export interface PaymentClientInfo {
  origin: string
  ip: string
  isPhone: boolean
}

/** Milliseconds between two questions about one payment. */
const ASK_EVERY = 3000

/** Whether the way exists where the payer is: Alipay has its own page on the web, WeChat everything else. */
const fits = ({ payMethod, scene, isMini }: Input) =>
  payMethod === 'ALIPAY' ? scene === 'WEB' && !isMini : scene !== 'WEB' && (!isMini || scene === 'JSAPI')

export const callbackPath = (method: ExternalPayMethod) => `/pinqiao/v1/pay/callback/${method.toLowerCase()}`

const answerOf = ({ id, payData }: Payment, isCashier: boolean): Answer => {
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

/** The open payment of this person, way and place, or a new one that the provider does not know yet. */
const openPayment = (ctx: AppContext, request: RequestContext, { orderId, payMethod, scene, amount }: Input) =>
  ctx.db.transaction(async (tx) => {
    const order = await lockPayableOrder(ctx, request, orderId, amount)
    const same = and(
      eq(payments.orderId, orderId),
      eq(payments.userId, request.userId),
      eq(payments.method, payMethod),
      eq(payments.scene, scene),
      eq(payments.status, 'open'),
      isNotNull(payments.payData),
    )
    const [known] = await tx.select().from(payments).where(same).limit(1)
    if (known) return { order, payment: known }
    const made = { id: ctx.ids.next(), orderId, userId: request.userId, method: payMethod, scene, amount: order.amount }
    const [payment] = await tx
      .insert(payments)
      .values({ ...made, status: 'open', createdAt: ctx.clock.now() })
      .returning()
    return { order, payment: payment as Payment }
  })

/** Who pays in WeChat, or the page that finds it out. */
async function payerOf(port: PaymentPort, { scene, code, isMini }: Input, returnUrl: string) {
  if (scene !== 'JSAPI' || port.isCashier) return { openId: '' }
  if (code && port.openIdOf) return { openId: await port.openIdOf(code, isMini) }
  if (isMini || !port.authorizeUrl) throw httpError('PAY_CODE_MISSING')
  return { authorizeUrl: port.authorizeUrl(returnUrl) }
}

/** Opens a payment at a provider, or finds the open one. Throws what payable() throws, PAY_METHOD_OFF, PAY_FAILED, PAY_CODE_MISSING. */
export async function startExternalPayment(
  ctx: AppContext,
  request: RequestContext,
  input: Input,
  visit: PaymentClientInfo,
): Promise<Answer> {
  const port = ctx.ports.payments[input.payMethod]
  if (!port || !fits(input)) throw httpError('PAY_METHOD_OFF')
  const returnUrl = `${visit.origin}/orderinfo?id=${input.orderId}`
  try {
    const payer = await payerOf(port, input, returnUrl)
    const nothing = { paymentId: '0', codeUrl: '', params: {}, isCashier: false }
    if (payer.authorizeUrl) return { ...nothing, kind: 'authorize', url: payer.authorizeUrl }
    const { order, payment } = await openPayment(ctx, request, input)
    if (payment.payData) return answerOf(payment, port.isCashier)
    const payData = await port.start({
      ...visit,
      outTradeNo: payment.id,
      title: order.title,
      amount: order.amount,
      scene: input.scene,
      isMini: input.isMini,
      openId: payer.openId ?? '',
      expiresAt: order.expiresAt,
      notifyUrl: `${visit.origin}${callbackPath(input.payMethod)}`,
      returnUrl,
    })
    await ctx.db.update(payments).set({ payData }).where(eq(payments.id, payment.id))
    return answerOf({ ...payment, payData }, port.isCashier)
  } catch (err) {
    if (err instanceof HttpError) throw err
    ctx.log.warn({ err, order: input.orderId }, 'a payment could not be opened')
    throw httpError('PAY_FAILED')
  }
}

/** Asks about one payment, at most every three seconds; what was paid is settled. */
async function askAbout(ctx: AppContext, payment: Payment): Promise<void> {
  const now = ctx.clock.now()
  if (payment.askedAt && now.getTime() - payment.askedAt.getTime() < ASK_EVERY) return
  await ctx.db.update(payments).set({ askedAt: now }).where(eq(payments.id, payment.id))
  try {
    const state = await ctx.ports.payments[payment.method]?.query(payment.id)
    if (state?.kind === 'paid') await settlePayment(ctx, payment.method, state)
  } catch (err) {
    if (!(err instanceof PaymentError || err instanceof HttpError)) throw err
    ctx.log.warn({ err, payment: payment.id }, 'a payment could not be verified')
  }
}

/** Asks the providers about an order that waits for its payment; the order as it is then. Throws ORDER_NOT_FOUND, FORBIDDEN. */
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
  const open = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
  for (const payment of open) await askAbout(ctx, payment)
  const [now] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  return now ?? order
}
