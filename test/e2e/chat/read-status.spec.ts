/**
 * Reading a conversation and leaving the chat: the button back to the newest message and its count, receipts for messages
 * really seen, older pages up to the first message, log-out, and displacement by another device.
 */
import type { Page } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  waitMilliseconds,
} from '../../support/browser/browser'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { storedEntry } from '../../support/browser/page-helpers'
import { messageLog } from '../../support/browser/pages/chat-page'
import { createInstance } from '../../support/chat/bundled-client'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'
import { logIn } from '../../support/http-client'

withOwnServer()

const [admin, hr, colleague] = ['13800000001', '13800000002', '13800000004']
/** Messages of the long conversation: more than a page of history, more than two screens. */
const MESSAGE_COUNT = 60
let me: ChatClient
let other: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  me = await createChatClient(browserSession.url, admin)
  other = await createChatClient(browserSession.url, hr)
  stranger = await createChatClient(browserSession.url, colleague)
  for (let i = 1; i <= MESSAGE_COUNT; i++) await other.sendText(me.id, `第${i}条，请过目`)
  await acquaint(me, stranger)
  await stranger.sendText(me.id, '另一个会话')
  // From now on the user's pages are the only devices.
  await me.chat.destroy()
})
test.afterAll(async () => {
  for (const client of [other, stranger]) await client?.chat.destroy()
})

const jump = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const scroll = (page: Page, distance: number) => messageLog(page).evaluate((area, y) => area.scrollBy(0, y), distance)
const fromEnd = (page: Page) =>
  messageLog(page).evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop)
/** Scrolls to a number of screens above the end. */
async function screensUp(page: Page, count: number): Promise<void> {
  await expect(async () => {
    const height = await messageLog(page).evaluate((area) => area.clientHeight)
    const left = count * height - (await fromEnd(page))
    if (left > 1) await scroll(page, -Math.min(left, height / 2))
    expect(left, 'there is not so much to scroll').toBeLessThanOrEqual(1)
  }).toPass({ intervals: [120], timeout: 30_000 })
}

async function open(device: Device, phone: string, id: string): Promise<Page> {
  const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url, timeout: 30_000 })
  await logInContext(context, browserSession.url, phone)
  const path = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const { page } = await openPage(context, `${path}?conversationID=${id}`)
  await page.getByPlaceholder('请输入消息').waitFor()
  return page
}

test.describe('reading upward', () => {
  test('over two screens from the end a way back is offered; what comes meanwhile is counted; a click leads to the end', {
    tag: ['@C-2~chat-view-07', '@C-4-31', '@C-4-32', '@C-4-33'],
  }, async ({ device }) => {
    const page = await open(device, admin, `C2C${other.id}`)
    await messageLog(page).getByText(`第${MESSAGE_COUNT}条，请过目`).waitFor()
    await screensUp(page, 1.6)
    await waitMilliseconds(page, 300)
    await expect(jump(page, '回到最新位置')).toHaveCount(0)
    await screensUp(page, 2.2)
    await jump(page, '回到最新位置').waitFor()

    const text = `${device.name}：还在吗`
    await other.sendText(`${me.id}`, text)
    await jump(page, '1 条新消息').waitFor()
    const passing = await other.chat.sendMessage(
      other.chat.createTextMessage({
        to: me.id,
        conversationType: 'C2C' as never,
        payload: { text: '发错了' },
      }) as never,
    )
    await jump(page, '2 条新消息').waitFor()
    await other.chat.revokeMessage((passing as { data: { message: never } }).data.message)
    await jump(page, '1 条新消息').click()
    await messageLog(page).getByText(text).waitFor()
    await jump(page, /条新消息|回到最新位置/).waitFor({ state: 'detached' })
    await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(60)
    await page.context().close()
  })

  test('the first message is reached page by page, and then nothing more is offered', {
    tag: ['@C-2~chat-view-07', '@C-4-35'],
  }, async ({ device }) => {
    const page = await open(device, admin, `C2C${other.id}`)
    await messageLog(page)
      .getByText(/请过目/)
      .first()
      .waitFor()
    await expect(async () => {
      await scroll(page, -500)
      await expect(messageLog(page).getByText('第1条，请过目', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass({ intervals: [120], timeout: 150_000 })
    await messageLog(page).evaluate((area) => area.scrollTo(0, 0))
    await jump(page, '查看更多').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('the count starts again in another conversation', { tag: ['@desk', '@C-4-34'] }, async () => {
  const page = await open(desktopDevice, admin, `C2C${other.id}`)
  await messageLog(page)
    .getByText(/请过目/)
    .last()
    .waitFor()
  await screensUp(page, 2.2)
  await other.sendText(me.id, '您先忙')
  await jump(page, '1 条新消息').waitFor()
  await page.locator(`[data-conversation="C2C${stranger.id}"]`).click()
  await messageLog(page).getByText('另一个会话').waitFor()
  await expect(jump(page, /条新消息|回到最新位置/)).toHaveCount(0)
  await page.locator(`[data-conversation="C2C${other.id}"]`).click()
  await messageLog(page).getByText('您先忙').waitFor()
  await expect(jump(page, /条新消息/)).toHaveCount(0)
  await page.context().close()
})

test('a message below the screen is not read until it is seen', { tag: ['@C-4-11', '@C-9-07'] }, async ({ device }) => {
  const page = await open(device, admin, `C2C${other.id}`)
  await messageLog(page)
    .getByText(/请过目/)
    .last()
    .waitFor()
  await screensUp(page, 1)
  const sent = other.chat.createTextMessage({
    to: me.id,
    conversationType: 'C2C' as never,
    needReadReceipt: true,
    payload: { text: `${device.name}：看到请回` },
  } as never)
  await other.chat.sendMessage(sent as never)
  await jump(page, '1 条新消息').waitFor()
  const isRead = () =>
    (sent as unknown as { readReceiptInfo: { isPeerRead?: boolean } }).readReceiptInfo.isPeerRead === true
  await waitMilliseconds(page, 600)
  expect(isRead()).toBe(false)
  await jump(page, '1 条新消息').click()
  await expect.poll(isRead).toBe(true)
  await page.context().close()
})

const savedLogin = async (page: Page) => JSON.parse((await storedEntry(page, 'chat.login')) ?? 'null') as unknown
const tickets = (page: Page) => {
  const ticketRequests: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(pathOf(chatCalls.getTicket)) && ticketRequests.push(request.url()),
  )
  return ticketRequests
}
const entryOf = (userID: string) =>
  expect.objectContaining({ userID, useUploadPlugin: true, framework: 'react', SDKAppID: expect.any(Number) })

test('the log-in of the chat is kept for the next visit, and gone with the log-out, which leads to the first page', {
  tag: ['@desk', '@C-1-12', '@C-2-01', '@C-4-01'],
}, async () => {
  const page = await open(desktopDevice, admin, `C2C${other.id}`)
  await messageLog(page)
    .getByText(/请过目/)
    .last()
    .waitFor()
  const entry = await savedLogin(page)
  expect(JSON.stringify(entry)).toContain(me.id)
  const ticketRequests = tickets(page)
  await page.reload()
  await messageLog(page)
    .getByText(/请过目/)
    .last()
    .waitFor()
  expect(ticketRequests).toEqual([])
  await expect.poll(() => savedLogin(page)).toEqual(entry)
  // a click on a page that has just been drawn may come before it listens
  await expect(async () => {
    await page.getByRole('navigation', { name: '沟通' }).getByRole('button', { name: '设置' }).click()
    await topmost(page.getByRole('button', { name: '退出登录' })).click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('dialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => savedLogin(page)).toBeNull()
  await page.context().close()
})

test('when too many devices are open the oldest is led to the first page and keeps no log-in', {
  tag: ['@C-2-01', '@C-4-02'],
}, async ({ device }) => {
  const page = await open(device, colleague, `C2C${me.id}`)
  await expect.poll(() => storedEntry(page, 'chat.login')).not.toBeNull()
  await expect.poll(() => savedLogin(page)).toEqual(entryOf(stranger.id))
  // The client created before the page is displaced first.
  const client = await logIn(browserSession.url, colleague)
  const { data } = await client.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)
  const chats = []
  for (let i = 0; i < 20; i++) {
    const chat = createInstance({
      SDKAppID: data.SDKAppID,
      proxyServer: `${browserSession.url.replace('http', 'ws')}/im`,
    })
    chats.push(chat)
    await new Promise<void>((resolve, reject) => {
      chat.once('sdkStateReady', () => resolve())
      chat.login({ userID: data.userID, userSig: data.userSig }).catch(reject)
    })
  }
  await page.waitForURL((url) => url.pathname === '/')
  await waitForAny(page.getByText('您的账号在其他设备上打开了沟通，这里已经断开'))
  await expect.poll(() => savedLogin(page)).toBeNull()
  for (const chat of chats) await chat.destroy()
  await page.context().close()
})
