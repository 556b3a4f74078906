/** New groups of every type, and the ways into one from the contacts, on desktop and phone. */
import { browserSession, expect, test } from '../../../support/browser'
import type { Device } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  type OpenedChat,
  openChatPage,
  toastOf,
} from '../../../support/browser/pages/chat-page'
import { acquaint, type ChatClient, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, agent] = ['13800000001', '13800000002', '13800000003'] as const
/** So long that a technician name does not fit beside it. */
const LONG_NAME = '周明远来自远山人力资源咨询'
let me: ChatClient
let colleague: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  ;[me, colleague, stranger] = await openChatClients(browserSession.url, admin, hr, agent)
  await stranger.chat.updateMyProfile({ nick: LONG_NAME })
  await acquaint(me, stranger)
})
test.afterAll(endChatClients)

const offered = ({ page }: OpenedChat, name: string | RegExp) => inForeground(page.getByRole('button', { name }))
/** Creates a group of another user without a screen. */
async function groupOf(owner: ChatClient, name: string, more: object): Promise<string> {
  const { data } = await owner.chat.createGroup({ name, ...more } as never)
  return (data.group as unknown as { groupID: string }).groupID
}
const callsAfter = (opened: OpenedChat, sent: number) => opened.socket.sent.slice(sent).map(({ call }) => call)

/** The form of a new group, opened from the list of conversations. */
async function openForm(device: Device): Promise<OpenedChat> {
  const opened = await openChatPage(device, admin, '/tuikit')
  await opened.actions.press('发起会话')
  await opened.page.getByRole('menuitem', { name: '发起群聊' }).click()
  if (device.isPhone) await opened.actions.waitForPath('/TUIKit/components/TUIGroup')
  else await opened.actions.dialog('发起群聊').waitFor()
  return opened
}

test('the form names a group after its members and offers five types; a live room is joined by its creator', {
  tag: [
    '@G-2~group-screens-01',
    '@G-2~group-screens-04',
    '@G-4-10',
    '@G-5-04',
    '@G-5-05',
    '@G-5-11',
    '@G-6-07',
    '@G-8-13',
    '@G-9-07',
    '@G-9-13',
    '@G-9-14',
    '@G-9-15',
  ],
}, async ({ device }) => {
  const opened = await openForm(device)
  const { actions, page, socket } = opened
  const name = actions.field('群名称')
  const create = offered(opened, /^创建$/)
  await expect(create).toBeDisabled()
  await name.fill('   ')
  await expect(create).toBeDisabled()
  const hint = inForeground(page.getByText('仅限中文、字母、数字和下划线，2-20 个字'))
  await expect(hint).toHaveCount(device.isPhone ? 1 : 0)
  await expect(offered(opened, '选择成员')).toBeVisible()
  await expect(inForeground(page.getByRole('radiogroup', { name: '群类型' }))).toHaveCount(0)

  await actions.press(/^更多/)
  const types = inForeground(page.getByRole('radiogroup', { name: '群类型' })).getByRole('radio')
  await expect(types).toHaveText([/Public/, /Meeting/, /Work/, /AVChatRoom/, /Community/])
  await expect(types.and(page.getByRole('radio', { checked: true }))).toHaveText(/Work/)
  await expect(types.nth(3)).toContainText('成员没有人数上限；不保存历史消息')
  await expect(types.nth(4)).toContainText('最多 100000 人')
  await expect(inForeground(page.getByText('群头像', { exact: true }))).toBeVisible()
  await actions.field('群 ID').fill('my-own-id')
  await types.nth(4).click()
  await expect(actions.field('群 ID')).toHaveCount(0)
  await name.fill('?')
  socket.refuse('group.create', 90001, '服务正忙')
  await actions.press('创建')
  await expect(toastOf(opened, '服务正忙')).toBeVisible()
  socket.allow('group.create')
  const before = socket.sent.length
  await actions.press('创建')
  await expect(toastOf(opened, '群组创建成功')).toBeVisible()
  await expect(composer(page)).toBeVisible()
  const created = socket.sent.slice(before).find(({ call }) => call === 'group.create')?.data
  expect(created).toMatchObject({ name: '?', type: 'Community' })
  expect(created).not.toHaveProperty('groupID')
  expect(callsAfter(opened, before)).not.toContain('group.join')

  const second = await openForm(device)
  await second.actions.press('选择成员')
  const picker = second.actions.dialog('选择成员')
  for (const person of ['刘思雨', '何俊杰', LONG_NAME])
    await picker.locator('[role=checkbox], [role=radio]').filter({ hasText: person }).click()
  await second.actions.click(picker.getByRole('button', { name: /^确定/ }))
  const suggested = await second.actions.field('群名称').inputValue()
  expect(suggested).toMatch(/^.+等 3 人$/)
  expect([...suggested].length).toBeLessThanOrEqual(20)
  await second.actions.press(/^更多/)
  await inForeground(second.page.getByRole('radio', { name: /AVChatRoom/ })).click()
  await second.actions.field('群名称').fill('校招宣讲')
  const sent = second.socket.sent.length
  await second.actions.press('创建')
  await expect(toastOf(second, '群组创建成功')).toBeVisible()
  await expect(composer(second.page)).toBeVisible()
  await expect.poll(() => callsAfter(second, sent)).toContain('group.join')

  await second.actions.press('群管理')
  await second.actions.press(/^管理员：/)
  await expect(inForeground(second.page.getByRole('group', { name: '管理员', exact: true }))).toBeVisible()
  await expect(second.page.getByRole('switch', { name: '全员禁言' })).toHaveCount(0)
  await expect(second.page.getByRole('group', { name: '被禁言的成员' })).toHaveCount(0)
})

const detailsPath = (id: string) => `/TUIKit/components/TUIContact?groupID=${encodeURIComponent(id)}`
/** Finds a group by its ID and opens its details. */
async function lookUp({ actions, page }: OpenedChat, id: string): Promise<void> {
  if (actions.device.isPhone) return void (await page.goto(detailsPath(id)))
  const field = inForeground(page.getByPlaceholder('请输入 ID'))
  // the contacts are loaded, so the session is there
  await inForeground(page.getByRole('group', { name: '我的群聊' }))
    .or(field)
    .waitFor()
  if ((await field.count()) === 0) await actions.press('添加好友或群聊')
  await field.fill(id)
  await field.press('Enter')
  await actions.click(inForeground(page.getByRole('listitem')).filter({ hasText: id }).locator('button'))
}

test('details of a group offer what lets one in: an application, a press or nothing; and the ways out of it', {
  tag: ['@G-4-09', '@G-6-02', '@G-6-05', '@G-6-09', '@G-8-09', '@G-8-11'],
}, async ({ device }) => {
  const memberList = [{ userID: stranger.id }]
  const asking = await groupOf(colleague, '审核群', { type: 'Public', joinOption: 'NeedPermission' })
  const free = await groupOf(colleague, '自由群', { type: 'ChatRoom' })
  const live = await groupOf(colleague, '直播间', { type: 'AVChatRoom' })
  const closed = await groupOf(colleague, '封闭群', { type: 'Public', joinOption: 'DisableApply' })
  const opened = await openChatPage(device, admin, '/TUIKit/components/TUIContact')
  const { actions, page, socket } = opened
  await lookUp(opened, closed)
  await expect(actions.text('该群不允许加入')).toBeVisible()
  for (const name of ['申请加入', '加入群聊', '进入群聊']) await expect(offered(opened, name)).toHaveCount(0)

  await lookUp(opened, asking)
  await actions.field('验证信息').fill('我也是面试官')
  socket.refuse('group.join', 90001, '服务正忙')
  await actions.press('申请加入')
  await expect(toastOf(opened, '申请入群失败: 服务正忙')).toBeVisible()
  socket.allow('group.join')
  await actions.press('申请加入')
  await expect(toastOf(opened, '等待管理员同意')).toBeVisible()
  await expect(actions.text('已申请加入，等待管理员同意')).toBeVisible()
  await expect(offered(opened, '申请加入')).toHaveCount(0)

  await lookUp(opened, live)
  await expect(offered(opened, '加入直播群')).toBeVisible()
  await lookUp(opened, free)
  await expect(offered(opened, '加入群聊')).toBeVisible()
  await expect(inForeground(page.getByRole('textbox', { name: '验证信息' }))).toHaveCount(0)
  // as if the user had come in on another device a moment ago
  socket.change((text) => text.replace('"JoinedSuccess"', '"AlreadyInGroup"'))
  await actions.press('加入群聊')
  await expect(toastOf(opened, '您已是群成员')).toBeVisible()
  await expect(composer(page)).toBeVisible()
  socket.change((text) => text)

  const other = await openChatPage(device, agent, '/TUIKit/components/TUIContact')
  const openGroup = async (chat: OpenedChat, id: string, name: string) => {
    if (device.isPhone) return chat.page.goto(detailsPath(id))
    await chat.page.goto('/TUIKit/components/TUIContact')
    const groups = inForeground(chat.page.getByRole('group', { name: '我的群聊' }))
    await chat.actions.click(groups.locator('[aria-expanded]'))
    await chat.actions.click(groups.getByRole('listitem').filter({ hasText: name }).locator('button'))
  }
  const mine = await groupOf(me, '周会', { type: 'ChatRoom' })
  await lookUp(other, mine)
  await other.actions.press('加入群聊')
  await expect(toastOf(other, '加群成功')).toBeVisible()
  await expect(composer(other.page)).toBeVisible()
  await openGroup(other, mine, '周会')
  await expect(offered(other, '退出群组')).toBeVisible()
  await expect(offered(other, '解散群聊')).toHaveCount(0)

  await openGroup(opened, mine, '周会')
  await expect(offered(opened, '退出群组')).toHaveCount(0)
  const dismiss = async () => {
    await actions.press('解散群聊')
    await actions.click(actions.dialog().getByRole('button', { name: '解散群聊' }))
  }
  socket.refuse('group.dismiss', 90001, '服务正忙')
  await dismiss()
  await expect(toastOf(opened, '解散群聊失败: 服务正忙')).toBeVisible()
  socket.allow('group.dismiss')
  await dismiss()
  await expect(toastOf(opened, '解散群聊成功')).toBeVisible()

  // what the owner of each type is offered in the panel
  const panelOf = async (id: string) => {
    if (device.isPhone) return page.goto(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(id)}`)
    await page.goto(conversationPath(device, `GROUP${id}`))
    await actions.press('群管理')
  }
  const PANEL = ['转让群组', '解散群组', '退出群组', '移除成员']
  for (const [type, members, expected] of [
    ['Public', memberList, ['转让群组', '解散群组', '移除成员']],
    ['Public', [], ['解散群组', '移除成员']],
    ['Private', memberList, ['转让群组', '退出群组', '移除成员']],
    ['AVChatRoom', [], ['解散群组']],
  ] as const) {
    await panelOf(await groupOf(me, `${type}群`, { type, ...(members.length ? { memberList: members } : {}) }))
    await expect(offered(opened, /^群 ID：/)).toBeVisible()
    for (const name of PANEL)
      await expect(offered(opened, name)).toHaveCount((expected as readonly string[]).includes(name) ? 1 : 0)
  }
})
