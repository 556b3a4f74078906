/** What an order bought rests while its refund waits, is judged again at the decision, and is closed by the refund. */
import { eq, sql } from 'drizzle-orm'
import * as agencyListingCalls from '../../../contract/calls/agency/agency-listings'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as coinCalls from '../../../contract/calls/finance/coins'
import * as walletCalls from '../../../contract/calls/finance/wallet'
import * as leadCalls from '../../../contract/calls/market/leads'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as orderCalls from '../../../contract/calls/orders/orders'
import * as partner from '../../../contract/calls/partner'
import { activityLog, agencyListings, contactPurchases, leads, mandates, orders } from '../../../server/db/schema'
import { companyHolder, getBalance, userHolder } from '../../../server/modules/finance'
import { createActiveAgent, createAgent, fundCompany } from '../../support/api/agency-fixture'
import {
  callPartner,
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
  cancelRefund,
  decideRefund,
  fundBuyer,
  submitOrder,
} from '../../support/api/order-fixture'
import { createOpenRequirement } from '../../support/api/requirement-fixture'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../../support/reliability/ledger-invariants'
import { createTestApp, type TestApp } from '../../support/test-app'

const FROZEN = /正在申请退款，处理完之前不能使用/

let testApp: TestApp
let employer: Employer
beforeEach(async () => {
  testApp = await createTestApp()
  employer = await createEmployer(testApp)
  await fundBuyer(testApp, employer, 500, 100_000)
})
afterEach(async () => {
  const { rows } = await testApp.ctx.db.execute(sql.raw(LEDGER_INVARIANTS_SQL))
  expect(rows[0]).toEqual(LEDGER_BALANCED)
  await testApp.close()
})

const coins = () => getBalance(testApp.ctx, companyHolder(employer.companyId), 'coin')
const statusOf = async (id: string) => (await testApp.ctx.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const ask = (orderId: string, more: object = {}) => applyForRefund(testApp, employer, orderId, more)
const decide = (id: string, decision: 'approved' | 'rejected' = 'approved', reason = '') =>
  decideRefund(testApp, id, decision, reason)
const cancel = (id: string) => cancelRefund(testApp, employer, id)

describe('a bought contact', () => {
  let resumeId: string
  let orderId: string
  beforeEach(async () => {
    resumeId = (await createCandidate(testApp, '陈思远')).resumeId
    orderId = (await buyInternally(testApp, employer, { goodsType: 2, goodsId: resumeId })).id
  })
  const contact = async () => (await testApp.call(candidateContacts.get, { resumeId }, { as: employer })).data
  const bought = async () => (await testApp.call(candidateContacts.listBought, {}, { as: employer })).data
  const views = () => testApp.ctx.db.$count(activityLog, eq(activityLog.act, 'contact.shown'))

  it('is masked everywhere while the refund waits, is bought by nobody a second time, and no view is recorded', async () => {
    expect((await ask(orderId)).code).toBe(0)
    expect(await contact()).toMatchObject({ isOwned: false, isFrozen: true, phone: expect.stringContaining('****') })
    expect(await bought()).toMatchObject([{ id: orderId, phone: '', isFrozen: true }])
    expect(await views()).toBe(0)
    await expect(submitOrder(testApp, employer, { goodsType: 2, goodsId: resumeId })).rejects.toThrow(FROZEN)
    await expect(submitOrder(testApp, employer, { goodsType: 2, goodsId: resumeId })).rejects.toThrow(
      '陈思远的联系方式',
    )
  })

  it('opens again when the request is rejected or taken back', async () => {
    const first = (await ask(orderId)).data
    expect((await decide(first.id, 'rejected', '号码可以接通')).code).toBe(0)
    const second = (await ask(orderId)).data
    expect((await contact()).isOwned).toBe(false)
    expect((await cancel(second.id)).code).toBe(0)
    expect(await contact()).toMatchObject({ isOwned: true, isFrozen: false })
    expect(await bought()).toMatchObject([{ isFrozen: false, phone: expect.stringMatching(/^1\d{10}$/) }])
  })

  it('is masked again after the refund, and can be bought again', async () => {
    await decide((await ask(orderId)).data.id)
    expect(await contact()).toMatchObject({ isOwned: false, isFrozen: false, price: 1000 })
    expect(await bought()).toEqual([])
    expect((await buyInternally(testApp, employer, { goodsType: 2, goodsId: resumeId })).status).toBe(3)
  })

  it('used before the decision is not refunded: the use is judged again', async () => {
    const { id } = (await ask(orderId)).data
    // as a server of before the freeze would have allowed it
    await testApp.ctx.db.update(contactPurchases).set({ frozenAt: null })
    expect((await contact()).isOwned).toBe(true)
    expect((await decide(id)).message).toBe('简历联系方式已经使用，不能以这个原因退款')
    expect(await statusOf(orderId)).toBe(3)
    expect(await coins()).toBe(490)
    expect((await decide(id, 'rejected', '已经使用')).code).toBe(0)
    expect((await contact()).isOwned).toBe(true)
  })

  it('that the candidate gave for nothing meanwhile does not count as used', async () => {
    const { id } = (await ask(orderId)).data
    testApp.clock.advance(1000)
    await testApp.ctx.db.insert(activityLog).values({
      id: testApp.ctx.ids.next(),
      userId: employer.userId,
      companyId: employer.companyId,
      act: 'contact.shown',
      subjectKind: 'resume',
      subjectId: resumeId,
      detail: {},
      createdAt: testApp.clock.now(),
    })
    expect((await decide(id)).code).toBe(0)
  })

  it('viewed and refunded at once: either it was shown, or it is refundable, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { resumeId: id } = await createCandidate(testApp, `候选人${round}`)
      const order = await buyInternally(testApp, employer, { goodsType: 2, goodsId: id })
      const [shown, asked, page] = await Promise.all([
        testApp.call(candidateContacts.get, { resumeId: id }, { as: employer }),
        ask(order.id),
        testApp.call(candidateContacts.listBought, {}, { as: employer }),
      ])
      const wasSeen = shown.data.isOwned || page.data.some((row) => row.id === order.id && row.phone)
      expect(asked.code === 0).toBe(!wasSeen)
    }
  })

  it('approved and taken back at once ends in one of both, with the money and the contact together', async () => {
    const { id } = (await ask(orderId)).data
    const [approved, , cancelled] = await Promise.all([decide(id), decide(id), cancel(id)])
    const isRefunded = (await statusOf(orderId)) === 5
    expect(cancelled.code === 0).toBe(!isRefunded)
    if (approved.code === 0) expect(isRefunded).toBe(true)
    expect(await coins()).toBe(isRefunded ? 500 : 490)
    expect((await contact()).isOwned).toBe(!isRefunded)
  })
})

describe('a bought lead', () => {
  let requirementId: string
  let orderId: string
  beforeEach(async () => {
    const owner = await createEmployer(testApp)
    requirementId = await createOpenRequirement(testApp, owner)
    orderId = (await buyInternally(testApp, employer, { goodsType: 3, goodsId: requirementId })).id
  })
  const contact = async () => (await testApp.call(opportunities.getContact, { requirementId }, { as: employer })).data
  const follow = () =>
    testApp.call(leadCalls.follow, { requirementId, followStatus: 'talking', remark: '' }, { as: employer })
  const list = async () => (await testApp.call(leadCalls.list, { kind: 'bought' }, { as: employer })).data

  it('rests while the refund waits: masked, not followed up, marked in the list', async () => {
    const { id } = (await ask(orderId, { amount: 2000 })).data
    expect(await contact()).toMatchObject({ isOwned: false, isFrozen: true, phone: '139****1234' })
    expect((await follow()).message).toMatch(FROZEN)
    expect(await list()).toMatchObject([{ isFrozen: true }])
    await expect(submitOrder(testApp, employer, { goodsType: 3, goodsId: requirementId })).rejects.toThrow(FROZEN)
    await cancel(id)
    expect(await contact()).toMatchObject({ isOwned: true, phone: '13900001234' })
  })

  it('is closed by the refund', async () => {
    await decide((await ask(orderId, { amount: 2000 })).data.id)
    expect(await contact()).toMatchObject({ isOwned: false, phone: '139****1234' })
    expect(await testApp.ctx.db.select().from(leads)).toEqual([])
    expect((await follow()).status).toBe(404)
  })
})

describe('a listing for agents', () => {
  it('admits nobody while the refund waits, and goes offline with its mandates when the money goes back', async () => {
    const job = await createOpenJob(testApp, employer)
    await fundCompany(testApp, employer.companyId, 1_000_000)
    const order = await buyInternally(testApp, employer, { goodsType: 6, goodsId: job.id }, 'BALANCE')
    const { agencyListingId } = await createActiveAgent(testApp, employer, job)
    const { id } = (await ask(order.id, { kind: 'invalid', reason: '没有代理', amount: 9900 })).data
    const open = () =>
      testApp.call(agencyListingCalls.open, { jobId: job.id, rewardFen: 100_000, guaranteeDays: 0 }, { as: employer })
    const other = await createAgent(testApp)
    const apply = () =>
      callPartner(testApp, partner.applyForMandate, {
        agentId: other,
        entrustId: agencyListingId,
        message: '',
      })
    const listed = async () => (await callPartner(testApp, partner.listAgencyListings, {})).data
    expect((await open()).message).toMatch(FROZEN)
    expect((await apply()).message).toBe('这个职位的委托暂停中，请稍后再试')
    expect(await listed()).toEqual([])
    const shown = async () => (await testApp.call(agencyListingCalls.list, {}, { as: employer })).data
    expect(await shown()).toMatchObject([{ status: 'open', isFrozen: true, can: ['close'] }])
    await decide(id, 'rejected', '已经有代理')
    expect(await shown()).toMatchObject([{ status: 'open', isFrozen: false, can: ['edit', 'close'] }])
    expect(await listed()).toHaveLength(1)
    expect((await apply()).code).toBe(0)

    const again = (await ask(order.id, { kind: 'invalid', reason: '没有代理', amount: 9900 })).data
    expect((await decide(again.id)).code).toBe(0)
    expect(await testApp.ctx.db.select().from(agencyListings)).toMatchObject([{ status: 'closed' }])
    const rows = await testApp.ctx.db.select().from(mandates)
    expect(rows.map(({ status }) => status)).toEqual(['ended', 'ended'])
    expect(await listed()).toEqual([])
    expect((await open()).message).toBe('委托这个职位需要先购买')
    // bought again, it is unused until it is opened again
    const second = await buyInternally(testApp, employer, { goodsType: 6, goodsId: job.id }, 'BALANCE')
    expect((await ask(second.id, { amount: 9900 })).code).toBe(0)
  })

  it('opened and refunded at once: one of both is refused', async () => {
    const job = await createOpenJob(testApp, employer)
    const order = await buyInternally(testApp, employer, { goodsType: 6, goodsId: job.id }, 'BALANCE')
    const [opened, asked] = await Promise.all([
      testApp.call(agencyListingCalls.open, { jobId: job.id, rewardFen: 100_000, guaranteeDays: 0 }, { as: employer }),
      ask(order.id, { amount: 9900 }),
    ])
    expect([opened.code === 0, asked.code === 0].filter(Boolean)).toHaveLength(1)
  })
})

describe('a recharge', () => {
  const wallet = async (as: Employer) => (await testApp.call(walletCalls.get, {}, { as })).data
  const methods = async (as: Employer, amount: number) =>
    (await testApp.call(orderCalls.listPaymentMethods, { amount }, { as })).data

  it('with a requested refund shows as frozen wherever the balance is shown, and does not count as enough to pay', async () => {
    const coinOrder = await buyExternally(testApp, employer, { goodsType: 4, amount: 50_000 })
    const fenOrder = await buyExternally(testApp, employer, { goodsType: 5, amount: 20_000 })
    const asked = [
      (await ask(coinOrder, { amount: 30_000 })).data.id,
      (await ask(fenOrder, { amount: 15_000 })).data.id,
    ]
    expect(await wallet(employer)).toMatchObject({
      balance: 120_000,
      frozen: 15_000,
      coins: 700,
      frozenCoins: 300,
      company: { coins: 1000, frozenCoins: 300 },
    })
    expect((await testApp.call(coinCalls.get, {}, { as: employer })).data).toMatchObject({ balance: 1000, frozen: 300 })
    expect((await methods(employer, 110_000)).slice(0, 2)).toMatchObject([
      { payMethod: 'COMPANY_COIN', balance: 700, frozen: 300, isEnough: false },
      { payMethod: 'BALANCE', balance: 105_000, frozen: 15_000, isEnough: false },
    ])
    const hr = await createColleague(testApp, employer, 'hr')
    expect(await wallet(hr)).toMatchObject({ balance: 0, frozen: 0, coins: 0, frozenCoins: 0, company: null })
    for (const id of asked) await cancel(id)
    expect(await wallet(employer)).toMatchObject({ frozen: 0, coins: 1000, frozenCoins: 0 })
  })

  it('of coins: what is to be refunded is spent by nobody until the decision', async () => {
    const orderId = await buyExternally(testApp, employer, { goodsType: 4, amount: 50_000 })
    expect(await coins()).toBe(1000)
    const first = (await ask(orderId, { amount: 50_000 })).data
    const { resumeId } = await createCandidate(testApp, '刘畅')
    // 500 of the 1000 are free
    expect((await buyInternally(testApp, employer, { goodsType: 2, goodsId: resumeId })).status).toBe(3)
    const hr = await createColleague(testApp, employer, 'hr')
    const allocate = (amount: number) =>
      testApp.call(coinCalls.allocate, { items: [{ userId: hr.userId, coins: amount }], note: '' }, { as: employer })
    expect((await allocate(491)).message).toBe('余额里有 500 个企业币正在申请退款，处理完之前不能使用')
    expect((await allocate(90)).code).toBe(0)
    await cancel(first.id)
    const second = (await ask(orderId, { amount: 50_000 })).data
    expect((await decide(second.id)).code).toBe(0)
    expect(await coins()).toBe(400)
  })

  it('of a balance: a purchase of more than the free rest is refused and says why', async () => {
    const rich = await createEmployer(testApp)
    const orderId = await buyExternally(testApp, rich, { goodsType: 5, amount: 1500 })
    const asked = await applyForRefund(testApp, rich, orderId, { amount: 1000 })
    expect(asked.code).toBe(0)
    const { resumeId } = await createCandidate(testApp, '周舟')
    await expect(buyInternally(testApp, rich, { goodsType: 2, goodsId: resumeId }, 'BALANCE')).rejects.toThrow(
      '余额里有 10.00 元正在申请退款，处理完之前不能使用',
    )
    await cancelRefund(testApp, rich, asked.data.id)
    expect((await buyInternally(testApp, rich, { goodsType: 2, goodsId: resumeId }, 'BALANCE')).status).toBe(3)
    expect(await getBalance(testApp.ctx, userHolder(rich.userId), 'fen')).toBe(500)
  })

  it('two requests cannot lay hold of the same money', async () => {
    const rich = await createEmployer(testApp)
    const first = await buyExternally(testApp, rich, { goodsType: 5, amount: 1000 })
    const second = await buyExternally(testApp, rich, { goodsType: 5, amount: 1000 })
    const { resumeId } = await createCandidate(testApp, '周舟')
    await buyInternally(testApp, rich, { goodsType: 2, goodsId: resumeId }, 'BALANCE')
    const answers = await Promise.all([first, second].map((id) => applyForRefund(testApp, rich, id)))
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true])
    expect(answers.find(({ code }) => code !== 0)?.message).toBe('充值的金额已经用完或正在退款，没有可退的余额')
  })
})
