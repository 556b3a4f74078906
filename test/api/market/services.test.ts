import * as noticeCalls from '../../../contract/calls/account/notices'
import * as providers from '../../../contract/calls/market/providers'
import * as services from '../../../contract/calls/market/services'
import * as fileCalls from '../../../contract/calls/platform/files'
import { files, serviceOffers, serviceProviders } from '../../../server/db/schema'
import { createColleague, createEmployer, decideAudit, type Employer } from '../../support/api/company-fixture'
import { PNG_BYTES } from '../../support/api/png-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'

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
const CASE = {
  title: '某连锁茶饮 40 店记账',
  categoryCode: 'S0201',
  content: '三周完成历史账清理，之后每月五日前出报表。',
}

let testApp: TestApp
let seller: Employer
beforeEach(async () => {
  testApp = await createTestApp()
  seller = await createEmployer(testApp)
})
afterEach(() => testApp.close())

const myServices = async (as = seller) => (await testApp.call(providers.getMine, {}, { as })).data
const providerId = async () => {
  const rows = await testApp.ctx.db.select().from(serviceProviders)
  return rows.find((row) => row.companyId === seller.companyId)?.id ?? ''
}
const submit = (more = {}, as = seller) => testApp.call(providers.submit, { ...PROFILE, ...more }, { as })
const addItem = (more = {}, as = seller) => testApp.call(services.createItem, { ...ITEM, ...more }, { as })
const addCase = (more = {}, as = seller) => testApp.call(services.createCase, { ...CASE, ...more }, { as })
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
const notices = async (as: Employer) => (await testApp.call(noticeCalls.list, { currentPage: 1 }, { as })).data
const uploadCaseImage = async (as: Employer) =>
  (
    (await testApp.form(fileCalls.upload, { use: 'case' }, [{ field: 'file', name: 'a.png', bytes: PNG_BYTES }], {
      as,
    })) as { data: { id: string } }
  ).data.id

describe('a service provider', () => {
  test('submits its profile, is refused with a reason, submits again, and is public once it has passed @P-2.5-19 @P-7.4-02', async () => {
    expect(await myServices()).toEqual({ provider: null, items: [], cases: [] })
    const status = () => testApp.call(providers.getReviewStatus, {}, { as: seller })
    expect((await status()).data).toEqual({ status: '', auditReason: '', isPublic: false })
    expect((await submit()).data).toMatchObject({
      status: 'pending',
      areas: [{ name: '成都' }, { name: '重庆市' }],
      categories: [{ name: '代理记账' }, { name: '税务筹划' }],
      can: ['submit', 'contact', 'cancel'],
    })
    expect((await detail()).status).toBe(404)
    await decideAudit(testApp, 'service-provider', await providerId(), '请补充资质说明')
    expect((await status()).data).toEqual({ status: 'reject', auditReason: '请补充资质说明', isPublic: false })
    expect((await notices(seller))[0]).toMatchObject({ typeCode: 10017, opinion: '请补充资质说明' })
    await passed()
    expect((await status()).data).toMatchObject({ status: 'adopt', isPublic: true })
    expect((await notices(seller))[0]).toMatchObject({ typeCode: 10016, title: '企业服务审核通过' })
    expect((await detail()).data).toMatchObject({ introduction: PROFILE.introduction, contactPhone: '136****6789' })
  })

  test('keeps its approved version public while a change is reviewed, and takes the change back @P-4.4-06', async () => {
    await passed()
    await submit({ introduction: '改过的介绍，改过的介绍，改过的介绍，改过的介绍。' })
    expect((await detail()).data.introduction).toBe(PROFILE.introduction)
    const cancelled = await testApp.call(providers.cancel, {}, { as: seller })
    expect(cancelled.data).toMatchObject({ status: 'adopt', introduction: PROFILE.introduction, isPublic: true })
  })

  test('that cancels is public no more, with everything it offered @P-7.4-02', async () => {
    await passed()
    await openItem()
    expect(await page()).toHaveLength(1)
    expect((await testApp.call(providers.cancel, {}, { as: seller })).data).toMatchObject({ status: 'stop' })
    expect(await page()).toEqual([])
    expect((await detail()).status).toBe(404)
    expect(await testApp.raw(providers.cancel, {}, { as: seller })).toMatchObject({
      status: 409,
      message: '当前是「已关闭」，不能取消',
    })
  })

  test('changes its contact at once, without a review @P-7.4-02', async () => {
    await passed()
    const contact = { contactName: '李敏', contactPhone: '13700001111' }
    expect((await testApp.call(providers.updateContact, contact, { as: seller })).data).toMatchObject({
      ...contact,
      status: 'adopt',
    })
    expect((await detail()).data).toMatchObject({ contactName: '李敏', contactPhone: '137****1111' })
  })
})

describe('service items and cases', () => {
  test('an item goes through review, is found by anybody, and hides while a change of it is reviewed @P-2.5-20 @P-3-12 @P-7.4-03', async () => {
    expect(await addItem()).toMatchObject({ status: 409, message: '请先填写服务商资料' })
    await passed()
    const { data } = await addItem()
    expect(data).toMatchObject({ status: 'pending', categoryName: '代理记账', can: ['edit', 'revoke', 'delete'] })
    expect(data.attributes).toEqual([
      { code: 'delivery', name: '服务方式', values: ['线上'] },
      { code: 'taxpayer', name: '适用纳税人', values: ['小规模纳税人'] },
    ])
    expect(await page()).toEqual([])
    await decideAudit(testApp, 'service-item', data.id)
    expect(await page()).toMatchObject([{ id: data.id, priceMin: 20_000, priceUnit: 'month', title: ITEM.title }])
    await testApp.call(services.updateItem, { ...ITEM, title: '一般纳税人记账', itemId: data.id }, { as: seller })
    expect(await page()).toEqual([])
    await decideAudit(testApp, 'service-item', data.id, '标题与内容不符')
    expect((await myServices()).items[0]).toMatchObject({ status: 'reject', auditReason: '标题与内容不符' })
    expect((await notices(seller))[0]).toMatchObject({
      typeCode: 10017,
      content: expect.stringContaining('一般纳税人'),
    })
  })

  test('revoke takes a waiting one back to a draft and an open one off the market; a deleted one is gone @P-4.4-06', async () => {
    await passed()
    const { data: waiting } = await addItem()
    const revoke = (itemId: string) => testApp.raw(services.withdrawItem, { itemId }, { as: seller })
    expect((await revoke(waiting.id)).data).toMatchObject({ status: 'temporary', can: ['edit', 'delete'] })
    expect(await revoke(waiting.id)).toMatchObject({ status: 409, message: '当前是「草稿」，不能撤回' })
    const open = await openItem()
    expect((await revoke(open)).data).toMatchObject({ status: 'stop' })
    expect(await page()).toEqual([])
    const remove = (itemId: string) => testApp.raw(services.deleteItem, { itemId }, { as: seller })
    expect(await remove(open)).toMatchObject({ code: 0 })
    expect(await remove(open)).toMatchObject({ status: 404, message: '没有找到这个服务项目' })
    expect((await myServices()).items).toHaveLength(1)
  })

  test('a case with images passes through the same states, and accepts own images only @P-3-12 @P-4.4-06 @P-7.4-04', async () => {
    await passed()
    const fileId = await uploadCaseImage(seller)
    const { data } = await addCase({ fileIds: [fileId], client: '蓉城茶事' })
    expect(data).toMatchObject({ status: 'pending', client: '蓉城茶事', pictures: [{ name: 'a.png' }] })
    await decideAudit(testApp, 'service-case', data.id)
    expect((await detail()).data.cases).toMatchObject([{ title: CASE.title, pictures: [{ name: 'a.png' }] }])
    const other = await createEmployer(testApp)
    const foreignImageId = await uploadCaseImage(other)
    const input = { ...CASE, caseId: data.id }
    expect(
      await testApp.raw(services.updateCase, { ...input, fileIds: [foreignImageId] }, { as: seller }),
    ).toMatchObject({
      status: 404,
      message: '没有找到这个文件',
    })
    expect((await testApp.call(services.updateCase, { ...input, fileIds: [fileId] }, { as: seller })).code).toBe(0)
    expect((await testApp.call(services.withdrawCase, { caseId: data.id }, { as: seller })).data.status).toBe(
      'temporary',
    )
    expect((await testApp.call(services.deleteCase, { caseId: data.id }, { as: seller })).code).toBe(0)
    expect((await myServices()).cases).toEqual([])
    expect(await testApp.ctx.db.select().from(files)).toHaveLength(2)
  })

  test('a category lists the attributes it asks for, and wrong values are named @P-7.4-03', async () => {
    const reply = await testApp.call(services.listAttributes, { categoryCode: 'S0101' })
    expect(reply.data.map(({ code, kind, isRequired }) => [code, kind, isRequired])).toEqual([
      ['delivery', 'one', true],
      ['period', 'one', false],
      ['charge', 'one', true],
      ['trades', 'many', false],
      ['guarantee', 'one', false],
    ])
    await passed()
    const wrong = async (attributes: Record<string, string[]>) => (await addItem({ attributes })).message
    expect(await wrong({})).toBe('请选择服务方式')
    expect(await wrong({ delivery: ['线上', '上门'] })).toBe('服务方式只能选一项')
    expect(await wrong({ delivery: ['飞鸽'] })).toBe('请选择有效的服务方式')
    expect(await wrong({ delivery: ['线上'], stack: ['Java'] })).toBe('这个类别没有这项属性，请刷新后重试')
    expect((await addItem({ priceMin: 0, priceMax: 100 })).message).toBe('请填写最低价格，面议请都不填')
    expect((await addItem({ priceMin: 300, priceMax: 100 })).message).toBe('最高价格不能低于最低价格')
    expect((await addItem({ categoryCode: 'S0200' })).message).toBe('请选择有效的服务类别')
    expect((await myServices()).items).toEqual([])
  })

  test('another company reaches none of it, and a member without the right changes nothing', async () => {
    await passed()
    const { data } = await addItem()
    const other = await createEmployer(testApp)
    await submit({}, other)
    const update = (as: Employer) => testApp.raw(services.updateItem, { ...ITEM, itemId: data.id }, { as })
    expect(await update(other)).toMatchObject({ status: 404 })
    expect(await update(await createColleague(testApp, seller, 'member'))).toMatchObject({ status: 403 })
    expect(await update(await createColleague(testApp, seller, 'hr'))).toMatchObject({ code: 0 })
    expect((await myServices(other)).items).toEqual([])
  })

  test('fifty items are the most, even when many are added at once', async () => {
    await passed()
    const now = testApp.clock.now()
    await testApp.ctx.db.insert(serviceOffers).values(
      Array.from({ length: 48 }, () => ({
        ...{
          ...ITEM,
          fileIds: [],
          grams: [],
          kind: 'item' as const,
          status: 'stop' as const,
          createdAt: now,
          updatedAt: now,
        },
        id: testApp.ctx.ids.next(),
        companyId: seller.companyId,
        userId: seller.userId,
      })),
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => addItem()))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(answers.find(({ code }) => code !== 0)?.message).toBe('服务项目最多 50 个')
  })

  test('the automatic review refuses phone numbers in texts', async () => {
    await testApp.close()
    testApp = await createTestApp({ env: { AUDIT_MODE: 'auto', AUDIT_AUTO_SECONDS: '1' } })
    seller = await createEmployer(testApp)
    await submit({ introduction: '请打 13612345678 联系我们，十二年经验，专人对接服务。' })
    testApp.clock.advance(5000)
    await testApp.jobs.run('audits.auto')
    expect((await myServices()).provider).toMatchObject({
      status: 'reject',
      auditReason: expect.stringContaining('手机号'),
    })
  })
})
