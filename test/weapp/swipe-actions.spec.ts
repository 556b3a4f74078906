/** Swipes in the mini-program: actions over a row of the conversation list, and a bubble that is quoted. */
import type { MiniProgram } from '../../tools/weapp-host'
import { browserSession, expect, test } from '../support/browser'
import { withOwnServer } from '../support/browser/own-server'
import { dragTouch } from '../support/browser/page-helpers'
import { openLoggedInProgram } from '../support/browser/weapp-session'
import { acquaint, type ChatClient, createChatClient } from '../support/chat/chat-clients'

withOwnServer()

let clients: ChatClient[] = []
let mp: MiniProgram
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
test.afterEach(() => mp?.close())

const frame = () => mp.browserPage.frameLocator('#stage > iframe[data-current]')
const row = (text: string) => frame().locator('[role=listitem]').filter({ hasText: text }).first()
const action = (text: string, name: string) => row(text).getByText(name, { exact: true })
const isShown = (text: string, name: string, isOnScreen: boolean) =>
  expect
    .poll(async () => {
      const box = (await action(text, name).count()) > 0 ? await action(text, name).boundingBox() : null
      return box !== null && Math.round(box.x + box.width) <= 390
    })
    .toBe(isOnScreen)

/** Drags a finger over a row by so many pixels to the side. */
const drag = (text: string, distance: number) => dragTouch(mp.browserPage, row(text), { x: distance, from: 0.6 })

test('a swipe shows the actions of a row beside its name, one row at a time; they do what its menu does', {
  tag: '@C-2~conversation-list-03',
}, async () => {
  mp = await openLoggedInProgram('13800000001', {})
  await mp.switchTab('消息')
  await mp.waitText('合同已经发到您的邮箱')
  await drag('合同已经', -160)
  for (const name of ['置顶', '免打扰', '删除']) await isShown('合同已经', name, true)
  const nameBox = row('合同已经').getByText('周明远')
  await expect.poll(async () => ((await nameBox.boundingBox())?.x ?? 0) > 0).toBe(true)
  await expect.poll(() => mp.auditFindings()).toEqual([])

  await drag('下周一面试', -160)
  await isShown('下周一面试', '删除', true)
  await isShown('合同已经', '删除', false)
  const open = await row('下周一面试').boundingBox()
  await mp.browserPage.touchscreen.tap((open?.x ?? 0) + 100, (open?.y ?? 0) + 30)
  await isShown('下周一面试', '删除', false)
  await expect.poll(() => mp.page()).toBe('TUIKit/components/TUIConversation/index')
  // too short a way: the row is back, also the second time
  for (const distance of [-40, -50]) {
    await drag('下周一面试', distance)
    await expect.poll(async () => (await row('下周一面试').getByText('刘思雨').boundingBox())?.x).toBeGreaterThan(70)
    await isShown('下周一面试', '置顶', false)
  }

  await drag('合同已经', -160)
  await isShown('合同已经', '删除', true)
  await action('合同已经', '置顶').tap()
  await expect(row('合同已经').locator('[aria-label="已置顶"]')).toHaveCount(1)
  await isShown('合同已经', '取消置顶', false)
  await drag('合同已经', -160)
  await isShown('合同已经', '删除', true)
  await action('合同已经', '删除').tap()
  expect(await mp.waitModal()).toMatchObject({ title: expect.stringContaining('周明远') })
  await mp.answerModal(true)
  await mp.waitGone('合同已经发到您的邮箱')
})

test('a bubble swiped to the right is quoted in the composer; moved back it is not', { tag: '@C-4-52' }, async () => {
  mp = await openLoggedInProgram('13800000001', {})
  await mp.switchTab('消息')
  await mp.waitText('下周一面试可以吗')
  await mp.tap('下周一面试可以吗')
  await mp.waitPage('TUIKit/components/TUIChat/index')
  const bubble = frame().getByText('下周一面试可以吗').last()
  await bubble.waitFor()
  const quote = frame().getByLabel('取消引用')
  await dragTouch(mp.browserPage, bubble, { x: 40 })
  await expect(quote).toHaveCount(0)
  await dragTouch(mp.browserPage, bubble, { x: 70 })
  await quote.waitFor()
  await mp.type('请输入消息', '可以，十点见')
  await mp.tap('发送')
  await mp.waitText('刘思雨：下周一面试可以吗')
})
