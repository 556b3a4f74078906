/** A service is bought: inquiry, quote, order, delivery, acceptance, review. */
import * as notices from '../../../contract/calls/account/notices'
import * as companies from '../../../contract/calls/company/companies'
import * as reviews from '../../../contract/calls/company/reviews'
import * as deals from '../../../contract/calls/market/service-deals'
import { chatMessages } from '../../../server/db/schema'
import { acceptOverdueWork, expireQuotes } from '../../../server/modules/market/service-deals/deadlines'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { askAbout, openItem, openService, QUOTE } from '../../support/api/service-deal-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

const DAY = 86_400_000
let testApp: TestApp
let seller: Employer
let buyer: Employer
let itemId: string
beforeEach(async () => {
  testApp = await createTestApp()
  seller = await createEmployer(testApp)
  buyer = await createEmployer(testApp)
  itemId = await openService(testApp, seller)
})
afterEach(() => testApp.close())

const ask = () => askAbout(testApp, buyer, seller, itemId)
const quote = (dealId: string, more = {}) =>
  testApp.call(deals.sendQuote, { dealId, ...QUOTE, ...more }, { as: seller })
const accept = (dealId: string, revision = 1) => testApp.call(deals.acceptQuote, { dealId, revision }, { as: buyer })
const submitWork = (dealId: string) => testApp.call(deals.submitWork, { dealId, text: '报表在沟通里' }, { as: seller })
const get = async (dealId: string, as = buyer) => (await testApp.call(deals.get, { dealId }, { as })).data
const ordered = async () => {
  const dealId = await ask()
  await quote(dealId)
  await accept(dealId)
  return dealId
}
const cards = async () =>
  (await testApp.ctx.db.select().from(chatMessages).orderBy(chatMessages.seq)).map(
    ({ sender, payload }) => [sender, JSON.parse(String((payload as { data: string }).data))] as const,
  )
const lastNotice = async (as: Employer) => (await testApp.call(notices.list, {}, { as })).data[0]

test('an inquiry sends a card to the contact person and notifies them; a repeated one goes on with the same deal @P-7.11-01', async () => {
  const dealId = await ask()
  expect(await ask()).toBe(dealId)
  expect(await cards()).toMatchObject([
    [
      `user${buyer.userId}`,
      { businessID: 'order', title: '咨询服务：小规模代理记账', link: `/serviceorders?id=${dealId}` },
    ],
  ])
  expect(await lastNotice(seller)).toMatchObject({ title: '有公司咨询服务' })
  expect(await get(dealId, seller)).toMatchObject({ status: 'inquiry', side: 'provider', isMyTurn: true })
  expect(await get(dealId)).toMatchObject({ side: 'buyer', isMyTurn: false, can: ['cancel'] })
})

test('a cancelled inquiry is opened again as the same deal with its one card, three times a day @P-7.11-01', async () => {
  const cancel = (dealId: string) => testApp.call(deals.cancel, { dealId, reason: '再想想' }, { as: buyer })
  const dealId = await ask()
  for (const _ of [1, 2]) {
    expect((await cancel(dealId)).data).toMatchObject({ status: 'cancelled', can: [] })
    expect(await ask()).toBe(dealId)
    expect(await get(dealId, seller)).toMatchObject({ status: 'inquiry', isMyTurn: true, can: ['quote', 'cancel'] })
  }
  await cancel(dealId)
  const input = { providerCompanyId: seller.companyId, itemId }
  expect(await testApp.raw(deals.requestQuote, input, { as: buyer })).toMatchObject({
    status: 429,
    message: '同一项服务一天最多咨询 3 次，请 24 小时后再试',
  })
  expect(await cards()).toHaveLength(1)
  expect((await get(dealId)).events.map(({ kind }) => kind)).toEqual([...Array(3)].flatMap(() => ['inquire', 'cancel']))
  testApp.clock.advance(DAY)
  expect(await ask()).toBe(dealId)
  expect((await quote(dealId)).code).toBe(0)
})

test('an inquiry that was opened again from two devices at once is one deal, notified once @P-7.11-05', async () => {
  const dealId = await ask()
  await testApp.call(deals.cancel, { dealId, reason: '再想想' }, { as: seller })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([dealId, dealId, dealId])
  expect((await get(dealId)).events.map(({ kind }) => kind)).toEqual(['inquire', 'cancel', 'inquire'])
})

test('a company asks one provider ten times a day, a provider quotes a deal ten times a day @P-7.11-05', async () => {
  const dealId = await ask()
  for (let revision = 1; revision <= 10; revision += 1) {
    expect((await quote(dealId)).code).toBe(0)
    await testApp.call(deals.withdrawQuote, { dealId, revision }, { as: seller })
  }
  expect(await quote(dealId)).toMatchObject({
    status: 429,
    message: '同一笔服务订单一天最多报价 10 次，请 24 小时后再试',
  })
  const others = []
  for (let i = 0; i < 10; i += 1) others.push(await openItem(testApp, seller, `代办执照 ${i}`))
  const inquire = (id: string) =>
    testApp.raw(deals.requestQuote, { providerCompanyId: seller.companyId, itemId: id }, { as: buyer })
  const replies = []
  for (const id of others) replies.push(await inquire(id))
  expect(replies.slice(0, 9).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(replies[9]).toMatchObject({
    status: 429,
    message: '公司对同一家服务商一天最多咨询 10 次，请 24 小时后再试',
  })
  testApp.clock.advance(DAY)
  expect(await inquire(others[9] ?? '')).toMatchObject({ status: 200 })
})

test('inquiry to review: every step shows on the card, in the timeline and to the other side @P-7.11-01 @P-7.11-02 @P-7.11-03 @P-7.11-04', async () => {
  const dealId = await ask()
  const save = () =>
    testApp.raw(reviews.save, { reviewedCompanyId: seller.companyId, score: 5, content: '按时交付。' }, { as: buyer })
  expect(await save()).toMatchObject({ status: 403 })
  expect((await quote(dealId)).data).toMatchObject({ status: 'quoted', priceFen: 288_000, revision: 1 })
  expect((await lastNotice(buyer))?.content).toContain('2,880.00 元，10 天内交付')
  expect((await cards())[1]).toMatchObject([
    `user${seller.userId}`,
    { title: '报价：代理记账一年', price: '¥2,880.00', description: expect.stringContaining('待确认报价') },
  ])
  const order = (await accept(dealId)).data
  expect(order).toMatchObject({
    status: 'ongoing',
    dueTime: new Date(testApp.clock.now().getTime() + 10 * DAY).toISOString(),
  })
  expect((await cards())[1]?.[1].description).toContain('进行中')
  await submitWork(dealId)
  const rework = await testApp.call(deals.reopen, { dealId, reason: '缺 3 月的报表' }, { as: buyer })
  expect(rework.data).toMatchObject({ status: 'ongoing', autoConfirmTime: null })
  expect((await lastNotice(seller))?.content).toContain('缺 3 月的报表')
  await submitWork(dealId)
  testApp.clock.advance(1000)
  expect((await testApp.call(deals.acceptWork, { dealId }, { as: buyer })).data).toMatchObject({ can: ['review'] })
  testApp.clock.advance(1000)
  expect(await save()).toMatchObject({ status: 200 })
  const completed = await get(dealId)
  expect(completed).toMatchObject({ status: 'completed', can: [] })
  expect(completed.events.map(({ kind }) => kind)).toEqual([
    'inquire',
    'quote',
    'accept',
    'deliver',
    'rework',
    'deliver',
    'confirm',
  ])
  expect(completed.events[1]).toMatchObject({ side: 'provider', text: '2,880.00 元，10 天内交付' })
  expect((await get(dealId, seller)).can).toEqual([])
  expect(await ask()).not.toBe(dealId)
})

test('a declined or withdrawn quote may be followed by another one, whose number the buyer has to have seen @P-7.11-02', async () => {
  const dealId = await ask()
  await quote(dealId)
  const decline = { dealId, revision: 1, reason: '预算不够' }
  expect((await testApp.call(deals.rejectQuote, decline, { as: buyer })).data.status).toBe('declined')
  await quote(dealId, { priceFen: 1 })
  expect((await cards()).map(([, { description }]) => description)[1]).toContain('已有新的报价')
  expect(await testApp.raw(deals.acceptQuote, { dealId, revision: 1 }, { as: buyer })).toMatchObject({ status: 409 })
  await testApp.call(deals.withdrawQuote, { dealId, revision: 2 }, { as: seller })
  expect((await accept(dealId, 2)).message).toBe('当前是「报价已撤回」，不能接受报价')
})

test('a quote expires by itself: it cannot be accepted from that moment, and its provider learns of it @P-7.11-02', async () => {
  const dealId = await ask()
  await quote(dealId)
  testApp.clock.advance(3 * DAY)
  expect((await accept(dealId)).message).toBe('当前是「报价已过期」，不能接受报价')
  expect(await expireQuotes(testApp.ctx)).toBe(1)
  expect(await expireQuotes(testApp.ctx)).toBe(0)
  expect(await get(dealId)).toMatchObject({ status: 'expired' })
  expect(await lastNotice(seller)).toMatchObject({ title: '报价已过期' })
})

test('a delivery nobody objects to is accepted after seven days, once, and both sides learn of it @P-7.11-03', async () => {
  const dealId = await ordered()
  await submitWork(dealId)
  testApp.clock.advance(7 * DAY - 1)
  expect(await acceptOverdueWork(testApp.ctx)).toBe(0)
  testApp.clock.advance(1)
  expect(await acceptOverdueWork(testApp.ctx)).toBe(1)
  expect(await acceptOverdueWork(testApp.ctx)).toBe(0)
  expect(await get(dealId)).toMatchObject({ status: 'completed', can: ['review'] })
  for (const side of [buyer, seller]) expect(await lastNotice(side)).toMatchObject({ title: '服务已自动验收' })
})

test('either side cancels before the delivery, neither after it @P-7.11-03', async () => {
  for (const [side, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const dealId = await ordered()
    expect((await testApp.call(deals.cancel, { dealId, reason: '计划有变' }, { as: side })).data.status).toBe(
      'cancelled',
    )
    expect((await lastNotice(other))?.content).toContain('计划有变')
    expect(await testApp.raw(deals.submitWork, { dealId, text: '好了' }, { as: seller })).toMatchObject({ status: 409 })
  }
  const dealId = await ordered()
  await submitWork(dealId)
  for (const as of [buyer, seller])
    expect(await testApp.raw(deals.cancel, { dealId, reason: '晚了' }, { as })).toMatchObject({ status: 409 })
})

test('the list of a side with its filter, page by page, and how many wait for either side @P-7.11-04', async () => {
  const first = await ordered()
  testApp.clock.advance(1000)
  const second = await ask()
  const list = async (as: Employer, input: object) => {
    const { data, ...info } = await testApp.call(deals.list, input, { as })
    return { ids: data.map(({ id }) => id), ...info }
  }
  expect(await list(buyer, {})).toMatchObject({ ids: [second, first], total: 2, todo: { buyer: 0, provider: 0 } })
  expect(await list(seller, {})).toMatchObject({ ids: [], todo: { buyer: 0, provider: 2 } })
  expect(await list(seller, { side: 'provider', filter: 'active' })).toMatchObject({ ids: [first], total: 1 })
  expect((await list(seller, { side: 'provider', filter: 'todo' })).ids).toEqual([second, first])
  expect((await list(buyer, { filter: 'ended' })).ids).toEqual([])
  const page = await list(buyer, { pageSize: 1 })
  expect(page.ids).toEqual([second])
  expect((await list(buyer, { pageSize: 1, cursor: page.nextCursor })).ids).toEqual([first])
})

test.each(['buyer', 'provider'] as const)(
  'the company of the %s closes: its open deals end, the other side is notified',
  async (closing) => {
    const done = await ordered()
    await submitWork(done)
    await testApp.call(deals.acceptWork, { dealId: done }, { as: buyer })
    const running = await ordered()
    const [leaving, staying] = closing === 'buyer' ? [buyer, seller] : [seller, buyer]
    const { companyName } = (await testApp.call(companies.get, {}, { as: leaving })).data
    expect(await testApp.raw(companies.delete, { id: leaving.companyId, companyName }, { as: leaving })).toMatchObject({
      code: 0,
    })
    expect(await get(running, staying)).toMatchObject({ status: 'cancelled', can: [], isMyTurn: false })
    expect((await get(running, staying)).events.at(-1)).toMatchObject({
      kind: 'cancel',
      side: closing,
      text: '公司已注销',
    })
    expect((await get(done, staying)).status).toBe('completed')
    expect(await lastNotice(staying)).toMatchObject({
      title: '服务订单已取消',
      content: expect.stringContaining('公司已注销'),
    })
  },
)
