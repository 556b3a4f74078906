/** Contacts in the mini-program: sections, friend applications in both directions, remark, blacklist; the other side has no screen. */
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
const CONTACTS = '/TUIKit/components/TUIContact'
const source = 'AddSource_Type_Web'
let me: ChatClient
let colleague: ChatClient
let stranger: ChatClient

test.beforeAll(async () => {
  ;[me, colleague, stranger] = await openChatClients(browserSession.url, admin, hr, agent)
})
test.afterAll(endChatClients)

const section = ({ page }: WeappActions, name: string) => inForeground(page.getByRole('group', { name, exact: true }))
const head = (actions: WeappActions, name: string) => section(actions, name).locator('[aria-expanded]')
async function setOpen(actions: WeappActions, name: string, isOpen: boolean): Promise<void> {
  await head(actions, name).waitFor()
  if ((await head(actions, name).getAttribute('aria-expanded')) !== String(isOpen))
    await actions.tap(head(actions, name))
  await expect(head(actions, name)).toHaveAttribute('aria-expanded', String(isOpen))
}
const openRow = async (actions: WeappActions, name: string, person: string) => {
  await setOpen(actions, name, true)
  await actions.tap(section(actions, name).getByRole('listitem').filter({ hasText: person }).getByText(person).first())
}

test('an application is announced, read and accepted; the friend is renamed, blocked, unblocked and a stranger again', {
  tag: [
    '@C-2~chat-home-03',
    '@G-0-02',
    '@G-2~contact-screen-02',
    '@G-2~contact-screen-04',
    '@G-3-12',
    '@G-4-05',
    '@G-4-06',
    '@G-4-08',
    '@G-5-02',
    '@G-6-10',
    '@G-6-11',
    '@G-6-12',
    '@G-7-08',
    '@G-8-04',
  ],
}, async () => {
  await createGroup(me, '招聘例会', [colleague])
  const actions = await weapp.open(admin, CONTACTS)
  const { mp } = actions
  for (const [name, row] of [
    ['黑名单', '黑名单里没有人'],
    ['我的群聊', '招聘例会'],
    ['同事', '刘思雨'],
    ['我的好友', '还没有好友，输入对方的 ID 就可以添加'],
  ] as const) {
    await setOpen(actions, name, true)
    await expect(section(actions, name).getByText(row)).toBeVisible()
    await setOpen(actions, name, false)
    await expect(section(actions, name).getByText(row)).toHaveCount(0)
  }
  await stranger.chat.addFriend({ to: me.id, source, wording: '我是周明远' } as never)
  await expect(section(actions, '新的联系人').getByLabel('1 条未处理', { exact: true })).toBeVisible()
  await openRow(actions, '新的联系人', '周明远')
  for (const name of ['同意', '拒绝']) await expect(actions.button(name)).toBeVisible()
  await actions.go(CONTACTS)
  await setOpen(actions, '新的联系人', true)
  await expect(section(actions, '新的联系人').getByText('我是周明远')).toBeVisible()
  await expect(section(actions, '新的联系人').getByLabel(/条未处理/)).toHaveCount(0)
  await actions.tap(section(actions, '新的联系人').getByRole('button', { name: '同意' }))
  await mp.waitToast('添加好友成功')
  await expect(head(actions, '我的好友')).toHaveAttribute('aria-expanded', 'true')

  await openRow(actions, '我的好友', '周明远')
  for (const text of [`ID：${stranger.id}`, '个性签名']) await expect(actions.text(text)).toBeVisible()
  await actions.press(/^备注名：/)
  const remark = actions.dialog('修改备注').locator('input')
  await remark.fill('名'.repeat(49))
  await actions.press('确定')
  await mp.waitToast('修改备注失败: 备注长度不得超过 96 字节')
  await remark.fill('周工')
  await actions.press('确定')
  await mp.waitToast('修改备注成功')
  await expect(inForeground(actions.page.getByRole('heading', { name: '周工' }))).toBeVisible()
  await expect
    .poll(async () => ((await me.chat.getFriendList()).data as { remark: string }[]).map((friend) => friend.remark))
    .toEqual(['周工'])
  for (const name of ['删除好友', '发送消息']) await expect(actions.button(name)).toBeVisible()

  const blocked = inForeground(actions.page.getByRole('switch', { name: '加入黑名单' }))
  await actions.answer(false, () => actions.tap(blocked))
  await expect(actions.button('删除好友')).toBeVisible()
  await actions.answer(true, () => actions.tap(blocked))
  await expect(actions.text('已在黑名单中，对方的消息会被拒收')).toBeVisible()
  for (const name of ['发送消息', '删除好友', '发送申请']) await expect(actions.button(name)).toHaveCount(0)
  await actions.tap(blocked)
  await expect(actions.button('发送申请')).toBeVisible()

  // the other side ends the friendship on its own side alone
  await acquaint(me, stranger)
  await expect(actions.button('删除好友')).toBeVisible()
  await stranger.chat.deleteFriend({ userIDList: [me.id], type: 'Delete_Type_Single' } as never)
  await actions.go(`${CONTACTS}?userID=${stranger.id}`)
  await expect(actions.button('发送申请')).toBeVisible()
  await expect(actions.button('删除好友')).toHaveCount(0)

  await actions.go(`${CONTACTS}?userID=${colleague.id}`)
  await actions.press('发送消息')
  await mp.waitPage('TUIKit/components/TUIChat/index')
  await expect.poll(() => mp.title()).toBe('刘思雨')
})

test('an application is sent to a stranger and to a colleague; who lets nobody in refuses it', {
  tag: ['@C-6-01', '@G-4-07', '@G-6-08', '@G-8-06'],
}, async () => {
  await stranger.chat.updateMyProfile({ allowType: 'AllowType_Type_DenyAny' } as never)
  const actions = await weapp.open(admin, `${CONTACTS}?userID=${stranger.id}`)
  const { mp } = actions
  for (const name of ['验证信息', '备注名'])
    await expect(
      inForeground(actions.page.locator(`wx-textarea[aria-label="${name}"], wx-input[aria-label="${name}"]`)),
    ).toBeVisible()
  await actions.type('验证信息', '我是陈立群')
  await actions.press('发送申请')
  await mp.waitToast('申请发送失败: 对方不允许任何人加为好友')
  await stranger.chat.updateMyProfile({ allowType: 'AllowType_Type_NeedConfirm' } as never)
  await actions.press('发送申请')
  await mp.waitToast('申请已发送')
  await expect(actions.text('等待验证')).toBeVisible()
  await actions.go(CONTACTS)
  await setOpen(actions, '新的联系人', true)
  await expect(section(actions, '新的联系人').getByText('等待验证')).toBeVisible()
  await expect(section(actions, '新的联系人').getByRole('button', { name: '同意' })).toHaveCount(0)

  await colleague.chat.updateMyProfile({ allowType: 'AllowType_Type_AllowAny' } as never)
  await actions.go(`${CONTACTS}?userID=${colleague.id}`)
  await expect(actions.button('发送消息')).toBeVisible()
  await expect(actions.button('发送申请')).toHaveCount(0)
  await actions.press('添加好友')
  await actions.press('发送申请')
  await mp.waitToast('添加好友成功')
  await expect(actions.button('删除好友')).toBeVisible()
})
