/** The on-screen keyboard of a phone, as visualViewport reports it on iOS and on Android. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { fakeViewport, moveViewport, pageScrolls } from '../../support/browser/pages/fake-viewport'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

const [ADMIN, HR] = ['13800000001', '13800000002'] as const
const KEYBOARD_PX = 320
let clients: ChatClient[] = []

test.beforeAll(async () => {
  clients = await Promise.all([ADMIN, HR].map((phone) => createChatClient(browserSession.url, phone)))
  const [me, other] = clients as [ChatClient, ChatClient]
  await acquaint(me, other)
  for (let n = 1; n <= 20; n++) await other.sendText(me.id, `第 ${n} 句`)
})
test.afterAll(() => Promise.all(clients.map(({ chat }) => chat.destroy())))

const bottomOf = async (page: Page, text: string | RegExp) => {
  const box = await page.getByText(text, { exact: true }).filter({ visible: true }).last().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

for (const [system, offsetTop] of [
  ['iOS', 260],
  ['Android', 0],
] as const)
  test(`composer and newest message sit on the keyboard of ${system}`, { tag: ['@phone', '@C-4-64'] }, async () => {
    const [, other] = clients as [ChatClient, ChatClient]
    const { page } = await browserSession.open(phoneDevice, '/tuikit', ADMIN, { timeout: 45_000 })
    await page.addInitScript(fakeViewport)
    await page.goto(`/TUIKit/components/TUIChat?conversationID=C2C${other.id}`)
    const editor = page.getByPlaceholder('请输入消息').filter({ visible: true })
    const bottom = async () => {
      const box = await editor.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await page.getByText('第 20 句', { exact: true }).filter({ visible: true }).waitFor()
    const { height } = phoneDevice.viewport
    const closed = await bottom()
    expect(closed).toBeGreaterThan(height - 120)

    await moveViewport(page, KEYBOARD_PX, offsetTop)
    await expect.poll(bottom).toBeCloseTo(closed - KEYBOARD_PX, -1)
    await expect.poll(() => bottomOf(page, '第 20 句')).toBeLessThan(await bottom())
    await expect.poll(() => pageScrolls(page)).toEqual(offsetTop ? [0] : [])
    await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeInViewport()

    await moveViewport(page, 0)
    await expect.poll(bottom).toBe(closed)
    await page.context().close()
  })

test('a sheet ends at the keyboard, with its field and its buttons', { tag: ['@phone', '@C-4-64'] }, async () => {
  const { page } = await browserSession.open(phoneDevice, '/tuikit', ADMIN, { timeout: 45_000 })
  await page.addInitScript(fakeViewport)
  await page.goto('/accountsecurity')
  await page.getByRole('button', { name: '修改姓名' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
  await save.waitFor()
  await moveViewport(page, KEYBOARD_PX)
  const { height } = phoneDevice.viewport
  await expect
    .poll(async () => {
      const box = await save.boundingBox()
      return (box?.y ?? height) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(height - KEYBOARD_PX)
  await page.context().close()
})
