/** Requirements and opportunities: posted, decided, found, and who may see what. */
import { eq } from 'drizzle-orm'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as requirementCalls from '../../../contract/calls/market/requirements'
import * as complaints from '../../../contract/calls/platform/complaints'
import { notices, requirements } from '../../../server/db/schema'
import { expireRequirements } from '../../../server/modules/market/requirements/commands'
import { createColleague, createEmployer, decideAudit, type Employer } from '../../support/api/company-fixture'
import {
  createOpenRequirement,
  createRequirement,
  REQUIREMENT_FORM,
  type RequirementForm,
} from '../../support/api/requirement-fixture'
import { readPage } from '../../support/read-page'
import { freshTestApp } from '../../support/shared-fixture'

const DAY = 86_400_000

const testApp = freshTestApp()
let buyer: Employer
let seller: Employer
beforeEach(async () => {
  buyer = await createEmployer(testApp)
  seller = await createEmployer(testApp)
})

const add = (form: RequirementForm = {}, as = buyer, key?: string) => createRequirement(testApp, as, form, key)
const openRequirement = (form: RequirementForm = {}, as = buyer) => createOpenRequirement(testApp, as, form)
const getOwn = async (id: string, as = buyer) => (await testApp.call(requirementCalls.get, { id }, { as })).data
const statusOf = async (id: string) =>
  (await testApp.ctx.db.select().from(requirements).where(eq(requirements.id, id)))[0]?.status
const find = async (more: object = {}, as?: Employer) =>
  readPage(
    await testApp.call(opportunities.list, { ...more, ...(as ? { companyId: as.companyId } : {}) }, as ? { as } : {}),
  )
const titles = async (more: object = {}) => (await find(more)).rows.map(({ title }) => title)
const detail = (id: string, as?: Employer) =>
  testApp.call(opportunities.get, { id, ...(as ? { companyId: as.companyId } : {}) }, as ? { as } : {})
const noticesOf = async (userId: string) =>
  testApp.ctx.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)

describe('a requirement', () => {
  it('goes to the audit and is an opportunity for everybody once it has passed @P-1-07 @P-2.5-16 @P-7.5-01 @P-7.5-03', async () => {
    const { data } = await add()
    expect(data).toMatchObject({ status: 'pending', categoryName: '财税服务 · 代理记账', cityName: '成都' })
    expect(await titles()).toEqual([])
    await decideAudit(testApp, 'requirement', data.id)
    expect(await getOwn(data.id)).toMatchObject({ status: 'adopt', can: ['edit', 'close'] })
    expect(await titles()).toEqual([REQUIREMENT_FORM.title])
    expect((await noticesOf(buyer.userId)).at(-1)).toMatchObject({ typeCode: 10014, ext: { requirementId: data.id } })
  })

  it('that was rejected shows the reason, and goes through the audit again when it is changed @P-2.5-16 @P-7.5-01', async () => {
    const { data } = await add()
    await decideAudit(testApp, 'requirement', data.id, '说明太笼统')
    expect(await getOwn(data.id)).toMatchObject({
      status: 'reject',
      auditReason: '说明太笼统',
      can: ['edit', 'delete'],
    })
    expect((await noticesOf(buyer.userId)).at(-1)).toMatchObject({ typeCode: 10015, opinion: '说明太笼统' })
    const edited = await testApp.call(
      requirementCalls.update,
      { ...REQUIREMENT_FORM, title: '寻找代理记账公司，每月三十张票', id: data.id },
      { as: buyer },
    )
    expect(edited.data).toMatchObject({ status: 'pending', auditReason: '' })
    await decideAudit(testApp, 'requirement', data.id)
    expect(await titles()).toEqual(['寻找代理记账公司，每月三十张票'])
  })

  it('is kept as a draft, however little of it is written, and sent when it is whole', async () => {
    const draft = await add({ title: '找', description: '', categoryCode: '', contactPhone: '', isDraft: true })
    expect(draft.data).toMatchObject({ status: 'temporary', title: '找' })
    const tooEarly = await testApp.raw(
      requirementCalls.update,
      { ...REQUIREMENT_FORM, id: draft.data.id, description: '短' },
      { as: buyer },
    )
    expect([tooEarly.status, tooEarly.message]).toEqual([400, '需求说明至少 10 个字'])
    const sent = await testApp.call(requirementCalls.update, { ...REQUIREMENT_FORM, id: draft.data.id }, { as: buyer })
    expect(sent.data.status).toBe('pending')
    const withdrawn = await testApp.call(
      requirementCalls.update,
      { ...REQUIREMENT_FORM, id: draft.data.id, isDraft: true },
      { as: buyer },
    )
    expect(withdrawn.message).toBe('需求当前是「审核中」，不能存为草稿')
  })

  it('sent twice with one key is one requirement', async () => {
    const [first, again] = [await add({}, buyer, 'key-of-one-press'), await add({}, buyer, 'key-of-one-press')]
    expect(again.data.id).toBe(first.data.id)
    expect(await testApp.ctx.db.select().from(requirements)).toHaveLength(1)
  })

  it.each<[string, RequirementForm, string]>([
    ['no title', { title: '   ' }, '请填写需求标题'],
    ['a service nobody knows', { categoryCode: 'S9999' }, '请选择有效的服务类别'],
    ['a group of services', { categoryCode: 'S0200' }, '请选择有效的服务类别'],
    ['a city nobody knows', { cityCode: '999999' }, '请选择有效的城市'],
    ['a budget upside down', { budgetMin: 900_000 }, '最高预算不能低于最低预算'],
    ['a budget below nothing', { budgetMin: -1 }, '最低预算不能小于 0'],
    ['half a fen', { budgetMin: 10.5 }, '最低预算以分为单位'],
    ['no budget, not even a negotiable one', { budgetMax: null }, '请填写最高预算'],
    ['a day that is over', { deadline: '2026-11-19' }, '截止日期不能早于今天'],
    ['a phone that is none', { contactPhone: '12345' }, '手机号格式不正确'],
  ])('is refused with %s', async (_, form, message) => {
    const refused = await add(form)
    expect([refused.status, refused.message]).toEqual([400, message])
    expect(await testApp.ctx.db.select().from(requirements)).toHaveLength(0)
  })

  it('is closed, then deleted; an open one cannot be deleted @P-4.4-05 @P-7.5-01', async () => {
    const id = await openRequirement()
    const tooEarly = await testApp.call(requirementCalls.delete, { id }, { as: buyer })
    expect(tooEarly.message).toBe('需求当前是「进行中」，不能删除')
    const closed = await testApp.call(requirementCalls.close, { id }, { as: buyer })
    expect(closed.data).toMatchObject({ status: 'stop', can: ['edit', 'delete'] })
    expect(await titles()).toEqual([])
    const again = await testApp.call(requirementCalls.close, { id }, { as: buyer })
    expect(again.message).toBe('需求当前是「已关闭」，不能关闭')
    expect((await testApp.call(requirementCalls.delete, { id }, { as: buyer })).code).toBe(0)
    expect((await testApp.call(requirementCalls.list, {}, { as: buyer })).data).toEqual([])
  })

  it('expires with its last day, and its publisher is notified', async () => {
    const id = await openRequirement({ deadline: '2026-11-22' })
    testApp.clock.advance(2 * DAY)
    await expireRequirements(testApp.ctx)
    expect(await statusOf(id)).toBe('adopt')
    testApp.clock.advance(DAY)
    await expireRequirements(testApp.ctx)
    expect(await statusOf(id)).toBe('expire')
    expect((await noticesOf(buyer.userId)).at(-1)).toMatchObject({ title: '需求已过期' })
  })

  it('of another company answers like an unknown one @P-7.5-03', async () => {
    const id = await openRequirement()
    for (const reply of [
      await testApp.call(requirementCalls.get, { id }, { as: seller }),
      await testApp.call(requirementCalls.close, { id }, { as: seller }),
      await testApp.call(requirementCalls.update, { ...REQUIREMENT_FORM, id }, { as: seller }),
      await testApp.call(requirementCalls.listInterested, { requirementId: id }, { as: seller }),
      await testApp.call(requirementCalls.listProviders, { requirementId: id }, { as: seller }),
    ])
      expect(reply.status).toBe(404)
  })

  it('is not for a member without the role', async () => {
    const member = await createColleague(testApp, buyer, 'member')
    expect((await add({}, member)).message).toBe('没有权限：发布和管理需求')
  })
})

describe('opportunities', () => {
  it('are found by keyword, service, group of services, city, province and budget @P-7.3-03', async () => {
    await openRequirement()
    await openRequirement({
      title: '小程序商城开发',
      description: '上架五十个商品，要有会员和优惠券。',
      categoryCode: 'S0502',
      cityCode: '',
      budgetMin: 0,
      budgetMax: 0,
    })
    await openRequirement({
      title: '北京办公室保洁',
      description: '三百平方米，每周三次，夜间进场。',
      categoryCode: 'S0804',
      cityCode: '110100',
      budgetMin: 2_500_000,
      budgetMax: 3_000_000,
    })
    expect(await titles()).toEqual(['北京办公室保洁', '小程序商城开发', REQUIREMENT_FORM.title])
    expect(await titles({ keyword: '记账' })).toEqual([REQUIREMENT_FORM.title])
    expect(await titles({ keyword: '小程序 商城' })).toEqual(['小程序商城开发'])
    expect(await titles({ keyword: '%' })).toEqual([])
    expect(await titles({ keyword: '优惠券' })).toEqual(['小程序商城开发'])
    expect(await titles({ keyword: '财税' })).toEqual([REQUIREMENT_FORM.title])
    expect(await titles({ categoryCode: 'S0200' })).toEqual([REQUIREMENT_FORM.title])
    expect(await titles({ cityCode: '510100' })).toEqual(['小程序商城开发', REQUIREMENT_FORM.title])
    expect(await titles({ cityCode: '110000' })).toEqual(['北京办公室保洁', '小程序商城开发'])
    expect(await titles({ budget: 'open' })).toEqual(['小程序商城开发'])
    expect(await titles({ budget: 'w5' })).toEqual(['北京办公室保洁'])
  })

  it('are paged by cursor: every one of them once, whatever is posted meanwhile', async () => {
    for (let i = 0; i < 7; i++) await openRequirement({ title: `需求第${i}号代理记账` })
    const first = await find({ pageSize: 3 })
    expect([first.rows.length, first.total]).toEqual([3, 7])
    await openRequirement({ title: '后来的一条需求' })
    const secondPage = await find({ pageSize: 3, cursor: first.nextCursor })
    const lastPage = await find({ pageSize: 3, cursor: secondPage.nextCursor })
    expect([secondPage.total, lastPage.total, lastPage.nextCursor]).toEqual([7, 7, ''])
    const all = [...first.rows, ...secondPage.rows, ...lastPage.rows].map(({ title }) => title)
    expect(all).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `需求第${i}号代理记账`))
    expect((await testApp.raw(opportunities.list, { cursor: 'x' })).status).toBe(400)
  })

  it('show a visitor neither name nor number, and count their view but not the owner’s', async () => {
    const id = await openRequirement()
    const { data } = await detail(id)
    expect(data).toMatchObject({
      contactNameMasked: '王**',
      contactPhoneMasked: '139****1234',
      price: 2000,
      chatUserId: '',
    })
    expect(JSON.stringify(data)).not.toContain(REQUIREMENT_FORM.contactPhone)
    expect((await detail(id, buyer)).data).toMatchObject({ isOwn: true, price: 0 })
    expect((await detail(id, seller)).data.chatUserId).toBe(`user${buyer.userId}`)
    expect((await getOwn(id)).viewCount).toBe(2)
  })

  it('that are hot are those looked at, collected and bought @P-7.3-03', async () => {
    const [coldId, warmId, hotId] = [
      await openRequirement({ title: '冷清的需求一条' }),
      await openRequirement({ title: '有人看的需求' }),
      await openRequirement({ title: '抢手的需求一条' }),
    ]
    await detail(warmId)
    await testApp.call(opportunities.collect, { id: hotId }, { as: seller })
    const { data } = await testApp.call(opportunities.listHot, { size: 2 })
    expect(data.map(({ id }) => id)).toEqual([hotId, warmId])
    expect(coldId).toBeTruthy()
  })

  it('of one company are listed apart @P-7.5-04', async () => {
    const id = await openRequirement()
    await openRequirement({ title: '另一家公司的需求' }, seller)
    const reply = await testApp.call(opportunities.listByCompany, {
      requirementsOfCompanyId: buyer.companyId,
    })
    expect([reply.data.map((row) => row.id), reply.total]).toEqual([[id], 1])
  })
})

describe('a requirement that breaks the rules', () => {
  it('can be reported by its number, and is named in the report', async () => {
    const targetId = await openRequirement()
    const form = { target: 'requirement' as const, targetId, reason: 'fraud' as const, content: '先收保证金' }
    const reply = await testApp.call(complaints.submit, form, { as: seller })
    expect(reply.data).toMatchObject({ targetName: REQUIREMENT_FORM.title, status: 1 })
    const strange = await testApp.call(complaints.submit, { ...form, targetId: '7' }, { as: seller })
    expect(strange.message).toBe('没有找到举报的对象')
  })
})
