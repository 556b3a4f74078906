/** A phone held sideways: conversations, dialogs, sheets and tabs keep working, and a keyboard covers no field that is being written. */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice, waitUntilSettled } from '../../support/browser/browser'
import { cutsOf, narrowPhone } from '../../support/browser/checks/large-font'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { composer, messageLog } from '../../support/browser/pages/chat-page'
import { fakeViewport, moveViewport } from '../../support/browser/pages/fake-viewport'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

const [ADMIN, HR] = ['13800000001', '13800000002'] as const
const sideways = { ...phoneDevice, viewport: { width: 740, height: 360 } }
/** What a keyboard leaves of the screen. */
const ABOVE_KEYBOARD = { width: 740, height: 300 }

const open = (path: string): Promise<PageActions> => browserSession.open(sideways, path, ADMIN, { timeout: 45_000 })

/** All of it is on the screen, and nothing lies over its middle. */
const isInFront = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      top >= 0 &&
      left >= 0 &&
      bottom <= (visualViewport?.height ?? innerHeight) + 1 &&
      right <= innerWidth + 1 &&
      node.contains(hit)
    )
  })
const expectInFront = (element: Locator, name: string) => expect.poll(() => isInFront(element), name).toBe(true)

/** Writes into each field of a form in turn: `cover` opens the keyboard, `uncover` closes it. */
async function expectFieldsOverKeyboard(
  form: Locator,
  least: number,
  cover: () => Promise<void>,
  uncover: () => Promise<void>,
) {
  const fields = form.locator('input:not([type=file]):visible, textarea:visible')
  await expect.poll(() => fields.count()).toBeGreaterThanOrEqual(least)
  const count = await fields.count()
  for (let n = 0; n < count; n++) {
    await uncover()
    await fields.nth(n).focus()
    await cover()
    await expectInFront(fields.nth(n), `field ${n + 1} of ${count}`)
  }
}

test.describe('a phone held sideways', { tag: ['@phone', '@P-9-62'] }, () => {
  let clients: ChatClient[] = []
  test.beforeAll(async () => {
    clients = await Promise.all([ADMIN, HR].map((phone) => createChatClient(browserSession.url, phone)))
    const [me, other] = clients as [ChatClient, ChatClient]
    await acquaint(me, other)
    for (let n = 1; n <= 12; n++) await other.sendText(me.id, `第 ${n} 句`)
  })
  test.afterAll(() => Promise.all(clients.map(({ chat }) => chat.destroy())))

  test('shows messages above the editor of a conversation, with and without a keyboard', async () => {
    const [, other] = clients as [ChatClient, ChatClient]
    const { page } = await open(`/TUIKit/components/TUIChat?conversationID=C2C${other.id}`)
    const newest = messageLog(page).getByText('第 12 句', { exact: true }).last()
    await newest.waitFor()
    await expectInFront(newest, 'the newest message')
    await composer(page).focus()
    await page.setViewportSize(ABOVE_KEYBOARD)
    await expectInFront(composer(page), 'the editor')
    await expectInFront(newest, 'the newest message over the keyboard')
    await composer(page).fill('横着也能写')
    const send = page.getByRole('button', { name: '发送', exact: true }).filter({ visible: true })
    await expectInFront(send, 'the button that sends')
    await send.click()
    await messageLog(page).getByText('横着也能写', { exact: true }).waitFor()
    await page.setViewportSize(sideways.viewport)
    await page.getByRole('button', { name: '表情' }).filter({ visible: true }).first().click()
    await expectInFront(composer(page), 'the editor over the emoji')
    await expect.poll(() => cutsOf(page)).toEqual([])
  })

  test('shows the field of a dialog over the keyboard, and what ends it', async () => {
    const { page } = await open('/accountsecurity')
    await page.getByRole('button', { name: '修改姓名' }).click()
    const dialog = page.getByRole('dialog')
    const resize = (size: typeof ABOVE_KEYBOARD) => page.setViewportSize(size)
    await expectFieldsOverKeyboard(
      dialog,
      1,
      () => resize(ABOVE_KEYBOARD),
      () => resize(sideways.viewport),
    )
    await expectInFront(dialog.getByRole('button', { name: '保存' }), '保存')
    await expectInFront(dialog.getByRole('button', { name: '关闭' }), '关闭')
  })

  test('leaves room for the options of a sheet', async () => {
    const actions = await open('/me')
    await actions.press(/^城市/)
    const cities = actions.dialog('切换城市')
    await cities.getByRole('button', { name: '成都' }).first().waitFor()
    await waitUntilSettled(actions.page)
    const last = cities.getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expectInFront(last, 'the last city')
    await expectInFront(cities.getByRole('button', { name: '关闭' }), '关闭')
    await expect.poll(() => cutsOf(actions.page)).toEqual([])
  })

  test('has all tabs of the app and of a page', async () => {
    const actions = await open('/findtalent')
    const { page } = actions
    for (const name of ['首页', '消息', '我的', '人才']) {
      const tab = page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`${name}$`) })
        .filter({ visible: true })
      await waitForAny(tab)
      await expectInFront(tab.last(), name)
      await actions.click(tab.last())
      await waitUntilSettled(page)
      await expect.poll(() => cutsOf(page), name).toEqual([])
    }
    await page.goto('/jobmanagement')
    const tabs = page.getByRole('tab').filter({ visible: true })
    await waitForAny(tabs)
    for (const tab of await tabs.all()) {
      await tab.scrollIntoViewIfNeeded()
      await expectInFront(tab, await tab.innerText())
    }
  })
})

/** The keyboard of a phone that keeps the height of its window: what is seen of it is 300 px high. */
for (const [what, path, button, least] of [
  ['a page', '/jobEdit', '', 4],
  ['a dialog', '/accountsecurity', '修改姓名', 1],
  ['a long sheet', '/sercapability', '修改资料', 3],
] as const)
  test(`a keyboard covers no field of ${what}`, { tag: ['@phone', '@P-9-62'] }, async () => {
    const narrow = { ...phoneDevice, viewport: narrowPhone }
    const { page } = await browserSession.open(narrow, '/me', ADMIN, { timeout: 45_000 })
    await page.addInitScript(fakeViewport)
    await page.goto(path)
    await waitUntilSettled(page)
    if (button) await page.getByRole('button', { name: button }).filter({ visible: true }).click()
    const form = button ? page.getByRole('dialog') : page.locator('main').filter({ visible: true })
    const covered = narrowPhone.height - ABOVE_KEYBOARD.height
    const bottomOf = (element: Locator) =>
      element.evaluate((node) => node.getBoundingClientRect().bottom - (window.visualViewport?.height ?? 0))
    await expectFieldsOverKeyboard(
      form,
      least,
      () => moveViewport(page, covered),
      () => moveViewport(page, 0),
    )
    await moveViewport(page, covered)
    await expect.poll(() => bottomOf(form)).toBeLessThanOrEqual(0)
  })
