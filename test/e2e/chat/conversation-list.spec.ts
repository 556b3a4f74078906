/** The conversation list and the kit's comforts: unread marks, actions, keys, cached start, notifications, languages. */
import type { BrowserContext, Page } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as chat from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  phoneDevice,
  screenshot,
  waitForClickGuard,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { storedEntry } from '../../support/browser/page-helpers'
import { conversationList } from '../../support/browser/pages/chat-page'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../../support/chat/chat-clients'

withOwnServer({ hasOwnProcess: true })

let contexts: BrowserContext[] = []
let me: ChatClient
let other: ChatClient
let stranger: ChatClient
let group: string

test.beforeAll(async () => {
  ;[me, other, stranger] = (await Promise.all(
    ['13800000001', '13800000002', '13800000003'].map((number) => createChatClient(browserSession.url, number)),
  )) as [ChatClient, ChatClient, ChatClient]
  await acquaint(me, stranger)
  group = await createGroup(me, '前端面试官群', [other, stranger])
  await other.sendText(me.id, '下周一面试可以吗')
  await stranger.sendText(me.id, '合同已经发到您的邮箱')
})
test.afterAll(async () => {
  await Promise.all([me, other, stranger].map((client) => client?.chat.destroy()))
})
test.afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
})

async function open(device: Device, o: { path?: string; theme?: 'dark' } = {}): Promise<Page> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    ...(o.theme ? { theme: o.theme } : {}),
  })
  await logInContext(context, browserSession.url, '13800000001')
  const page = await context.newPage()
  await page.goto(o.path ?? '/tuikit')
  return page
}
const row = (page: Page, text: string) => conversationList(page).getByRole('listitem').filter({ hasText: text }).first()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const names = async (page: Page) => conversationList(page).locator('[data-conversation]').allInnerTexts()
const longPress = async (page: Page, text: string) => {
  const target = row(page, text).locator('[data-conversation]')
  await target.dispatchEvent('touchstart')
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
  await target.dispatchEvent('touchend')
}

test.describe('what can be done with a conversation', { tag: '@desk' }, () => {
  test('on the desktop a right click, the menu key and the three dots show the same acts; a second window follows', {
    tag: ['@C-3-04', '@C-4-07'],
  }, async () => {
    const [page, second] = await Promise.all([open(desktopDevice), open(desktopDevice)])
    await row(page, '合同已经').waitFor()
    await row(second, '合同已经').waitFor()
    await row(page, '下周一面试').click({ button: 'right' })
    await item(page, '置顶').click()
    await row(second, '下周一面试').getByLabel('已置顶').waitFor()
    await expect.poll(async () => (await names(second))[0]).toContain('下周一面试')

    await row(page, '合同已经').locator('[data-conversation]').focus()
    await page.keyboard.press('Shift+F10')
    await item(page, '消息免打扰').click()
    await row(second, '合同已经').getByLabel('有未读消息').waitFor()
    await expect(row(second, '合同已经').getByLabel('1 条未读')).toHaveCount(0)

    await row(page, '合同已经').hover()
    await row(page, '合同已经').getByRole('button', { name: '更多操作' }).click()
    await item(page, '标为已读').click()
    await row(second, '合同已经').getByLabel('有未读消息').waitFor({ state: 'detached' })
    await row(page, '合同已经').click({ button: 'right' })
    await item(page, '标为未读').click()
    await row(second, '合同已经').getByLabel('有未读消息').waitFor()
    await expectAccessible(page)
    await screenshot(page, 'talks-desk')
  })

  test('a mark made by hand goes when the conversation is opened', async () => {
    const page = await open(desktopDevice)
    await row(page, '合同已经').getByLabel('有未读消息').waitFor()
    await row(page, '合同已经').click()
    await row(page, '合同已经').getByLabel('有未读消息').waitFor({ state: 'detached' })
  })

  test('a long press on a row shows its actions; deleting asks for confirmation and clears the history', {
    tag: '@C-4-07',
  }, async () => {
    const page = await open(phoneDevice, { theme: 'dark' })
    await row(page, '合同已经').waitFor()
    await longPress(page, '合同已经')
    await screenshot(page, 'talks-acts-phone')
    await page.getByRole('button', { name: '删除', exact: true }).click()
    const ask = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '聊天记录也会一并清空' })
    await ask.getByRole('button', { name: '取消' }).click()
    await row(page, '合同已经').waitFor()
    await waitForClickGuard(page)
    await longPress(page, '合同已经')
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await ask.getByRole('button', { name: '删除', exact: true }).click()
    await row(page, '合同已经').waitFor({ state: 'detached' })
    await stranger.sendText(me.id, '合同您看了吗')
    await row(page, '合同您看了吗').click()
    await page.getByRole('log').getByText('合同您看了吗').waitFor()
    await expect(page.getByRole('log').getByText('合同已经')).toHaveCount(0)
  })
})

test.describe('what a row shows', { tag: '@desk' }, () => {
  test('who mentions the user, the draft, and 99+', { tag: ['@C-3-04', '@C-3-23', '@C-4-13', '@C-7-08'] }, async () => {
    const page = await open(desktopDevice)
    await other.sendGroupText(group, '@所有人 十点的面试换到线上', [me.id, '__kImSDK_MesssageAtALL__'])
    const rows = row(page, '前端面试官群')
    await rows.getByText('[有人@我]').waitFor()
    await rows.getByText('[@所有人]').waitFor()
    await rows.click()
    await rows.getByText('[有人@我]').waitFor({ state: 'detached' })
    await page
      .getByRole('textbox', { name: /消息|请输入/ })
      .last()
      .fill('我先看一下')
    await row(page, '下周一面试').click()
    await rows.getByText('[草稿]').waitFor()
    await rows.getByText('我先看一下').waitFor()
    await me.chat.setMessageRemindType({ userIDList: [stranger.id], messageRemindType: 'AcceptAndNotify' } as never)
    for (let i = 0; i < 100; i++) await stranger.sendText(me.id, `第 ${i + 1} 条`)
    await row(page, '第 100 条').getByText('99+').waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(99\+\) /)
  })

  test('online users have a dot, unless that is switched off', {
    tag: ['@C-3-02', '@C-3-03', '@C-7-34', '@G-3-13'],
  }, async () => {
    const page = await open(phoneDevice)
    await row(page, '下周一面试').getByLabel('在线').waitFor()
    other.chat.destroy()
    await row(page, '下周一面试').getByLabel('在线').waitFor({ state: 'detached' })
    other = await createChatClient(browserSession.url, '13800000002')
    await row(page, '下周一面试').getByLabel('在线').waitFor()
  })
})

test.describe('comfort', { tag: '@desk' }, () => {
  test('Ctrl K leads to another conversation by keyboard alone', async () => {
    const page = await open(desktopDevice)
    await row(page, '前端面试官群').waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '快速前往' })
    await field.fill('面试官')
    await page.getByRole('option', { name: /前端面试官群/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '前端面试官群' }).waitFor()
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  })

  test('the list is shown before the chat has answered, for its owner only, and not after a log-out', {
    tag: '@C-7-06',
  }, async () => {
    const page = await open(desktopDevice)
    await row(page, '前端面试官群').waitFor()
    await expect.poll(() => storedEntry(page, 'chat.list')).toContain('前端面试官群')
    await page.route(`**${pathOf(chat.getTicket)}`, () => {})
    await page.reload()
    await row(page, '前端面试官群').waitFor()
    // the entries of another person; without the saved log-in nothing is loaded
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => /:chat\.(list|login)$/.test(name))) {
        localStorage.setItem(key.replace(/^p:\d+/, 'p:9'), localStorage.getItem(key) ?? '')
        localStorage.removeItem(key)
      }
    })
    await page.reload()
    await conversationList(page).waitFor()
    await expect(row(page, '前端面试官群')).toHaveCount(0)
    await page.context().clearCookies()
    await page.goto('/')
    await expect.poll(() => storedEntry(page, 'chat.list')).toBeNull()
  })

  test('a new message is shown by the browser once the user switched that on, never before', async () => {
    const page = await open(desktopDevice, { path: '/talentsearch' })
    await page.addInitScript(() => {
      const shown: { title: string; body: string; press(): void }[] = []
      class FakeNotification {
        static permission = 'default'
        static requests = 0
        onclick = () => {}
        constructor(title: string, { body }: { body: string }) {
          shown.push({ title, body, press: () => this.onclick() })
        }
        static async requestPermission() {
          FakeNotification.requests += 1
          FakeNotification.permission = 'granted'
          return FakeNotification.permission
        }
        close() {}
      }
      Object.assign(window, { Notification: FakeNotification, shownNotifications: shown })
    })
    type Spy = {
      shownNotifications: { title: string; body: string; press(): void }[]
      Notification: { requests: number }
    }
    const spy = <T>(read: (w: Spy) => T) => page.evaluate(`(${read})(window)`) as Promise<T>
    await page.goto('/tuikit')
    await row(page, '前端面试官群').waitFor()
    await expect.poll(() => spy((w) => w.Notification.requests)).toBe(0)
    await page.getByRole('button', { name: '设置', exact: true }).click()
    await page.getByRole('switch', { name: '桌面通知' }).click()
    await expect.poll(() => spy((w) => w.Notification.requests)).toBe(1)
    await page.keyboard.press('Escape')
    await stranger.sendText(me.id, '请问还在招聘吗')
    await page.waitForFunction(
      (text) => (window as unknown as Spy).shownNotifications.some(({ body }) => body === text),
      '请问还在招聘吗',
    )
    await spy((w) => w.shownNotifications.at(-1)?.press())
    await page.getByRole('log').getByText('请问还在招聘吗').waitFor()
    await stranger.sendText(me.id, '我在看着')
    await page.getByRole('log').getByText('我在看着').waitFor()
    await expect
      .poll(() => spy((w) => w.shownNotifications.filter((notification) => notification.body === '我在看着').length))
      .toBe(0)
  })

  test('a lost service is shown above the list, and the line goes when it is back', {
    tag: ['@C-2~conversation-list-01', '@C-4-21', '@C-8-12', '@G-8-21'],
  }, async () => {
    const page = await open(phoneDevice)
    await row(page, '前端面试官群').waitFor()
    await browserSession.server.kill()
    await page.getByText('网络异常，请您检查网络设置').first().waitFor({ timeout: 60_000 })
    await row(page, '前端面试官群').waitFor()
    await browserSession.server.start()
    await page.getByText('网络异常，请您检查网络设置').first().waitFor({ state: 'detached', timeout: 60_000 })
  })
})

test.describe('the language of the kit', { tag: '@desk' }, () => {
  test('switches to English and back in the settings, at once and for the next visit, and no text of the kit remains', {
    tag: ['@C-2~chat-home-05', '@G-0-01', '@G-1-04'],
  }, async () => {
    const page = await open(desktopDevice)
    await conversationList(page).waitFor()
    await row(page, '前端面试官群').click()
    await page.getByRole('button', { name: '设置', exact: true }).click()
    await page.getByRole('radio', { name: 'English' }).click()
    await waitForAny(page.getByLabel('Chats', { exact: true }))
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Search people and chats').waitFor()
    await page.reload()
    await waitForAny(page.getByLabel('Chats', { exact: true }))
    await waitForAny(page.getByLabel('Chats', { exact: true }).first().getByRole('listitem'))
    const raw = await page.locator('body').innerText()
    expect(raw.match(/\b(talks|search|list|compose|kinds|groups|contacts|profile)\.[a-z]\w+/g)).toBeNull()
    await screenshot(page, 'talks-english-desk')
    await expectAccessible(page)
    await page.evaluate(() => localStorage.removeItem('chat.language'))
    await page.reload()
    await conversationList(page).waitFor()
  })
})
