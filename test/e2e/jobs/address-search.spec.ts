/** Without a key of a map an address is typed, or found among those the company has entered before. */
import * as chat from '../../../contract/calls/chat/chat'
import * as companies from '../../../contract/calls/company/companies'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors } from '../../support/browser/browser'
import type { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

const spot = { latitude: 30.6571, longitude: 104.0819 }

let admin: HttpClient
test.beforeAll(async () => {
  admin = await logIn(browserSession.url, '13800000001')
  await admin.call(companies.saveVenues, {
    venues: [{ name: '面试中心', cityCode: '510100', address: '人民南路四段 8 号', phone: '' }],
  })
  await admin.call(workAddresses.create, {
    cityCode: '510100',
    districtCode: '510104',
    detail: '春熙路 1 号',
    spot,
  })
})

const known = (actions: PageActions) => actions.dialog('搜索地址').getByRole('button', { name: /号/ })

test('a work address is found by a word of a venue, by the city, and takes the position it had', async () => {
  const actions = await browserSession.open(browserSession.device, '/jobmanagement', admin)
  const errors = collectErrors(actions.page)
  await actions.press('工作地址')
  await actions.press('新增地址')
  await actions.press('搜索地址')
  const panel = actions.dialog('搜索地址')
  await panel.getByText('公司填过的地址').waitFor()
  await known(actions).filter({ hasText: '面试中心' }).waitFor()
  await actions.expectAccessible()
  await actions.press('使用这个地址')
  await actions.see('请填写详细地址')
  await panel.getByRole('textbox', { name: '详细地址' }).fill('没有这条街')
  await actions.see('没有相符的地址，可以直接使用填写的内容')
  await panel.getByRole('textbox', { name: '详细地址' }).fill('春熙')
  await expect(known(actions)).toHaveText([/成都锦江区春熙路 1 号\s*工作地址 · 已标出位置/])
  await known(actions).first().click()
  await actions.expectValue('详细地址', '春熙路 1 号')
  await actions.see('已标出位置')
  // another address has no position: that of the old one does not stay
  await actions.press('搜索地址')
  await panel.getByRole('textbox', { name: '详细地址' }).fill('面试')
  await known(actions).first().click()
  await actions.expectValue('详细地址', '人民南路四段 8 号')
  await actions.text('已标出位置').waitFor({ state: 'detached' })
  await actions.press('保存')
  await actions.see(/锦江区人民南路四段 8 号/)
  expect(errors).toEqual([])
})

test('a venue takes the city of an address, and its text with the district', async () => {
  const actions = await browserSession.open(browserSession.device, '/entpinfo?tab=venues', admin)
  await actions.press('新增场所')
  await actions.field('场地名称').fill('接待处')
  await actions.press('搜索地址')
  await known(actions).filter({ hasText: '春熙路' }).click()
  await actions.expectValue('详细地址', '锦江区春熙路 1 号')
  await actions.press('保存')
  await actions.see('成都，锦江区春熙路 1 号')
})

test('a location in the chat is one of the company, with its position', async () => {
  const peer = await (await logIn(browserSession.url, '13800000002')).call<{ userID: string }>(chat.getTicket)
  const path = browserSession.device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const actions = await browserSession.open(
    browserSession.device,
    `${path}?conversationID=C2C${peer.data.userID}`,
    admin,
  )
  const { page } = actions
  await page.getByPlaceholder('请输入消息').waitFor()
  await actions.press('更多')
  await page
    .getByRole('button', { name: '位置', exact: true })
    .or(page.getByRole('menuitem', { name: '位置' }))
    .click()
  await actions
    .dialog('发送位置')
    .getByRole('button', { name: /锦江区春熙路 1 号/ })
    .click()
  const sent = page.getByRole('button', { name: '在地图上查看 成都锦江区春熙路 1 号' })
  await sent.waitFor()
  await page.context().route('https://apis.map.qq.com/**', (route) => route.fulfill({ body: 'map' }))
  const [tab] = await Promise.all([page.waitForEvent('popup'), sent.click()])
  expect(decodeURIComponent(tab.url())).toContain(`coord:${spot.latitude},${spot.longitude}`)
})
