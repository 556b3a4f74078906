/** Two users chat in two browsers at once: one on a desktop, one on a phone. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  type WatchedPage,
  waitMilliseconds,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { waitForInnerText, waitUntilStored } from '../../support/browser/page-helpers'
import { chatIdOf } from '../../support/browser/pages/chat-page'

withOwnServer()
// both pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

/** More than a tall screen shows at first, fewer than the list keeps mounted. */
const MESSAGE_COUNT = 45
const [admin, hr] = ['13800000001', '13800000002']
let myPage: WatchedPage
let peerPage: WatchedPage

const sendText = async (page: Page, text: string) => {
  await page.getByPlaceholder('请输入消息').fill(text)
  await page.keyboard.press('Enter')
}
const rows = (page: Page) => page.locator('[role=log] [data-id]')
const lastRows = async (page: Page, count: number) =>
  (await rows(page).allInnerTexts())
    .slice(-count)
    .map((text) => text.split('\n').find((line) => /[：。！]/.test(line)) ?? text)

test.beforeAll(async () => {
  const [me, peer] = [await chatIdOf(admin), await chatIdOf(hr)]
  const open = async (device: typeof desktopDevice, phone: string, path: string) => {
    const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
    await logInContext(context, browserSession.url, phone)
    // Chromium reports a lost network, which these tests cause, as console errors.
    return openPage(context, path, [/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/])
  }
  myPage = await open(desktopDevice, admin, `/tuikit?conversationID=C2C${peer}`)
  peerPage = await open(phoneDevice, hr, `/TUIKit/components/TUIChat?conversationID=C2C${me}`)
  for (const { page } of [myPage, peerPage]) await page.getByPlaceholder('请输入消息').waitFor()
})

test('a sent message appears on both screens at once, in order, and is shown as read', {
  tag: ['@desk', '@C-1-06', '@G-1-01'],
}, async () => {
  for (let i = 1; i <= MESSAGE_COUNT; i++) await sendText(myPage.page, `第${i}条：您好。`)
  await peerPage.page.getByText(`第${MESSAGE_COUNT}条：您好。`).waitFor()
  await expect
    .poll(() => lastRows(peerPage.page, MESSAGE_COUNT))
    .toEqual(Array.from({ length: MESSAGE_COUNT }, (_, i) => `第${i + 1}条：您好。`))
  await myPage.page.locator('[role=log] [data-id]').last().getByText('已读').waitFor()
  await sendText(peerPage.page, '收到！')
  await myPage.page.locator('[role=log]').getByText('收到！').waitFor()
})

test('each side sees the other typing, until they stop; Ctrl+Enter makes a line, Enter sends', {
  tag: ['@desk', '@C-4-05', '@C-4-12', '@C-7-34'],
}, async () => {
  const field = myPage.page.getByPlaceholder('请输入消息')
  await field.click()
  await field.fill('第一行')
  await peerPage.page.getByText('对方正在输入').waitFor()
  await myPage.page.keyboard.press('Control+Enter')
  await myPage.page.keyboard.type('第二行。')
  await myPage.page.keyboard.press('Enter')
  await peerPage.page.getByText('第一行\n第二行。').waitFor()
  await expect(peerPage.page.getByText('对方正在输入')).toHaveCount(0)
  const answer = peerPage.page.getByPlaceholder('请输入消息')
  await answer.fill('我在写')
  const typing = myPage.page.getByRole('heading', { name: '对方正在输入' })
  await typing.waitFor()
  await answer.fill('')
  await expect(typing).toHaveCount(0)
  await myPage.page.getByRole('heading', { name: '刘思雨' }).waitFor()
})

test('a message written without network waits, and arrives once and in order when it is back', {
  tag: '@desk',
}, async () => {
  await myPage.page.context().setOffline(true)
  for (const text of ['断网：一。', '断网：二。']) await sendText(myPage.page, text)
  await waitForAny(myPage.page.getByText('网络异常，请您检查网络设置'))
  const waiting = myPage.page.getByRole('img', { name: '发送中' })
  await waiting.nth(1).waitFor()
  // they wait and are not dropped
  await waitMilliseconds(myPage.page, 1500)
  await expect(waiting).toHaveCount(2)
  await myPage.page.context().setOffline(false)
  await peerPage.page.getByText('断网：二。').waitFor({ timeout: 30_000 })
  await expect.poll(() => lastRows(peerPage.page, 2)).toEqual(['断网：一。', '断网：二。'])
})

test('a draft survives a reload; history comes by scrolling up; new messages wait below', {
  tag: ['@desk', '@C-4-32'],
}, async () => {
  await myPage.page.getByPlaceholder('请输入消息').fill('写到一半')
  await waitUntilStored(myPage.page, '写到一半')
  await myPage.page.reload()
  await waitForAny(rows(myPage.page))
  await waitForInnerText(myPage.page.getByPlaceholder('请输入消息'), '写到一半')
  const log = myPage.page.locator('[role=log]')
  const before = await rows(myPage.page).count()
  await expect(async () => {
    await log.evaluate((area) => area.scrollBy(0, -600))
    await expect(log.getByText('第1条：您好。')).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [150], timeout: 60_000 })
  await expect.poll(() => rows(myPage.page).count()).toBeGreaterThan(before)
  await expect.poll(() => rows(myPage.page).count()).toBeLessThanOrEqual(60)
  await sendText(peerPage.page, '您在看历史！')
  await myPage.page.getByRole('button', { name: '1 条新消息' }).click()
  await log.getByText('您在看历史！').waitFor()
})

test('nobody finds a barrier or an error', { tag: '@desk' }, async () => {
  for (const { page } of [myPage, peerPage]) await expectAccessible(page)
  expect([...myPage.errors, ...peerPage.errors]).toEqual([])
})
