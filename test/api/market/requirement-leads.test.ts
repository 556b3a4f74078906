/** Leads on a requirement: collecting it, buying its contact, following it up. */
import { eq } from 'drizzle-orm'
import * as leadCalls from '../../../contract/calls/market/leads'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as requirements from '../../../contract/calls/market/requirements'
import * as orders from '../../../contract/calls/orders/orders'
import { leads, notices } from '../../../server/db/schema'
import { companyHolder, getBalance, OUTSIDE_HOLDER, transfer } from '../../../server/modules/finance'
import { createColleague, createEmployer, type Employer } from '../../support/api/company-fixture'
import {
  createOpenRequirement,
  createRequirement,
  REQUIREMENT_FORM,
  type RequirementForm,
} from '../../support/api/requirement-fixture'
import { readPage } from '../../support/read-page'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()
let buyer: Employer
let seller: Employer
beforeEach(async () => {
  buyer = await createEmployer(testApp)
  seller = await createEmployer(testApp)
})

const add = (form: RequirementForm = {}, as = buyer, key?: string) => createRequirement(testApp, as, form, key)
const openRequirement = (form: RequirementForm = {}, as = buyer) => createOpenRequirement(testApp, as, form)
const getOwn = async (id: string, as = buyer) => (await testApp.call(requirements.get, { id }, { as })).data
const detail = (id: string, as?: Employer) =>
  testApp.call(opportunities.get, { id, ...(as ? { companyId: as.companyId } : {}) }, as ? { as } : {})
const contact = (requirementId: string, as = seller) =>
  testApp.call(opportunities.getContact, { requirementId }, { as })
const listMyLeads = async (more: object = {}, as = seller) => readPage(await testApp.call(leadCalls.list, more, { as }))
const submit = (goodsId: string, as = seller) => testApp.call(orders.submit, { goodsType: 3, goodsId }, { as })
/** Buys a lead with coins of the company. */
const buy = async (goodsId: string, as = seller) => {
  await transfer(testApp.ctx, {
    key: `test:${goodsId}:${as.userId}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(as.companyId), unit: 'coin', amount: 50 }],
  })
  const { data } = await submit(goodsId, as)
  const orderId = data.order?.id ?? ''
  return testApp.call(orders.payInternally, { orderId, payMethod: 'COMPANY_COIN', amount: 2000 }, { as })
}
const noticesOf = async (userId: string) =>
  testApp.ctx.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)

describe('collecting', () => {
  it('is one collection however often the button is pressed, by one or by many at once @P-4.4-05 @P-7.5-02 @P-7.5-05', async () => {
    const id = await openRequirement()
    await Promise.all(Array.from({ length: 8 }, () => testApp.call(opportunities.collect, { id }, { as: seller })))
    expect((await getOwn(id)).collectCount).toBe(1)
    expect(await testApp.ctx.db.select().from(leads)).toHaveLength(1)
    const both = await testApp.call(
      opportunities.setCollected,
      { requirementIds: [id, await openRequirement({ title: '第二条需求也要' })], isCollected: true },
      { as: seller },
    )
    expect(both.data.every(({ isCollected }) => isCollected)).toBe(true)
    expect((await getOwn(id)).collectCount).toBe(1)
    expect((await listMyLeads({ kind: 'collected' })).rows).toHaveLength(2)
  })

  it('ends without a trace, and twice is once @P-4.4-05 @P-7.5-05', async () => {
    const id = await openRequirement()
    await testApp.call(opportunities.collect, { id }, { as: seller })
    for (let i = 0; i < 2; i++) await testApp.call(opportunities.uncollect, { id }, { as: seller })
    expect((await getOwn(id)).collectCount).toBe(0)
    expect((await listMyLeads()).rows).toEqual([])
  })

  it('is refused for one’s own requirement and for one that is not open', async () => {
    const id = await openRequirement()
    const collected = await testApp.call(opportunities.collect, { id }, { as: buyer })
    expect(collected.message).toBe('这是自己公司的需求，不能收藏')
    const waiting = (await add()).data.id
    const tooEarly = await testApp.call(opportunities.collect, { id: waiting }, { as: seller })
    expect(tooEarly.status).toBe(404)
  })

  it('shows the owner which companies are interested and who to write to @P-7.5-04', async () => {
    const id = await openRequirement()
    await testApp.call(opportunities.collect, { id }, { as: seller })
    const { data } = await testApp.call(requirements.listInterested, { requirementId: id }, { as: buyer })
    expect(data).toMatchObject([{ companyId: seller.companyId, isBought: false }])
    const leadId = data[0]?.id ?? ''
    const reply = await testApp.call(requirements.getInterestedContact, { id: leadId }, { as: buyer })
    expect(reply.data).toMatchObject({ chatUserId: `user${seller.userId}` })
    expect(reply.data.phoneMasked).toContain('****')
    expect((await testApp.call(requirements.getInterestedContact, { id: leadId }, { as: seller })).status).toBe(404)
  })
})

describe('the contact of an opportunity', () => {
  it('is masked with its price before it is bought, and whole for the company afterwards @P-7.5-02', async () => {
    const id = await openRequirement()
    expect((await contact(id)).data).toMatchObject({ isOwned: false, phone: '139****1234', price: 2000 })
    expect((await buy(id)).code).toBe(0)
    const hr = await createColleague(testApp, seller, 'hr')
    expect((await contact(id, hr)).data).toMatchObject({
      isOwned: true,
      contactName: '王建国',
      phone: REQUIREMENT_FORM.contactPhone,
    })
    expect(await getBalance(testApp.ctx, companyHolder(seller.companyId), 'coin')).toBe(30)
    expect((await getOwn(id)).leadCount).toBe(1)
    expect((await noticesOf(buyer.userId)).at(-1)).toMatchObject({ title: '有公司想承接您的需求' })
    expect((await listMyLeads({ kind: 'bought' })).rows).toMatchObject([{ followStatus: 'new', opportunity: { id } }])
  })

  it('that one owns is free: bought already, or of one’s own requirement', async () => {
    const id = await openRequirement()
    await buy(id)
    expect((await submit(id)).data).toMatchObject({ isOwned: true, order: null })
    expect((await submit(id, buyer)).data).toMatchObject({ isOwned: true, order: null })
    expect(await getBalance(testApp.ctx, companyHolder(seller.companyId), 'coin')).toBe(30)
  })

  it('of a closed requirement cannot be bought; who bought it before keeps it', async () => {
    const id = await openRequirement()
    const other = await createEmployer(testApp)
    await buy(id, other)
    await testApp.call(requirements.close, { id }, { as: buyer })
    expect((await submit(id)).message).toBe('这条需求已经结束，不能再获取联系方式')
    expect((await contact(id)).message).toBe('这条需求已经结束，不能再获取联系方式')
    expect((await detail(id, seller)).status).toBe(404)
    expect((await contact(id, other)).data.phone).toBe(REQUIREMENT_FORM.contactPhone)
    await testApp.call(requirements.delete, { id }, { as: buyer })
    expect((await contact(id, other)).data.phone).toBe(REQUIREMENT_FORM.contactPhone)
    expect((await detail(id, other)).data.status).toBe('stop')
  })
})

describe('a lead', () => {
  it('carries the company’s own follow-up and remark, and counts by state @P-7.5-02', async () => {
    const id = await openRequirement()
    await buy(id)
    const followed = await testApp.call(
      leadCalls.follow,
      { requirementId: id, followStatus: 'talking', remark: '周三上门' },
      { as: seller },
    )
    expect(followed.data).toMatchObject({ followStatus: 'talking', remark: '周三上门' })
    expect(await listMyLeads({ followStatus: 'new' })).toMatchObject({ rows: [], counts: { new: 0, talking: 1 } })
    const strange = await testApp.call(
      leadCalls.follow,
      { requirementId: id, followStatus: 'won' },
      { as: await createEmployer(testApp) },
    )
    expect(strange.message).toBe('没有收藏或购买过这条商机')
  })
})
