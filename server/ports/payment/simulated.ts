/**
 * The embedded cashier of demo servers: it replaces WeChat Pay and Alipay, stores its own trades, returns addresses of its
 * own page (modules/orders/payment-page.ts) and signs its callbacks with a key of its own, so that the whole flow is exercised.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExternalPayMethod } from '../../../contract/domain/goods-and-payment'
import type { Clock } from '../../core/clock'
import type { Config } from '../../core/config'
import { firstKey, isSigned } from '../../core/keys'
import { cashierTrades } from '../../db/schema'
import type { Db } from '../../db/types'
import { CallbackRefused, PaymentError, type PaymentPort, type PaymentResult } from './types'

export type SimulatedTrade = typeof cashierTrades.$inferSelect

/** A callback older than this is a replay. */
const CLOCK_SECONDS = 300

const cashierKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'pinqiao cashier', 32))
const signer = (time: string, body: string) => (secret: string) =>
  createHmac('sha256', cashierKey(secret)).update(`${time}\n${body}`).digest('hex')

/** A callback as the cashier sends it. */
export function simulatedCallback(config: Config, now: Date, fact: PaymentResult) {
  const body = JSON.stringify(fact)
  const time = String(Math.floor(now.getTime() / 1000))
  return {
    body,
    headers: { 'cashier-time': time, 'cashier-signature': signer(time, body)(firstKey(config, 'APP_SECRET')) },
  }
}

/** The number a paid trade has on the cashier's side. */
export const simulatedTradeNo = ({ id, method }: Pick<SimulatedTrade, 'id' | 'method'>) =>
  `${method === 'WECHAT' ? '4200' : '2026'}${id.padStart(20, '0')}`

/** The cashier in the place of one provider. */
export function createSimulatedPayments(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  method: ExternalPayMethod,
): PaymentPort {
  const find = async (id: string): Promise<SimulatedTrade | undefined> =>
    (await db.select().from(cashierTrades).where(eq(cashierTrades.id, id)))[0]
  return {
    isCashier: true,
    async start({ outTradeNo, title, amount, scene, expiresAt, notifyUrl, returnUrl }) {
      await db
        .insert(cashierTrades)
        .values({ id: outTradeNo, method, title, amount, status: 'open', returnUrl, expiresAt })
        .onConflictDoNothing()
      const url = new URL(`/dev/cashier/${outTradeNo}`, notifyUrl).href
      return scene === 'NATIVE' ? { kind: 'code', codeUrl: url } : { kind: 'page', url }
    },
    async query(outTradeNo) {
      const trade = await find(outTradeNo)
      if (trade?.status === 'paid')
        return { kind: 'paid', outTradeNo, providerNo: simulatedTradeNo(trade), amount: trade.amount }
      return { kind: trade?.status === 'closed' ? 'closed' : 'open' }
    },
    close: (outTradeNo) =>
      db.transaction(async (tx) => {
        const [trade] = await tx.select().from(cashierTrades).where(eq(cashierTrades.id, outTradeNo)).for('update')
        if (trade?.status === 'paid') throw new PaymentError('cashier: it has been paid')
        // a delayed payment still arrives: that is what the cashier's button is for
        if (trade && !trade.dueAt)
          await tx.update(cashierTrades).set({ status: 'closed' }).where(eq(cashierTrades.id, outTradeNo))
      }),
    refund: ({ outTradeNo, amount }) =>
      db.transaction(async (tx) => {
        const [trade] = await tx.select().from(cashierTrades).where(eq(cashierTrades.id, outTradeNo)).for('update')
        if (trade?.status !== 'paid') throw new PaymentError('cashier: nothing was paid')
        // an order is refunded once: the same request again moves nothing
        if (trade.refunded) return true
        if (amount > trade.amount) throw new PaymentError('cashier: more than was paid')
        await tx.update(cashierTrades).set({ refunded: amount }).where(eq(cashierTrades.id, outTradeNo))
        return true
      }),
    async read({ headers, body }) {
      const time = headers['cashier-time'] ?? ''
      const age = Math.abs(Math.floor(clock.now().getTime() / 1000) - Number(time))
      const isOurs = isSigned(config, 'APP_SECRET', headers['cashier-signature'] ?? '', signer(time, body))
      if (!isOurs || !(age <= CLOCK_SECONDS)) throw new CallbackRefused('cashier: wrong signature, or an old callback')
      return JSON.parse(body) as PaymentResult
    },
    respond: (reason) => ({ status: reason === undefined ? 200 : 500, type: 'text/plain', body: reason ?? 'success' }),
  }
}
