/**
 * Selling services on desktop and phone: a company offers an item and a case, the operator approves, a visitor finds them on
 * public pages, a buyer buys the contact and chats, the seller sees who visited.
 */
import type { Locator } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import * as providers from '../../../contract/calls/market/providers'
import * as serviceCalls from '../../../contract/calls/market/services'
import * as carousels from '../../../contract/calls/platform/carousels'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { type PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const [seller, buyer] = ['13800000003', '13800000001'] as const

const open = (device: Device, path: string, phone?: string): Promise<PageActions> =>
  browserSession.open(device, path, phone, { theme: device.isPhone ? 'dark' : 'light' })

/** A row of a list on any device. */
const line = (actions: PageActions, text: string): Locator =>
  actions.page.getByRole('listitem').filter({ hasText: text }).filter({ visible: true }).first()
const pressLineAction = async (actions: PageActions, row: string, action: string) => {
  await waitForClickGuard(actions.page)
  await line(actions, row)
    .getByRole('button', { name: `${action}${row}` })
    .click()
}
const addImage = async (actions: PageActions) => {
  const chooser = actions.page.waitForEvent('filechooser')
  await actions.press('上传图片')
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await actions.dialog().getByRole('button', { name: '移除图片 1' }).waitFor()
}

type MyServices = ApiData<typeof providers.getMine>
/** Waits for the demo's audit, which decides after a few seconds, then reloads the page. */
const waitForAudit = async (actions: PageActions, client: HttpClient, isDone: (services: MyServices) => boolean) => {
  await expect
    .poll(async () => isDone((await client.call<MyServices>(providers.getMine)).data), { timeout: 30_000 })
    .toBe(true)
  await actions.page.reload()
}
const hasStatus = (title: string, status: string) => (services: MyServices) =>
  [...services.items, ...services.cases].some((offer) => offer.title === title && offer.status === status)

test.describe('selling services', () => {
  const title = '工资核算外包甲'

  test('an item is offered with what its category requires, approved, found by a buyer, whose view the seller sees', {
    tag: ['@core', '@P-1-07', '@P-7.4-01', '@P-7.4-05'],
  }, async ({ device }) => {
    const actions = await open(device, '/sercapability', seller)
    await actions.see('服务项目')
    await line(actions, '进行中').waitFor()
    await recordProof(providers.getMine, 'the items of the company stand there with their states')
    await recordProof(providers.getReviewStatus, 'the profile is open', () => actions.see('看公开页面'))
    await actions.expectAccessible()
    await screenshot(actions.page, `services-own-${device.name}`)

    await actions.press('新增服务项目')
    await actions.dialog('新增服务项目').waitFor()
    await actions.field('服务名称').fill(title)
    await actions.choose('服务类别', '人力资源服务', '薪酬代发')
    await recordProof(serviceCalls.listAttributes, 'the category asks how it charges', () => actions.see('收费方式'))
    await recordProof(referenceData.getServices, 'a category was chosen')
    await actions.field('最低价格').fill('20')
    await actions.field('服务内容').fill('每月核算工资、个税和社保，出明细和汇总。')
    await actions.press('提交审核')
    await actions.see('请选择服务方式')
    await actions.dialog().getByRole('button', { name: '线上', exact: true }).click()
    await actions.dialog().getByRole('button', { name: '按月', exact: true }).click()
    await addImage(actions)
    await actions.expectAccessible()
    await screenshot(actions.page, `services-item-form-${device.name}`)
    await actions.press('提交审核')
    await actions.see('已提交审核，通过后展示')
    await line(actions, title).getByText('审核中').waitFor()
    await recordProof(serviceCalls.createItem, 'the new item waits for its review')

    const client = await logIn(browserSession.url, seller)
    await waitForAudit(actions, client, hasStatus(title, 'adopt'))
    await line(actions, title).getByText('进行中').waitFor()

    const buying = await open(device, '/service/findservice', buyer)
    await buying.see('最新服务')
    await buying.page
      .getByRole('searchbox')
      .or(buying.page.getByRole('textbox', { name: '关键词' }))
      .first()
      .fill(title)
    await buying.press('搜索')
    await line(buying, title).waitFor()
    await recordProof(serviceCalls.list, 'the approved item is found by its name')
    await buying.expectAccessible()
    await screenshot(buying.page, `services-find-${device.name}`)
    await line(buying, title).getByRole('link').first().click()
    await buying.waitForPath('/serviceProviderDetails')
    await buying.page.getByRole('heading', { name: title }).waitFor()
    await buying.see('每月核算工资、个税和社保，出明细和汇总。')
    await recordProof(providers.get, 'the provider shows the item')
    await buying.expectAccessible()
    await screenshot(buying.page, `services-provider-${device.name}`)
    await buying.see('查看联系方式免费，对方看得到是哪家公司')
    await buying.press('查看联系方式')
    await buying.dialog('联系方式').getByText(seller).waitFor()
    await recordProof(providers.getContact, 'the whole number stands in the dialog')
    await buying.expectAccessible()
    await buying.dialog().getByRole('button', { name: '关闭' }).first().click()
    await buying.press('在线沟通')
    await buying.page.waitForURL(/conversationID=C2Cuser/)

    await actions.page.getByRole('tab', { name: '联系记录' }).click()
    await line(actions, title).waitFor()
    await recordProof(providers.listContacts, 'the seller sees who looked, and at what')
    await actions.expectAccessible()
  })

  test('an item is taken off, changed and deleted; a case is added, changed, taken back and deleted', {
    tag: ['@P-4.4-06', '@P-7.4-03', '@P-7.4-04'],
  }, async ({ device }) => {
    const client = await logIn(browserSession.url, seller)
    const item = '背景核查甲'
    const created = await client.call<{ id: string }>(serviceCalls.createItem, {
      title: item,
      categoryCode: 'S0108',
      priceMin: 8000,
      content: '学历、履历和信用三项，三个工作日出报告。',
      attributes: { delivery: ['线上'], charge: ['按人头'] },
    })
    expect(created.code).toBe(0)
    const actions = await open(device, '/sercapability', seller)
    await waitForAudit(actions, client, hasStatus(item, 'adopt'))
    await pressLineAction(actions, item, '下架')
    await actions.dialog().getByRole('button', { name: '下架' }).click()
    await line(actions, item).getByText('已关闭').waitFor()
    await recordProof(serviceCalls.withdrawItem, 'the open item is off the market')
    await pressLineAction(actions, item, '修改')
    await actions.field('服务名称').fill(`${item}加急`)
    await actions.press('提交审核')
    await line(actions, `${item}加急`).getByText('审核中').waitFor()
    await recordProof(serviceCalls.updateItem, 'the changed item waits for its review')
    await pressLineAction(actions, `${item}加急`, '删除')
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await line(actions, `${item}加急`).waitFor({ state: 'detached' })
    await recordProof(serviceCalls.deleteItem, 'the item is gone')

    const caseTitle = '千人工厂薪酬上线甲'
    await actions.page.getByRole('tab', { name: /^案例/ }).click()
    await actions.press('新增案例')
    await actions.field('案例名称').fill(caseTitle)
    await actions.choose('服务类别', '人力资源服务', '薪酬代发')
    await actions.field('案例介绍').fill('两个月上线，千人工资一天算完。')
    await addImage(actions)
    await actions.press('提交审核')
    await line(actions, caseTitle).getByText('审核中').waitFor()
    await recordProof(serviceCalls.createCase, 'the case waits for its review')
    await pressLineAction(actions, caseTitle, '撤回')
    await line(actions, caseTitle).getByText('草稿').waitFor()
    await recordProof(serviceCalls.withdrawCase, 'the case is a draft again')
    await pressLineAction(actions, caseTitle, '修改')
    await actions.field('客户').fill('某电子厂')
    await actions.press('提交审核')
    await line(actions, caseTitle).getByText('某电子厂').waitFor()
    await recordProof(serviceCalls.updateCase, 'the customer stands in the list')
    await pressLineAction(actions, caseTitle, '删除')
    await actions.dialog().getByRole('button', { name: '删除' }).click()
    await line(actions, caseTitle).waitFor({ state: 'detached' })
    await recordProof(serviceCalls.deleteCase, 'the case is gone')
  })

  test('the profile is changed, taken back, and its contact replaced; what is typed survives a reload', {
    tag: ['@P-4.4-06', '@P-7.4-02'],
  }, async ({ device }) => {
    const actions = await open(device, '/sercapability', seller)
    await actions.press('修改资料')
    const text = '新的介绍：只做人力外包，顾问驻场，月底对账，不满意退费。'
    await actions.field('服务介绍').fill(text)
    await waitUntilStored(actions.page, text)
    await actions.page.reload()
    await actions.press('修改资料')
    await actions.see('已恢复上次没有提交的内容')
    await actions.expectValue('服务介绍', text)
    await actions.press('提交审核')
    await actions.see('修改正在审核，之前通过的版本仍在展示')
    await recordProof(providers.submit, 'the change is in review, the old version public')
    await actions.press('更多操作')
    await actions.page.getByRole('menuitem', { name: '撤回审核' }).click()
    await actions.dialog().getByRole('button', { name: '撤回', exact: true }).click()
    await actions.see('已撤回')
    await recordProof(providers.cancel, 'the change was taken back')
    await actions.press('更多操作')
    await actions.page.getByRole('menuitem', { name: '修改联系方式' }).click()
    await actions.field('联系人').fill('赵对账')
    await actions.press('保存')
    await actions.see(/赵对账/)
    await recordProof(providers.updateContact, 'the new name stands in the head')
  })

  test('a visitor sees hot lists at home, browses services and needs, and must log in for a contact', {
    tag: ['@P-2.1-04', '@P-2.1-05', '@P-7.3-03', '@P-7.4-06'],
  }, async ({ device }) => {
    const actions = await open(device, '/')
    await actions.see('热门服务')
    await recordProof(serviceCalls.listHot, 'hot services stand at home')
    await actions.expectAccessible()
    await screenshot(actions.page, `home-visitor-${device.name}`)
    await actions.page.goto('/ow/findService')
    await actions.page.getByRole('region', { name: '推荐' }).waitFor()
    await recordProof(carousels.list, 'a picture of the operator is above the services')
    await actions.see('最新服务')
    await actions.expectAccessible()
    await screenshot(actions.page, `services-public-${device.name}`)
    await actions.page.getByRole('button', { name: '财税服务', exact: true }).click()
    await line(actions, '小规模纳税人代理记账').waitFor()
    await line(actions, '微信小程序定制开发').waitFor({ state: 'detached' })
    await line(actions, '小规模纳税人代理记账').getByRole('link').first().click()
    await actions.waitForPath('/serviceProviderDetails')
    await actions.see('成都明算财税咨询有限公司')
    await actions.page.waitForFunction(() => document.title.includes('成都明算财税'))
    await actions.press('查看联系方式')
    await actions.dialog(/登录/).waitFor()
    await actions.page.goto('/findService')
    await actions.page.getByRole('tab', { name: '找商机' }).click()
    await actions.page.getByRole('list', { name: '商机列表' }).waitFor()
    await actions.page.goto('/ow/app')
    await actions.see('聘桥也在手机上')
    await actions.expectAccessible()
  })
})
