/** Two tabs of one browser: the account changes in one, and nothing leaves the other under another name. */
import type { BrowserContext } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions, waitUntilStored } from '../../support/browser/page-helpers'
import { composer } from '../../support/browser/pages/chat-page'
import { enterAsDemoUser, logOut } from '../../support/browser/pages/session-pages'
import { type ChatClient, createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

const FIRST = '13800000001'
const FIRST_NAME = '陈立群'
/** Of another company. */
const SECOND_NAME = '周明远'

let colleague: ChatClient
let context: BrowserContext

test.beforeAll(async () => {
  const [me, other] = (await Promise.all(
    [FIRST, '13800000002'].map((phone) => createChatClient(browserSession.url, phone)),
  )) as [ChatClient, ChatClient]
  colleague = other
  await colleague.sendText(me.id, '明天的面试定在几点')
  await me.chat.destroy()
})
test.afterAll(() => colleague?.chat.destroy())

async function openTab(device: Device, path: string): Promise<PageActions> {
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}

const chatPath = (device: Device) => (device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit')
const changed = (actions: PageActions) => actions.dialog('账号已切换')

/** Texts that the colleague has received from anybody. */
async function receivedTexts(): Promise<string[]> {
  const { data } = await colleague.chat.getConversationList()
  const ids = (data.conversationList as { conversationID: string }[]).map(({ conversationID }) => conversationID)
  const pages = await Promise.all(ids.map((conversationID) => colleague.chat.getMessageList({ conversationID })))
  return pages.flatMap((page) =>
    (page.data.messageList as { payload: { text?: string } }[]).map(({ payload }) => payload.text ?? ''),
  )
}

test.beforeEach(async ({ device }) => {
  context = await browserSession.context(device)
  const tab = await openTab(device, '/login')
  await enterAsDemoUser(tab, FIRST_NAME)
  await tab.page.close()
})

test('a tab whose account was changed stops, says so, and is the other person’s after that', async ({ device }) => {
  const text = `只给刘思雨看的话 ${device.name}`
  const first = await openTab(device, `${chatPath(device)}?conversationID=C2C${colleague.id}`)
  const saved = first.page.waitForResponse((response) => response.url().endsWith('/chat/drafts/save'))
  await composer(first.page).fill(text)
  await saved
  await waitUntilStored(first.page, text)

  const second = await openTab(device, '/jobmanagement')
  await logOut(second, FIRST_NAME)
  await changed(first).waitFor()
  await enterAsDemoUser(second, SECOND_NAME)
  await second.page.goto(device.isPhone ? '/me' : '/')
  await second.see(SECOND_NAME)

  await first.see('您在其他标签页退出了登录，或换了账号、公司，本页将重新加载。')
  await expect(changed(first).getByRole('button')).toHaveCount(1)
  await expectAccessible(first.page, '[role=dialog]')
  await screenshot(first.page, `account-changed-${device.name}`)
  // the first person presses Enter all the same
  await composer(first.page).evaluate((node) =>
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  )
  await waitForClickGuard(first.page)
  await changed(first).getByRole('button', { name: '重新加载' }).click()
  await changed(first).waitFor({ state: 'detached' })
  await first.page.goto(device.isPhone ? '/me' : '/')
  await first.see(SECOND_NAME)
  await first.page.goto(chatPath(device))
  await expect(first.page.getByText(text)).toHaveCount(0)
  await expect.poll(receivedTexts).not.toContain(text)
  await expect.poll(() => first.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(text)
})

test('a tab that was not notified of the change sends no call under the other name', async ({ device }) => {
  // as in a browser that delivers no events to a sleeping page
  await context.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange'])
      for (const target of [window, document])
        target.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
  })
  const first = await openTab(device, '/jobEdit')
  await first.field('职位名称').fill(`先写的职位 ${device.name}`)
  await waitUntilStored(first.page, `先写的职位 ${device.name}`)
  await first.see(/^草稿 .* 已保存$/)
  await context.clearCookies({ name: 'pinqiao_token' })
  const writes: string[] = []
  first.page.on('request', (request) => {
    if (request.method() === 'POST' && 'authorization' in request.headers()) writes.push(request.url())
  })
  await enterAsDemoUser(await openTab(device, '/login'), SECOND_NAME)

  // the draft is sent by itself, three seconds after the last key: the page has noticed by then that it may not
  // the question may already cover the form
  await first.page.getByRole('textbox', { name: '职责与要求', exact: true }).fill('先写的要求')
  await changed(first).waitFor()
  expect(writes).toEqual([])
  await waitForClickGuard(first.page)
  await changed(first).getByRole('button', { name: '重新加载' }).click()
  await first.expectValue('职位名称', '')
  await expect(first.page.getByText('已恢复上次没有提交的内容')).toHaveCount(0)
})

test('the server refuses a page of another account, and the page says so', async ({ device }) => {
  const first = await openTab(device, '/jobEdit')
  await first.field('职位名称').fill('先写的职位')
  await first.page.route('**/saveJobPosition', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-account': '1.1' } }),
  )
  await first.press('存草稿')
  await changed(first).waitFor()
})
