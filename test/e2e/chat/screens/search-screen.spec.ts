/** Searching on desktop and phone: while it runs, when words change, when it fails, its times, and the way from one conversation to all. */
import { browserSession, expect, test } from '../../../support/browser'
import type { Device } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  messageLog,
  type OpenedChat,
  openChatPage,
  toastOf,
} from '../../../support/browser/pages/chat-page'
import { type ChatClient, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
const DAY = 86_400
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
  await other.sendText(me.id, '蓝鲸Plan的合同')
  await other.sendText(me.id, '白鲸计划的报价')
  await technician.sendText(me.id, '鲸鱼的会议纪要')
})
test.afterAll(endChatClients)

const results = ({ page }: OpenedChat) => inForeground(page.getByLabel('搜索结果', { exact: true }))
const hit = (opened: OpenedChat, text: string) => results(opened).getByRole('button').filter({ hasText: text })
const box = ({ page }: OpenedChat) => inForeground(page.getByRole('textbox', { name: '搜索', exact: true })).last()
/** The search over everything. */
async function openSearch(device: Device): Promise<OpenedChat> {
  const opened = await openChatPage(device, admin, device.isPhone ? '/TUIKit/components/TUISearch' : '/tuikit')
  await expect(box(opened)).toBeVisible()
  return opened
}
/** The search inside the conversation with one user. */
async function openConversationSearch(opened: OpenedChat, { id }: ChatClient): Promise<void> {
  const { actions, page } = opened
  if (actions.device.isPhone) await page.goto(`/TUIKit/components/TUISearch?conversationID=C2C${id}`)
  else {
    await page.goto(conversationPath(actions.device, `C2C${id}`))
    await composer(page).waitFor()
    await actions.press('更多')
    await page.getByRole('menuitem', { name: '搜索' }).click()
  }
  await expect(box(opened)).toHaveAttribute('placeholder', '输入搜索内容')
}
const searches = ({ socket }: OpenedChat) => socket.sent.filter(({ call }) => call === 'search.messages')

test('waiting results show a spinner; other words take them away and a late answer is dropped; every word is marked', {
  tag: ['@G-2~global-search-05', '@G-4-02', '@G-4-16', '@G-4-17', '@G-8-02'],
}, async ({ device }) => {
  const opened = await openSearch(device)
  const { page, socket } = opened
  const release = socket.hold('search.messages')
  await box(opened).fill('蓝鲸plan')
  await expect(results(opened).getByText('搜索中')).toBeVisible()
  await expect.poll(() => searches(opened).length).toBe(1)
  await box(opened).fill('会议纪要')
  await expect.poll(() => searches(opened).length).toBe(2)
  await expect(hit(opened, '蓝鲸')).toHaveCount(0)
  release()
  await expect(hit(opened, '鲸鱼的会议纪要')).toHaveCount(1)
  await expect(results(opened).getByText('搜索中')).toHaveCount(0)
  await expect(hit(opened, '蓝鲸')).toHaveCount(0)
  await expect(hit(opened, '鲸鱼的会议纪要').getByText(/^\d\d:\d\d$/)).toHaveCount(1)
  await box(opened).fill('   ')
  await expect(results(opened)).toHaveCount(0)
  await expect(page.getByText('暂无搜索结果').filter({ visible: true })).toHaveCount(0)

  await box(opened).fill('PLAN 蓝鲸 鲸p')
  await expect(hit(opened, '蓝鲸Plan的合同').locator('[class*=hit]')).toHaveText(['蓝鲸Plan'])
  const sent = searches(opened).at(-1)?.data as { keywords?: string[] }
  expect(JSON.stringify(sent)).toContain(JSON.stringify(['PLAN', '蓝鲸', '鲸p']))

  socket.refuse('search.messages', 60018, '搜索超出限制')
  await box(opened).fill('报价')
  await expect(toastOf(opened, '搜索云端消息失败：搜索超出限制')).toBeVisible()
  socket.allow('search.messages')
  await box(opened).fill('白鲸')
  await expect(hit(opened, '白鲸计划的报价')).toHaveCount(1)
  // as if it had been sent on other days: the newest answer is shown with other times
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  const weekday = `星期${'日一二三四五六'[daysAgo(3).getDay()]}`
  const long = daysAgo(400)
  for (const [days, expected] of [
    [1, '昨天'],
    [3, weekday],
    [400, `${long.getFullYear()}/${long.getMonth() + 1}/${long.getDate()}`],
  ] as const) {
    socket.change((text) =>
      text.includes('白鲸计划')
        ? text.replace(/"time":(\d{10})/g, (_, time: string) => `"time":${Number(time) - days * DAY}`)
        : text,
    )
    await box(opened).fill('')
    await expect(results(opened)).toHaveCount(0)
    await box(opened).fill('白鲸')
    await expect(hit(opened, '白鲸计划的报价').getByText(expected, { exact: true })).toHaveCount(1)
  }
})

test('a conversation that cannot be opened from the results shows an error, and the screen stays', {
  tag: ['@G-8-03'],
}, async ({ device }) => {
  const opened = await openSearch(device)
  await box(opened).fill('会议纪要')
  await expect(hit(opened, '鲸鱼的会议纪要')).toHaveCount(1)
  for (const call of ['conversation.get', 'message.near', 'message.history'])
    opened.socket.refuse(call, 90001, '服务正忙')
  await opened.actions.click(hit(opened, '鲸鱼的会议纪要'))
  await expect(toastOf(opened, '进入会话失败')).toBeVisible()
  await expect(composer(opened.page)).toHaveCount(0)
})

test('the search inside a conversation sends its time, keeps its own words and leads to all conversations', {
  tag: ['@C-5-04', '@G-3-06', '@G-4-01', '@G-9-02'],
}, async ({ device }) => {
  const opened = await openSearch(device)
  const { actions, page } = opened
  await box(opened).fill('会议')
  await expect(hit(opened, '鲸鱼的会议纪要')).toHaveCount(1)
  await openConversationSearch(opened, other)
  await expect(box(opened)).toHaveValue('')
  await box(opened).fill('鲸')
  await expect(hit(opened, '白鲸计划的报价')).toHaveCount(1)
  await expect(hit(opened, '会议纪要')).toHaveCount(0)
  /** The time of the latest search, as it travels: seconds since 1970, 0 = no limit. */
  const searched = () => (searches(opened).at(-1)?.data ?? { from: 0, until: -1 }) as { from: number; until: number }
  /** Chooses a time and returns what the search then sends. */
  const timeOf = async (from: string, to: string) => {
    const before = searches(opened).length
    await actions.click(inForeground(page.getByRole('button', { name: from, exact: true })).last())
    await page.getByRole('menuitem', { name: to, exact: true }).click()
    await expect.poll(() => searches(opened).length).toBe(before + 1)
    return searched()
  }
  await actions.click(inForeground(page.getByRole('button', { name: '不限时间', exact: true })).last())
  await expect(page.getByRole('menuitem')).toHaveText(['不限时间', '今天', '最近三天', '最近七天', '自选日期'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  expect(searched()).toMatchObject({ from: 0, until: 0 })
  for (const [from, to, days] of [
    ['不限时间', '今天', 1],
    ['今天', '最近三天', 3],
    ['最近三天', '最近七天', 7],
  ] as const) {
    const { from: since, until } = await timeOf(from, to)
    expect(until).toBe(0)
    expect(Date.now() / 1000 - since - days * DAY).toBeGreaterThan(-60)
    expect(Date.now() / 1000 - since - days * DAY).toBeLessThan(60)
  }
  const before = searches(opened).length
  await actions.click(inForeground(page.getByRole('button', { name: '最近七天', exact: true })).last())
  await page.getByRole('menuitem', { name: '自选日期', exact: true }).click()
  const today = page.getByRole('button', { name: /^\d{4}\/\d\d\/\d\d$/, disabled: false }).last()
  await today.click()
  await today.click()
  await expect.poll(() => searches(opened).length).toBe(before + 1)
  const { from: since, until } = searched()
  expect(until - since).toBe(DAY)
  // the last second of a day in China
  expect((until + 8 * 3600) % DAY).toBe(DAY - 1)

  await actions.press('更多搜索')
  await expect(page.getByRole('menuitem')).toHaveText(['在全部会话中搜索'])
  await page.getByRole('menuitem', { name: '在全部会话中搜索' }).click()
  await expect(hit(opened, '鲸鱼的会议纪要')).toHaveCount(1)
  await expect(box(opened)).toHaveValue('鲸')
  await openConversationSearch(opened, technician)
  await expect(box(opened)).toHaveValue('')
  await expect(messageLog(page).filter({ visible: true })).toHaveCount(device.isPhone ? 0 : 1)
})
