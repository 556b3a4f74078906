/** What a row of the conversations shows on desktop and phone, and where a conversation begins to be new. */
import type { Locator, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../../support/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationList,
  conversationPath,
  holdTouch,
  messageLog,
  messageRow,
  type OpenedChat,
  openChatPage,
  openMessageMenu,
} from '../../../support/browser/pages/chat-page'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, agent, manager] = ['13800000001', '13800000002', '13800000003', '13800000004'] as const
let me: ChatClient
let other: ChatClient
let stranger: ChatClient
let writer: ChatClient

test.beforeAll(async () => {
  ;[me, other, stranger, writer] = await openChatClients(browserSession.url, admin, hr, agent, manager)
  await acquaint(me, stranger, writer)
})
test.afterAll(endChatClients)

const row = (page: Page, name: string): Locator =>
  conversationList(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
/** From a conversation to the list, where that is another page. */
async function toList({ actions, page }: OpenedChat): Promise<void> {
  if (!actions.device.isPhone) return
  await actions.press('返回会话列表')
  await expect(conversationList(page)).toBeVisible()
}
const openRow = ({ page, actions }: OpenedChat, name: string) =>
  actions.click(row(page, name).locator('[data-conversation]'))

test('unread messages are counted up to 99, a muted conversation has a dot; menu and title have the total', {
  tag: ['@C-1-13', '@C-4-03', '@C-4-08', '@C-9-08'],
}, async ({ device }) => {
  await stranger.sendText(me.id, '第一条')
  const opened = await openChatPage(device, admin, '/tuikit')
  const { page } = opened
  await expect(row(page, '周明远').getByLabel('1 条未读')).toHaveText('1')
  await stranger.sendText(me.id, '第二条')
  await expect(row(page, '周明远').getByLabel('2 条未读')).toHaveText('2')
  for (let i = 3; i <= 99; i++) await stranger.sendText(me.id, `第${i}条`)
  await expect(row(page, '周明远').getByLabel('99 条未读')).toHaveText('99')
  await stranger.sendText(me.id, '第100条')
  await expect(row(page, '周明远').getByLabel('100 条未读')).toHaveText('99+')
  await expect(page).toHaveTitle(/^\(99\+\) /)
  const entry = device.isPhone
    ? page.getByRole('navigation').filter({ visible: true }).getByText('99+', { exact: true })
    : page.getByRole('navigation', { name: '沟通' }).getByRole('button', { name: '消息，99+ 条未读' })
  await expect(entry).toBeVisible()
  await me.chat.setMessageRemindType({ userIDList: [stranger.id], messageRemindType: 'AcceptNotNotify' } as never)
  const dot = row(page, '周明远').getByLabel('有未读消息')
  await expect(dot).toBeVisible()
  await expect(dot).toHaveText('')
  await expect(row(page, '周明远').getByText('99+')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^\(99\+\) /)
  await me.chat.setMessageRemindType({ userIDList: [stranger.id], messageRemindType: 'AcceptAndNotify' } as never)
})

test('a conversation opened with unread messages shows where they begin, and leads there over pages', {
  tag: ['@C-4-34', '@C-4-45'],
}, async ({ device }) => {
  for (let i = 1; i <= 3; i++) await other.sendText(me.id, `${device.name}已读${i}`)
  const first = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  await expect(messageRow(first, `${device.name}已读3`)).toBeVisible()
  await first.page.goto('/talentsearch')
  for (let i = 1; i <= 45; i++) await other.sendText(me.id, `${device.name}新${i}。`)
  await me.chat.setMessageRead({ conversationID: `C2C${writer.id}` }).catch(() => undefined)
  for (let i = 1; i <= 4; i++) await writer.sendText(me.id, `${device.name}几句${i}`)

  await first.page.goto('/tuikit')
  await openRow(first, '罗桂芳')
  const divider = messageLog(first.page).getByText('以下是新消息')
  await expect(messageRow(first, `${device.name}几句1`).getByText('以下是新消息')).toBeVisible()
  await expect(divider).toHaveCount(1)
  await expect(
    first.page.getByRole('button', { name: /条未读$/ }).filter({ visible: true, hasText: /^\d+ 条未读$/ }),
  ).toHaveCount(0)
  await toList(first)
  await openRow(first, '刘思雨')
  const jump = inForeground(first.page.getByRole('button', { name: '45 条未读', exact: true }))
  await expect(jump).toBeVisible()
  await expect(messageRow(first, `${device.name}新45。`)).toBeInViewport()
  await first.actions.click(jump)
  await expect(messageRow(first, `${device.name}新1。`)).toBeInViewport()
  await expect(messageRow(first, `${device.name}新1。`).getByText('以下是新消息')).toBeVisible()
  await expect(jump).toHaveCount(0)

  // new ones are counted below; another conversation begins with none
  await other.sendText(me.id, `${device.name}还在吗`)
  await expect(inForeground(first.page.getByRole('button', { name: '1 条新消息' }))).toBeVisible()
  await toList(first)
  await openRow(first, '罗桂芳')
  await expect(messageRow(first, `${device.name}几句4`)).toBeVisible()
  await expect(inForeground(first.page.getByRole('button', { name: /条新消息|回到最新位置/ }))).toHaveCount(0)
})

test('a row keeps the draft with its quote, and shows a message that was not sent whatever came after it', {
  tag: ['@C-4-13', '@C-4-47'],
}, async ({ device }) => {
  await writer.sendText(me.id, `${device.name}合同在哪`)
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${writer.id}`))
  const { page, socket } = opened
  await openMessageMenu(opened, messageRow(opened, `${device.name}合同在哪`).getByText(`${device.name}合同在哪`))
  await opened.actions.click(page.getByRole('menuitem', { name: '引用' }))
  await composer(page).fill('在您的邮箱里')
  await toList(opened)
  if (!device.isPhone) await openRow(opened, '刘思雨')
  await expect(row(page, '罗桂芳').getByText('[草稿]')).toBeVisible()
  await expect(row(page, '罗桂芳').getByText('在您的邮箱里')).toBeVisible()
  await openRow(opened, '罗桂芳')
  await expect(inForeground(page.getByRole('button', { name: '取消引用' }))).toBeVisible()
  if (device.isPhone) await expect(composer(page)).toHaveValue('在您的邮箱里')
  else await expect(composer(page)).toHaveText('在您的邮箱里')

  socket.refuse('message.send', 90001, '服务正忙')
  await opened.actions.press('发送')
  await expect(page.getByRole('button', { name: /^发送失败/ })).toBeVisible()
  socket.allow('message.send')
  await writer.sendText(me.id, `${device.name}没有找到`)
  await expect(messageRow(opened, `${device.name}没有找到`)).toBeVisible()
  await toList(opened)
  await expect(row(page, '罗桂芳').getByLabel('有消息发送失败')).toBeVisible()
  await expect(row(page, '罗桂芳').getByText('在您的邮箱里')).toBeVisible()
  await expect(row(page, '罗桂芳').getByText(`${device.name}没有找到`)).toHaveCount(0)
  await expect(row(page, '罗桂芳').getByText('[草稿]')).toHaveCount(0)
})

test('a lost service is reported in list and conversation until it is back', {
  tag: ['@C-2~conversation-list-01', '@C-4-21', '@C-8-12'],
}, async ({ device }) => {
  await createGroup(me, `${device.name}值班群`, [other])
  const opened = await openChatPage(device, admin, '/tuikit')
  const { page, actions, socket } = opened
  await expect(row(page, `${device.name}值班群`)).toBeVisible()
  const lines = inForeground(page.getByRole('status').getByText('网络异常，请您检查网络设置'))
  await socket.cut()
  await expect(lines).toHaveCount(1)
  await openRow(opened, `${device.name}值班群`)
  await expect(composer(page)).toBeVisible()
  await expect(lines).toHaveCount(device.isPhone ? 1 : 2)
  socket.mend()
  await expect(lines).toHaveCount(0)
  await toList(opened)
  await actions.press('发起会话')
  for (const name of ['发起单聊', '发起群聊']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
})

test('a finger held 300 ms on a row shows its menu; lifted earlier it opens the conversation', {
  tag: ['@phone', '@C-2~conversation-list-02', '@C-4-07', '@C-9-12'],
}, async ({ device }) => {
  await stranger.sendText(me.id, '按住这一行')
  const opened = await openChatPage(device, admin, '/tuikit')
  const { page, actions } = opened
  const target = row(page, '周明远').locator('[data-conversation]')
  await holdTouch(page, target, 400)
  const sheet = actions.dialog()
  await expect(sheet.getByRole('button')).toContainText(['置顶', '消息免打扰', '标为已读', '删除'])
  await sheet.getByRole('button', { name: '置顶' }).click()
  await expect(row(page, '周明远').getByLabel('已置顶')).toBeVisible()
  await holdTouch(page, target, 400)
  await expect(sheet.getByRole('button', { name: '取消置顶' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await holdTouch(page, target, 120)
  await expect(messageRow(opened, '按住这一行')).toBeVisible()
  await toList(opened)
  await holdTouch(page, target, 400)
  await actions.click(sheet.getByRole('button', { name: '删除' }))
  const question = inForeground(page.getByRole('dialog').or(page.getByRole('alertdialog'))).filter({
    hasText: '聊天记录也会一并清空',
  })
  await actions.click(question.getByRole('button', { name: '删除', exact: true }))
  await expect(row(page, '周明远')).toHaveCount(0)
  await stranger.sendText(me.id, '又来一句')
  await openRow(opened, '周明远')
  await expect(messageRow(opened, '又来一句')).toBeVisible()
  await expect(messageRow(opened, '按住这一行')).toHaveCount(0)
})
