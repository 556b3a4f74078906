/** The panel of a group in the mini-program: what each role is offered, limits, mutes, admins, transfer and end. */
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
const [admin, hr, agent] = ['13800000001', '13800000002', '13800000003'] as const
let me: ChatClient
let colleague: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  ;[me, colleague, stranger] = await openChatClients(browserSession.url, admin, hr, agent)
  await acquaint(me, stranger)
})
test.afterAll(endChatClients)

const panelPath = (groupID: string, view = 'home') =>
  `/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupID)}&view=${view}`
const chatPath = (groupID: string) =>
  `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(`GROUP${groupID}`)}`
const group = ({ page }: WeappActions, name: string) => inForeground(page.getByRole('group', { name, exact: true }))
const line = (actions: WeappActions, name: string) => actions.button(new RegExp(`^${name}：`))
async function pick(actions: WeappActions, name: string): Promise<void> {
  await actions.tap(actions.dialog().locator('[role=checkbox], [role=radio]').filter({ hasText: name }))
  await actions.tap(actions.dialog().getByRole('button', { name: /^确定/ }))
}
const profileOf = async (groupID: string, { id }: ChatClient) =>
  (
    (await me.chat.getGroupMemberProfile({ groupID, userIDList: [id] } as never)).data.memberList as unknown as {
      role: string
      muteUntil: number
    }[]
  )[0]

test('the owner changes name and notice within their limits, sees a member, and hands the group over', {
  tag: ['@G-0-02', '@G-2~group-screens-03', '@G-4-14', '@G-5-03', '@G-5-06', '@G-6-03', '@G-8-15', '@G-8-16'],
}, async () => {
  const groupID = await createGroup(me, '二面小组', [colleague, stranger])
  const actions = await weapp.open(admin, panelPath(groupID))
  const { mp } = actions
  await actions.tap(line(actions, '群名称'))
  await actions.dialog('群名称').locator('input').fill('   ')
  await actions.press('确定')
  await mp.waitToast('群名称不能为空')
  await expect.poll(async () => (await me.chat.getGroupProfile({ groupID })).data.group.name).toBe('二面小组')
  await actions.dialog('群名称').locator('input').fill('终面小组')
  await actions.press('确定')
  await mp.waitToast('群名称修改成功')
  await expect(line(actions, '群名称')).toContainText('终面小组')
  await actions.tap(line(actions, '群公告'))
  const notice = actions.dialog('群公告').locator('textarea')
  await notice.fill('长'.repeat(151))
  await actions.press('确定')
  await mp.waitToast('群公告字数超出限制，最大长度为150')
  await expect(notice).toHaveValue('长'.repeat(151))
  await notice.fill('长'.repeat(150))
  await actions.press('确定')
  await mp.waitToast('群公告修改成功')

  await actions.press(/^群成员/)
  await expect(actions.rows.filter({ hasText: '周明远' })).toHaveCount(1)
  await actions.tap(actions.rows.filter({ hasText: '周明远' }).getByText('周明远').first())
  await expect(inForeground(actions.page.getByRole('heading', { name: '周明远' }))).toBeVisible()
  for (const name of ['发送消息', '设为管理员', '禁言']) await expect(actions.button(name)).toBeVisible()

  await actions.go(panelPath(groupID))
  await actions.press('转让群组')
  await actions.answer(true, () => pick(actions, '刘思雨'))
  await mp.waitToast('转让成功')
  await expect(actions.button('退出群组')).toBeVisible()
  for (const name of ['转让群组', '解散群组', '移除成员']) await expect(actions.button(name)).toHaveCount(0)
  for (const name of ['群名称', '群公告', '管理员']) await expect(line(actions, name)).toHaveCount(0)

  const other = await weapp.open(hr, panelPath(groupID))
  await other.answer(true, () => other.press('解散群组'))
  await other.mp.waitToast('群组解散成功')
})

test('an admin is made and may mute members alone; all are muted, and may write again', {
  tag: ['@C-5-13', '@C-6-06', '@C-6-08', '@G-4-11', '@G-4-12', '@G-4-13', '@G-6-01', '@G-6-04', '@G-8-17', '@G-8-18'],
}, async () => {
  const groupID = await createGroup(me, '招聘小组', [colleague, stranger])
  const owner = await weapp.open(admin, panelPath(groupID, 'admin'))
  await owner.press('设为管理员')
  await pick(owner, '刘思雨')
  await expect(group(owner, '管理员').getByText('刘思雨')).toBeVisible()
  await expect.poll(async () => (await profileOf(groupID, colleague))?.role).toBe('Admin')

  const other = await weapp.open(hr, panelPath(groupID, 'admin'))
  await other.press('禁言成员')
  const choices = other.dialog('禁言成员').locator('[role=checkbox], [role=radio]')
  await expect(choices).toHaveCount(1)
  await pick(other, '周明远')
  await other.mp.waitToast('禁言设置成功')
  const days = (((await profileOf(groupID, stranger))?.muteUntil ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  const member = await weapp.open(agent, chatPath(groupID))
  await expect(member.text('您已被管理员禁言')).toBeVisible()
  const field = member.page.locator('textarea, input').filter({ visible: true })
  await expect(field).toHaveCount(0)
  await other.tap(group(other, '被禁言的成员').getByRole('button', { name: '解除禁言' }))
  await other.mp.waitToast('取消禁言成功')
  await expect(field).toHaveCount(1)

  await other.tap(inForeground(other.page.getByRole('switch', { name: '全员禁言' })))
  await expect(member.text('您已被管理员禁言')).toBeVisible()
  await other.tap(inForeground(other.page.getByRole('switch', { name: '全员禁言' })))
  await expect(field).toHaveCount(1)
  await owner.tap(group(owner, '管理员').getByRole('button', { name: '撤销管理员' }))
  await expect.poll(async () => (await profileOf(groupID, colleague))?.role).toBe('Member')
  for (const tip of ['刘思雨 成为管理员', '刘思雨 被撤销管理员']) await expect(member.text(tip)).toBeVisible()
})

test('the form offers five types in their order; each has its own panel; a group is joined as its kind allows', {
  tag: ['@G-5-04', '@G-5-05', '@G-6-02', '@G-6-06', '@G-6-07', '@G-6-09', '@G-9-07', '@G-9-13', '@G-9-14', '@G-9-15'],
}, async () => {
  const actions = await weapp.open(admin, '/TUIKit/components/TUIGroup')
  const { mp } = actions
  const create = actions.button('创建')
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await actions.type('群名称', '   ')
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await expect(actions.text('仅限中文、字母、数字和下划线，2-20 个字')).toBeVisible()
  await actions.press(/^更多/)
  const types = inForeground(actions.page.getByRole('radiogroup', { name: '群类型' })).getByRole('radio')
  await expect(types).toHaveText([/Public/, /Meeting/, /Work/, /AVChatRoom/, /Community/])
  await expect(types.nth(2)).toHaveAttribute('aria-checked', 'true')
  await expect(types.nth(3)).toContainText('成员没有人数上限；不保存历史消息')
  await expect(types.nth(4)).toContainText('最多 100000 人')
  await actions.tap(types.nth(3))
  await actions.type('群名称', '?')
  await actions.press('创建')
  await mp.waitToast('群组创建成功')
  await mp.waitPage('TUIKit/components/TUIChat/index')
  await actions.press('群管理')
  const liveId = (await line(actions, '群 ID').innerText()).trim()
  await actions.go(panelPath(liveId, 'admin'))
  await expect(group(actions, '管理员')).toBeVisible()
  await expect(actions.page.getByRole('switch', { name: '全员禁言' })).toHaveCount(0)
  await expect(group(actions, '被禁言的成员')).toHaveCount(0)

  const newGroup = async (owner: ChatClient, name: string, more: object) =>
    ((await owner.chat.createGroup({ name, ...more } as never)).data.group as unknown as { groupID: string }).groupID
  const memberList = [{ userID: colleague.id }]
  const ACTS = ['转让群组', '解散群组', '退出群组', '移除成员', '添加成员']
  for (const [groupID, expected] of [
    [await newGroup(me, '公开群', { type: 'Public', memberList }), ['转让群组', '解散群组', '移除成员', '添加成员']],
    [await newGroup(me, '一人群', { type: 'Public' }), ['解散群组', '移除成员', '添加成员']],
    [await newGroup(me, '工作群', { type: 'Private', memberList }), ['转让群组', '退出群组', '移除成员']],
    [liveId, ['解散群组']],
  ] as const) {
    await actions.go(panelPath(groupID))
    await expect(line(actions, '群 ID')).toBeVisible()
    for (const name of ACTS)
      await expect(actions.button(name)).toHaveCount((expected as readonly string[]).includes(name) ? 1 : 0)
  }

  const details = (groupID: string) => `/TUIKit/components/TUIContact?groupID=${encodeURIComponent(groupID)}`
  await actions.go(details(await newGroup(colleague, '封闭群', { type: 'Public', joinOption: 'DisableApply' })))
  await expect(actions.text('该群不允许加入')).toBeVisible()
  for (const name of ['申请加入', '加入群聊']) await expect(actions.button(name)).toHaveCount(0)
  await actions.go(details(await newGroup(colleague, '审核群', { type: 'Public', joinOption: 'NeedPermission' })))
  await actions.type('验证信息', '我也是面试官')
  await actions.press('申请加入')
  await mp.waitToast('等待管理员同意')
  await expect(actions.text('已申请加入，等待管理员同意')).toBeVisible()
  await actions.go(details(await newGroup(colleague, '直播间', { type: 'AVChatRoom' })))
  await expect(actions.button('加入直播群')).toBeVisible()
  await actions.go(details(await newGroup(colleague, '自由群', { type: 'ChatRoom' })))
  await expect(actions.page.locator('[aria-label="验证信息"]')).toHaveCount(0)
  await actions.press('加入群聊')
  await mp.waitToast('加群成功')
  await mp.waitPage('TUIKit/components/TUIChat/index')
  await expect.poll(() => mp.title()).toBe('自由群')
})
