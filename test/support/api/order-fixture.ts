/** Factories for orders: bought, paid, refund requested, decided. */
import { and, eq } from 'drizzle-orm'
import * as operator from '../../../contract/calls/operator'
import * as afterSales from '../../../contract/calls/orders/after-sales'
import * as orders from '../../../contract/calls/orders/orders'
import { audits } from '../../../server/db/schema'
import { companyHolder, OUTSIDE_HOLDER, transfer, userHolder } from '../../../server/modules/finance'
import type { TestApp } from '../test-app'
import type { Employer } from './company-fixture'

interface Goods {
  goodsType: 2 | 3 | 4 | 5 | 6
  goodsId?: string
  amount?: number
}

/** Gives the company coins and the employer fen. */
export const fundBuyer = (testApp: TestApp, employer: Employer, coins: number, fen: number): Promise<boolean> =>
  transfer(testApp.ctx, {
    key: `test:${testApp.ctx.ids.next()}`,
    kind: 'grant',
    flows: [
      { from: OUTSIDE_HOLDER, to: companyHolder(employer.companyId), unit: 'coin', amount: coins },
      { from: OUTSIDE_HOLDER, to: userHolder(employer.userId), unit: 'fen', amount: fen },
    ],
  })

export async function submitOrder(testApp: TestApp, employer: Employer, goods: Goods) {
  const submitted = await testApp.call(orders.submit, goods, { as: employer })
  if (submitted.code !== 0 || !submitted.data.order) throw new Error(submitted.message)
  return submitted.data.order
}

/** Buys with coins of the company or the balance of the employer. */
export async function buyInternally(
  testApp: TestApp,
  employer: Employer,
  goods: Goods,
  payMethod: 'COMPANY_COIN' | 'BALANCE' = 'COMPANY_COIN',
) {
  const { id, amount } = await submitOrder(testApp, employer, goods)
  const paid = await testApp.call(orders.payInternally, { orderId: id, payMethod, amount }, { as: employer })
  if (paid.code !== 0) throw new Error(paid.message)
  return paid.data
}

/** Buys at the embedded cashier; the id of the order. */
export async function buyExternally(testApp: TestApp, employer: Employer, goods: Goods): Promise<string> {
  const { id, amount } = await submitOrder(testApp, employer, goods)
  const started = await testApp.call(
    orders.payExternally,
    { orderId: id, payMethod: 'WECHAT', scene: 'NATIVE', amount },
    { as: employer },
  )
  const url = `/dev/cashier/${started.data.paymentId}`
  await testApp.app.inject({ method: 'POST', url, headers: { host: '127.0.0.1' }, payload: { act: 'pay' } })
  return id
}

/** Asks for the money of an order, by default all of a contact's price. */
export const applyForRefund = (testApp: TestApp, employer: Employer, orderId: string, more: object = {}) =>
  testApp.call(
    afterSales.create,
    { orderId, kind: 'mistaken', reason: '买错了', amount: 1000, ...more },
    { as: employer },
  )

export const cancelRefund = (testApp: TestApp, employer: Employer, afsId: string) =>
  testApp.call(afterSales.cancel, { afsId }, { as: employer })

/** The operator's decision on the open request. */
export async function decideRefund(
  testApp: TestApp,
  subjectId: string,
  decision: 'approved' | 'rejected' = 'approved',
  reason = '',
) {
  const [open] = await testApp.ctx.db
    .select()
    .from(audits)
    .where(and(eq(audits.subjectId, subjectId), eq(audits.status, 'pending')))
  return testApp.call(
    operator.decideAudit,
    { id: open?.id ?? '1', decision, reason },
    { as: testApp.config.OPERATOR_TOKEN },
  )
}
