/** Finding services and taking a provider’s contact. */
import { like } from 'drizzle-orm'
import * as reviews from '../../../contract/calls/company/reviews'
import * as providers from '../../../contract/calls/market/providers'
import * as services from '../../../contract/calls/market/services'
import { activityLog, rateLimits, serviceOffers, serviceProviders } from '../../../server/db/schema'
import {
  createColleague,
  createDealing,
  createEmployer,
  decideAudit,
  type Employer,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, type TestApp, type TestResponse } from '../../support/test-app'

const PROFILE = {
  introduction: '为川渝中小企业做代理记账和税务申报，十二年经验，专人对接。',
  cityCodes: ['510100', '500000'],
  categories: ['S0201', 'S0202'],
  contactName: '何丽',
  contactPhone: '13612346789',
}
const ITEM = {
  title: '小规模代理记账',
  categoryCode: 'S0201',
  priceMin: 200_00,
  priceMax: 300_00,
  priceUnit: 'month' as const,
  content: '每月记账、报税、出具报表，微信群当天回复。',
  attributes: { delivery: ['线上'], taxpayer: ['小规模纳税人'] },
}

let testApp: TestApp
let seller: Employer
beforeEach(async () => {
  testApp = await createTestApp()
  seller = await createEmployer(testApp)
})
afterEach(() => testApp.close())
const providerId = async () => {
  const rows = await testApp.ctx.db.select().from(serviceProviders)
  return rows.find((row) => row.companyId === seller.companyId)?.id ?? ''
}
const submit = (more = {}, as = seller) => testApp.call(providers.submit, { ...PROFILE, ...more }, { as })
const addItem = (more = {}, as = seller) => testApp.call(services.createItem, { ...ITEM, ...more }, { as })
const passed = async () => {
  expect((await submit()).code).toBe(0)
  await decideAudit(testApp, 'service-provider', await providerId())
}
const openItem = async (more = {}) => {
  const { data } = await addItem(more)
  await decideAudit(testApp, 'service-item', data.id)
  testApp.clock.advance(1000)
  return data.id
}
const page = async (input = {}) => (await testApp.call(services.list, input)).data
const detail = (as?: Employer) => testApp.call(providers.get, { providerCompanyId: seller.companyId }, as ? { as } : {})

describe('finding services', () => {
  test('by category, group, place and keyword, page by page behind a cursor @P-7.4-01', async () => {
    await passed()
    const tax = await openItem({ title: '税务筹划', categoryCode: 'S0202', attributes: { delivery: ['线上'] } })
    const bookkeepingId = await openItem()
    const ids = async (input = {}) => (await page(input)).map(({ id }) => id)
    expect(await ids()).toEqual([bookkeepingId, tax])
    expect(await ids({ categoryCode: 'S0202' })).toEqual([tax])
    expect(await ids({ categoryCode: 'S0200' })).toEqual([bookkeepingId, tax])
    expect(await ids({ categoryCode: 'S0300' })).toEqual([])
    expect(await ids({ keyword: '筹划' })).toEqual([tax])
    expect(await ids({ keyword: '100%' })).toEqual([])
    expect(await ids({ keyword: '筹划', cityCode: '110100' })).toEqual([])
    expect(await ids({ cityCode: '510100' })).toEqual([bookkeepingId, tax])
    expect(await ids({ cityCode: '500100' })).toEqual([bookkeepingId, tax])
    expect(await ids({ cityCode: '510000' })).toEqual([bookkeepingId, tax])
    expect(await ids({ cityCode: '110100' })).toEqual([])
    const first = readPage(await testApp.call(services.list, { pageSize: 1 }))
    expect(first.rows.map(({ id }) => id)).toEqual([bookkeepingId])
    const second = await testApp.call(services.list, { pageSize: 1, cursor: first.nextCursor })
    expect(second).toMatchObject({ data: [{ id: tax }], total: first.total, nextCursor: '' })
    expect(await testApp.raw(services.list, { cursor: 'x' })).toMatchObject({ status: 400 })
  })

  test('a rare word is found far behind the first three thousand items; a common one page by page, each item once', async () => {
    await passed()
    const rare = await openItem({ title: '量子计算咨询' })
    const common = await openItem()
    const [row] = (await testApp.ctx.db.select().from(serviceOffers)).filter(({ id }) => id === common)
    if (!row?.adoptedAt) throw new Error('the item has not passed')
    const adopted = row.adoptedAt.getTime()
    const offers = Array.from({ length: 3200 }, (_, i) => ({
      ...row,
      id: testApp.ctx.ids.next(),
      categoryCode: i % 2 ? 'S0201' : 'S0202',
      adoptedAt: new Date(adopted + 1 + Math.floor(i / 3)),
    }))
    for (let at = 0; at < offers.length; at += 1000)
      await testApp.ctx.db.insert(serviceOffers).values(offers.slice(at, at + 1000))
    const walk = async (input: object): Promise<string[]> => {
      const { data, nextCursor } = await testApp.call(services.list, { ...input, pageSize: 50 })
      const ids = data.map(({ id }) => id)
      return nextCursor ? [...ids, ...(await walk({ ...input, cursor: nextCursor }))] : ids
    }
    expect(await walk({ keyword: '量子' })).toEqual([rare])
    const newest = [...offers].reverse().map(({ id }) => id)
    expect(await walk({ categoryCode: 'S0200' })).toEqual([...newest, common, rare])
    expect(await walk({ keyword: row.title })).toEqual([...newest, common])
    expect(await walk({ categoryCode: 'S0202' })).toEqual(newest.filter((_, i) => i % 2))
  })

  test('a keyword of one or two characters, in either case, as it appears in title, text or company name', async () => {
    await passed()
    const store = await openItem({
      title: '微信小程序开发',
      content: '用 Taro 4.2 写，源码交付。',
    })
    const bookkeepingId = await openItem()
    const ids = async (keyword: string) => (await page({ keyword })).map(({ id }) => id)
    for (const keyword of ['微', '小程', '程序开发', 'Taro', 'tARO', 't', 'ta', '4.2 写', '，源']) {
      const found = await ids(keyword)
      expect([keyword, found.filter((id) => id !== bookkeepingId)]).toEqual([keyword, [store]])
    }
    expect(await ids('锦帆')).toEqual([bookkeepingId, store])
    expect(await ids('序开')).toEqual([store])
    for (const keyword of ['量子', '序微', 'z', 'aT', '！', '开发微信', '锦帆信息技术有限公司 '])
      expect([keyword, await ids(keyword)]).toEqual([keyword, []])
    await testApp.call(services.updateItem, { ...ITEM, itemId: store }, { as: seller })
    await decideAudit(testApp, 'service-item', store)
    expect(await ids('小程')).toEqual([])
    expect(await ids('记账')).toEqual([store, bookkeepingId])
  })

  test('a company takes a contact: free, once counted, in its record, seen by the provider; the most wanted is hot @P-7.4-01 @P-7.4-05 @P-7.4-06', async () => {
    await passed()
    const quiet = await openItem({ title: '工商年报' })
    const itemId = await openItem()
    const buyer = await createEmployer(testApp)
    const take = (as: Employer | undefined, itemId?: string) =>
      testApp.raw(providers.getContact, { providerCompanyId: seller.companyId, itemId }, as ? { as } : {})
    expect((await take(undefined)).status).toBe(401)
    expect(await take(await createColleague(testApp, buyer, 'member'))).toMatchObject({ status: 403 })
    for (let i = 0; i < 3; i++)
      expect((await take(buyer, itemId)).data).toEqual({ contactName: '何丽', contactPhone: '13612346789' })
    expect((await take(seller, quiet)).data).toMatchObject({ contactPhone: '13612346789' })
    const contacts = async (as: Employer, side: 'received' | 'made') =>
      testApp.call(providers.listContacts, { side }, { as })
    expect(await contacts(seller, 'received')).toMatchObject({
      total: 1,
      data: [{ otherCompanyId: buyer.companyId, itemTitle: ITEM.title, contactPhone: '', userName: '周远' }],
    })
    expect((await contacts(buyer, 'made')).data).toMatchObject([
      { otherCompanyId: seller.companyId, contactPhone: '13612346789', chatUserId: `user${seller.userId}` },
    ])
    expect((await contacts(buyer, 'received')).total).toBe(0)
    const lines = (await testApp.ctx.db.select().from(activityLog)).filter(({ act }) => act === 'contact.shown')
    expect(lines).toMatchObject([{ companyId: buyer.companyId, userId: buyer.userId }])
    const listHot = (cityCode = '') => testApp.call(services.listHot, { cityCode })
    expect((await listHot()).data.map(({ id, contactCount }) => [id, contactCount])).toEqual([
      [itemId, 1],
      [quiet, 0],
    ])
    expect((await listHot('110100')).data).toHaveLength(2)
  })

  test('the hot ones are those of the city or the province, and those of the whole country where there are none', async () => {
    await passed()
    const inSichuan = await openItem()
    seller = await createEmployer(testApp)
    expect((await submit({ cityCodes: ['110100'] })).code).toBe(0)
    await decideAudit(testApp, 'service-provider', await providerId())
    const inBeijing = await openItem()
    const listHot = async (cityCode: string) =>
      (await testApp.call(services.listHot, { cityCode })).data.map(({ id }) => id)
    for (const code of ['510100', '510107', '510000']) expect(await listHot(code)).toEqual([inSichuan])
    for (const code of ['110100', '110000']) expect(await listHot(code)).toEqual([inBeijing])
    for (const code of ['330100', '330000', '']) expect(await listHot(code)).toEqual([inBeijing, inSichuan])
  })

  test('the provider page shows reviews and score to anybody, and who to chat with to logged-in users @P-2.1-05 @P-7.4-01', async () => {
    await passed()
    await openItem()
    const buyer = await createEmployer(testApp)
    const review = { reviewedCompanyId: seller.companyId, score: 4, content: '报税及时' }
    await createDealing(testApp, buyer, seller)
    await testApp.call(reviews.save, review, { as: buyer })
    expect((await detail()).data).toMatchObject({
      score: 4,
      reviewCount: 1,
      reviews: [{ content: '报税及时' }],
      chatUserId: '',
      items: [{ title: ITEM.title }],
    })
    expect((await detail(buyer)).data.chatUserId).toBe(`user${seller.userId}`)
  })
})

describe('a user who copies contacts', () => {
  test('is stopped after sixty an hour, their company after two hundred a day, and is shown the time to wait', async () => {
    await testApp.close()
    testApp = await createTestApp({ env: { RATE_LIMIT: '1' } })
    seller = await createEmployer(testApp)
    await passed()
    const buyer = await createEmployer(testApp)
    const take = (as: Employer) =>
      testApp.raw(providers.getContact, { providerCompanyId: seller.companyId }, { as }) as Promise<
        TestResponse<unknown>
      >
    const refused = (minutes: number) => ({
      status: 429,
      code: 42901,
      message: `查看联系方式太频繁，请 ${minutes} 分钟后再试`,
    })
    for (let time = 0; time < 60; time += 1) expect((await take(buyer)).code).toBe(0)
    expect(await take(buyer)).toMatchObject(refused(60))
    const colleague = await createColleague(testApp, buyer, 'hr')
    expect((await take(colleague)).code).toBe(0)
    // more colleagues have read what is left for the day
    await testApp.ctx.db.update(rateLimits).set({ count: 199 }).where(like(rateLimits.key, '%:company:%'))
    expect((await take(colleague)).code).toBe(0)
    expect(await take(colleague)).toMatchObject(refused(24 * 60))
    expect((await take(seller)).code).toBe(0)
    testApp.clock.advance(24 * 3_600_000)
    expect((await take(colleague)).code).toBe(0)
  })
})
