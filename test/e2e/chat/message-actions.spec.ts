/**
 * Actions on existing messages: react, edit, pin, read receipts, multi-select, forward one by one or merged, open a merged
 * message level by level. One user on a desktop, one on a phone, one without a screen.
 */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  phoneDevice,
  pressBack,
  screenshot,
  type WatchedPage,
  waitForClickGuard,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { composer, messageLog } from '../../support/browser/pages/chat-page'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../support/chat/chat-clients'

withOwnServer({ env: { CHAT_SDKAPPID: '1400187352' } })
// both pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr, agent] = ['13800000001', '13800000002', '13800000003'] as const
let me: ChatClient
let other: ChatClient
let stranger: ChatClient
let group: string
let myPage: WatchedPage
let peerPage: WatchedPage

const row = (page: Page, text: string) => messageLog(page).locator('[data-id]').filter({ hasText: text }).last()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const sendText = async (page: Page, text: string) => {
  await composer(page).click()
  await composer(page).fill(text)
  await page.keyboard.press('Enter')
  await row(page, text).waitFor()
}
/** Opens the menu of a message on the desktop and presses an item. */
const actOn = async (page: Page, text: string, name: string) => {
  await row(page, text).getByText(text).first().click({ button: 'right' })
  await item(page, name).click()
}
/** Long-presses a message. */
const press = async (page: Page, text: string) => {
  const target = row(page, text).getByText(text).first()
  await target.scrollIntoViewIfNeeded()
  const at = await target.evaluate((node) => {
    const { x, y } = node.getBoundingClientRect()
    return { x: x + 4, y: y + 4 }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.getByRole('menu', { name: '消息操作' }).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
const inGroup = (path: string) => `${path}?conversationID=${encodeURIComponent(`GROUP${group}`)}`
/** Waits until the third client has received a message that `fits`. */
const waitForReceived = async (fits: (m: { type: string; payload: Record<string, unknown> }) => boolean) => {
  let found: { type: string; payload: Record<string, unknown> }[] = []
  const listen = async () => {
    const { conversationList } = (await stranger.chat.getConversationList()).data as {
      conversationList: { conversationID: string }[]
    }
    for (const { conversationID } of conversationList) {
      const { messageList } = (await stranger.chat.getMessageList({ conversationID })).data
      found = (messageList as unknown as typeof found).filter(fits)
      if (found.length) return true
    }
    return false
  }
  await expect.poll(listen, { message: 'not heard' }).toBe(true)
  return found
}

test.beforeAll(async () => {
  ;[me, other, stranger] = await openChatClients(browserSession.url, admin, hr, agent)
  await acquaint(me, stranger)
  group = await createGroup(me, '前端招聘小队', [other, stranger])
  await stranger.sendGroupText(group, '周雨桐的二面约在明天下午三点，大家有空吗？')
  await stranger.sendText(me.id, '合同已经发到您的邮箱。')
  const open = async (device: typeof desktopDevice, phone: string, path: string, theme: 'light' | 'dark') => {
    const context = await openContext(browserSession.browser, device, { baseURL: browserSession.url, theme })
    await logInContext(context, browserSession.url, phone)
    return openPage(context, path)
  }
  myPage = await open(desktopDevice, admin, inGroup('/tuikit'), 'light')
  peerPage = await open(phoneDevice, hr, inGroup('/TUIKit/components/TUIChat'), 'dark')
  for (const { page } of [myPage, peerPage]) await composer(page).waitFor()
})
test.afterAll(endChatClients)

test('a reaction is one click away, appears under the message for everybody, is shared and taken back', {
  tag: '@desk',
}, async () => {
  const text = '周雨桐的二面'
  await row(myPage.page, text).getByText(text).click({ button: 'right' })
  await screenshot(myPage.page, 'chat-acts-menu-desk')
  await myPage.page.getByRole('menuitemcheckbox', { name: '赞' }).click()
  const chip = (page: Page, n: number) => row(page, text).getByRole('button', { name: new RegExp(`^赞，${n} 人`) })
  await chip(peerPage.page, 1).click()
  await chip(myPage.page, 2).waitFor()
  await press(peerPage.page, text)
  await screenshot(peerPage.page, 'chat-acts-menu-phone')
  await pressBack(peerPage.page)
  await peerPage.page.getByRole('menu', { name: '消息操作' }).waitFor({ state: 'detached' })
  await press(peerPage.page, text)
  await peerPage.page.getByRole('menuitemcheckbox', { name: '更多表情' }).click()
  await dialog(peerPage.page, '回应').getByRole('button', { name: '期待' }).click()
  await actOn(myPage.page, text, '谁回应了')
  const users = dialog(myPage.page, '回应的人')
  await users.getByRole('tab', { name: /赞/ }).click()
  await expect(users.getByRole('listitem')).toHaveCount(2)
  await users.getByRole('tab', { name: /期待/ }).click()
  await screenshot(myPage.page, 'chat-acts-reactors-desk')
  await myPage.page.keyboard.press('Escape')
  await users.waitFor({ state: 'detached' })
  await chip(myPage.page, 2).click()
  await chip(peerPage.page, 1).waitFor()
})

test('an own message in a group shows how many read it, and a panel who did and who did not', {
  tag: ['@desk', '@C-2~other-surfaces-01', '@C-7-27'],
}, async () => {
  const { page } = myPage
  await sendText(page, '会议链接发到群里了。')
  const mark = (name: RegExp) => row(page, '会议链接').getByRole('button', { name })
  await mark(/^1 人已读/).click()
  const panel = dialog(page, '消息阅读情况')
  await panel.getByRole('tab', { name: '未读' }).waitFor()
  await waitForAny(panel.getByRole('listitem'))
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('tab', { name: '已读' }).click()
  await waitForAny(panel.getByRole('listitem'))
  await screenshot(page, 'chat-acts-readers-desk')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const conversationID = `GROUP${group}`
  const { messageList } = (await stranger.chat.getMessageList({ conversationID })).data
  await stranger.chat.sendMessageReadReceipt(
    messageList.filter(
      (m: { needReadReceipt: boolean; flow: string }) => m.needReadReceipt && m.flow === 'in',
    ) as never,
  )
  await mark(/^全部已读/).waitFor()
})

test('↑ in the empty editor changes the last text; both sides see the new words and that they were edited', {
  tag: '@desk',
}, async () => {
  const { page } = myPage
  await composer(page).click()
  await page.keyboard.press('ArrowUp')
  const field = page.getByRole('textbox', { name: '编辑消息' })
  await expect(field).toHaveValue('会议链接发到群里了。')
  await field.fill('会议改到四点。')
  await screenshot(page, 'chat-acts-edit-desk')
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
  for (const target of [page, peerPage.page]) await row(target, '会议改到四点。').getByText('已编辑').waitFor()
  await actOn(page, '会议改到四点。', '编辑')
  await field.fill('不改了')
  await page.keyboard.press('Escape')
  await row(page, '会议改到四点。').waitFor()
})

test('a message pinned in a group lies above the list of everybody, leads to its place, and is taken down', {
  tag: '@desk',
}, async () => {
  await actOn(myPage.page, '周雨桐的二面', '置顶')
  const bar = (page: Page) => page.getByRole('region', { name: '置顶消息' })
  await bar(peerPage.page).getByText('周雨桐的二面').click()
  await row(peerPage.page, '周雨桐的二面').locator('[class*=blink]').waitFor()
  await screenshot(peerPage.page, 'chat-acts-pin-phone')
  await bar(myPage.page).getByRole('button', { name: '全部 1 条' }).click()
  await dialog(myPage.page, '置顶消息').getByRole('button', { name: '取消置顶' }).click()
  for (const { page } of [myPage, peerPage]) await bar(page).waitFor({ state: 'detached' })
  await myPage.page.keyboard.press('Escape')
})

test('several messages are chosen and sent on as one record, by time, with its first lines; Esc leaves the choice', {
  tag: ['@desk', '@C-2~chat-view-03', '@C-2~other-surfaces-01', '@C-4-14', '@C-4-15', '@C-6-03', '@C-7-12'],
}, async () => {
  const { page } = myPage
  await actOn(page, '会议改到四点。', '多选')
  const bar = page.getByRole('toolbar', { name: '多选' })
  await bar.getByText('已选 1 条').waitFor()
  await expect(composer(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^选择 .+周雨桐的二面/ }).click()
  await bar.getByText('已选 2 条').waitFor()
  await screenshot(page, 'chat-acts-select-desk')
  await bar.getByRole('button', { name: '合并转发' }).click()
  const picker = dialog(page, '转发给')
  await waitForAny(picker.getByRole('checkbox'))
  await expect(picker.getByRole('checkbox', { name: '系统通知' })).toHaveCount(0)
  await screenshot(page, 'chat-acts-picker-desk')
  await picker.getByRole('textbox', { name: '搜人名或群名' }).fill('前端')
  await picker.getByRole('checkbox', { name: '前端招聘小队' }).click()
  await picker.getByRole('button', { name: '发送（1）' }).click()
  await page.getByText('已转发').waitFor()
  await bar.waitFor({ state: 'detached' })
  const [record] = await waitForReceived((m) => m.type === 'TIMRelayElem')
  expect(record?.payload.title).toBe('群聊的聊天记录')
  expect(((record?.payload.abstractList ?? []) as string[]).map((line) => line.replace(/^.+：/, ''))).toEqual([
    expect.stringContaining('周雨桐的二面'),
    '会议改到四点。',
  ])
  await actOn(page, '会议改到四点。', '多选')
  await messageLog(page).focus()
  await page.keyboard.press('Escape')
  await composer(page).waitFor()
})

test('an empty selection shows an error; one by one the messages arrive as themselves, without what they answered', {
  tag: ['@desk', '@C-4-15', '@C-4-16', '@C-8-11'],
}, async () => {
  const { page } = myPage
  await actOn(page, '周雨桐的二面', '引用')
  await sendText(page, '我有空。')
  await actOn(page, '我有空。', '多选')
  await page.getByRole('checkbox', { name: /我有空/ }).click()
  await page.getByRole('button', { name: '逐条转发' }).click()
  await page.getByText('未选择消息').waitFor()
  await page.getByRole('checkbox', { name: /我有空/ }).click()
  await waitForClickGuard(page)
  await page.getByRole('button', { name: '逐条转发' }).click()
  const picker = dialog(page, '转发给')
  await picker.getByRole('checkbox').nth(1).click()
  await picker.getByRole('button', { name: '发送（1）' }).click()
  await page.getByText('已转发').waitFor()
  const copies = await waitForReceived(
    (m) => m.payload.text === '我有空。' && (m as { conversationType?: string }).conversationType === 'C2C',
  )
  expect(copies).toHaveLength(1)
  expect((copies[0] as { cloudCustomData?: string }).cloudCustomData).not.toContain('messageReply')
})

test('a record inside a record is read level by level, on a phone too', {
  tag: ['@desk', '@C-2~other-surfaces-01', '@C-4-37'],
}, async () => {
  const record = row(myPage.page, '群聊的聊天记录')
  await record.getByText('群聊的聊天记录').click({ button: 'right' })
  await item(myPage.page, '多选').click()
  await myPage.page.getByRole('checkbox', { name: /我有空/ }).click()
  await myPage.page.getByRole('button', { name: '合并转发' }).click()
  const picker = dialog(myPage.page, '转发给')
  await picker.getByRole('checkbox', { name: '前端招聘小队' }).click()
  await picker.getByRole('button', { name: '发送（1）' }).click()
  for (const { page } of [myPage, peerPage]) {
    await row(page, '：我有空。').getByText('聊天记录，共 2 条').click()
    const viewer = page.getByRole('dialog', { name: '群聊的聊天记录' })
    await viewer.getByText('我有空。').waitFor()
    await viewer.getByRole('button', { name: /群聊的聊天记录/ }).click()
    await viewer.getByText('会议改到四点。').waitFor()
    await expect(viewer.getByText('我有空。')).toHaveCount(0)
    await screenshot(page, page === myPage.page ? 'chat-acts-record-desk' : 'chat-acts-record-phone')
    await expectAccessible(page)
    await viewer.getByRole('button', { name: '返回上一层' }).click()
    await viewer.getByText('我有空。').waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  }
})

test('features that the service lacks are not offered; the safety line leads to a complaint and can be hidden', {
  tag: ['@desk', '@C-2~chat-view-05', '@C-5-20'],
}, async () => {
  const { page } = myPage
  await sendText(page, '请翻译这一句。')
  await row(page, '请翻译这一句。').getByText('请翻译这一句。').first().click({ button: 'right' })
  await item(page, '复制').waitFor()
  await expect(item(page, '翻译')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const tip = page.getByRole('note').filter({ hasText: '谨防' })
  await tip.getByRole('button', { name: '投诉' }).click()
  await dialog(page, '举报群聊').getByRole('button', { name: '取消' }).click()
  await tip.getByRole('button', { name: '收起提示' }).click()
  await tip.waitFor({ state: 'detached' })
})

test('only the invitee sees Agree and Refuse; the answer goes to the user who asked; a card leads to its page', {
  tag: ['@desk', '@C-1-04', '@C-2-03', '@C-6-05', '@C-7-31'],
}, async () => {
  const invite = {
    businessID: 'job_invite',
    version: 1,
    invitationId: '77',
    jobId: '1',
    jobTitle: '高级前端工程师',
    salaryText: '18-25K',
    cityName: '成都',
    companyId: '1',
    companyName: '栈桥科技',
    message: '想和您聊聊',
    status: 'sent',
  }
  const order = {
    businessID: 'order',
    title: '前端岗位',
    price: '18-25K',
    description: '成都',
    imageUrl: '',
    link: 'jobmanagement',
  }
  for (const [data, to, type] of [
    [invite, me.id, 'C2C'],
    [invite, group, 'GROUP'],
    [order, me.id, 'C2C'],
  ] as const) {
    const payload = { data: JSON.stringify(data), description: '', extension: '' }
    await stranger.chat.sendMessage(stranger.chat.createCustomMessage({ to, conversationType: type as never, payload }))
  }
  await row(myPage.page, '高级前端工程师').waitFor()
  await expect(row(myPage.page, '高级前端工程师').getByRole('button', { name: '同意' })).toHaveCount(0)
  const { page } = myPage
  await page.goto(`/tuikit?conversationID=C2C${stranger.id}`)
  await row(page, '高级前端工程师').getByRole('button', { name: '婉拒' }).waitFor()
  await screenshot(page, 'chat-acts-invite-desk')
  await row(page, '高级前端工程师').getByRole('button', { name: '同意' }).click()
  const [answer] = await waitForReceived((m) => String(m.payload.data ?? '').includes('content_comment'))
  expect(JSON.parse(String(answer?.payload.data))).toMatchObject({
    businessID: 'content_comment',
    title: '您好',
    data: '77',
  })
  await row(page, '前端岗位')
    .getByRole('button', { name: /前端岗位/ })
    .click()
  await page.waitForURL((url) => url.pathname === '/jobmanagement')
})

test('the safety line of a conversation with one user opens the form that reports them', {
  tag: ['@desk', '@C-2~chat-view-05'],
}, async () => {
  const { page } = myPage
  await page.goto(`/tuikit?conversationID=C2C${stranger.id}`)
  await page.getByRole('note').filter({ hasText: '谨防' }).getByRole('button', { name: '投诉' }).click()
  const form = dialog(page, '举报聊天对象')
  await form.getByText('诈骗或收费').click()
  await form.getByPlaceholder('哪里不真实或不合规，越具体越快处理').fill('要求先交保证金')
  await form.getByRole('button', { name: '提交举报' }).click()
  await page.getByText('已收到举报，处理结果会通知您').waitFor()
})

test('nothing of this is out of reach for those who cannot see, and nothing failed on the way', {
  tag: '@desk',
}, async () => {
  await myPage.page.goto(inGroup('/tuikit'))
  await row(myPage.page, '我有空。').waitFor()
  await screenshot(peerPage.page, 'chat-acts-phone')
  await expect.poll(() => messageLog(myPage.page).getByRole('listitem').count()).toBeGreaterThan(4)
  for (const { page, errors } of [myPage, peerPage]) {
    await expectAccessible(page)
    expect(errors).toEqual([])
  }
})
