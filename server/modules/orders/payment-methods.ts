/** Payment methods for an amount, with balances and whether they suffice. */
import type { z } from 'zod'
import type { orderCalls } from '../../../contract/api/orders'
import type * as orders from '../../../contract/calls/orders/orders'
import { type ExternalPayMethod, isRecharge } from '../../../contract/domain/goods-and-payment'
import { coinsOf } from '../../../contract/domain/money'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { type AccountBalance, freeOf, getAccountBalance, getCoinBalance, userHolder } from '../finance'
import { isIosMiniPaymentOff } from './ios-mini-payment'

type Call = (typeof orderCalls)[typeof orders.listPaymentMethods]
type PaymentMethodView = z.input<Call['output']>[number]

const EXTERNAL_METHODS: readonly ExternalPayMethod[] = ['WECHAT', 'ALIPAY']

const isOffered = (ctx: AppContext, method: ExternalPayMethod, isMini: boolean): boolean =>
  ctx.ports.payments[method] !== undefined && !(isMini && method === 'ALIPAY')

/**
 * Internal methods first, then external ones; a recharge needs an external one. The mini-program has no Alipay, and on
 * iOS no external method at all unless the operator allows it.
 */
export async function listPaymentMethods(
  ctx: AppContext,
  request: RequestContext,
  input: z.output<Call['input']>,
  userAgent: string,
): Promise<PaymentMethodView[]> {
  const { amount, goodsType, isMini } = input
  const offered = isIosMiniPaymentOff(ctx, input, userAgent)
    ? []
    : EXTERNAL_METHODS.filter((method) => isOffered(ctx, method, isMini))
  const externalMethods = offered.map(
    (payMethod): PaymentMethodView => ({
      payMethod,
      unit: 'fen',
      balance: null,
      frozen: 0,
      price: amount,
      isEnough: true,
    }),
  )
  if (goodsType && isRecharge(goodsType)) return externalMethods
  const coins = await getCoinBalance(ctx, request)
  const fen = await getAccountBalance(ctx, userHolder(request.userId), 'fen')
  const payableWith = (account: AccountBalance, price: number) => {
    const balance = freeOf(account)
    return { balance, frozen: account.frozen, price, isEnough: balance >= price }
  }
  return [
    { payMethod: 'COMPANY_COIN', unit: 'coin', ...payableWith(coins, coinsOf(amount)) },
    { payMethod: 'BALANCE', unit: 'fen', ...payableWith(fen, amount) },
    ...externalMethods,
  ]
}
