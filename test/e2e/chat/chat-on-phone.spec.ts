/** The chat on a phone: a conversation with a friend, a group with its owner and a member, and which page replaces which. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice } from '../../support/browser/browser'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { composer } from '../../support/browser/pages/chat-page'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, partner] = ['13800000001', '13800000002', '13800000003'] as const
let me: ChatClient
let other: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  ;[me, other, stranger] = await openChatClients(browserSession.url, admin, hr, partner)
  await acquaint(me, other, stranger)
})
test.afterAll(endChatClients)

const open = (path: string, phone: string = admin): Promise<PageActions> =>
  browserSession.open(phoneDevice, path, phone, { timeout: 45_000 })
const conversationPath = (id: string) => `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(id)}`
const groupPath = (id: string) => `/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(id)}`
const log = (page: Page) => page.getByRole('log').filter({ visible: true })
const sendText = async (actions: PageActions, text: string) => {
  await composer(actions.page).fill(text)
  await actions.press('发送')
  await waitForAny(log(actions.page).getByText(text, { exact: true }))
}
/** The texts of a conversation as one client has them. */
const texts = async (client: ChatClient, conversationID: string): Promise<string[]> =>
  (
    (await client.chat.getMessageList({ conversationID })).data.messageList as unknown as {
      payload: { text?: string }
    }[]
  ).flatMap(({ payload }) => payload.text ?? [])

test.describe('the chat on a phone', { tag: '@phone' }, () => {
  test('is begun with a friend who is picked over the contacts; both have the words in one order', {
    tag: ['@C-1-06', '@G-1-01', '@G-2~kit-shell-05'],
  }, async () => {
    const actions = await open('/tuikit')
    await actions.press('发起会话')
    await actions.page.getByRole('menuitem', { name: '发起单聊' }).click()
    await actions.waitForPath('/TUIKit/components/TUIContact?pick=1')
    const picker = actions.dialog('发起单聊')
    await picker.locator('[role=checkbox], [role=radio]').filter({ hasText: '周明远' }).click()
    await picker.getByRole('button', { name: /^确定/ }).click()
    await actions.page.getByRole('heading', { name: '周明远' }).filter({ visible: true }).waitFor()
    await sendText(actions, '周三上午面谈可以吗')
    await expect.poll(() => texts(stranger, `C2C${me.id}`)).toContain('周三上午面谈可以吗')
    await stranger.sendText(me.id, '可以，十点见')
    await log(actions.page).getByText('可以，十点见').waitFor()
    await sendText(actions, '前台等您')
    const expected = ['周三上午面谈可以吗', '可以，十点见', '前台等您']
    await expect.poll(async () => (await texts(stranger, `C2C${me.id}`)).slice(-3)).toEqual(expected)
  })

  test('a group: those who may decide see applications, the owner leads it, and all members receive its messages', {
    tag: ['@C-1-01', '@C-1-03', '@C-2~chat-view-06', '@C-2~other-surfaces-01', '@C-6-04', '@G-1-01', '@G-1-03'],
  }, async () => {
    const group = await createGroup(me, '手机招聘组', [other])
    await stranger.chat.joinGroup({ groupID: group, applyMessage: '我也是面试官' } as never)
    const waiting = (actions: PageActions) => actions.page.getByText('1 条入群申请待处理').filter({ visible: true })
    const actions = await open(conversationPath(`GROUP${group}`))
    const member = await open(conversationPath(`GROUP${group}`), hr)
    await waiting(actions).waitFor()
    await composer(member.page).waitFor()
    await expect(waiting(member)).toHaveCount(0)
    const alone = await open(conversationPath(`C2C${stranger.id}`))
    await composer(alone.page).waitFor()
    await expect(alone.page.getByText('入群申请待处理')).toHaveCount(0)

    await actions.press(/1 条入群申请待处理/)
    const drawer = actions.dialog('入群申请')
    await drawer.getByText('我也是面试官').waitFor()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(phoneDevice.viewport.width)
    const height = async () => (await drawer.boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThanOrEqual(0.6 * phoneDevice.viewport.height)
    // as high as it becomes with many applications
    await drawer.getByRole('list').evaluate((list) => list.style.setProperty('min-height', '200vh'))
    await expect.poll(height).toBeCloseTo(0.8 * phoneDevice.viewport.height, 0)
    await drawer.getByRole('button', { name: '同意' }).click()
    await drawer.waitFor({ state: 'detached' })
    await expect
      .poll(async () =>
        texts(stranger, `GROUP${group}`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await sendText(actions, '大家好，周五开会')
    for (const client of [other, stranger])
      await expect.poll(async () => (await texts(client, `GROUP${group}`)).at(-1)).toBe('大家好，周五开会')
    await log(member.page).getByText('大家好，周五开会').waitFor()
    await log(actions.page)
      .getByRole('button', { name: /，查看名单$/ })
      .click()
    const readers = actions.dialog('消息阅读情况')
    for (const name of ['未读', '已读']) await readers.getByRole('tab', { name }).click()
    await readers.getByRole('listitem').filter({ hasText: '刘思雨' }).waitFor()

    await actions.page.goto(groupPath(group))
    for (const name of [/^群名称：/, '转让群组', '解散群组']) await actions.button(name).waitFor()
    await actions.page.goto(`${groupPath(group)}&view=admin`)
    for (const name of ['设为管理员', '禁言成员']) await actions.button(name).waitFor()
    await member.page.goto(groupPath(group))
    await member.button('退出群组').waitFor()
    for (const name of [/^群名称：/, /^管理员：/, '转让群组', '解散群组', '禁言成员'])
      await expect(member.button(name)).toHaveCount(0)
  })

  test('the screen shows one thing at a time: a contact has its own page, selecting messages replaces the editor', {
    tag: [
      '@C-1-07',
      '@C-2~chat-view-01',
      '@C-2~chat-view-03',
      '@C-2~other-surfaces-01',
      '@C-4-15',
      '@C-4-65',
      '@G-2~kit-shell-04',
    ],
  }, async () => {
    const actions = await open('/TUIKit/components/TUIChat')
    await actions.see('没有打开会话')
    const { page } = actions
    await page.goto('/TUIKit/components/TUIContact')
    const friends = page.getByRole('group', { name: '我的好友' }).filter({ visible: true })
    await friends.waitFor()
    const fold = friends.getByRole('button', { name: /^我的好友/ })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    await friends.getByText('周明远').last().click()
    await actions.button('发送消息').waitFor()
    await expect(friends).toHaveCount(0)
    await actions.press('发送消息')
    await composer(page).waitFor()
    await expect(page.getByRole('list', { name: '会话' }).filter({ visible: true })).toHaveCount(0)

    await stranger.sendText(me.id, '请把这一句转给同事')
    const session = await page.context().newCDPSession(page)
    /** Holds the message until its menu is there, and chooses from it. */
    const chooseFromMenu = async (name: string) => {
      const { x, y } = await log(page)
        .getByText('请把这一句转给同事', { exact: true })
        .last()
        .evaluate((node) => node.getBoundingClientRect().toJSON() as { x: number; y: number })
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 4, y: y + 4 }] })
      const item = page.getByRole('menuitem', { name })
      await item.waitFor()
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await item.click()
    }
    await chooseFromMenu('多选')
    const bar = page.getByRole('toolbar', { name: '多选' })
    await expect(composer(page)).toHaveCount(0)
    for (const name of ['逐条转发', '合并转发']) await bar.getByRole('button', { name }).waitFor()
    await bar.getByRole('button', { name: '合并转发' }).click()
    const targets = actions.dialog('转发给')
    await targets.getByRole('checkbox', { name: '周明远' }).waitFor()
    // a colleague nobody has written to is found by name
    await targets.getByRole('textbox', { name: '搜人名或群名' }).fill('何俊杰')
    await targets.getByRole('group', { name: '同事' }).getByRole('checkbox', { name: '何俊杰' }).click()
    await targets.getByRole('button', { name: '发送（1）' }).click()
    await actions.see('已转发')
    await bar.waitFor({ state: 'detached' })
    await chooseFromMenu('删除')
    const question = actions.dialog('删除这条消息？')
    await question.getByRole('button', { name: '删除' }).waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await waitForAny(log(page).getByText('请把这一句转给同事', { exact: true }))
    await composer(page).waitFor()
  })
})
