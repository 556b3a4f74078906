/** Who may not touch a deal about a service, and what two devices do to it at once. */
import * as deals from '../../../contract/calls/market/service-deals'
import { chatBlocks, chatMessages, serviceDealEvents, serviceDeals } from '../../../server/db/schema'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import { askAbout, openService, QUOTE } from '../../support/api/service-deal-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

let testApp: TestApp
let seller: Employer
let buyer: Employer
let itemId: string
let dealId: string
beforeEach(async () => {
  testApp = await createTestApp()
  seller = await createEmployer(testApp)
  buyer = await createEmployer(testApp)
  itemId = await openService(testApp, seller)
  dealId = await askAbout(testApp, buyer, seller, itemId)
})
afterEach(() => testApp.close())

const stepsOf = (id: string): readonly (readonly [string, object])[] => [
  [deals.get, { dealId: id }],
  [deals.sendQuote, { dealId: id, ...QUOTE }],
  [deals.withdrawQuote, { dealId: id, revision: 1 }],
  [deals.acceptQuote, { dealId: id, revision: 1 }],
  [deals.rejectQuote, { dealId: id, revision: 1, reason: '不要' }],
  [deals.submitWork, { dealId: id, text: '好了' }],
  [deals.acceptWork, { dealId: id }],
  [deals.reopen, { dealId: id, reason: '重做' }],
  [deals.cancel, { dealId: id, reason: '算了' }],
]
const quote = (more = {}) => testApp.raw(deals.sendQuote, { dealId, ...QUOTE, ...more }, { as: seller })
const statusOf = async () => (await testApp.ctx.db.select().from(serviceDeals))[0]?.status

test('another company finds no deal to read or to change, exactly as for an unknown one @P-7.11-05', async () => {
  const stranger = await createEmployer(testApp)
  for (const id of [dealId, '999'])
    for (const [key, input] of stepsOf(id))
      expect([key, (await testApp.raw(key, input, { as: stranger })).status]).toEqual([key, 404])
  expect((await testApp.call(deals.list, { side: 'provider' }, { as: stranger })).total).toBe(0)
  expect(await statusOf()).toBe('inquiry')
})

test('without log-in 401, with a role that handles no services 403, in either company @P-7.11-05', async () => {
  for (const company of [seller, buyer]) {
    const member = await createColleague(testApp, company, 'member')
    for (const [key, input] of stepsOf(dealId)) {
      expect([key, (await testApp.raw(key, input)).status]).toEqual([key, 401])
      expect([key, (await testApp.raw(key, input, { as: member })).status]).toEqual([key, 403])
    }
  }
  const member = await createColleague(testApp, buyer, 'member')
  const input = { providerCompanyId: seller.companyId, itemId }
  expect((await testApp.raw(deals.requestQuote, input, { as: member })).status).toBe(403)
})

test('neither side takes the steps of the other @P-7.11-05', async () => {
  expect(await testApp.raw(deals.sendQuote, { dealId, ...QUOTE }, { as: buyer })).toMatchObject({ status: 409 })
  await quote()
  for (const [key, input] of [
    [deals.acceptQuote, { dealId, revision: 1 }],
    [deals.rejectQuote, { dealId, revision: 1, reason: '不要' }],
    [deals.submitWork, { dealId, text: '好了' }],
  ] as const)
    expect([key, (await testApp.raw(key, input, { as: seller })).status]).toEqual([key, 409])
  expect(await testApp.raw(deals.withdrawQuote, { dealId, revision: 1 }, { as: buyer })).toMatchObject({ status: 409 })
  await testApp.call(deals.acceptQuote, { dealId, revision: 1 }, { as: buyer })
  await testApp.call(deals.submitWork, { dealId, text: '好了' }, { as: seller })
  expect(await testApp.raw(deals.acceptWork, { dealId }, { as: seller })).toMatchObject({ status: 409 })
  expect(await statusOf()).toBe('delivered')
})

test('accepted and withdrawn at once: one of the two wins, with one event @P-7.11-05', async () => {
  await quote()
  const replies = await Promise.all([
    testApp.raw(deals.acceptQuote, { dealId, revision: 1 }, { as: buyer }),
    testApp.raw(deals.withdrawQuote, { dealId, revision: 1 }, { as: seller }),
    testApp.raw(deals.acceptQuote, { dealId, revision: 1 }, { as: buyer }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await testApp.ctx.db.select().from(serviceDealEvents)).toHaveLength(3)
})

test('asked from two devices at once there is one deal with one card; a replay answers with the first result @P-7.11-05', async () => {
  const other = await createEmployer(testApp)
  const input = { providerCompanyId: seller.companyId, itemId }
  const replies = await Promise.all([1, 2, 3].map(() => testApp.call(deals.requestQuote, input, { as: other })))
  expect(new Set(replies.map(({ data }) => data.dealId)).size).toBe(1)
  expect(await testApp.ctx.db.select().from(chatMessages)).toHaveLength(2)
  const once = { as: seller, headers: { 'idempotency-key': 'quote-once-1234567890' } }
  for (let i = 0; i < 2; i++)
    expect((await testApp.call(deals.sendQuote, { dealId, ...QUOTE }, once)).data.revision).toBe(1)
})

test('prices, days and texts out of bounds are refused @P-7.11-05', async () => {
  for (const wrong of [
    { priceFen: 0 },
    { priceFen: -1 },
    { priceFen: 0.5 },
    { priceFen: 1_000_000_001 },
    { days: 0 },
    { days: 366 },
    { validDays: 31 },
    { title: '长'.repeat(41) },
    { content: '长'.repeat(2001) },
    { content: ' ' },
  ])
    expect([wrong, (await quote(wrong)).status]).toEqual([wrong, 400])
  expect(await statusOf()).toBe('inquiry')
})

test('who was blocked neither asks nor quotes, and no deal or quote remains @P-7.11-05', async () => {
  const [sellerChat, buyerChat] = [`user${seller.userId}`, `user${buyer.userId}`]
  const createdAt = testApp.clock.now()
  await testApp.ctx.db.insert(chatBlocks).values({ userId: buyerChat, peer: sellerChat, createdAt })
  expect(await quote()).toMatchObject({ status: 400 })
  expect(await statusOf()).toBe('inquiry')
  const other = await createEmployer(testApp)
  await testApp.ctx.db.insert(chatBlocks).values({ userId: sellerChat, peer: `user${other.userId}`, createdAt })
  const input = { providerCompanyId: seller.companyId, itemId }
  expect(await testApp.raw(deals.requestQuote, input, { as: other })).toMatchObject({ status: 400 })
  expect(await testApp.ctx.db.select().from(serviceDeals)).toHaveLength(1)
})

test('own services, unknown ones and those of another provider cannot be asked about @P-7.11-01', async () => {
  const inquire = (input: object, as = buyer) => testApp.raw(deals.requestQuote, input, { as })
  expect(await inquire({ providerCompanyId: seller.companyId, itemId }, seller)).toMatchObject({ status: 409 })
  expect(await inquire({ providerCompanyId: seller.companyId, itemId: '999' })).toMatchObject({ status: 404 })
  const other = await createEmployer(testApp)
  await openService(testApp, other)
  expect(await inquire({ providerCompanyId: other.companyId, itemId })).toMatchObject({ status: 404 })
})
