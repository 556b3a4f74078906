/** Choosing and forwarding messages on desktop and phone, and reading a merged message level by level. */
import { browserSession, expect, test } from '../../../support/browser'
import { pressBack, waitForClickGuard } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  messageRow,
  type OpenedChat,
  openChatPage,
  openMessageMenu,
  toastOf,
} from '../../../support/browser/pages/chat-page'
import { type ChatClient, createGroup, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
})
test.afterAll(endChatClients)

const choose = async (opened: OpenedChat, text: string, name: string) => {
  await openMessageMenu(opened, messageRow(opened, text).getByText(text, { exact: true }))
  await waitForClickGuard(opened.page)
  await opened.page.getByRole('menuitem', { name, exact: true }).click()
}
interface Received {
  type: string
  payload: { text?: string; title?: string }
}
const messagesOf = async (client: ChatClient, conversationID: string) =>
  (await client.chat.getMessageList({ conversationID })).data.messageList as unknown as Received[]

test('several messages are chosen and leave one by one or as one, to every chosen conversation; a refusal is shown', {
  tag: ['@C-4-14', '@C-4-15', '@C-4-16', '@C-5-11', '@C-6-03', '@C-8-10', '@C-8-11'],
}, async ({ device }) => {
  const [early, late] = [`${device.name}先说这句`, `${device.name}后说这句`]
  await other.sendText(me.id, early)
  await other.sendText(me.id, late)
  const group = await createGroup(me, `${device.name}招聘群`, [other, technician])
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, actions, socket } = opened
  const bar = page.getByRole('toolbar', { name: '多选' })
  const mark = (text: string) => page.getByRole('checkbox', { name: new RegExp(`^选择 .+${text}`) })
  await choose(opened, late, '多选')
  await expect(mark(late)).toHaveAttribute('aria-checked', 'true')
  await expect(mark(early)).toHaveAttribute('aria-checked', 'false')
  await actions.click(mark(late))
  await expect(mark(late)).toHaveAttribute('aria-checked', 'false')
  for (const name of ['逐条转发', '合并转发']) {
    await actions.click(bar.getByRole('button', { name }))
    await expect(toastOf(opened, '未选择消息').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await actions.click(mark(late))
  await actions.click(bar.getByRole('button', { name: '取消' }))
  await expect(composer(page)).toBeVisible()

  // the choice before is forgotten; the later message is chosen first
  await choose(opened, late, '多选')
  await expect(bar.getByText('已选 1 条')).toBeVisible()
  await actions.click(mark(early))
  await expect(bar.getByText('已选 2 条')).toBeVisible()
  await actions.click(bar.getByRole('button', { name: '逐条转发' }))
  const picker = actions.dialog('转发给')
  await expect(picker.getByRole('checkbox').first()).toBeVisible()
  await expect(picker.getByRole('checkbox', { name: '系统通知' })).toHaveCount(0)
  await expect(picker.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
  for (const name of ['何俊杰', `${device.name}招聘群`]) {
    await picker.getByRole('textbox', { name: '搜人名或群名' }).fill(name)
    await picker.getByRole('checkbox', { name }).click()
  }
  socket.refuse('message.send', 80001)
  await actions.click(picker.getByRole('button', { name: '发送（2）' }))
  await expect(toastOf(opened, '内容包含敏感词汇')).toBeVisible()
  await expect(toastOf(opened, '内容包含敏感词汇')).toHaveCount(0)
  socket.refuse('message.send', 90001, '服务正忙')
  await actions.click(picker.getByRole('button', { name: '发送（2）' }))
  await expect(toastOf(opened, '服务正忙')).toBeVisible()
  socket.allow('message.send')
  await actions.click(picker.getByRole('button', { name: '发送（2）' }))
  await expect(toastOf(opened, '已转发')).toBeVisible()
  await expect(bar).toHaveCount(0)
  for (const [client, id] of [
    [technician, `C2C${me.id}`],
    [technician, `GROUP${group}`],
  ] as const)
    await expect
      .poll(async () => (await messagesOf(client, id)).map(({ payload }) => payload.text).slice(-2))
      .toEqual([early, late])

  await choose(opened, late, '多选')
  await actions.click(mark(early))
  await actions.click(bar.getByRole('button', { name: '合并转发' }))
  await picker.getByRole('textbox', { name: '搜人名或群名' }).fill('何俊杰')
  await picker.getByRole('checkbox', { name: '何俊杰' }).click()
  await actions.click(picker.getByRole('button', { name: '发送（1）' }))
  await expect(bar).toHaveCount(0)
  await expect
    .poll(async () => (await messagesOf(technician, `C2C${me.id}`)).at(-1))
    .toMatchObject({
      type: 'TIMRelayElem',
      payload: { title: '陈立群和刘思雨的聊天记录', abstractList: [`刘思雨：${early}`, `刘思雨：${late}`] },
    })

  await choose(opened, early, '转发')
  await expect(picker).toBeVisible()
  await actions.click(picker.getByRole('button', { name: '取消' }))
  await expect(picker).toHaveCount(0)
})

test('a merged message opens level by level; one without its messages is fetched, and a failure can be tried again', {
  tag: ['@C-4-37', '@C-4-38', '@C-8-16'],
}, async ({ device }) => {
  const to = { to: me.id, conversationType: 'C2C' }
  const text = other.chat.createTextMessage({ ...to, payload: { text: '周五十点面谈' } } as never)
  await other.chat.sendMessage(text as never)
  const send = async (title: string, messageList: readonly object[]) => {
    const payload = { title, messageList, abstractList: [`${title}的第一行`], compatibleText: title }
    const record = other.chat.createMergerMessage({ ...to, payload } as never)
    await other.chat.sendMessage(record as never)
    return record
  }
  await send(`${device.name}外层`, [await send(`${device.name}内层`, [text])])
  // too long for one frame: the service keeps its messages
  const long = other.chat.createTextMessage({ ...to, payload: { text: '很长的一条。'.repeat(500) } } as never)
  await other.chat.sendMessage(long as never)
  await send(`${device.name}长记录`, [text, long, long, long])
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, actions, socket } = opened
  const viewer = actions.dialog()
  await actions.click(messageRow(opened, `${device.name}外层的第一行`).getByText(`${device.name}外层`, { exact: true }))
  await actions.click(viewer.getByText(`${device.name}内层`, { exact: true }))
  await expect(viewer.getByText('周五十点面谈')).toBeVisible()
  await expect(viewer.getByRole('heading', { name: `${device.name}内层` })).toBeVisible()
  if (device.isPhone) await pressBack(page)
  else await actions.click(viewer.getByRole('button', { name: '返回上一层' }))
  await expect(viewer.getByRole('heading', { name: `${device.name}外层` })).toBeVisible()
  await expect(viewer.getByText('周五十点面谈', { exact: true })).toHaveCount(0)
  if (device.isPhone) await pressBack(page)
  else await page.keyboard.press('Escape')
  await expect(inForeground(page.getByRole('dialog'))).toHaveCount(0)

  socket.refuse('merger.get', 90001)
  await actions.click(
    messageRow(opened, `${device.name}长记录的第一行`).getByText(`${device.name}长记录`, { exact: true }),
  )
  await expect(viewer.getByText('聊天记录没有加载出来，请重试')).toBeVisible()
  socket.allow('merger.get')
  await actions.click(viewer.getByRole('button', { name: '重试' }))
  await expect(viewer.getByText('周五十点面谈')).toBeVisible()
  expect(socket.count('merger.get')).toBe(2)
})
