/**
 * Locations picked on a map, where the server has a key of one. The page of Tencent is replaced: like the real one it moves to
 * another host, and reports each point as soon as it is tried.
 */
import type { BrowserContext } from '@playwright/test'
import * as chat from '../../../contract/calls/chat/chat'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import { browserSession, expect, test } from '../../support/browser'
import { collectErrors } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

const KEY = 'ABCDE-FGHIJ-KLMNO'
withOwnServer({ env: { TENCENT_MAP_KEY: KEY } })

const hr = '13800000002'
const admin = '13800000001'
const tower = {
  module: 'locationPicker',
  latlng: { lat: 30.5503, lng: 104.0683 },
  poiaddress: '四川省成都市武侯区天府三街199号',
  poiname: '太平洋保险金融大厦',
  cityname: '成都市',
}
const corner = { ...tower, latlng: { lat: 30.6, lng: 104.1 }, poiaddress: '四川省成都市锦江区', poiname: '我的位置' }

const html = (body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>地图</title>${body}</html>`
const point = (message: typeof tower) =>
  `<button style="min-height:48px" onclick='parent.postMessage(${JSON.stringify(message)}, "*")'>${message.poiname}</button>`

/** Answers for Tencent's hosts. Returns the addresses that were requested. */
async function fakeMap(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://apis.map.qq.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: html('<meta http-equiv="refresh" content="0;url=https://mapapi.qq.com/picker">'),
    })
  })
  await context.route('https://mapapi.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html(`<p>地图</p>${point(tower)}${point(corner)}`) }),
  )
  return asked
}

let actions: PageActions
let asked: string[]
let errors: string[]
async function open(login: string | HttpClient, path: string): Promise<void> {
  const context = await browserSession.context(browserSession.device, login)
  asked = await fakeMap(context)
  const page = await context.newPage()
  errors = collectErrors(page)
  actions = new PageActions(page, browserSession.device)
  await page.goto(path)
}
const map = () => actions.page.frameLocator('iframe[title="腾讯地图选点"]')
const pickOnMap = (name: string) => map().getByRole('button', { name }).click()

test('the work address of a job gets its region, its text and its position from the map', async () => {
  await open(hr, '/jobmanagement')
  await actions.press('工作地址')
  await actions.press('新增地址')
  await actions.press('在地图上选点')
  const panel = actions.dialog('在地图上选点')
  await panel.getByText('在地图上点选，或搜索后选一个位置').waitFor()
  await map().getByText('地图').waitFor()
  expect(asked).toEqual([`https://apis.map.qq.com/tools/locpicker?search=1&type=1&key=${KEY}&referer=pinqiao`])
  // a page of another origin, such as our own, picks nothing
  await actions.page.evaluate((message) => window.postMessage(message, '*'), { ...tower, poiname: '冒充的位置' })
  await pickOnMap('我的位置')
  await panel.getByText('四川省成都市锦江区', { exact: true }).waitFor()
  await pickOnMap('太平洋保险金融大厦')
  await panel.getByText('太平洋保险金融大厦，四川省成都市武侯区天府三街199号').waitFor()
  await actions.press('使用这个位置')
  await actions.see('已标出位置')
  await actions.expectValue('详细地址', '天府三街199号太平洋保险金融大厦')
  await actions.field('详细地址').fill('天府三街199号太平洋保险金融大厦 7 楼')
  await actions.press('重新选点')
  await pickOnMap('太平洋保险金融大厦')
  await actions.press('使用这个位置')
  expect(asked.at(-1)).toContain('&coord=30.5503,104.0683')
  // what was typed stays
  await actions.expectValue('详细地址', '天府三街199号太平洋保险金融大厦 7 楼')
  await actions.press('保存')
  await actions.see('成都武侯区天府三街199号太平洋保险金融大厦 7 楼')
  const client = await logIn(browserSession.url, hr)
  const { data } = await client.call<{ detail: string; spot: unknown }[]>(workAddresses.list, {})
  expect(data.find(({ detail }) => detail.endsWith('大厦 7 楼'))?.spot).toEqual({
    latitude: 30.5503,
    longitude: 104.0683,
  })
  expect(errors).toEqual([])
})

test('a location goes into the chat with its position; who would rather type is not held up by the map', async () => {
  const peer = await (await logIn(browserSession.url, admin)).call<{ userID: string }>(chat.getTicket)
  const path = browserSession.device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  await open(hr, `${path}?conversationID=C2C${peer.data.userID}`)
  const { page } = actions
  const item = page.getByRole('button', { name: '位置', exact: true }).or(page.getByRole('menuitem', { name: '位置' }))
  await page.getByPlaceholder('请输入消息').waitFor()
  await actions.press('更多')
  await item.click()
  await pickOnMap('太平洋保险金融大厦')
  await actions.dialog('发送位置').getByRole('button', { name: '发送', exact: true }).click()
  const sent = page.getByRole('button', { name: '在地图上查看 太平洋保险金融大厦' })
  await sent.waitFor()
  const [tab] = await Promise.all([page.waitForEvent('popup'), sent.click()])
  expect(decodeURIComponent(tab.url())).toContain('coord:30.5503,104.0683')
  await tab.close()
  // on a phone the panel of the tools stays open
  if (!browserSession.device.isPhone) await actions.press('更多')
  await item.click()
  await actions.press('填写地址')
  await actions.field('详细地址').fill('人民南路四段 8 号')
  await actions.press('发送')
  await page.getByRole('button', { name: '在地图上查看 人民南路四段 8 号' }).waitFor()
})
