/** Messages and rows of the mini-program: menu, revocation, quotes, forwarding, drafts, unread counts and who has read. */
import { browserSession, expect, test } from '../../support/browser'
import { inForeground } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { WeappActions } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../support/chat/chat-clients'

withOwnServer()

const weapp = createWeappSession()
const [admin, hr, agent, member] = ['13800000001', '13800000002', '13800000003', '13800000006'] as const
const CHAT = 'TUIKit/components/TUIChat/index'
let me: ChatClient
let other: ChatClient
let stranger: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, stranger, technician] = await openChatClients(browserSession.url, admin, hr, agent, member)
  await acquaint(me, stranger)
})
test.afterAll(endChatClients)

const chatPath = (id: string) => `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(id)}`
const menu = ({ page }: WeappActions) => page.getByRole('menu')
const messageRow = ({ page }: WeappActions, text: string) => page.locator('[id^="m-"]').filter({ hasText: text })
const row = ({ page }: WeappActions, name: string) =>
  inForeground(page.getByRole('listitem')).filter({ has: page.getByText(name, { exact: true }) })
/** Holds a message and chooses from its menu. */
async function choose(actions: WeappActions, text: string, name: string): Promise<void> {
  await expect(messageRow(actions, text)).toBeVisible()
  await actions.mp.longPress(text, 700)
  await actions.tap(menu(actions).getByRole('menuitem', { name, exact: true }))
}
async function send(actions: WeappActions, text: string): Promise<void> {
  await actions.type('请输入消息', text)
  await actions.press('发送')
  await expect(messageRow(actions, text)).toBeVisible()
}
interface Received {
  type: string
  payload: { text?: string }
}
const messagesOf = async (client: ChatClient, conversationID: string) =>
  (await client.chat.getMessageList({ conversationID })).data.messageList as unknown as Received[]

test('a message held half a second shows what its kind and sender allow; it is revoked, quoted and deleted', {
  tag: ['@C-4-17', '@C-4-25', '@C-4-28', '@C-4-42', '@C-5-01', '@C-5-18', '@C-5-20', '@C-6-02', '@C-9-12'],
}, async () => {
  await other.sendText(me.id, '合同发您了')
  await other.sendFile(me.id, '报价.pdf')
  const actions = await weapp.open(admin, chatPath(`C2C${other.id}`))
  const { mp } = actions
  await expect(messageRow(actions, '报价.pdf')).toBeVisible()
  await actions.type('请输入消息', '   ')
  await expect(actions.button('发送')).toHaveCount(0)
  await send(actions, '收到合同')
  await expect(messageRow(actions, '收到合同').getByText('未读', { exact: true })).toBeVisible()
  const received = (await other.chat.getMessageList({ conversationID: `C2C${me.id}` })).data.messageList
  await other.chat.sendMessageReadReceipt(received.filter(({ flow }: { flow: string }) => flow === 'in') as never)
  await expect(messageRow(actions, '收到合同').getByText('已读', { exact: true })).toBeVisible()

  await mp.longPress('合同发您了', 380)
  await mp.measure(async () => undefined, 300)
  await expect(menu(actions)).toHaveCount(0)
  for (const [text, items] of [
    ['合同发您了', ['复制', '引用', '转发', '多选', '删除']],
    ['收到合同', ['复制', '引用', '转发', '多选', '编辑', '撤回', '删除']],
    ['报价.pdf', ['引用', '转发', '多选', '删除']],
  ] as const) {
    await mp.longPress(text, 700)
    await expect(menu(actions)).toHaveCount(1)
    await expect(menu(actions).getByRole('menuitem')).toHaveText([...items])
    await actions.tap(menu(actions).getByRole('menuitem', { name: '引用' }))
    await expect(menu(actions)).toHaveCount(0)
    await actions.press('取消引用')
    await expect(actions.button('取消引用')).toHaveCount(0)
  }

  await choose(actions, '合同发您了', '引用')
  await send(actions, '请看附件')
  await expect(
    messageRow(actions, '请看附件').getByRole('button', { name: /^引用的消息，刘思雨：合同发您了/ }),
  ).toHaveCount(1)
  await other.chat.revokeMessage(
    received.find(({ payload }: { payload: unknown }) => (payload as { text?: string }).text === '合同发您了') as never,
  )
  await expect(actions.text('「刘思雨」撤回了一条消息')).toBeVisible()
  await actions.tap(messageRow(actions, '请看附件').getByRole('button', { name: '引用的消息，引用内容已撤回' }))
  await mp.waitToast('引用内容已撤回')

  await choose(actions, '收到合同', '撤回')
  await expect(actions.text('您撤回了一条消息')).toBeVisible()
  await actions.press('重新编辑')
  await expect(inForeground(actions.page.locator('textarea, input')).last()).toHaveValue('收到合同')
})

test('several messages are chosen and leave one by one or as one; nothing leaves without a choice', {
  tag: ['@C-4-14', '@C-4-15', '@C-4-16', '@C-5-11', '@C-6-03', '@C-8-11'],
}, async () => {
  await technician.sendText(me.id, '先说这句')
  await technician.sendText(me.id, '后说这句')
  const groupID = await createGroup(me, '小程序招聘群', [other, technician])
  const actions = await weapp.open(admin, chatPath(`C2C${technician.id}`))
  const { mp } = actions
  const mark = (text: string) => actions.button(new RegExp(`^选择 .+${text}`))
  await choose(actions, '后说这句', '多选')
  await expect(mark('后说这句')).toHaveAttribute('aria-checked', 'true')
  await actions.tap(mark('后说这句'))
  await expect(mark('后说这句')).toHaveAttribute('aria-checked', 'false')
  await actions.press('合并转发')
  await mp.waitToast('未选择消息')
  await actions.press('取消')
  await choose(actions, '后说这句', '多选')
  await expect(actions.text('已选 1 条')).toBeVisible()
  await actions.tap(mark('先说这句'))
  const sendTo = async (name: string) => {
    const picker = actions.dialog('转发给')
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await expect(picker.getByRole('checkbox', { name: '系统通知' })).toHaveCount(0)
    await actions.tap(picker.getByRole('checkbox', { name, exact: true }))
    await actions.tap(picker.getByRole('button', { name: '发送（1）' }))
    await mp.waitToast('已转发')
  }
  await actions.press('逐条转发')
  await sendTo('小程序招聘群')
  await expect
    .poll(async () => (await messagesOf(other, `GROUP${groupID}`)).map(({ payload }) => payload.text).slice(-2))
    .toEqual(['先说这句', '后说这句'])
  await choose(actions, '后说这句', '多选')
  await actions.tap(mark('先说这句'))
  await actions.press('合并转发')
  await sendTo('小程序招聘群')
  await expect.poll(async () => (await messagesOf(other, `GROUP${groupID}`)).at(-1)?.type).toBe('TIMRelayElem')
  await choose(actions, '先说这句', '转发')
  await expect(actions.dialog('转发给')).toBeVisible()
})

test('a row counts what is unread up to 99, keeps a draft, and is deleted with its history after a question', {
  tag: [
    '@C-2~conversation-list-01',
    '@C-2~conversation-list-02',
    '@C-4-03',
    '@C-4-07',
    '@C-4-08',
    '@C-4-13',
    '@C-4-45',
    '@C-9-08',
    '@C-8-12',
    '@C-4-21',
  ],
}, async () => {
  for (let i = 1; i <= 99; i++) await stranger.sendText(me.id, `第${i}条。`)
  const actions = await weapp.open(admin, '/tuikit')
  const { mp } = actions
  await expect(row(actions, '周明远').getByLabel('99 条未读')).toHaveText('99')
  await stranger.sendText(me.id, '第100条。')
  await expect(row(actions, '周明远').getByLabel('100 条未读')).toHaveText('99+')
  await expect.poll(async () => (await mp.tabs()).find(({ text }) => text === '消息')).toMatchObject({ badge: '99+' })
  await mp.longPress('周明远', 400)
  await actions.press('消息免打扰')
  await expect(row(actions, '周明远').getByLabel('有未读消息')).toHaveText('')
  await mp.longPress('周明远', 400)
  await actions.press('允许消息提醒')
  await actions.tap(row(actions, '周明远').getByText('周明远', { exact: true }))
  await mp.waitPage(CHAT)
  await actions.press('100 条未读')
  await expect(messageRow(actions, '第1条。').getByText('以下是新消息')).toBeInViewport()
  await expect(actions.button('100 条未读')).toHaveCount(0)
  await actions.type('请输入消息', '写到一半')
  await mp.back()
  await expect(row(actions, '周明远').getByText('[草稿]')).toBeVisible()
  await expect(row(actions, '周明远').getByText('写到一半')).toBeVisible()
  await actions.tap(row(actions, '周明远').getByText('周明远', { exact: true }))
  await mp.waitPage(CHAT)
  await expect(inForeground(actions.page.locator('textarea, input')).last()).toHaveValue('写到一半')
  await mp.back()

  await actions.press('发起会话')
  for (const name of ['发起单聊', '发起群聊']) await expect(actions.button(name)).toBeVisible()
  await actions.go('/tuikit')
  await mp.longPress('周明远', 400)
  await actions.press('置顶')
  await expect(row(actions, '周明远').getByLabel('已置顶')).toBeVisible()
  await mp.longPress('周明远', 400)
  await expect(actions.button('取消置顶')).toBeVisible()
  await actions.answer(true, () => actions.press('删除'))
  await expect(row(actions, '周明远')).toHaveCount(0)
  await stranger.sendText(me.id, '又来一句')
  await actions.tap(row(actions, '周明远').getByText('周明远', { exact: true }))
  await mp.waitPage(CHAT)
  await expect(messageRow(actions, '又来一句')).toBeVisible()
  await expect(messageRow(actions, '第100条。')).toHaveCount(0)
  const offline = actions.text('网络异常，请您检查网络设置')
  await mp.network(false)
  await expect(offline).toHaveCount(1)
  await mp.back()
  await expect(offline).toHaveCount(1)
  await mp.network(true)
  await expect(offline).toHaveCount(0)
})

test('the title shows that the other side types; readers of a group message are counted; @ names its members', {
  tag: ['@C-4-05', '@C-4-06', '@C-4-12', '@C-4-19', '@C-4-26', '@C-5-15', '@C-7-34'],
}, async () => {
  const actions = await weapp.open(admin, chatPath(`C2C${other.id}`))
  const { mp } = actions
  const typing: boolean[] = []
  other.chat.on(
    'onMessageReceived' as never,
    (({ data }: { data: { payload: { data?: string } }[] }) => {
      for (const { payload } of data)
        if (payload.data?.includes('user_typing_status')) typing.push(payload.data.includes('"typingStatus":1'))
    }) as never,
  )
  await actions.type('请输入消息', '@刘')
  // the host leaves the field once it has typed
  await expect.poll(() => typing).toContain(true)
  await expect(actions.page.getByRole('listbox')).toHaveCount(0)
  await expect(actions.button('群管理')).toHaveCount(0)
  await actions.type('请输入消息', '')
  await expect.poll(() => typing.at(-1)).toBe(false)
  const data = JSON.stringify({ businessID: 'user_typing_status', typingStatus: 1, version: 1, userAction: 14 })
  const sendTyping = (text: string) => {
    const options = { to: me.id, conversationType: 'C2C', payload: { data: text, description: '', extension: '' } }
    return other.chat.sendMessage(
      other.chat.createCustomMessage(options as never) as never,
      { onlineUserOnly: true } as never,
    )
  }
  await sendTyping(data)
  await expect.poll(() => mp.title()).toBe('对方正在输入')
  await sendTyping(data.replace('"typingStatus":1', '"typingStatus":0'))
  await expect.poll(() => mp.title()).toBe('刘思雨')

  const groupID = await createGroup(me, '面试官群', [other, technician])
  await actions.go(chatPath(`GROUP${groupID}`))
  await expect(actions.button('群管理')).toBeVisible()
  await actions.type('请输入消息', '@')
  const options = actions.page.getByRole('listbox', { name: '选择要提醒的人' }).getByRole('option')
  await expect(options).toHaveCount(3)
  await actions.type('请输入消息', '@没有这个人')
  await expect(options).toHaveCount(3)
  await actions.type('请输入消息', '@何')
  await expect(options).toHaveCount(1)
  await actions.tap(options)
  await actions.press('发送')
  await expect(actions.page.locator('[id^="m-"]').getByText('@何俊杰', { exact: true })).toBeVisible()
  const receipt = messageRow(actions, '@何俊杰').getByRole('button', { name: /，查看名单$/ })
  await expect(receipt).toHaveText('未读')
  for (const [client, label] of [
    [other, '1 人已读'],
    [technician, '全部已读'],
  ] as const) {
    const list = (await client.chat.getMessageList({ conversationID: `GROUP${groupID}` })).data.messageList
    await client.chat.sendMessageReadReceipt(
      list.filter(
        ({ flow, needReadReceipt }: { flow: string; needReadReceipt: boolean }) => flow === 'in' && needReadReceipt,
      ) as never,
    )
    await expect(receipt).toHaveText(label)
  }
  await me.sendGroupText(groupID, '没有要求回执')
  await expect(messageRow(actions, '没有要求回执')).toBeVisible()
  await expect(messageRow(actions, '没有要求回执').getByText(/已读|未读/)).toHaveCount(0)
})
