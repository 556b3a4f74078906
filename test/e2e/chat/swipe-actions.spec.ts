/** Swipes on a phone: actions over a row of the conversation list, and a bubble that is quoted. */
import type { Locator, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice, screenshot, waitForClickGuard } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { withOwnServer } from '../../support/browser/own-server'
import { dragTouch } from '../../support/browser/page-helpers'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

let clients: ChatClient[] = []
test.beforeAll(async () => {
  clients = await Promise.all(
    ['13800000001', '13800000002', '13800000003'].map((number) => createChatClient(browserSession.url, number)),
  )
  const [me, colleague, partner] = clients as [ChatClient, ChatClient, ChatClient]
  await acquaint(me, partner)
  await colleague.sendText(me.id, '下周一面试可以吗')
  await partner.sendText(me.id, '合同已经发到您的邮箱')
})
test.afterAll(async () => {
  await Promise.all(clients.map((client) => client.chat.destroy()))
})

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text, visible: true }).first()
/** Buttons over a row; those of a closed row are hidden. */
const action = (page: Page, text: string, name: string) => row(page, text).getByRole('button', { name, exact: true })

const drag = (page: Page, text: string, way: { x?: number; y?: number }) =>
  dragTouch(page, row(page, text), { from: 0.85, ...way })

const rightEdge = async (target: Locator) => {
  const box = await target.boundingBox()
  return box ? Math.round(box.x + box.width) : 0
}
/** Swipes to the left and waits until the actions stop moving. */
async function open(page: Page, text: string): Promise<void> {
  await drag(page, text, { x: -160 })
  const edge = await rightEdge(row(page, text))
  await expect.poll(() => rightEdge(action(page, text, '删除'))).toBe(edge)
}

test.describe('a swipe over a conversation', { tag: ['@phone', '@C-2~conversation-list-03'] }, () => {
  test('shows its actions beside its name, one row at a time, and a tap only closes them', async () => {
    const { page } = await browserSession.open(phoneDevice, '/tuikit', '13800000001', { timeout: 45_000 })
    await row(page, '合同已经').waitFor()
    await open(page, '合同已经')
    for (const name of ['置顶', '免打扰', '删除']) await action(page, '合同已经', name).waitFor()
    const name = await row(page, '合同已经').getByText('周明远').boundingBox()
    const buttons = await action(page, '合同已经', '置顶').boundingBox()
    expect(name?.x).toBeGreaterThan(0)
    expect((name?.x ?? 0) + 48).toBeLessThan(buttons?.x ?? 0)
    await expectAccessible(page)

    await open(page, '下周一面试')
    await action(page, '下周一面试', '删除').waitFor()
    await action(page, '合同已经', '删除').waitFor({ state: 'hidden' })
    await row(page, '下周一面试').tap({ position: { x: 60, y: 30 } })
    await action(page, '下周一面试', '删除').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).not.toContain('TUIChat')

    await open(page, '下周一面试')
    await action(page, '下周一面试', '删除').waitFor()
    await page.getByRole('list').filter({ visible: true }).last().dispatchEvent('scroll')
    await action(page, '下周一面试', '删除').waitFor({ state: 'hidden' })
    // up and down is the browser's, and a short way back is no answer
    await drag(page, '下周一面试', { x: -20, y: -120 })
    await drag(page, '下周一面试', { x: -12 })
    await expect(action(page, '下周一面试', '删除')).toBeHidden()
  })

  test('pins, mutes and deletes as the menu does', async () => {
    const { page } = await browserSession.open(phoneDevice, '/tuikit', '13800000001', { timeout: 45_000 })
    const press = async (name: string) => {
      await open(page, '合同已经')
      await action(page, '合同已经', name).tap()
      await action(page, '合同已经', name).waitFor({ state: 'hidden' })
    }
    await row(page, '合同已经').waitFor()
    await press('置顶')
    await row(page, '合同已经').getByLabel('已置顶').waitFor()
    await press('取消置顶')
    await row(page, '合同已经').getByLabel('已置顶').waitFor({ state: 'detached' })
    await press('免打扰')
    await row(page, '合同已经').getByLabel('有未读消息').waitFor()
    await press('取消免打扰')
    await row(page, '合同已经').getByLabel('1 条未读').waitFor()
    await press('删除')
    const ask = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '聊天记录也会一并清空' })
    await ask.getByRole('button', { name: '取消' }).click()
    await waitForClickGuard(page)
    await press('删除')
    await ask.getByRole('button', { name: '删除', exact: true }).click()
    await row(page, '合同已经').waitFor({ state: 'detached' })
  })
})

test('a bubble swiped to the right is quoted in the composer; moved back it is not', {
  tag: ['@phone', '@C-4-52'],
}, async () => {
  const id = clients[1]?.id
  const { page } = await browserSession.open(
    phoneDevice,
    `/TUIKit/components/TUIChat?conversationID=C2C${id}`,
    '13800000001',
  )
  const bubble = page.getByRole('log', { name: '消息' }).getByText('下周一面试可以吗')
  const quote = page.getByRole('button', { name: '取消引用' })
  await bubble.waitFor()
  await dragTouch(page, bubble, { x: 40 })
  await dragTouch(page, bubble, { x: -90 })
  await dragTouch(page, bubble, { y: 90 })
  await expect(quote).toHaveCount(0)
  await dragTouch(page, bubble, { x: 70, beforeLift: () => screenshot(page, 'phone-swipe-reply') })
  await quote.waitFor()
  await page.getByPlaceholder('请输入消息').fill('可以，十点见')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('button', { name: /^引用的消息，.+下周一面试可以吗/ }).waitFor()
})
