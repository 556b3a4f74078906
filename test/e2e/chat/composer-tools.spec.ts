/** Message actions and composer tools: menu, quote, revoke, emoji, stickers, quick replies; by mouse, touch and keyboard. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  screenshot,
  type WatchedPage,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { withOwnServer } from '../../support/browser/own-server'
import { waitForInnerText } from '../../support/browser/page-helpers'
import { chatIdOf, composer, messageLog } from '../../support/browser/pages/chat-page'

// the service can translate; no test uses that
withOwnServer({ env: { TRANSLATE_PROVIDER: 'tencent', TENCENT_ID: 'AKID', TENCENT_KEY: 'key' } })
// both pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr] = ['13800000001', '13800000002']
let myPage: WatchedPage
let peerPage: WatchedPage

const sendText = async (page: Page, text: string) => {
  await composer(page).fill(text)
  await page.keyboard.press('Enter')
}
const bubble = (page: Page, text: string) => messageLog(page).locator('[data-id]').filter({ hasText: text }).last()
const menu = (page: Page) => page.getByRole('menu', { name: '消息操作' })
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name })
/** Long-presses a message. */
const press = async (page: Page, text: string) => {
  const target = messageLog(page).getByText(text, { exact: true }).last()
  const at = await target.evaluate((node) => {
    const { x, y } = node.getBoundingClientRect()
    return { x: x + 4, y: y + 4 }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await menu(page).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.beforeAll(async () => {
  const [me, peer] = [await chatIdOf(admin), await chatIdOf(hr)]
  const open = async (device: typeof desktopDevice, phone: string, path: string, theme: 'light' | 'dark') => {
    const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url, theme })
    await logInContext(context, browserSession.url, phone)
    return openPage(context, path)
  }
  myPage = await open(desktopDevice, admin, `/tuikit?conversationID=C2C${peer}`, 'light')
  peerPage = await open(phoneDevice, hr, `/TUIKit/components/TUIChat?conversationID=C2C${me}`, 'dark')
  for (const { page } of [myPage, peerPage]) await composer(page).waitFor()
})

test('a text with emoji shows images to both, and names in the list; a big face is a message', {
  tag: ['@desk', '@C-7-33'],
}, async () => {
  const { page } = myPage
  await composer(page).fill('明天见')
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('button', { name: '微笑', exact: true }).click()
  await screenshot(page, 'chat-emoji-desk')
  await page.keyboard.press('Escape')
  await waitForInnerText(composer(page), '明天见')
  await composer(page).getByAltText('微笑').waitFor()
  await composer(page).press('Enter')
  await messageLog(peerPage.page).getByAltText('微笑').waitFor()
  const width = () =>
    messageLog(peerPage.page)
      .getByAltText('微笑')
      .evaluate((node) => (node as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await page.getByLabel('会话', { exact: true }).getByText('明天见[微笑]').waitFor()
  await peerPage.page.getByRole('button', { name: '表情' }).click()
  await screenshot(peerPage.page, 'chat-emoji-phone')
  await peerPage.page.getByRole('tab', { name: '小动物' }).click()
  await peerPage.page.getByRole('button', { name: '熊猫' }).click()
  await messageLog(page).getByAltText('熊猫').waitFor()
})

test('the menu of a message opens by a right click, one at a time, and closes with Esc or a click elsewhere', {
  tag: ['@desk', '@C-2~other-surfaces-01', '@C-4-42', '@C-5-20'],
}, async () => {
  const { page } = myPage
  await sendText(page, '第一句。')
  await sendText(page, '第二句。')
  await bubble(page, '第二句。').getByText('已读').waitFor()
  await messageLog(page).getByText('第二句。').click({ button: 'right' })
  await item(page, '删除').waitFor()
  await expect(menu(page).getByRole('menuitem')).toHaveText([
    '复制',
    '翻译',
    '引用',
    '转发',
    '多选',
    '编辑',
    '撤回',
    '删除',
  ])
  await screenshot(page, 'chat-menu-desk')
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await messageLog(page).getByText('第一句。').click({ button: 'right' })
  await menu(page).waitFor()
  await expect(menu(page)).toHaveCount(1)
  await page.mouse.click(700, 120)
  await menu(page).waitFor({ state: 'detached' })
})

test('the keyboard walks from message to message and opens the menu with Enter and Shift+F10', {
  tag: '@desk',
}, async () => {
  const { page } = myPage
  await messageLog(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await item(page, '复制').waitFor()
  await expect(item(page, '复制')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, '翻译')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+F10')
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
})

test('a long press on a message shows the menu; an answer quotes it, and leads back to it with a blink', {
  tag: ['@desk', '@C-4-17', '@C-4-18', '@C-4-42', '@C-9-11'],
}, async () => {
  const { page } = peerPage
  await press(page, '第一句。')
  await item(page, '引用').waitFor()
  await screenshot(page, 'chat-menu-phone')
  await item(page, '引用').click()
  await page.getByRole('button', { name: '取消引用' }).waitFor()
  await screenshot(page, 'chat-quote-phone')
  await sendText(page, '回答第一句。')
  await page.getByRole('button', { name: '取消引用' }).waitFor({ state: 'detached' })
  const quote = bubble(myPage.page, '回答第一句。').getByRole('button', { name: /^引用的消息，.+第一句。/ })
  await quote.click()
  const blinking = messageLog(myPage.page).locator('[class*=blink]')
  await blinking.waitFor()
  await expect(blinking).toHaveCount(1)
  await blinking.waitFor({ state: 'detached' })
  // The newest message stayed visible: no button back to it.
  await expect(myPage.page.getByRole('button', { name: '回到最新位置' })).toHaveCount(0)
})

test('a revoked message leaves a notice with the name; its writer gets the text back; its quotes say so', {
  tag: ['@desk', '@C-4-28'],
}, async () => {
  const { page } = myPage
  await messageLog(page).getByText('第一句。', { exact: true }).click({ button: 'right' })
  await item(page, '撤回').click()
  await messageLog(page).getByText('您撤回了一条消息').waitFor()
  await messageLog(peerPage.page)
    .getByText(/^「.+」撤回了一条消息/)
    .waitFor()
  await messageLog(page).getByText('引用内容已撤回').click()
  await page.getByRole('status').filter({ hasText: '引用内容已撤回' }).waitFor()
  await messageLog(page).getByRole('button', { name: '重新编辑' }).click()
  await waitForInnerText(composer(page), '第一句。')
  await composer(page).fill('')
})

test('a deleted message goes on the own side only, after a question; what is too long stays in the editor', {
  tag: ['@desk', '@C-2~other-surfaces-01', '@C-6-03', '@C-8-06', '@G-9-08'],
}, async () => {
  const { page } = myPage
  await messageLog(page).getByText('第二句。').click({ button: 'right' })
  await item(page, '删除').click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await messageLog(page).getByText('第二句。').waitFor({ state: 'detached' })
  await expect(messageLog(peerPage.page).getByText('第二句。')).toHaveCount(1)
  await composer(page).fill('长'.repeat(4100))
  await page.keyboard.press('Enter')
  await page.getByText('消息长度超出限制，不能超过 12K').waitFor()
  await waitForInnerText(composer(page), '长'.repeat(4100))
  await composer(page).fill('')
})

test('a phrase is filled in with the name of the other side, and is not sent by itself', { tag: '@desk' }, async () => {
  const { page } = myPage
  await page.getByRole('button', { name: '常用语' }).click()
  await page.getByRole('menuitem', { name: /看了您的简历/ }).click()
  await waitForInnerText(composer(page), /^.+您好，看了您的简历/)
  await composer(page).fill('')
})

test('nothing of this is out of reach for those who cannot see, and nothing failed on the way', {
  tag: '@desk',
}, async () => {
  await screenshot(myPage.page, 'chat-tools-desk')
  await screenshot(peerPage.page, 'chat-tools-phone')
  for (const { page, errors } of [myPage, peerPage]) {
    await expectAccessible(page)
    expect(errors).toEqual([])
  }
})
