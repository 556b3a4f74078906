/**
 * Selling services: a company offers an item and a case, the operator approves, a visitor finds them on
 * public pages, a buyer takes the contact and talks, the seller sees who looked. At a desk and on a phone.
 */
import type { Locator } from '@playwright/test'
import type { ApiData } from '../../../contract/api'
import { expect, stage, test } from '../../support/browser'
import { type Device, screenshot, unguarded } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
import { type PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

test.use({ world: {} })

const P = '/user-center/api/v1/service/provider'
const I = '/user-center/api/v1/companyServiceItem'
const C = '/user-center/api/v1/companyServiceCase'
const MINE = `GET ${P}/myServiceDetail` as const
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const [seller, buyer] = ['13800000003', '13800000001'] as const

const open = (device: Device, path: string, who?: string): Promise<PageActions> =>
  stage.open(device, path, who, { theme: device.isPhone ? 'dark' : 'light' })

/** A line of a list, whichever device draws it. */
const line = (hands: PageActions, text: string): Locator =>
  hands.page.getByRole('listitem').filter({ hasText: text }).filter({ visible: true }).first()
const actOn = async (hands: PageActions, row: string, act: string) => {
  await unguarded(hands.page)
  await line(hands, row)
    .getByRole('button', { name: `${act}${row}` })
    .click()
}
const addPicture = async (hands: PageActions) => {
  const chooser = hands.page.waitForEvent('filechooser')
  await hands.press('上传图片')
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await hands.dialog().getByRole('button', { name: '移除图片 1' }).waitFor()
}

type Mine = ApiData<typeof MINE>
/** Waits for the demo's audit, which decides after a few seconds, then shows the page anew. */
const decided = async (hands: PageActions, client: HttpClient, isDone: (mine: Mine) => boolean) => {
  await expect.poll(async () => isDone((await client.call<Mine>(MINE)).data), { timeout: 30_000 }).toBe(true)
  await hands.page.reload()
}
const stateOf = (title: string, status: string) => (mine: Mine) =>
  [...mine.items, ...mine.cases].some((one) => one.title === title && one.status === status)

test.describe('selling services', () => {
  const title = '工资核算外包甲'

  test('an item is offered with what its category asks for, approved, found by a buyer, whose look the seller sees', {
    tag: ['@core', '@P-1-07', '@P-7.4-01', '@P-7.4-05'],
  }, async ({ device }) => {
    const hands = await open(device, '/sercapability', seller)
    await hands.see('服务项目')
    await line(hands, '进行中').waitFor()
    await markProved(MINE, 'the items of the company stand there with their states')
    await markProved(`POST ${P}/getServiceProviderAuditStatus`, 'the profile is open', () => hands.see('看公开页面'))
    await hands.accessible()
    await screenshot(hands.page, `services-own-${device.name}`)

    await hands.press('新增服务项目')
    await hands.dialog('新增服务项目').waitFor()
    await hands.field('服务名称').fill(title)
    await hands.choose('服务类别', '人力资源服务', '薪酬代发')
    await markProved(`POST ${I}/onlineServiceAttributes`, 'the category asks how it charges', () =>
      hands.see('收费方式'),
    )
    await markProved('GET /user-center/api/v1/common/getServiceTree', 'a category was chosen')
    await hands.field('最低价格').fill('20')
    await hands.field('服务内容').fill('每月核算工资、个税和社保，出明细和汇总。')
    await hands.press('提交审核')
    await hands.see('请选择服务方式')
    await hands.dialog().getByRole('button', { name: '线上', exact: true }).click()
    await hands.dialog().getByRole('button', { name: '按月', exact: true }).click()
    await addPicture(hands)
    await hands.accessible()
    await screenshot(hands.page, `services-item-form-${device.name}`)
    await hands.press('提交审核')
    await hands.see('已提交审核，通过后展示')
    await line(hands, title).getByText('审核中').waitFor()
    await markProved(`POST ${I}/add`, 'the new item waits for its review')

    const client = await logIn(stage.url, seller)
    await decided(hands, client, stateOf(title, 'adopt'))
    await line(hands, title).getByText('进行中').waitFor()

    const buying = await open(device, '/service/findservice', buyer)
    await buying.see('最新服务')
    await buying.page
      .getByRole('searchbox')
      .or(buying.page.getByRole('textbox', { name: '关键词' }))
      .first()
      .fill(title)
    await buying.press('搜索')
    await line(buying, title).waitFor()
    await markProved(`GET ${P}/getCompanyServicePage`, 'the approved item is found by its name')
    await buying.accessible()
    await screenshot(buying.page, `services-find-${device.name}`)
    await line(buying, title).getByRole('link').first().click()
    await buying.at('/serviceProviderDetails')
    await buying.page.getByRole('heading', { name: title }).waitFor()
    await buying.see('每月核算工资、个税和社保，出明细和汇总。')
    await markProved(`GET ${P}/getCompanyServiceDetailByCompanyId`, 'the provider shows the item')
    await buying.accessible()
    await screenshot(buying.page, `services-provider-${device.name}`)
    await buying.press('查看联系方式')
    await buying.dialog('联系方式').getByText(seller).waitFor()
    await markProved(`GET ${P}/getContact`, 'the whole number stands in the dialog')
    await buying.accessible()
    await buying.dialog().getByRole('button', { name: '关闭' }).first().click()
    await buying.press('在线沟通')
    await buying.page.waitForURL(/conversationID=C2Cuser/)

    await hands.page.getByRole('tab', { name: '联系记录' }).click()
    await line(hands, title).waitFor()
    await markProved('GET /api/service-manage/getServiceContactList', 'the seller sees who looked, and at what')
    await hands.accessible()
  })

  test('an item is taken off, changed and deleted; a case is added, changed, taken back and deleted', {
    tag: ['@P-4.4-06', '@P-7.4-03', '@P-7.4-04'],
  }, async ({ device }) => {
    const client = await logIn(stage.url, seller)
    const item = '背景核查甲'
    const made = await client.call<{ id: string }>(`POST ${I}/add`, {
      title: item,
      categoryCode: 'S0108',
      priceMin: 8000,
      content: '学历、履历和信用三项，三个工作日出报告。',
      attributes: { delivery: ['线上'], charge: ['按人头'] },
    })
    expect(made.code).toBe(0)
    const hands = await open(device, '/sercapability', seller)
    await decided(hands, client, stateOf(item, 'adopt'))
    await actOn(hands, item, '下架')
    await hands.dialog().getByRole('button', { name: '下架' }).click()
    await line(hands, item).getByText('已关闭').waitFor()
    await markProved(`POST ${I}/revoke`, 'the open item is off the market')
    await actOn(hands, item, '修改')
    await hands.field('服务名称').fill(`${item}加急`)
    await hands.press('提交审核')
    await line(hands, `${item}加急`).getByText('审核中').waitFor()
    await markProved(`POST ${I}/update`, 'the changed item waits for its review')
    await actOn(hands, `${item}加急`, '删除')
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await line(hands, `${item}加急`).waitFor({ state: 'detached' })
    await markProved(`POST ${I}/delete`, 'the item is gone')

    const story = '千人工厂薪酬上线甲'
    await hands.page.getByRole('tab', { name: /^案例/ }).click()
    await hands.press('新增案例')
    await hands.field('案例名称').fill(story)
    await hands.choose('服务类别', '人力资源服务', '薪酬代发')
    await hands.field('案例介绍').fill('两个月上线，千人工资一天算完。')
    await addPicture(hands)
    await hands.press('提交审核')
    await line(hands, story).getByText('审核中').waitFor()
    await markProved(`POST ${C}/add`, 'the case waits for its review')
    await actOn(hands, story, '撤回')
    await line(hands, story).getByText('草稿').waitFor()
    await markProved(`POST ${C}/revoke`, 'the case is a draft again')
    await actOn(hands, story, '修改')
    await hands.field('客户').fill('某电子厂')
    await hands.press('提交审核')
    await line(hands, story).getByText('某电子厂').waitFor()
    await markProved(`POST ${C}/update`, 'the customer stands in the list')
    await actOn(hands, story, '删除')
    await hands.dialog().getByRole('button', { name: '删除' }).click()
    await line(hands, story).waitFor({ state: 'detached' })
    await markProved(`POST ${C}/delete`, 'the case is gone')
  })

  test('the profile is changed, taken back, and its contact replaced; what is typed survives a reload', {
    tag: ['@P-4.4-06', '@P-7.4-02'],
  }, async ({ device }) => {
    const hands = await open(device, '/sercapability', seller)
    await hands.press('修改资料')
    const text = '新的介绍：只做人力外包，顾问驻场，月底对账，不满意退费。'
    await hands.field('服务介绍').fill(text)
    await waitUntilStored(hands.page, text)
    await hands.page.reload()
    await hands.press('修改资料')
    await hands.see('已恢复上次没有提交的内容')
    await hands.holds('服务介绍', text)
    await hands.press('提交审核')
    await hands.see('修改正在审核，之前通过的版本仍在展示')
    await markProved(`POST ${P}/submitForAudit`, 'the change is in review, the old version public')
    await hands.press('更多操作')
    await hands.page.getByRole('menuitem', { name: '撤回审核' }).click()
    await hands.dialog().getByRole('button', { name: '撤回', exact: true }).click()
    await hands.see('已撤回')
    await markProved(`POST ${P}/cancel`, 'the change was taken back')
    await hands.press('更多操作')
    await hands.page.getByRole('menuitem', { name: '修改联系方式' }).click()
    await hands.field('联系人').fill('赵对账')
    await hands.press('保存')
    await hands.see(/赵对账/)
    await markProved(`POST ${P}/updateContact`, 'the new name stands in the head')
  })

  test('a visitor sees carousels and hot lists at home, browses services and opportunities, and is asked to log in for a contact', {
    tag: ['@P-2.1-04', '@P-2.1-05', '@P-7.3-03', '@P-7.4-06'],
  }, async ({ device }) => {
    const hands = await open(device, '/')
    await hands.page.getByRole('region', { name: '推荐' }).waitFor()
    await markProved('POST /user-center/api/v1/carouselImage/listByType', 'a picture of the operator stands at home')
    await hands.see('热门服务')
    await markProved('GET /api/home/getHotRequireServiceItemList', 'hot services stand at home')
    await hands.accessible()
    await screenshot(hands.page, `home-visitor-${device.name}`)
    await hands.page.goto('/ow/findService')
    await hands.see('最新服务')
    await hands.accessible()
    await screenshot(hands.page, `services-public-${device.name}`)
    await hands.page.getByRole('button', { name: '财税服务', exact: true }).click()
    await line(hands, '小规模纳税人代理记账').waitFor()
    await line(hands, '微信小程序定制开发').waitFor({ state: 'detached' })
    await line(hands, '小规模纳税人代理记账').getByRole('link').first().click()
    await hands.at('/serviceProviderDetails')
    await hands.see('成都明算财税咨询有限公司')
    await hands.page.waitForFunction(() => document.title.includes('成都明算财税'))
    await hands.press('查看联系方式')
    await hands.dialog(/登录/).waitFor()
    await hands.page.goto('/findService')
    await hands.page.getByRole('tab', { name: '找商机' }).click()
    await hands.page.getByRole('list', { name: '商机列表' }).waitFor()
    await hands.page.goto('/ow/app')
    await hands.see('手机上也是完整的聘桥')
    await hands.accessible()
  })
})
