/** After-sales: requested, decided by the operator, refunded once, with a balanced ledger; and the listing right of a job. */
import { eq, sql } from 'drizzle-orm'
import * as notices from '../../../contract/calls/account/notices'
import * as agencyListings from '../../../contract/calls/agency/agency-listings'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as operator from '../../../contract/calls/operator'
import * as afterSaleCalls from '../../../contract/calls/orders/after-sales'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { afterSales, contactPurchases, orders, refunds } from '../../../server/db/schema'
import {
  companyHolder,
  getBalance,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../../../server/modules/finance'
import { fundCompany } from '../../support/api/agency-fixture'
import {
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../../support/api/company-fixture'
import {
  applyForRefund,
  buyExternally,
  buyInternally,
  decideRefund,
  fundBuyer,
  submitOrder,
} from '../../support/api/order-fixture'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../../support/reliability/ledger-invariants'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

const PRICE = 1000

let testApp: TestApp
let employer: Employer
let resumeId: string
beforeEach(async () => {
  testApp = await createTestApp()
  employer = await createEmployer(testApp)
  resumeId = (await createCandidate(testApp, '陈思远')).resumeId
  await give(100, 10_000)
})
afterEach(async () => {
  const { rows } = await testApp.ctx.db.execute(sql.raw(LEDGER_INVARIANTS_SQL))
  expect(rows[0]).toEqual(LEDGER_BALANCED)
  await testApp.close()
})

const give = (coins: number, fen: number) => fundBuyer(testApp, employer, coins, fen)
const coins = () => getBalance(testApp.ctx, companyHolder(employer.companyId), 'coin')
const fen = () => getBalance(testApp.ctx, userHolder(employer.userId), 'fen')

type Goods = Parameters<typeof submitOrder>[2]
const submit = (goods: Goods) => submitOrder(testApp, employer, goods)
const payInternal = (
  payMethod: 'COMPANY_COIN' | 'BALANCE' = 'COMPANY_COIN',
  goods: Goods = { goodsType: 2, goodsId: resumeId },
) => buyInternally(testApp, employer, goods, payMethod)
const payExternal = (goods: Goods) => buyExternally(testApp, employer, goods)
const ask = (orderId: string, more: object = {}, as = employer) => applyForRefund(testApp, as, orderId, more)
const decide = (subjectId: string, decision: 'approved' | 'rejected' = 'approved', reason = '') =>
  decideRefund(testApp, subjectId, decision, reason)
const statusOf = async (id: string) => (await testApp.ctx.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const shown = async (orderId: string) => (await testApp.call(orderCalls.get, { orderId }, { as: employer })).data
const latestNotice = async () => (await testApp.call(notices.list, {}, { as: employer })).data[0]

describe('after-sales', () => {
  it('give coins back to where they came from, take the contact, and notify the applicant @P-1-09 @P-4.3-02', async () => {
    const order = await payInternal()
    expect(await coins()).toBe(90)
    const requested = await ask(order.id)
    expect(requested.data).toMatchObject({ status: 'applied', can: ['cancel'] })
    const detail = await testApp.call(
      operator.getAfterSale,
      { id: requested.data.id },
      { headers: { authorization: `Basic ${testApp.config.OPERATOR_TOKEN}` } },
    )
    expect(detail.data).toMatchObject({ reason: '买错了', amount: PRICE })
    testApp.clock.advance(1000)
    expect((await decide(requested.data.id)).code).toBe(0)
    expect(await coins()).toBe(100)
    expect(await statusOf(order.id)).toBe(5)
    expect(await testApp.ctx.db.select().from(contactPurchases)).toHaveLength(0)
    expect(await latestNotice()).toMatchObject({ title: '退款已完成' })
    const of = await testApp.call(afterSaleCalls.listByOrder, { orderId: order.id }, { as: employer })
    expect(of.data).toMatchObject([{ status: 'refunded', amount: PRICE, orderTitle: '陈思远的联系方式' }])
  })

  it('give a part of a balance back, once @P-7.7-15', async () => {
    const order = await payInternal('BALANCE')
    const requested = await ask(order.id, { amount: 333 })
    expect((await ask(order.id)).message).toBe('这个订单的售后申请正在处理')
    await decide(requested.data.id)
    expect(await fen()).toBe(9333)
    expect((await ask(order.id)).message).toBe('订单已经退款，不会重复退款')
    expect((await decide(requested.data.id)).status).toBe(404)
    expect(await fen()).toBe(9333)
  })

  it('of a third party go back through it', async () => {
    const orderId = await payExternal({ goodsType: 2, goodsId: resumeId })
    const requested = await ask(orderId)
    await decide(requested.data.id)
    await testApp.jobs.run('orders.refunds')
    await waitUntil(async () => (await testApp.ctx.db.select().from(refunds))[0]?.isDone)
    expect(await testApp.ctx.db.select().from(afterSales)).toMatchObject([{ status: 'refunded' }])
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'fen')).toBe(0)
    expect(await statusOf(orderId)).toBe(5)
  })

  it('that were refused show the reason, and can be requested again', async () => {
    const order = await payInternal()
    const requested = await ask(order.id)
    testApp.clock.advance(1000)
    await decide(requested.data.id, 'rejected', '号码可以接通')
    expect(await latestNotice()).toMatchObject({ title: '退款申请未通过', opinion: '号码可以接通' })
    expect(await coins()).toBe(90)
    expect(await statusOf(order.id)).toBe(3)
    expect((await ask(order.id)).code).toBe(0)
  })

  it('can be taken back while nobody has decided @P-7.7-15', async () => {
    const order = await payInternal()
    const { id: afsId } = (await ask(order.id)).data
    const cancel = () => testApp.call(afterSaleCalls.cancel, { afsId }, { as: employer })
    expect((await cancel()).data.status).toBe('cancelled')
    expect((await cancel()).message).toBe('这个售后申请已经处理，不能再撤销')
    expect((await decide(afsId)).status).toBe(404)
    expect((await ask(order.id)).code).toBe(0)
  })

  it('are refused above what was paid, in broken coins, before payment, after a week, and for what was used', async () => {
    const order = await payInternal()
    expect((await ask(order.id, { amount: PRICE + 1 })).message).toBe('退款金额不能超过实付的 10.00 元')
    expect((await ask(order.id, { amount: 50 })).message).toBe('用企业币支付的订单按整元退款')
    const other = await createCandidate(testApp, '刘畅')
    const open = await submit({ goodsType: 2, goodsId: other.resumeId })
    expect((await ask(open.id)).message).toBe('订单还没有支付，不需要退款')
    await testApp.call(candidateContacts.get, { resumeId }, { as: employer })
    expect((await ask(order.id)).message).toBe('简历联系方式已经使用，不能以这个原因退款')
    expect((await ask(order.id, { kind: 'invalid', reason: '空号', amount: 500 })).code).toBe(0)
    const laterOrder = await payInternal('BALANCE', { goodsType: 2, goodsId: other.resumeId })
    await testApp.call(candidateContacts.listBought, {}, { as: employer })
    expect((await ask(laterOrder.id)).message).toBe('简历联系方式已经使用，不能以这个原因退款')
    testApp.clock.advance(8 * 86_400_000)
    expect((await ask(laterOrder.id)).message).toBe('支付超过 7 天，不能再申请退款')
  })

  it('of a recharge reach as far as the money is still there', async () => {
    const orderId = await payExternal({ goodsType: 4, amount: 1000 })
    await transfer(testApp.ctx, {
      key: 'test:spent',
      kind: 'grant',
      flows: [{ from: companyHolder(employer.companyId), to: OUTSIDE_HOLDER, unit: 'coin', amount: 105 }],
    })
    expect((await ask(orderId)).message).toBe('充值的金额已经用掉一部分，最多可退 5.00 元')
    expect(await shown(orderId)).toMatchObject({ refundMax: 500, refundProblem: '' })
    const requested = await ask(orderId, { amount: 500 })
    await decide(requested.data.id)
    expect(await coins()).toBe(0)
  })

  it('that no request could get are not offered, and the order and its row say why', async () => {
    const recharge = await payExternal({ goodsType: 4, amount: 1000 })
    const other = await payExternal({ goodsType: 5, amount: 2000 })
    const contact = await payInternal('BALANCE')
    expect(await shown(contact.id)).toMatchObject({ refundMax: PRICE, refundKinds: ['mistaken', 'invalid', 'other'] })
    await testApp.call(candidateContacts.get, { resumeId }, { as: employer })
    expect(await shown(contact.id)).toMatchObject({ can: expect.arrayContaining(['refund']), refundKinds: ['invalid'] })
    const spent = companyHolder(employer.companyId)
    const flows = [{ from: spent, to: OUTSIDE_HOLDER, unit: 'coin' as const, amount: await coins() }]
    await transfer(testApp.ctx, { key: 'test:all', kind: 'grant', flows })
    const isSpent = {
      can: expect.not.arrayContaining(['refund']),
      refundMax: 0,
      refundProblem: '充值的金额已经用完或正在退款，没有可退的余额',
    }
    expect(await shown(recharge)).toMatchObject({ ...isSpent, refundKinds: [] })
    expect((await ask(recharge, { amount: 100 })).message).toBe(isSpent.refundProblem)
    const rows = async () =>
      new Map((await testApp.call(orderCalls.list, {}, { as: employer })).data.map((row) => [row.id, row]))
    expect((await rows()).get(recharge)).toMatchObject(isSpent)
    expect((await rows()).get(other)).toMatchObject({ can: expect.arrayContaining(['refund']), refundMax: 2000 })
    await ask(other, { amount: 2000 })
    expect((await rows()).get(other)).toMatchObject({ refundMax: 0, refundProblem: '', afsStatus: 'applied' })
    testApp.clock.advance(8 * 86_400_000)
    for (const row of [await shown(contact.id), (await rows()).get(contact.id)])
      expect(row).toMatchObject({
        can: expect.not.arrayContaining(['refund']),
        refundMax: 0,
        refundProblem: '支付超过 7 天，不能再申请退款',
      })
  })

  it('are one’s own: a colleague sees none, an administrator all, a stranger an unknown order', async () => {
    const order = await payInternal()
    await ask(order.id)
    const hr = await createColleague(testApp, employer, 'hr')
    const stranger = await createEmployer(testApp)
    const page = async (as: Employer, isCompany = false) =>
      (await testApp.call(afterSaleCalls.list, { isCompany }, { as })).total
    expect(await page(employer)).toBe(1)
    expect(await page(employer, true)).toBe(1)
    expect(await page(hr)).toBe(0)
    expect((await testApp.call(afterSaleCalls.list, { isCompany: true }, { as: hr })).status).toBe(403)
    expect((await ask(order.id, {}, stranger)).status).toBe(404)
    expect((await testApp.call(afterSaleCalls.listByOrder, { orderId: order.id }, { as: stranger })).status).toBe(404)
  })

  it('approved sixteen times at once pay once', async () => {
    const order = await payInternal()
    const { id } = (await ask(order.id)).data
    const answers = await Promise.all(Array.from({ length: 16 }, () => decide(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await coins()).toBe(100)
  })
})

describe('entrusting a job', () => {
  const open = (jobId: string) =>
    testApp.call(agencyListings.open, { jobId, rewardFen: 100_000, guaranteeDays: 0 }, { as: employer })
  const offer = async (goodsId: string) =>
    (await testApp.call(orderCalls.getOffer, { goodsType: 6, goodsId }, { as: employer })).data

  it('needs the paid order of that job, which is completed by the first entrustment and costs nothing again @P-4.3-02 @P-9-16', async () => {
    const job = await createOpenJob(testApp, employer)
    await fundCompany(testApp, employer.companyId, 1_000_000)
    expect(await open(job.id)).toMatchObject({ status: 409, message: '委托这个职位需要先购买' })
    expect(await offer(job.id)).toMatchObject({ isOwned: false, amount: 9900 })
    const order = await payInternal('COMPANY_COIN', { goodsType: 6, goodsId: job.id })
    expect(order).toMatchObject({ status: 2, amount: 9900 })
    expect(await coins()).toBe(1)
    expect((await open(job.id)).code).toBe(0)
    expect(await statusOf(order.id)).toBe(3)
    await testApp.call(agencyListings.close, { jobId: job.id }, { as: employer })
    expect((await open(job.id)).code).toBe(0)
    expect(await offer(job.id)).toMatchObject({ isOwned: true })
    expect((await ask(order.id, { amount: 9900 })).message).toBe('委托招聘已经使用，不能以这个原因退款')
  })

  it('that was bought and not used can be given back; the job needs a new order then', async () => {
    const job = await createOpenJob(testApp, employer)
    const order = await payInternal('COMPANY_COIN', { goodsType: 6, goodsId: job.id })
    await decide((await ask(order.id, { amount: 9900 })).data.id)
    expect(await coins()).toBe(100)
    expect((await open(job.id)).message).toBe('委托这个职位需要先购买')
  })
})
