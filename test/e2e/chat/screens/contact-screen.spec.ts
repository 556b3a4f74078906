/**
 * The contacts on desktop and phone: their sections, friend applications in both directions, remark, blacklist and deletion, each
 * with the toast of its success and of its failure. The other side has no screen.
 */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../../support/browser'
import { type Device, waitForClickGuard } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import type { PageActions } from '../../../support/browser/page-helpers'
import { composer, type OpenedChat, openChatPage } from '../../../support/browser/pages/chat-page'
import {
  acquaint,
  type ChatClient,
  createGroup,
  endChatClients,
  openChatClients,
} from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, agent, manager] = ['13800000001', '13800000002', '13800000003', '13800000004'] as const
const CONTACTS = '/TUIKit/components/TUIContact'
const SECTIONS = ['新的联系人', '黑名单', '我的群聊', '同事', '我的好友']
const BUSY = '服务正忙'
let me: ChatClient
let colleague: ChatClient
let stranger: ChatClient
let other: ChatClient

test.beforeAll(async () => {
  ;[me, colleague, stranger, other] = await openChatClients(browserSession.url, admin, hr, agent, manager)
})
test.afterAll(endChatClients)

/** The contacts of the first user. */
const open = (device: Device): Promise<OpenedChat> => openChatPage(device, admin, CONTACTS)
const section = ({ page }: PageActions, name: string): Locator =>
  inForeground(page.getByRole('group', { name, exact: true }))
const head = (actions: PageActions, name: string) => section(actions, name).locator('[aria-expanded]')
async function setOpen(actions: PageActions, name: string, isOpen: boolean): Promise<void> {
  await head(actions, name).waitFor()
  if ((await head(actions, name).getAttribute('aria-expanded')) !== String(isOpen))
    await actions.click(head(actions, name))
  await expect(head(actions, name)).toHaveAttribute('aria-expanded', String(isOpen))
}
/** Opens the details of a user from their row in a section. */
async function openRow(actions: PageActions, name: string, person: string): Promise<void> {
  if (actions.device.isPhone) await actions.page.goto(CONTACTS)
  await setOpen(actions, name, true)
  await actions.click(
    section(actions, name).getByRole('listitem').filter({ hasText: person }).locator('button').first(),
  )
}
/** Presses, while the service refuses the call, and sees text and reason; then presses again and sees the other text. */
async function refuseThenDo(
  { actions, socket }: OpenedChat,
  call: string,
  texts: { failed: string; done?: string },
  press: () => Promise<void>,
): Promise<void> {
  socket.refuse(call, 90001, BUSY)
  await press()
  await expect(actions.page.getByRole('status').getByText(`${texts.failed}: ${BUSY}`)).toBeVisible()
  socket.allow(call)
  await press()
  if (texts.done) await expect(actions.page.getByRole('status').getByText(texts.done, { exact: true })).toBeVisible()
}
const heading = (actions: PageActions, name: string) => inForeground(actions.page.getByRole('heading', { name }))
const confirm = (actions: PageActions, name: string) => actions.click(actions.dialog().getByRole('button', { name }))

test('an application is announced, read, accepted and answered with a toast; its sender becomes a friend', {
  tag: [
    '@C-2~chat-home-03',
    '@C-6-01',
    '@G-2~contact-screen-02',
    '@G-2~contact-screen-04',
    '@G-3-12',
    '@G-4-05',
    '@G-4-08',
    '@G-5-02',
    '@G-6-12',
    '@G-7-08',
    '@G-8-01',
    '@G-8-04',
    '@G-8-05',
    '@G-8-07',
    '@G-8-08',
  ],
}, async ({ device }) => {
  await createGroup(me, '招聘例会', [colleague])
  await me.chat.addToBlacklist({ userIDList: [other.id] })
  const opened = await open(device)
  const { actions, socket } = opened
  await section(actions, '同事').waitFor()
  const shown = inForeground(actions.page.locator('[aria-label="通讯录"] [role=group]:has(> [aria-expanded])'))
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label'))))
    .toEqual(SECTIONS)
  for (const [name, row] of [
    ['黑名单', '罗桂芳'],
    ['我的群聊', '招聘例会'],
    ['同事', '刘思雨'],
    ['我的好友', '还没有好友'],
  ] as const) {
    await setOpen(actions, name, true)
    await expect(section(actions, name).getByText(row)).toBeVisible()
    await setOpen(actions, name, false)
    await expect(section(actions, name).getByText(row)).toHaveCount(0)
  }
  await me.chat.removeFromBlacklist({ userIDList: [other.id] })

  const source = 'AddSource_Type_Web'
  await stranger.chat.addFriend({ to: me.id, source, wording: '我是周明远' } as never)
  await expect(section(actions, '新的联系人').getByLabel('1 条未处理', { exact: true })).toBeVisible()
  await setOpen(actions, '新的联系人', true)
  const application = section(actions, '新的联系人').getByRole('listitem').filter({ hasText: '我是周明远' })
  await expect(application).toHaveCount(1)
  await expect(section(actions, '新的联系人').getByLabel(/条未处理/)).toHaveCount(0)
  await refuseThenDo(opened, 'application.answer', { failed: '同意好友申请失败', done: '添加好友成功' }, () =>
    actions.click(application.getByRole('button', { name: '同意' })),
  )
  await expect(head(actions, '我的好友')).toHaveAttribute('aria-expanded', 'true')
  await actions.click(
    section(actions, '我的好友').getByRole('listitem').filter({ hasText: '周明远' }).locator('button'),
  )
  await expect(heading(actions, '周明远')).toBeVisible()
  for (const text of [`ID：${stranger.id}`, '个性签名'])
    await expect(inForeground(actions.page.getByText(text))).toBeVisible()

  await actions.press(/^备注名：/)
  const remark = actions.dialog('修改备注').getByRole('textbox')
  await remark.fill('名'.repeat(49))
  await actions.press('确定')
  await expect(actions.page.getByRole('status').getByText('修改备注失败: 备注长度不得超过 96 字节')).toBeVisible()
  expect(socket.count('friend.update')).toBe(0)
  await remark.fill('周工')
  await refuseThenDo(opened, 'friend.update', { failed: '修改备注失败', done: '修改备注成功' }, () =>
    actions.press('确定'),
  )
  expect(socket.sent.filter(({ call }) => call === 'friend.update').at(-1)?.data).toMatchObject({
    userID: stranger.id,
    remark: '周工',
  })
  await expect(heading(actions, '周工')).toBeVisible()
  // the user's other device
  const remarkElsewhere = async () =>
    ((await me.chat.getFriendList()).data as { userID: string; remark: string }[]).map((friend) => friend.remark)
  await expect.poll(remarkElsewhere).toEqual(['周工'])

  await refuseThenDo(opened, 'friend.delete', { failed: '删除好友失败', done: '删除好友成功' }, async () => {
    await actions.press('删除好友')
    await confirm(actions, '删除好友')
  })

  await other.chat.addFriend({ to: me.id, source, wording: '我是罗桂芳' } as never)
  await openRow(actions, '新的联系人', '罗桂芳')
  await expect(actions.button('同意')).toBeVisible()
  await refuseThenDo(opened, 'application.answer', { failed: '拒绝好友申请失败', done: '拒绝成功' }, () =>
    actions.press('拒绝'),
  )

  await acquaint(me, colleague)
  await openRow(actions, '我的好友', '刘思雨')
  await expect(actions.button('删除好友')).toBeVisible()
  await actions.press('发送消息')
  await expect(composer(actions.page)).toBeVisible()
  await expect(heading(actions, '刘思雨')).toBeVisible()
  await me.chat.deleteFriend({ userIDList: [colleague.id] } as never)
})

test('an application is sent to somebody found by their ID, who is blocked, unblocked and a stranger again', {
  tag: [
    '@G-2~contact-screen-01',
    '@G-4-04',
    '@G-4-06',
    '@G-4-07',
    '@G-5-08',
    '@G-6-08',
    '@G-6-10',
    '@G-6-11',
    '@G-8-06',
    '@G-8-12',
  ],
}, async ({ device }) => {
  await stranger.chat.updateMyProfile({ allowType: 'AllowType_Type_NeedConfirm' } as never)
  const opened = await open(device)
  const { actions } = opened
  await actions.press('添加好友或群聊')
  const field = inForeground(actions.page.getByPlaceholder('请输入 ID'))
  await field.fill('nobody-9')
  await field.press('Enter')
  for (const text of ['该用户不存在', '该群聊不存在']) await expect(actions.text(text)).toBeVisible()
  await actions.press('取消')
  await expect(field).toHaveCount(0)
  // two presses within 200 ms: the second is ignored
  await actions.button('添加好友或群聊').waitFor()
  await waitForClickGuard(actions.page)
  await actions.page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('button, [role=button]')]
        .filter((element) => element.checkVisibility())
        .find((element) => [element.getAttribute('aria-label'), element.textContent].includes(name))
    button('添加好友或群聊')?.click()
    const end = Date.now() + 150
    while (!button('取消') && Date.now() < end) await new Promise(requestAnimationFrame)
    button('取消')?.click()
  })
  await expect(field).toHaveValue('')
  await expect(actions.text('该用户不存在')).toHaveCount(0)

  await field.fill(stranger.id)
  await field.press('Enter')
  await actions.click(
    inForeground(actions.page.getByRole('listitem'))
      .filter({ hasText: `ID：${stranger.id}` })
      .locator('button'),
  )
  await actions.field('验证信息').fill('我是锦云智联的陈立群')
  await actions.field('备注名').fill('周工')
  await refuseThenDo(opened, 'friend.add', { failed: '申请发送失败', done: '申请已发送' }, () =>
    actions.press('发送申请'),
  )
  await expect(actions.text('等待验证')).toBeVisible()
  if (device.isPhone) await actions.page.goto(CONTACTS)
  else await actions.press('取消')
  await setOpen(actions, '新的联系人', true)
  const mine = section(actions, '新的联系人').getByRole('listitem').filter({ hasText: '周明远' })
  await expect(mine.getByText('等待验证')).toBeVisible()
  await expect(mine.getByRole('button', { name: '同意' })).toHaveCount(0)
  await stranger.chat.acceptFriendApplication({ userID: me.id, type: 'Response_Action_AgreeAndAdd' } as never)

  // the other side ends the friendship on its own side alone
  await openRow(actions, '我的好友', '周工')
  await expect(actions.button('删除好友')).toBeVisible()
  await stranger.chat.deleteFriend({ userIDList: [me.id], type: 'Delete_Type_Single' } as never)
  await actions.page.reload()
  if (!device.isPhone) await openRow(actions, '我的好友', '周工')
  await expect(actions.button('发送申请')).toBeVisible()
  await expect(actions.page.getByRole('button', { name: '删除好友' })).toHaveCount(0)

  // a colleague is no friend, but somebody to write to; the form opens once they press
  await openRow(actions, '同事', '刘思雨')
  await expect(actions.button('发送消息')).toBeVisible()
  await expect(actions.page.getByRole('button', { name: '发送申请' })).toHaveCount(0)
  await actions.press('添加好友')
  for (const name of ['验证信息', '备注名']) await expect(actions.field(name)).toBeVisible()
  await expect(actions.button('发送申请')).toBeVisible()

  await acquaint(me, colleague)
  const blocked = inForeground(actions.page.getByRole('switch', { name: '加入黑名单' }))
  await expect(blocked).toHaveAttribute('aria-checked', 'false')
  await refuseThenDo(opened, 'blacklist.change', { failed: '加入黑名单失败' }, async () => {
    await actions.click(blocked)
    await confirm(actions, '加入黑名单')
  })
  await expect(actions.text('已在黑名单中，对方的消息会被拒收')).toBeVisible()
  for (const name of ['发送消息', '删除好友', '添加好友', '发送申请'])
    await expect(inForeground(actions.page.getByRole('button', { name, exact: true }))).toHaveCount(0)
  await refuseThenDo(opened, 'blacklist.change', { failed: '移除黑名单失败' }, () => actions.click(blocked))
  await expect(actions.button('添加好友')).toBeVisible()
})
