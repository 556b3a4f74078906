/** Buying a contact: masked until paid, paid once, and the ledger balances. */
import { eq, sql } from 'drizzle-orm'
import * as notices from '../../../contract/calls/account/notices'
import * as candidateContacts from '../../../contract/calls/candidates/candidate-contacts'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as companies from '../../../contract/calls/company/companies'
import * as operator from '../../../contract/calls/operator'
import * as orderCalls from '../../../contract/calls/orders/orders'
import { activityLog, contactPurchases, ledgerAccounts, ledgerEntries, orders } from '../../../server/db/schema'
import { revokeContact } from '../../../server/modules/candidates/candidate-contacts'
import {
  companyHolder,
  getBalance,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../../../server/modules/finance'
import {
  type Candidate,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../../support/api/company-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const PRICE = 1000

const testApp = freshTestApp()
let employer: Employer
let candidate: Candidate
beforeEach(async () => {
  employer = await createEmployer(testApp)
  candidate = await createCandidate(testApp, '陈思远')
})

let grants = 0
const giveCoins = (companyId: string, amount: number) =>
  transfer(testApp.ctx, {
    key: `test:${++grants}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'coin', amount }],
  })
const giveFen = (userId: string, amount: number) =>
  transfer(testApp.ctx, {
    key: `test:${++grants}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: userHolder(userId), unit: 'fen', amount }],
  })
const submit = (as: Employer, resumeId = candidate.resumeId, key?: string) =>
  testApp.call(orderCalls.submit, { goodsType: 2, goodsId: resumeId }, { as, ...(key ? { key } : {}) })
const createOrder = async (as: Employer, resumeId?: string) => (await submit(as, resumeId)).data.order?.id ?? ''
const pay = (
  as: Employer,
  orderId: string,
  more: { payMethod?: 'COMPANY_COIN' | 'BALANCE'; amount?: number; key?: string } = {},
) =>
  testApp.call(
    orderCalls.payInternally,
    { orderId, payMethod: more.payMethod ?? 'COMPANY_COIN', amount: more.amount ?? PRICE },
    { as, ...(more.key ? { key: more.key } : {}) },
  )
const contact = async (as: Employer, resumeId = candidate.resumeId) =>
  (await testApp.call(candidateContacts.get, { resumeId }, { as })).data
const isShownAtOnce = async (as: Employer) =>
  (await testApp.call(candidates.get, { resumeId: candidate.resumeId }, { as })).data.isContactShown
const coins = (as: Employer) => getBalance(testApp.ctx, companyHolder(as.companyId), 'coin')

/** Every balance equals the sum of its entries, and all balances sum to zero. */
const audit = async () => {
  const { rows } = await testApp.ctx.db.execute(sql`
    select count(*) filter (where balance <> coalesce(booked, 0))::int as drifted,
      coalesce(sum(balance) filter (where unit = 'coin'), 0)::int as coins, coalesce(sum(balance) filter (where unit = 'fen'), 0)::int as fen
    from ${ledgerAccounts} a
    left join (select account_id, sum(amount) as booked from ${ledgerEntries} group by account_id) e on e.account_id = a.id`)
  expect(rows[0]).toEqual({ drifted: 0, coins: 0, fen: 0 })
}

describe('the contact of a resume', () => {
  it('is masked with its price before it is bought, and whole for the company afterwards @P-7.7-01 @P-9-16', async () => {
    await giveCoins(employer.companyId, 30)
    const hr = await createColleague(testApp, employer, 'hr')
    const before = await contact(employer)
    expect(before).toMatchObject({ isOwned: false, price: PRICE })
    expect(before.phone).toBe(`${candidate.phone.slice(0, 3)}****${candidate.phone.slice(-4)}`)
    const paid = await pay(employer, await createOrder(employer))
    expect(paid.data).toMatchObject({ status: 3, payMethod: 'COMPANY_COIN', amount: PRICE, title: '陈思远的联系方式' })
    expect(await coins(employer)).toBe(20)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'coin')).toBe(10)
    expect(await contact(hr)).toMatchObject({ isOwned: true, phone: candidate.phone, price: 0 })
    const disclosures = await testApp.ctx.db.select().from(activityLog).where(eq(activityLog.act, 'contact.shown'))
    expect(disclosures).toMatchObject([
      { userId: hr.userId, subjectId: candidate.resumeId, companyId: employer.companyId },
    ])
    await audit()
  })

  it('stays masked for another company', async () => {
    await giveCoins(employer.companyId, 30)
    await pay(employer, await createOrder(employer))
    const stranger = await createEmployer(testApp)
    expect((await contact(stranger)).isOwned).toBe(false)
    expect(await isShownAtOnce(stranger)).toBe(false)
  })

  it('that was bought is shown as soon as the resume opens', async () => {
    await giveCoins(employer.companyId, 30)
    expect(await isShownAtOnce(employer)).toBe(false)
    await pay(employer, await createOrder(employer))
    expect(await isShownAtOnce(employer)).toBe(true)
  })

  it('costs nothing when the company owns it, and is answered as owned', async () => {
    await giveCoins(employer.companyId, 30)
    await pay(employer, await createOrder(employer))
    expect((await submit(employer)).data).toEqual({ isOwned: true, order: null })
    expect(await coins(employer)).toBe(20)
  })

  it('can be paid from one’s own balance @P-7.8-01 @P-9-17', async () => {
    await giveFen(employer.userId, 1500)
    const orderId = await createOrder(employer)
    const methods = await testApp.call(orderCalls.listPaymentMethods, { amount: PRICE }, { as: employer })
    expect(methods.data).toEqual([
      { payMethod: 'COMPANY_COIN', unit: 'coin', balance: 0, frozen: 0, price: 10, isEnough: false },
      { payMethod: 'BALANCE', unit: 'fen', balance: 1500, frozen: 0, price: PRICE, isEnough: true },
      { payMethod: 'WECHAT', unit: 'fen', balance: null, frozen: 0, price: PRICE, isEnough: true },
      { payMethod: 'ALIPAY', unit: 'fen', balance: null, frozen: 0, price: PRICE, isEnough: true },
    ])
    expect((await pay(employer, orderId, { payMethod: 'BALANCE' })).data.status).toBe(3)
    expect(await getBalance(testApp.ctx, userHolder(employer.userId), 'fen')).toBe(500)
    await audit()
  })

  it('is listed among what the company bought, with who paid', async () => {
    await giveCoins(employer.companyId, 30)
    const hr = await createColleague(testApp, employer, 'hr')
    await giveFen(hr.userId, PRICE)
    await pay(hr, await createOrder(employer), { payMethod: 'BALANCE' })
    const other = await createCandidate(testApp, '刘畅')
    testApp.clock.advance(1000)
    await pay(employer, await createOrder(employer, other.resumeId))
    const page = await testApp.call(candidateContacts.listBought, {}, { as: hr })
    expect(page.total).toBe(2)
    expect(page.data.map(({ talent, payerName }) => [talent.name, payerName])).toEqual([
      ['刘畅', '周远'],
      ['陈思远', '李梅'],
    ])
    expect(page.data[0]).toMatchObject({ payMethod: '企业币', amount: PRICE })
    expect(page.data[0]?.phoneMasked).toContain('****')
    expect(page.data.map(({ phone }) => phone)).toEqual([other.phone, candidate.phone])
  })

  it('is listed whole for the company that has it alone, and each page that shows some is recorded', async () => {
    await giveCoins(employer.companyId, 30)
    const orderId = await createOrder(employer)
    const stranger = await createEmployer(testApp)
    const listBought = async (as: Employer, currentPage = 1) =>
      (await testApp.call(candidateContacts.listBought, { currentPage }, { as })).data
    expect(await listBought(employer)).toEqual([])
    await pay(employer, orderId)
    expect(await listBought(employer, 2)).toEqual([])
    expect(await listBought(stranger)).toEqual([])
    const listShown = () => testApp.ctx.db.select().from(activityLog).where(eq(activityLog.act, 'contact.shown'))
    expect(await listShown()).toEqual([])
    expect(await listBought(employer)).toMatchObject([{ phone: candidate.phone }])
    const detail = { text: '查看已购联系方式，共 1 份', subjectIds: [candidate.resumeId] }
    expect(await listShown()).toMatchObject([{ userId: employer.userId, companyId: employer.companyId, detail }])
    await revokeContact(testApp.ctx, orderId)
    expect(await listBought(employer)).toEqual([])
  })
})

describe('paying', () => {
  it('happens once, however often it is requested and no matter by which user', async () => {
    await giveCoins(employer.companyId, 30)
    const hr = await createColleague(testApp, employer, 'admin')
    const orderId = await createOrder(employer)
    expect(await createOrder(hr)).toBe(orderId)
    const answers = await Promise.all([
      pay(employer, orderId, { key: 'pay-once-1' }),
      pay(employer, orderId, { key: 'pay-once-1' }),
      pay(hr, orderId),
      pay(employer, orderId),
    ])
    const again = await pay(employer, orderId)
    expect(again).toMatchObject({ status: 409, message: '订单已经支付，不会重复扣款' })
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThanOrEqual(1)
    expect(await coins(employer)).toBe(20)
    expect(await testApp.ctx.db.select().from(contactPurchases)).toHaveLength(1)
    await audit()
  })

  it('refuses another amount than the order’s, and takes nothing', async () => {
    await giveCoins(employer.companyId, 30)
    const orderId = await createOrder(employer)
    expect(await pay(employer, orderId, { amount: 1 })).toMatchObject({
      status: 409,
      message: '价格有变化，请核对后重新支付',
    })
    expect(await coins(employer)).toBe(30)
    expect((await contact(employer)).isOwned).toBe(false)
  })

  it('refuses with too few coins, and hands nothing over', async () => {
    await giveCoins(employer.companyId, 9)
    const orderId = await createOrder(employer)
    expect(await pay(employer, orderId)).toMatchObject({ status: 409, message: '余额不足' })
    expect((await contact(employer)).isOwned).toBe(false)
    await giveCoins(employer.companyId, 1)
    expect((await pay(employer, orderId)).code).toBe(0)
    expect(await coins(employer)).toBe(0)
    await audit()
  })

  it('refuses an order that was cancelled because nobody paid it in half an hour; a new one is made @P-4.3-02', async () => {
    await giveCoins(employer.companyId, 30)
    const orderId = await createOrder(employer)
    testApp.clock.advance(30 * 60_000)
    expect(await pay(employer, orderId)).toMatchObject({ status: 409, message: '订单已取消，请重新下单' })
    await testApp.jobs.run('orders.overdue')
    const [row] = await testApp.ctx.db.select().from(orders)
    expect(row?.status).toBe(4)
    expect(await pay(employer, orderId)).toMatchObject({ status: 409, message: '订单已取消，请重新下单' })
    const newOrderId = await createOrder(employer)
    expect(newOrderId).not.toBe(orderId)
    expect((await pay(employer, newOrderId)).code).toBe(0)
  })

  it('of another company’s order answers like that of an unknown one', async () => {
    const orderId = await createOrder(employer)
    const stranger = await createEmployer(testApp)
    await giveCoins(stranger.companyId, 30)
    expect(await pay(stranger, orderId)).toMatchObject({ status: 404, message: '没有找到这个订单' })
    expect(await pay(employer, '1')).toMatchObject({ status: 404, message: '没有找到这个订单' })
  })

  it('is for those who recruit', async () => {
    const member = await createColleague(testApp, employer, 'member')
    expect((await submit(member)).status).toBe(403)
    expect((await pay(member, await createOrder(employer))).status).toBe(404)
  })

  it('of something that is not there is refused before there is an order', async () => {
    expect(await submit(employer, '1')).toMatchObject({ status: 404, message: '没有找到这份简历' })
    expect(await testApp.raw(orderCalls.submit, { goodsType: 99, goodsId: '1' }, { as: employer })).toMatchObject({
      status: 400,
      message: '不支持这种商品',
    })
  })
})

describe('the operator', () => {
  const asOperator = () => ({ headers: { authorization: `Basic ${testApp.config.OPERATOR_TOKEN}` } })

  it('gives a company coins and a person money, once under a key', async () => {
    const { data: card } = await testApp.call(companies.getCard, { id: employer.companyId }, { as: employer })
    const grant = { companyName: card.companyName, amount: 500, note: '开业赠送' }
    const options = { ...asOperator(), key: 'grant-once-1' }
    expect((await testApp.call(operator.grantCoins, grant, options)).data.balance).toBe(500)
    expect((await testApp.call(operator.grantCoins, grant, options)).data.balance).toBe(500)
    expect(await coins(employer)).toBe(500)
    const money = { phone: employer.phone, amount: 2000, note: '补偿' }
    expect((await testApp.call(operator.grantBalance, money, asOperator())).data.balance).toBe(2000)
    const unknownCompany = await testApp.call(operator.grantCoins, { ...grant, companyName: '没有这家' }, asOperator())
    expect(unknownCompany).toMatchObject({ status: 404, message: '没有找到这家公司' })
    await audit()
  })

  it('sends everybody a notice, with an image and a long text @P-2.5-07', async () => {
    testApp.clock.advance(1000)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const sent = await testApp.form(
      operator.sendNotice,
      { title: '双十一活动', content: '充值有礼', detail: '充一千送一百' },
      [{ field: 'file', name: 'a.png', bytes: png }],
      asOperator(),
    )
    expect(sent.code).toBe(0)
    const { data } = await testApp.call(notices.list, {}, { as: employer })
    expect(data[0]).toMatchObject({ type: 1, typeCode: 10001, detail: '充一千送一百' })
    const avatar = await testApp.app.inject({ url: data[0]?.avatarUrl ?? '', headers: { host: '127.0.0.1' } })
    expect(avatar.headers['content-type']).toBe('image/png')
    const text = [{ field: 'file', name: 'a.txt', bytes: Buffer.from('hello') }]
    const refused = await testApp.form(operator.sendNotice, { title: '一', content: '二' }, text, asOperator())
    expect(refused.status).toBe(415)
  })
})
