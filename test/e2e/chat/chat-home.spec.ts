/** The chat home on desktop and phone: its layout after log-in; sending by Enter, its hint, and that nothing empty is sent. */
import type { Locator, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
} from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { composer } from '../../support/browser/pages/chat-page'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, colleague] = ['13800000001', '13800000002', '13800000004']
let other: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  other = await createChatClient(browserSession.url, hr)
  stranger = await createChatClient(browserSession.url, colleague)
  const me = await createChatClient(browserSession.url, admin)
  await other.sendText(me.id, '简历看过了')
  await acquaint(other, stranger)
  await createGroup(other, '前端面试官群', [me, stranger])
  await me.chat.destroy()
})
test.afterAll(async () => {
  for (const client of [other, stranger]) await client?.chat.destroy()
})

const log = (page: Page) => page.getByRole('log', { name: '消息' }).filter({ visible: true })
const row = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).filter({ visible: true }).first()
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

async function open(device: Device, path: string): Promise<Page> {
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url, timeout: 30_000 })
  await logInContext(context, browserSession.url, admin)
  return (await openPage(context, path)).page
}

test('the desktop has a bar with profile, messages, contacts and settings, a search, a list, a welcome and panels', {
  tag: [
    '@desk',
    '@C-0-01',
    '@C-1-02',
    '@C-1-07',
    '@C-1-11',
    '@C-1-13',
    '@C-2~chat-home-01',
    '@C-2~chat-home-02',
    '@C-2~chat-view-01',
    '@C-2~chat-view-02',
    '@C-5-04',
  ],
}, async () => {
  const page = await open(desktopDevice, '/tuikit')
  await row(page, '简历看过了').waitFor()
  await page.getByText('选一个会话开始沟通').waitFor()
  await page.getByPlaceholder('搜联系人、群聊、聊天记录').waitFor()
  const bar = page.getByRole('navigation', { name: '沟通' })
  const names = await bar
    .getByRole('button')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''))
  expect(names.map((name) => name.replace(/，\d+ 条未读$/, ''))).toEqual([
    expect.stringMatching(/，个人中心$/),
    '消息',
    '通讯录',
    '设置',
  ])
  await bar.getByRole('button', { name: /个人中心/ }).click()
  await page.getByText(/^ID：user\d+$/).waitFor()
  await page.keyboard.press('Escape')

  await button(page, '发起会话').click()
  await page.getByRole('menuitem', { name: '发起单聊' }).click()
  await page.getByRole('dialog', { name: '发起单聊' }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, '前端面试官群').click()
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0 }
  const boxes = await Promise.all([bar, row(page, '简历看过了'), composer(page)].map(boxOf))
  for (const [at, { x, width }] of boxes.slice(0, 2).entries())
    expect(x + width).toBeLessThanOrEqual((boxes[at + 1]?.x ?? 0) + 1)
  await button(page, '群管理').click()
  await page.getByRole('complementary', { name: '群管理' }).waitFor()
  await button(page, '更多').click()
  await page.getByRole('menuitem', { name: '搜索' }).click()
  await page.getByPlaceholder('输入搜索内容').waitFor()
  await page.context().close()
})

test('a phone shows one pane at a time: tabs for messages, contacts and profile; a conversation replaces the list', {
  tag: [
    '@phone',
    '@C-2-02',
    '@C-2~chat-home-01',
    '@C-2~chat-home-04',
    '@C-2~chat-view-02',
    '@C-2~chat-view-04',
    '@C-1-02',
    '@P-1-11',
  ],
}, async () => {
  const page = await open(phoneDevice, '/tuikit')
  await row(page, '简历看过了').waitFor()
  const tabs = page.getByRole('tablist', { name: '沟通' }).filter({ visible: true })
  await expect(tabs.getByRole('tab')).toHaveText(['消息', '通讯录', '个人中心'])
  await row(page, '前端面试官群').click()
  await composer(page).waitFor()
  await expect(row(page, '简历看过了')).toHaveCount(0)
  await waitForAny(page.getByRole('heading', { name: '前端面试官群' }))
  await button(page, '群管理').waitFor()
  await button(page, '返回会话列表').click()
  await row(page, '简历看过了').waitFor()
  await tabs.getByRole('tab', { name: '通讯录' }).click()
  await button(page, /我的好友/).waitFor()
  await page.getByRole('tab', { name: '个人中心' }).filter({ visible: true }).click()
  await page
    .getByText(/^ID：user\d+$/)
    .filter({ visible: true })
    .waitFor()
  await page.context().close()
})

test('Enter sends, Ctrl+Enter breaks the line, as the hint says; nothing empty is sent; delivery is immediate', {
  tag: ['@desk', '@P-0-02', '@P-1-11', '@C-1-01', '@C-5-01', '@C-5-03', '@C-5-04'],
}, async () => {
  const page = await open(desktopDevice, `/tuikit?conversationID=C2C${other.id}`)
  await log(page).getByText('简历看过了').waitFor()
  await page.getByText('按Enter发送，Ctrl+Enter换行').waitFor()
  const before = await log(page).locator('[data-id]').count()
  await composer(page).click()
  for (const key of ['Enter', 'Space', 'Enter', 'Control+Enter', 'Enter']) await page.keyboard.press(key)
  await expect(button(page, '发送')).toBeDisabled()
  await expect(log(page).locator('[data-id]')).toHaveCount(before)
  const received: string[] = []
  other.chat.on(
    'onMessageReceived' as never,
    (({ data }: { data: { payload: { text: string } }[] }) => {
      for (const { payload } of data) if (payload.text) received.push(payload.text)
    }) as never,
  )
  await composer(page).fill('')
  await page.keyboard.type('first')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('Enter')
  await log(page).getByText('first\nsecond').waitFor()
  await expect.poll(() => received).toEqual(['first\nsecond'])
  await expect(composer(page)).toHaveText('', { useInnerText: true })
  await page.context().close()
})
