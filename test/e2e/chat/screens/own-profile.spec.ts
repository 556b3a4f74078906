/** One's own profile and the settings of the chat on desktop and phone, each change with its toast, and the way out. */
import { pathOf } from '../../../../contract/call-address'
import * as chatCalls from '../../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../../support/browser'
import type { Device } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import { storedEntry } from '../../../support/browser/page-helpers'
import { type OpenedChat, openChatPage, toastOf } from '../../../support/browser/pages/chat-page'
import { type ChatClient, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr] = ['13800000001', '13800000002'] as const
let me: ChatClient
let other: ChatClient

test.beforeAll(async () => {
  ;[me, other] = await openChatClients(browserSession.url, admin, hr)
})
test.afterAll(endChatClients)

/** Where the settings are: a popover of the bar on the desktop, below the profile on a phone. */
async function openSettings(device: Device): Promise<OpenedChat> {
  if (device.isPhone) return openChatPage(device, admin, '/TUIKit/components/TUIContact?pane=profile')
  const opened = await openChatPage(device, admin, '/tuikit')
  await opened.actions.click(
    opened.page.getByRole('navigation', { name: '沟通' }).getByRole('button', { name: '设置', exact: true }),
  )
  return opened
}
const POLICIES = ['允许任何人加我为好友', '需要我确认', '拒绝任何人加我为好友']
/** What somebody else finds of the user. */
const seenByOthers = async () =>
  ((await other.chat.getUserProfile({ userIDList: [me.id] })).data as unknown as Record<string, unknown>[])[0]

test('the profile is edited in a form on the desktop, field by field on a phone; others see it; a failure shows why', {
  tag: [
    '@C-2~profile-and-settings-01',
    '@C-2~profile-and-settings-04',
    '@C-2~profile-and-settings-06',
    '@C-7-03',
    '@C-8-19',
    '@C-9-25',
  ],
}, async ({ device }) => {
  const opened = device.isPhone ? await openSettings(device) : await openChatPage(device, admin, '/tuikit')
  const { actions, page, socket } = opened
  if (!device.isPhone) await actions.press(/个人中心$/)
  await expect(inForeground(page.getByText(`ID：${me.id}`))).toBeVisible()
  await expect(inForeground(page.getByRole('heading', { name: '陈立群' }))).toBeVisible()
  await actions.press('编辑资料')
  const form = actions.dialog('编辑资料')
  /** Opens the popup of a field on a phone; on the desktop the form has it. */
  const open = async (name: string) => {
    if (!device.isPhone) return form
    await actions.press(new RegExp(`^${name}`))
    return actions.dialog(name)
  }
  const save = () => actions.click(actions.dialog().getByRole('button', { name: '保存' }))
  const saved = async () => {
    if (!device.isPhone) return
    await save()
    await expect(toastOf(opened, '修改资料成功').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const avatars = (await open('头像')).getByRole('radio', { name: /^头像 \d$/ })
  await expect(avatars).toHaveCount(6)
  await avatars.nth(2).click()
  await saved()
  await (await open('昵称')).getByLabel('昵称').fill('陈老师')
  await saved()
  await (await open('个性签名')).getByLabel('个性签名').fill('招前端')
  await saved()
  const genders = (await open('性别')).getByRole('radiogroup', { name: '性别' })
  await expect(genders.getByRole('radio')).toHaveText(['男', '女', '不显示'])
  await genders.getByRole('radio', { name: '女' }).click()
  await saved()
  const day = await open('出生日期')
  if (!device.isPhone) await day.getByRole('button', { name: '请选择出生日期' }).click()
  await day.getByRole('button', { name: '上一年' }).click()
  const days = day.getByRole('group', { name: /^\d{4}年\d+月$/ }).getByRole('button', { name: /^\d{4}\/\d\d\/\d\d$/ })
  await expect(days).toHaveCount(42)
  const months = await days.evaluateAll((all) =>
    all.map(
      (button) =>
        [button.getAttribute('aria-label')?.slice(0, 7), button.matches(':disabled, [aria-disabled=true]')] as const,
    ),
  )
  const shown = months[15]?.[0]
  expect(months.filter(([month, isOff]) => isOff !== (month !== shown))).toEqual([])
  await day.getByRole('button', { name: /\/15$/ }).click()
  if (device.isPhone) await saved()
  else {
    await expect(form.getByLabel('账号')).toHaveValue(me.id)
    await expect(form.getByLabel('账号')).toBeDisabled()
    await expect(form.getByRole('button', { name: /\/15$/, expanded: false })).toBeVisible()
    await save()
    await expect(toastOf(opened, '修改资料成功')).toBeVisible()
    await expect(form).toHaveCount(0)
  }
  await expect
    .poll(seenByOthers)
    .toMatchObject({ nick: '陈老师', selfSignature: '招前端', gender: 'Gender_Type_Female' })
  // the user's other device
  await expect.poll(async () => (await me.chat.getMyProfile()).data).toMatchObject({ nick: '陈老师' })

  if (!device.isPhone) {
    await actions.press(/个人中心$/)
    await actions.press('编辑资料')
  }
  socket.refuse('profile.update', 90001, '服务正忙')
  await (await open('个性签名')).getByLabel('个性签名').fill('招后端')
  await save()
  await expect(toastOf(opened, '修改资料失败: 服务正忙')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(device.isPhone ? 1 : 0)
  expect(socket.sent.filter(({ call }) => call === 'profile.update').at(-1)?.data).toEqual({ selfSignature: '招后端' })
  await me.chat.updateMyProfile({ nick: '陈立群', selfSignature: '' })
})

test('the settings say who may add the user, what others see, and lead out; each change ends with a toast', {
  tag: [
    '@C-1-11',
    '@C-1-12',
    '@C-2-01',
    '@C-2~profile-and-settings-02',
    '@C-2~profile-and-settings-03',
    '@C-2~profile-and-settings-06',
    '@C-4-01',
    '@C-6-01',
    '@C-8-20',
  ],
}, async ({ device }) => {
  const opened = await openSettings(device)
  const { actions, page, socket } = opened
  for (const name of ['编辑资料', /^加我为好友时/, '退出登录'])
    await expect(inForeground(page.getByRole('button', { name }))).toBeVisible()
  for (const name of ['消息阅读状态', '显示在线状态'])
    await expect(inForeground(page.getByRole('switch', { name, checked: true }))).toBeVisible()
  const policy = inForeground(page.getByRole('button', { name: /^加我为好友时/ }))
  await actions.click(policy)
  const options = page.getByRole('radiogroup', { name: '加我为好友时' }).filter({ visible: true })
  await expect(options.getByRole('radio')).toHaveText(POLICIES)
  if (device.isPhone) {
    await expect(actions.dialog('加我为好友时')).toBeVisible()
    const bottom = async () => {
      const box = await actions.dialog('加我为好友时').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await expect.poll(bottom).toBe(device.viewport.height)
  }
  socket.refuse('profile.update', 90001, '服务正忙')
  await options.getByRole('radio', { name: '拒绝任何人加我为好友' }).click()
  await expect(toastOf(opened, '更新用户资料失败')).toBeVisible()
  socket.allow('profile.update')
  for (const [choice, applied] of [
    ['拒绝任何人加我为好友', 'denied'],
    ['允许任何人加我为好友', 'added'],
    ['需要我确认', 'waiting'],
  ] as const) {
    await actions.click(policy)
    await options.getByRole('radio', { name: choice }).click()
    await expect(toastOf(opened, '更新用户资料成功').last()).toBeVisible()
    await expect(policy).toContainText(choice)
    const outcome = await other.chat
      .addFriend({ to: me.id, source: 'AddSource_Type_Web', type: 'Add_Type_Both' } as never)
      .then(
        ({ data }) => ((data as unknown as { code: number }).code === 30539 ? 'waiting' : 'added'),
        () => 'denied',
      )
    expect(outcome).toBe(applied)
    if (outcome === 'added') await other.chat.deleteFriend({ userIDList: [me.id] } as never)
  }
  for (const name of ['消息阅读状态', '显示在线状态']) {
    await expect(toastOf(opened, '更新用户资料成功')).toHaveCount(0)
    await actions.click(inForeground(page.getByRole('switch', { name })))
    await expect(toastOf(opened, '更新用户资料成功')).toBeVisible()
    await expect(inForeground(page.getByRole('switch', { name, checked: false }))).toBeVisible()
  }
  await expect
    .poll(async () => JSON.parse((await storedEntry(page, 'chat.login')) ?? 'null') as unknown)
    .toMatchObject({
      userID: me.id,
      userSig: expect.any(String),
      SDKAppID: expect.any(Number),
      useUploadPlugin: true,
      framework: 'react',
      expire: expect.any(Number),
    })
  const tickets: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith(pathOf(chatCalls.getTicket)) && tickets.push(request.url())),
  )
  const connected = socket.count('conversation.list')
  await page.goto('/talentsearch')
  await expect.poll(() => socket.count('conversation.list')).toBeGreaterThan(connected)
  expect(tickets).toEqual([])
  if (device.isPhone) await page.goto('/TUIKit/components/TUIContact?pane=profile')
  else {
    await page.goto('/tuikit')
    await actions.click(
      page.getByRole('navigation', { name: '沟通' }).getByRole('button', { name: '设置', exact: true }),
    )
  }
  await actions.press('退出登录')
  await actions.click(actions.dialog('退出登录？').getByRole('button', { name: '退出登录' }))
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => storedEntry(page, 'chat.login')).toBeNull()
  // a visitor opens no chat socket
  const sent = socket.sent.length
  await page.goto('/login')
  await expect(inForeground(page.getByRole('heading', { name: '验证码登录/注册' }))).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(socket.sent).toHaveLength(sent)
})
