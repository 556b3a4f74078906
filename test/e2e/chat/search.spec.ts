/** Global search and search in one conversation, and opening a result in its conversation. */
import type { BrowserContext, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  screenshot,
  waitForClickGuard,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../../support/chat/chat-clients'

withOwnServer()

let context: BrowserContext
const clients: ChatClient[] = []
const SECRET = '暗号是蓝鲸，请记住'

test.beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5]) clients.push(await createChatClient(browserSession.url, `1380000000${n}`))
  const [me, other, ...rest] = clients as [ChatClient, ChatClient, ...ChatClient[]]
  await acquaint(me, ...rest)
  for (const client of rest) await client.sendText(me.id, '蓝鲸计划的合同')
  for (const name of ['蓝鲸一群', '蓝鲸二群', '蓝鲸三群', '蓝鲸四群']) await createGroup(me, name, [other])
  await other.sendText(me.id, SECRET)
  for (let i = 1; i <= 140; i++)
    await (i % 3 ? other.sendText(me.id, `第 ${i} 条讨论`) : me.sendText(other.id, `第 ${i} 条答复`))
  await other.sendFile(me.id, '蓝鲸说明.pdf')
  await other.sendImage(me.id)
  await other.sendText(me.id, '最后一句话')
})
test.afterAll(async () => {
  await Promise.all(clients.map((client) => client.chat.destroy()))
})
test.afterEach(() => context?.close())

async function open(device: Device, path = '/tuikit'): Promise<Page> {
  context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    ...(device.isPhone ? { theme: 'dark' as const } : {}),
  })
  await logInContext(context, browserSession.url, '13800000001')
  const page = await context.newPage()
  await page.goto(path)
  return page
}
/** The search field on the desktop; on a phone the search page behind the button that looks like it. */
async function field(page: Page, device: Device) {
  if (device.isPhone) await page.getByRole('button', { name: '搜联系人、群聊、聊天记录' }).click()
  return page.getByRole('textbox', { name: '搜索', exact: true }).filter({ visible: true }).last()
}
const results = (page: Page) => page.getByLabel('搜索结果', { exact: true }).filter({ visible: true })
const hit = (page: Page, text: string | RegExp) => results(page).getByRole('button').filter({ hasText: text })
const log = (page: Page) => page.getByRole('log').filter({ visible: true }).last()

test.describe('search', () => {
  test('shows three of each kind and the way to the others, and a hint when there is nothing', {
    tag: ['@G-0-02', '@G-1-02', '@G-2~global-search-01', '@G-2~global-search-02', '@G-2~global-search-04', '@G-9-03'],
  }, async ({ device }) => {
    const page = await open(device)
    const box = await field(page, device)
    await box.fill('蓝鲸')
    await hit(page, /蓝鲸.群/)
      .first()
      .waitFor()
    await waitForAny(hit(page, '条相关记录').or(hit(page, '蓝鲸计划')))
    const groups = await results(page)
      .getByRole('button', { name: /^蓝鲸.群/ })
      .count()
    expect(groups).toBe(3)
    await screenshot(page, `search-${device.name}`)
    await expectAccessible(page)
    await results(page).getByRole('button', { name: '查看更多' }).first().click()
    await hit(page, '蓝鲸四群').waitFor()
    await expect(page.getByRole('tab', { name: '群聊' })).toHaveAttribute('aria-selected', 'true')
    await box.fill('谁也没有说过这个')
    await results(page).getByText('暂无搜索结果').waitFor()
  })

  test('requests once what is typed in one go', { tag: ['@G-4-03', '@G-9-01'] }, async ({ device }) => {
    const page = await open(device)
    const calls: string[] = []
    await page.context().routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((text) => {
        const { call } = JSON.parse(String(text)) as { call?: string }
        // the notice socket carries no calls
        if (call?.startsWith('search.')) calls.push(call)
        server.send(text)
      })
    })
    await page.reload()
    const box = await field(page, device)
    await box.pressSequentially('蓝鲸计划', { delay: 60 })
    await waitForAny(hit(page, '蓝鲸计划'))
    expect(calls.filter((call) => call === 'search.messages')).toHaveLength(1)
  })

  test('leads to a message far back: the history around it, a blink, the way down and back to the end', {
    tag: '@G-2~global-search-06',
  }, async ({ device }) => {
    const page = await open(device)
    await (await field(page, device)).fill('暗号')
    await hit(page, SECRET).click()
    const found = log(page).locator('[data-id]').filter({ hasText: SECRET })
    await found.waitFor()
    await page.waitForFunction(() => document.querySelector('[class*=blink]'))
    await log(page).getByText('第 1 条讨论').waitFor()
    await expect(log(page).getByText('最后一句话')).toHaveCount(0)
    await clients[1]?.sendText(clients[0]?.id ?? '', `${device.name} 又说了一句`)
    const newest = log(page).getByText(`${device.name} 又说了一句`)
    await expect(async () => {
      await log(page).evaluate((area) => area.scrollTo(0, area.scrollHeight))
      await expect(newest).toHaveCount(1, { timeout: 1000 })
    }).toPass({ intervals: [150], timeout: 60_000 })
    const numbers = (await log(page).innerText()).match(/第 (\d+) 条/g)?.map((text) => Number(text.match(/\d+/)?.[0]))
    expect(numbers).toEqual([...(numbers ?? [])].sort((a, b) => a - b))
  })

  test('opens what a conversation has of the words, and goes back to all', { tag: '@G-2~global-search-03' }, async ({
    device,
  }) => {
    const page = await open(device)
    await (await field(page, device)).fill('条讨论')
    await hit(page, /\d+ 条相关记录/).click()
    await hit(page, '第 140 条讨论').waitFor()
    await topmost(page.getByRole('button', { name: '返回', exact: true })).click()
    await hit(page, /\d+ 条相关记录/).waitFor()
  })

  test('inside a conversation finds words, files and images by day, and the time limits it', {
    tag: ['@G-2~in-conversation-search-01', '@G-2~in-conversation-search-02', '@G-2~in-conversation-search-03'],
  }, async ({ device }) => {
    const [, other] = clients as [ChatClient, ChatClient]
    const path = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
    const page = await open(device, `${path}?conversationID=C2C${other.id}`)
    await waitForAny(log(page).getByText(/一句/))
    await topmost(page.getByRole('button', { name: '更多', exact: true })).click()
    const entries = device.isPhone ? page.locator('[class*=more] > button') : page.getByRole('menuitem')
    await entries.last().getByText('搜索', { exact: true }).click()
    if (device.isPhone) await page.waitForURL(({ pathname }) => pathname === '/TUIKit/components/TUISearch')
    else await page.getByRole('complementary', { name: '聊天记录' }).waitFor()
    const box = page.getByRole('textbox', { name: '搜索', exact: true }).filter({ visible: true }).last()
    await box.fill('条答复')
    await waitForAny(hit(page, '第 138 条答复'))
    await screenshot(page, `search-inside-${device.name}`)
    const choose = async (from: string, to: string) => {
      await waitForClickGuard(page)
      await topmost(page.getByRole('button', { name: from, exact: true })).click()
      await page.getByRole('menuitem', { name: to, exact: true }).click()
    }
    await box.fill('')
    await choose('消息类型', '文件')
    await hit(page, '蓝鲸说明.pdf').waitFor()
    // yesterday when the story runs at midnight
    await results(page)
      .getByRole('heading', { name: /^(今天|昨天)$/ })
      .waitFor()
    await choose('文件', '图片/视频')
    await results(page)
      .getByRole('button', { name: /^查看 .+ 的消息$/ })
      .waitFor()
    await choose('不限时间', '自选日期')
    // The last enabled day of the calendar is today; pressed twice it is the whole range.
    const today = page.getByRole('button', { name: /^\d{4}\/\d\d\/\d\d$/, disabled: false }).last()
    const day = (await today.getAttribute('aria-label')) ?? ''
    await screenshot(page, `search-days-${device.name}`)
    await today.click()
    await today.click()
    await page.getByRole('button', { name: day, exact: true }).waitFor()
    await results(page)
      .getByRole('button', { name: /^查看 .+ 的消息$/ })
      .waitFor()
    await choose(day, '今天')
    await results(page)
      .getByRole('button', { name: /^查看 .+ 的消息$/ })
      .click()
    await waitForAny(log(page).locator('img'))
  })
})

test('a search the service refuses shows the reason, and the page lives on', {
  tag: ['@desk', '@G-2~global-search-07', '@G-8-02'],
}, async () => {
  const page = await open(desktopDevice)
  await page.context().routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { v: number; id: number; call: string }
      if (frame.call === 'search.messages')
        socket.send(JSON.stringify({ v: frame.v, id: frame.id, code: 60018, message: '搜索超出限制', data: null }))
      else server.send(text)
    })
  })
  await page.reload()
  await (await field(page, desktopDevice)).fill('蓝鲸')
  await page.getByText(/^搜索云端消息失败：/).waitFor()
  await hit(page, /蓝鲸.群/)
    .first()
    .waitFor()
  await page.mouse.click(900, 500)
  await results(page).waitFor({ state: 'detached' })
})
