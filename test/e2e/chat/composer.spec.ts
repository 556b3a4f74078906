/** Composer tools on desktop and phone: emoji tabs and custom emoji, mentions after @, the quote after a refusal, and toasts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  screenshot,
  waitMilliseconds,
} from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { composer, messageLog } from '../../support/browser/pages/chat-page'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../../support/chat/chat-clients'

const [admin, hr, colleague] = ['13800000001', '13800000002', '13800000004']
const BLOCKED = '绝密内容'

/** Holds the list of words. */
let folder: string
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

withOwnServer(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-writing-'))
  const textFile = join(folder, 'words.txt')
  writeFileSync(textFile, `${BLOCKED}\n`)
  return { env: { CHAT_BLOCKED_WORDS: textFile } }
})

let group: string
let me: ChatClient
let other: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  me = await createChatClient(browserSession.url, admin)
  other = await createChatClient(browserSession.url, hr)
  stranger = await createChatClient(browserSession.url, colleague)
  await acquaint(me, stranger)
  group = await createGroup(me, '前端面试官群', [other, stranger])
})
test.afterAll(async () => {
  for (const client of [me, other, stranger]) await client?.chat.destroy()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Opens a conversation of the user with this phone number on a device. */
async function open(device: Device, phone: string, id: string): Promise<Page> {
  const theme = device.isPhone ? 'dark' : 'light'
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme,
    timeout: 30_000,
  })
  await logInContext(context, browserSession.url, phone)
  const path = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const { page } = await openPage(context, `${path}?conversationID=${encodeURIComponent(id)}`)
  await composer(page).waitFor()
  return page
}

test.describe('emoji', () => {
  test('open and close by button, on the desktop by a click outside too; on a phone they alternate with the keyboard', {
    tag: ['@C-4-20', '@C-4-22'],
  }, async ({ device }) => {
    const page = await open(device, device.isPhone ? hr : admin, `C2C${device.isPhone ? me.id : other.id}`)
    await button(page, '表情').click()
    await tab(page, '自定义').waitFor()
    await button(page, device.isPhone ? '收起表情' : '表情').click()
    await tab(page, '自定义').waitFor({ state: 'detached' })
    await button(page, '表情').click()
    await tab(page, '自定义').waitFor()
    if (device.isPhone) await composer(page).click()
    else await messageLog(page).click({ position: { x: 20, y: 20 } })
    await tab(page, '自定义').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('have tabs: 62 basic ones, 18, 16 and 17 big ones, and images of one’s own that are sent', {
    tag: ['@C-2~other-surfaces-01', '@C-3-13', '@C-9-22', '@C-9-24'],
  }, async ({ device }) => {
    const page = await open(device, device.isPhone ? hr : admin, `C2C${device.isPhone ? me.id : other.id}`)
    await button(page, '表情').click()
    await tab(page, '自定义').waitFor()
    const tabs = await page.getByRole('tablist', { name: '表情分类' }).getByRole('tab').allInnerTexts()
    expect([tabs[0], tabs.length, tabs.at(-1)]).toEqual(['表情', 5, '自定义'])
    const smile = page.getByRole('button', { name: '微笑', exact: true })
    const size = await smile.locator('img').first().boundingBox()
    // 25 px of a screen that is 375 wide; this one is 390
    expect(size?.width).toBeCloseTo(device.isPhone ? (25 / 375) * device.viewport.width : 30, 0)
    const counts: number[] = []
    for (const name of tabs.slice(1, 4)) {
      await tab(page, name).click()
      await smile.waitFor({ state: 'detached' })
      counts.push(await page.locator('[class*=faces] > button').count())
    }
    expect(counts).toEqual([18, 16, 17])

    await tab(page, '自定义').click()
    const file = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#C0392B' } })
      .png()
      .toBuffer()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '添加表情').click()])
    await chooser.setFiles({ name: '加油.png', mimeType: 'image/png', buffer: file })
    await button(page, '发送表情 加油.png').waitFor()
    await screenshot(page, `emoji-own-${device.name}`)
    const before = await messageLog(page).getByRole('button', { name: '查看图片' }).count()
    await button(page, '发送表情 加油.png').click()
    await messageLog(page).getByRole('button', { name: '查看图片' }).nth(before).waitFor()
    // It is saved for the next time; a copy was sent.
    await page.reload()
    await composer(page).waitFor()
    await messageLog(page).getByRole('button', { name: '查看图片' }).nth(before).waitFor()
    await button(page, '表情').click()
    await tab(page, '自定义').click()
    await button(page, '发送表情 加油.png').waitFor()
    await page.context().close()
  })
})

test.describe('@', () => {
  const list = (page: Page) => page.getByRole('listbox', { name: '选择要提醒的人' })
  const offered = async (page: Page) =>
    (await list(page).getByRole('option').allInnerTexts()).map((text) => text.trim())
  const names = ['所有人', '刘思雨', '罗桂芳']
  const at = (page: Page) => list(page).locator('[aria-selected=true]')

  test('in a group offers its members by the beginning of a name or an id, all when none fits; the keys choose', {
    tag: ['@desk', '@C-4-06', '@C-4-19', '@C-5-15'],
  }, async () => {
    const page = await open(desktopDevice, admin, `GROUP${group}`)
    await composer(page).click()
    await page.keyboard.type('@')
    await list(page).waitFor()
    const all = await offered(page)
    expect(all.map((text) => text.split('\n').at(-1)).sort()).toEqual([...names].sort())
    await page.keyboard.type('刘')
    await list(page).getByRole('option').nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => offered(page)).toEqual([expect.stringContaining('刘思雨')])
    await page.keyboard.press('Backspace')
    await page.keyboard.type(other.id.slice(0, -1))
    await expect.poll(async () => (await offered(page)).join()).toContain('刘思雨')
    for (let i = 0; i < other.id.length - 1; i++) await page.keyboard.press('Backspace')
    await page.keyboard.type('没有的人')
    await page.waitForFunction(
      (n) => document.querySelectorAll('[role=listbox] [role=option]').length === n,
      all.length,
    )
    for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')

    const first = await at(page).innerText()
    await page.keyboard.press('ArrowDown')
    const second = await at(page).innerText()
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect(at(page)).toHaveText(first, { useInnerText: true })
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    await expect(composer(page)).toHaveText('@', { useInnerText: true })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('@刘')
    await list(page).waitFor()
    await page.keyboard.press('Enter')
    await list(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await composer(page).innerText()).trim()).toBe('@刘思雨')
    await page.keyboard.type('明天的面试改到几点？')
    await page.keyboard.press('Enter')
    await messageLog(page).getByText('@刘思雨', { exact: true }).waitFor()
    await page.context().close()
  })

  test('between two users offers nobody, and calls ask for nobody', {
    tag: ['@phone', '@C-2~other-surfaces-01', '@C-4-06', '@C-5-12', '@C-5-15'],
  }, async () => {
    const page = await open(phoneDevice, hr, `C2C${me.id}`)
    await composer(page).click()
    await page.keyboard.type('@')
    await waitMilliseconds(page, 300)
    await expect(list(page)).toHaveCount(0)
    await page.context().close()
    const inGroup = await open(phoneDevice, hr, `GROUP${group}`)
    await composer(inGroup).click()
    await inGroup.keyboard.type('@')
    await list(inGroup).waitFor()
    await list(inGroup).getByRole('option').filter({ hasText: '罗桂芳' }).click()
    await expect.poll(async () => (await composer(inGroup).inputValue()).trim()).toBe('@罗桂芳')
    await button(inGroup, '语音通话').click()
    await inGroup.getByRole('dialog').getByText('罗桂芳').waitFor()
    await expect(inGroup.getByRole('dialog').getByText('刘思雨')).toHaveCount(0)
    await inGroup.context().close()
  })
})

test('a refusal is shown, the quote is gone, and toasts are 20 px apart', {
  tag: ['@desk', '@C-2~profile-and-settings-06', '@C-4-10', '@C-8-27'],
}, async () => {
  await other.sendText(me.id, '合同发您了')
  const page = await open(desktopDevice, admin, `C2C${other.id}`)
  const bubble = messageLog(page).getByText('合同发您了').first()
  await bubble.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '引用' }).click()
  await button(page, '取消引用').waitFor()
  const toasts = page.getByRole('status').locator('[class*=toast]')
  const refused = async () => {
    await composer(page).click()
    await page.keyboard.type(`这是${BLOCKED}`)
    await page.keyboard.press('Enter')
    await toasts.getByText(/敏感/).waitFor()
  }
  await refused()
  await expect(button(page, '取消引用')).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-write'])
  const copy = async () => {
    await bubble.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '复制' }).click()
    await toasts.getByText('已复制').waitFor()
  }
  // a toast stays three seconds: on a busy machine the first may be gone before the second comes
  await expect(async () => {
    await copy()
    const [upper, lower] = await toasts.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
    if (!lower) await refused()
    expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(20, 0)
  }).toPass({ timeout: 60_000 })
  await page.context().close()
})
