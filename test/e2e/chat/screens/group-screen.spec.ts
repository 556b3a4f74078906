/**
 * The panel of a group on desktop and phone: what each role is offered, changes within their limits, mutes, admins, transfer and
 * end. The other members have no screen.
 */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../../support/browser'
import type { Device } from '../../../support/browser/browser'
import { inForeground, topmost } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  messageLog,
  type OpenedChat,
  openChatPage,
  toastOf,
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
let colleague: ChatClient
let stranger: ChatClient
let outsider: ChatClient

test.beforeAll(async () => {
  ;[me, colleague, stranger, outsider] = await openChatClients(browserSession.url, admin, hr, agent, manager)
  await acquaint(me, stranger)
})
test.afterAll(endChatClients)

/** The panel of a group: beside the conversation on the desktop, a page on a phone. */
async function openPanel(device: Device, phone: string, groupID: string): Promise<OpenedChat> {
  const id = encodeURIComponent(groupID)
  if (device.isPhone) return openChatPage(device, phone, `/TUIKit/components/TUIGroup?groupID=${id}`)
  const opened = await openChatPage(device, phone, conversationPath(device, `GROUP${groupID}`))
  await opened.actions.press('群管理')
  return opened
}
/** A line of the panel by its name. */
const line = ({ actions }: OpenedChat, name: string) => actions.button(new RegExp(`^${name}：`))
const offered = ({ page }: OpenedChat, name: string | RegExp) => inForeground(page.getByRole('button', { name }))
const group = ({ page }: OpenedChat, name: string): Locator =>
  inForeground(page.getByRole('group', { name, exact: true }))
/** Ticks users in the open picker and confirms. */
async function pick({ actions }: OpenedChat, ...names: string[]): Promise<void> {
  for (const name of names)
    await actions.dialog().locator('[role=checkbox], [role=radio]').filter({ hasText: name }).click()
  await actions.click(actions.dialog().getByRole('button', { name: /^确定/ }))
}
const roleOf = async (groupID: string, { id }: ChatClient) =>
  (
    (await me.chat.getGroupMemberProfile({ groupID, userIDList: [id] } as never)).data.memberList as unknown as {
      role: string
    }[]
  )[0]?.role

test('the owner changes name and notice within their limits, and finds members by their ID', {
  tag: [
    '@G-2~group-screens-02',
    '@G-2~group-screens-03',
    '@G-5-03',
    '@G-5-06',
    '@G-5-07',
    '@G-5-09',
    '@G-8-14',
    '@G-8-15',
    '@G-8-19',
  ],
}, async ({ device }) => {
  const groupID = await createGroup(me, '二面小组', [colleague, stranger])
  const opened = await openPanel(device, admin, groupID)
  const { actions, page, socket } = opened
  for (const name of ['群名称', '群公告', '管理员', '群 ID']) await expect(line(opened, name)).toBeVisible()
  for (const name of ['群类型', '加群方式']) await expect(actions.text(name)).toBeVisible()
  for (const name of [/^群成员/, '群头像', '添加成员', '移除成员', '转让群组', '解散群组'])
    await expect(offered(opened, name)).toHaveCount(1)
  await expect(offered(opened, '退出群组')).toHaveCount(0)

  await actions.click(line(opened, '群名称'))
  const name = actions.dialog('群名称').getByRole('textbox')
  await name.fill('   ')
  await actions.press('确定')
  await expect(toastOf(opened, '群名称不能为空')).toBeVisible()
  expect(socket.count('group.update')).toBe(0)
  await name.fill('终面小组')
  socket.refuse('group.update', 90001, '服务正忙')
  await actions.press('确定')
  await expect(toastOf(opened, '服务正忙')).toBeVisible()
  socket.allow('group.update')
  await actions.press('确定')
  await expect(toastOf(opened, '群名称修改成功')).toBeVisible()
  await expect(line(opened, '群名称')).toContainText('终面小组')

  const updates = socket.count('group.update')
  await actions.click(line(opened, '群公告'))
  const notice = actions.dialog('群公告').getByRole('textbox')
  await actions.press('确定')
  await expect(notice).toHaveCount(0)
  await actions.click(line(opened, '群公告'))
  await notice.fill('长'.repeat(151))
  await actions.press('确定')
  await expect(toastOf(opened, '群公告字数超出限制，最大长度为150')).toBeVisible()
  await expect(notice).toHaveValue('长'.repeat(151))
  expect(socket.count('group.update')).toBe(updates)
  await notice.fill('周五十点面试'.repeat(25))
  await actions.press('确定')
  await expect(toastOf(opened, '群公告修改成功')).toBeVisible()
  await actions.click(line(opened, '群公告'))
  await actions.press('确定')
  await expect(notice).toHaveCount(0)
  expect(socket.count('group.update')).toBe(updates + 1)

  await actions.press(/^群成员/)
  const search = inForeground(page.getByPlaceholder('输入成员 ID'))
  for (const [id, text] of [
    ['nobody-9', '该用户不存在'],
    [outsider.id, '该用户不在群组内'],
  ] as const) {
    await search.fill(id)
    await search.press('Enter')
    await expect(actions.text(text)).toBeVisible()
  }
  await search.fill(stranger.id)
  await search.press('Enter')
  await actions.click(inForeground(page.getByRole('listitem')).filter({ hasText: '周明远' }).locator('button').first())
  await expect(inForeground(page.getByLabel('成员资料', { exact: true }))).toBeVisible()
  await expect(inForeground(page.getByRole('heading', { name: '周明远' }))).toBeVisible()
  for (const act of ['发送消息', '设为管理员', '禁言', '移除成员'])
    await expect(offered(opened, act).last()).toBeVisible()
})

test('an admin is made and may mute members alone; all are muted; the roles are taken back', {
  tag: ['@C-5-13', '@C-6-06', '@C-6-08', '@G-4-11', '@G-4-12', '@G-4-13', '@G-6-01', '@G-6-04', '@G-8-17', '@G-8-18'],
}, async ({ device }) => {
  const groupID = await createGroup(me, '招聘小组', [colleague, stranger])
  const owner = await openPanel(device, admin, groupID)
  await owner.actions.click(line(owner, '管理员'))
  await owner.actions.press('设为管理员')
  await pick(owner, '刘思雨')
  await expect(group(owner, '管理员').getByText('刘思雨')).toBeVisible()
  await expect.poll(() => roleOf(groupID, colleague)).toBe('Admin')

  // the admin is offered plain members alone
  const other = await openPanel(device, hr, groupID)
  await other.actions.click(line(other, '管理员'))
  await other.actions.press('禁言成员')
  const choices = other.actions.dialog('禁言成员').locator('[role=checkbox], [role=radio]')
  await expect(choices).toHaveCount(1)
  await expect(choices).toContainText('周明远')
  await pick(other, '周明远')
  await expect(toastOf(other, '禁言设置成功')).toBeVisible()
  const member = await openChatPage(device, agent, conversationPath(device, `GROUP${groupID}`))
  await expect(member.actions.text('您已被管理员禁言')).toBeVisible()
  await expect(composer(member.page)).toHaveCount(0)
  await expect(offered(member, '发送')).toHaveCount(0)
  const mutedUntil = async () =>
    (
      (await me.chat.getGroupMemberProfile({ groupID, userIDList: [stranger.id] } as never)).data
        .memberList as unknown as { muteUntil: number }[]
    )[0]?.muteUntil ?? 0
  const days = ((await mutedUntil()) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  await group(other, '被禁言的成员').getByRole('button', { name: '解除禁言' }).click()
  await expect(toastOf(other, '取消禁言成功')).toBeVisible()
  await expect(composer(member.page)).toBeVisible()

  await other.actions.click(inForeground(other.page.getByRole('switch', { name: '全员禁言', checked: false })))
  await expect(toastOf(other, '禁言设置成功')).toBeVisible()
  await expect(member.actions.text('您已被管理员禁言')).toBeVisible()
  await other.actions.click(inForeground(other.page.getByRole('switch', { name: '全员禁言', checked: true })))
  await expect(toastOf(other, '取消禁言成功')).toBeVisible()
  await expect(composer(member.page)).toBeVisible()

  await owner.actions.click(group(owner, '管理员').getByRole('button', { name: '撤销管理员' }))
  await expect(group(owner, '管理员').getByText('还没有管理员')).toBeVisible()
  await expect.poll(() => roleOf(groupID, colleague)).toBe('Member')
  await member.page.reload()
  for (const tip of ['刘思雨 成为管理员', '刘思雨 被撤销管理员'])
    await expect(messageLog(member.page).getByText(tip)).toBeVisible()
})

test('the group is handed over and quit, and dismissed by its new owner; a Work group is only quit', {
  tag: ['@G-2~group-screens-03', '@G-4-14', '@G-6-03', '@G-6-06', '@G-8-10', '@G-8-16'],
}, async ({ device }) => {
  const groupID = await createGroup(me, '终面小组', [colleague, stranger])
  const opened = await openPanel(device, admin, groupID)
  const { actions, socket } = opened
  await actions.press('转让群组')
  await expect(actions.dialog('转让群组')).toBeVisible()
  await pick(opened, '刘思雨')
  await actions.click(topmost(opened.page.getByRole('button', { name: '确定', exact: true })))
  await expect(toastOf(opened, '转让成功')).toBeVisible()
  await expect(offered(opened, '退出群组')).toBeVisible()
  for (const name of ['转让群组', '解散群组', '移除成员']) await expect(offered(opened, name)).toHaveCount(0)
  for (const name of ['群名称', '群公告', '管理员']) await expect(line(opened, name)).toHaveCount(0)
  const quit = async () => {
    await actions.press('退出群组')
    await actions.click(actions.dialog().getByRole('button', { name: '退出群组' }))
  }
  socket.refuse('group.quit', 90001, '服务正忙')
  await quit()
  await expect(toastOf(opened, '退出群组失败: 服务正忙')).toBeVisible()
  socket.allow('group.quit')
  await quit()
  await expect(toastOf(opened, '退出群组成功')).toBeVisible()

  const other = await openPanel(device, hr, groupID)
  await other.actions.press('解散群组')
  await other.actions.click(other.actions.dialog().getByRole('button', { name: '解散群聊' }))
  await expect(toastOf(other, '群组解散成功')).toBeVisible()

  const memberList = [{ userID: colleague.id }]
  const work = (await me.chat.createGroup({ type: 'Private', name: '工作小组', memberList } as never)).data.group
  const workId = (work as unknown as { groupID: string }).groupID
  const panel = await openPanel(device, admin, workId)
  await expect(offered(panel, '退出群组')).toBeVisible()
  await expect(offered(panel, '移除成员')).toBeVisible()
  for (const name of ['解散群组', '添加成员', /^管理员：/]) await expect(offered(panel, name)).toHaveCount(0)
})
