/**
 * Two users become friends and part again, one on a desktop, one on a phone: found by ID, requested, accepted, renamed,
 * blacklisted, unblocked, deleted; their profiles.
 */
import type { Locator } from '@playwright/test'
import * as chat from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  phoneDevice,
  waitForClickGuard,
} from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { chatIdOf } from '../../support/browser/pages/chat-page'
import { logIn } from '../../support/http-client'

withOwnServer()
// all pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr] = ['13800000001', '13800000002']
let myPage: PageActions
let peerPage: PageActions
let myId: string
let theirId: string

async function open(device: Device, phone: string, path: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    timeout: 45_000,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, browserSession.url, phone)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}
/** A section of the contacts. */
const section = ({ page }: PageActions, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).filter({ visible: true })
const unfold = async (actions: PageActions, name: string) => {
  const head = section(actions, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}
/** Finds a user by ID in the desktop contacts and opens the result. */
async function lookUp(id: string): Promise<void> {
  const { page } = myPage
  const field = page.getByPlaceholder('请输入 ID')
  if (!(await field.count())) await myPage.press('添加好友或群聊')
  await field.fill(id)
  await field.press('Enter')
  await page
    .getByRole('listitem')
    .filter({ hasText: `ID：${id}` })
    .getByRole('button')
    .click()
}
/** Chooses on the phone who may add the user as a friend. */
async function letIn(choice: string): Promise<void> {
  await peerPage.page.goto('/TUIKit/components/TUIContact?pane=profile')
  await peerPage.page.getByRole('button', { name: /^加我为好友时/ }).click()
  await peerPage.page.getByRole('radio', { name: choice }).click()
  await peerPage.see('更新用户资料成功')
  await peerPage.page.getByRole('button', { name: new RegExp(`^加我为好友时.*${choice}`) }).waitFor()
}
/** Both are colleagues: the form of an application opens with a click. */
const ask = async (wording = '', remark = '') => {
  if (await myPage.field('验证信息').isHidden()) await myPage.press('添加好友')
  await myPage.field('验证信息').fill(wording)
  await myPage.field('备注名').fill(remark)
  await myPage.press('发送申请')
}

test.beforeAll(async () => {
  myId = await chatIdOf(admin)
  theirId = await chatIdOf(hr)
  myPage = await open(desktopDevice, admin, '/TUIKit/components/TUIContact')
  peerPage = await open(phoneDevice, hr, '/tuikit')
  await myPage.button('添加好友或群聊').waitFor()
})

test.describe('two become friends', { tag: '@desk' }, () => {
  test('nobody knows an ID that does not exist; the search opens empty every time', {
    tag: ['@G-2~contact-screen-01', '@G-5-08', '@G-7-25'],
  }, async () => {
    await myPage.press('添加好友或群聊')
    const field = myPage.page.getByPlaceholder('请输入 ID')
    await field.fill('nobody-9')
    await field.press('Enter')
    await myPage.see('该用户不存在')
    await myPage.see('该群聊不存在')
    await myPage.press('取消')
    await myPage.press('添加好友或群聊')
    await myPage.page.getByText('该用户不存在').waitFor({ state: 'detached' })
    await expect(field).toHaveValue('')
  })

  test('a request waits with its words until it is accepted; then both are friends, by the remark the one gave', {
    tag: [
      '@C-6-01',
      '@G-0-02',
      '@G-1-02',
      '@G-2~contact-screen-04',
      '@G-4-05',
      '@G-4-06',
      '@G-4-08',
      '@G-6-08',
      '@G-6-12',
    ],
  }, async () => {
    await letIn('拒绝任何人加我为好友')
    await letIn('需要我确认')
    await lookUp(theirId)
    await myPage.button('发送消息').waitFor()
    await myPage.expectAccessible()
    await ask('我是锦云智联的陈立群', '小刘')
    await myPage.see('申请已发送')
    await waitForAny(myPage.page.getByRole('note').or(myPage.page.getByText('等待验证')))
    await myPage.press('取消')
    await unfold(myPage, '新的联系人')
    await section(myPage, '新的联系人').getByText('等待验证').waitFor()

    await peerPage.page
      .getByRole('tab', { name: /^通讯录/ })
      .filter({ visible: true })
      .click()
    await section(peerPage, '新的联系人').getByLabel('1 条未处理', { exact: true }).waitFor()
    await peerPage.expectAccessible()
    await unfold(peerPage, '新的联系人')
    await section(peerPage, '新的联系人').getByText('我是锦云智联的陈立群').waitFor()
    await section(peerPage, '新的联系人').getByLabel('1 条未处理', { exact: true }).waitFor({ state: 'detached' })
    await section(peerPage, '新的联系人').getByRole('button', { name: '同意' }).click()
    await peerPage.see('添加好友成功')
    await section(peerPage, '我的好友').getByText('陈立群').waitFor()

    await unfold(myPage, '我的好友')
    await section(myPage, '我的好友').getByText('小刘').last().click()
    await myPage.page.getByRole('heading', { name: '小刘' }).waitFor()
    await myPage.button('发送消息').waitFor()
    await myPage.expectAccessible()
  })

  test('a remark of more than 96 bytes is refused, another one is taken', {
    tag: '@G-2~contact-screen-04',
  }, async () => {
    await myPage.press(/^备注名：/)
    const dialog = myPage.dialog('修改备注')
    await dialog.getByRole('textbox').fill('名'.repeat(49))
    await myPage.press('确定')
    await myPage.see('修改备注失败: 备注长度不得超过 96 字节')
    await dialog.getByRole('textbox').fill('刘工')
    await myPage.press('确定')
    await myPage.see('修改备注成功')
    await myPage.page.getByRole('heading', { name: '刘工' }).waitFor()
    await waitForAny(section(myPage, '我的好友').getByText('刘工'))
  })

  test('a blocked user is on the blacklist without any act, and is a stranger when let in again', {
    tag: ['@G-6-10', '@G-6-11'],
  }, async () => {
    const blocked = myPage.page.getByRole('switch', { name: '加入黑名单' })
    await blocked.click()
    await myPage.dialog().getByRole('button', { name: '加入黑名单' }).click()
    await myPage.see('已在黑名单中，对方的消息会被拒收')
    await myPage.page.getByRole('button', { name: '发送消息' }).waitFor({ state: 'detached' })
    await unfold(myPage, '黑名单')
    await section(myPage, '黑名单').getByText('刘思雨').waitFor()
    await section(peerPage, '我的好友').getByText('还没有好友', { exact: false }).waitFor()
    await waitForClickGuard(myPage.page)
    await blocked.click()
    await myPage.button('添加好友').waitFor()
    await section(myPage, '黑名单').getByText('黑名单里没有人').waitFor()
  })

  test('users who want no friends get no request; those who accept everybody are friends at once', {
    tag: ['@C-2~profile-and-settings-02', '@C-6-01'],
  }, async () => {
    await letIn('拒绝任何人加我为好友')
    await ask('还是我')
    await myPage.see('申请发送失败: 对方不允许任何人加为好友')
    await letIn('允许任何人加我为好友')
    await ask()
    await myPage.see('添加好友成功')
    await myPage.button('删除好友').waitFor()
  })

  test('choosing a contact leads to the conversation, deleting the contact removes them from both lists', {
    tag: ['@C-2~chat-home-03', '@G-6-12'],
  }, async () => {
    await myPage.press('发送消息')
    const field = myPage.page.getByPlaceholder('请输入消息')
    await field.fill('通过好友了')
    await field.press('Enter')
    await myPage.page.getByRole('log').getByText('通过好友了').waitFor()
    await peerPage.page.goto('/TUIKit/components/TUIContact')
    await section(peerPage, '我的好友').getByText('陈立群').click()
    await peerPage.waitForPath(`/TUIKit/components/TUIContact?userID=${myId}`)
    await peerPage.press('删除好友')
    await peerPage.dialog().getByRole('button', { name: '删除好友' }).click()
    await peerPage.see('删除好友成功')
    await myPage.page.getByRole('button', { name: /^通讯录/ }).click()
    await section(myPage, '我的好友').getByText('还没有好友', { exact: false }).waitFor()
  })

  test('a profile is changed in a form on the desktop and seen by others; on a phone one field at a time', {
    tag: [
      '@C-2~profile-and-settings-01',
      '@C-2~profile-and-settings-02',
      '@C-2~profile-and-settings-03',
      '@C-2~profile-and-settings-04',
      '@C-3-01',
      '@C-8-19',
      '@C-9-03',
    ],
  }, async () => {
    await myPage.press(/个人中心/)
    await myPage.page.getByText(`ID：${myId}`).waitFor()
    await myPage.press('编辑资料')
    const form = myPage.dialog('编辑资料')
    await form.getByRole('radio', { name: '头像 1' }).waitFor()
    await expect(form.getByRole('radio', { name: /^头像 \d$/ })).toHaveCount(6)
    await form.getByRole('radio', { name: '头像 3' }).click()
    await form.getByLabel('昵称').fill('陈老师')
    await form.getByLabel('个性签名').fill('招前端')
    await form.getByRole('radio', { name: '男' }).click()
    await expect(form.getByLabel('账号')).toHaveValue(myId)
    await expect(form.getByLabel('账号')).toBeDisabled()
    await form.getByRole('button', { name: '请选择出生日期' }).click()
    await form.getByRole('button', { name: '上一年' }).click()
    await form.getByRole('button', { name: /\/15$/ }).click()
    await form.getByRole('button', { name: /^\d{4}\/\d\d\/15$/, expanded: false }).waitFor()
    await myPage.expectAccessible()
    await form.getByRole('button', { name: '保存' }).click()
    await myPage.see('修改资料成功')

    await peerPage.page.goto(`/TUIKit/components/TUIContact?userID=${myId}`)
    await peerPage.page.getByRole('heading', { name: '陈老师' }).waitFor()
    await peerPage.see('招前端')

    await peerPage.page.goto('/TUIKit/components/TUIContact?pane=profile')
    await peerPage.page.getByRole('button', { name: '编辑资料' }).click()
    await peerPage.page.getByRole('button', { name: /^个性签名/ }).click()
    await peerPage.dialog('个性签名').getByRole('textbox').fill('做人才搜索')
    await peerPage.dialog('个性签名').getByRole('button', { name: '保存' }).click()
    await peerPage.see('修改资料成功')
    await peerPage.page.getByRole('button', { name: /^个性签名.*做人才搜索/ }).waitFor()
  })

  test('without message read status no message shows whether it was read', {
    tag: ['@C-2~profile-and-settings-02', '@C-3-02', '@C-7-05'],
  }, async () => {
    await myPage.page.goto(`/tuikit2?conversationID=C2C${theirId}`)
    const log = myPage.page.getByRole('log', { name: '消息' })
    const last = myPage.page.locator('[role=log] [data-id]').last()
    const sendText = async (text: string) => {
      await myPage.page.getByPlaceholder('请输入消息').fill(text)
      await myPage.page.getByRole('button', { name: '发送', exact: true }).click()
      await log.getByText(text).waitFor()
    }
    await sendText('第一条')
    await last.getByText('未读').waitFor()
    await myPage.press('设置')
    await myPage.page.getByRole('switch', { name: '消息阅读状态' }).click()
    await expect(log.getByText('未读')).toHaveCount(0)
    await myPage.see('更新用户资料成功')
    await myPage.page.keyboard.press('Escape')
    await sendText('第二条')
    await myPage.page.getByRole('img', { name: '发送中' }).waitFor({ state: 'detached' })
    await expect(log.getByText(/未读|已读/)).toHaveCount(0)
    await recordProof(chat.saveSettings, 'the account has it', async () => {
      const { data } = await (await logIn(browserSession.url, admin)).call(chat.getSettings)
      expect(data).toMatchObject({ hasReadStatus: false })
    })
  })
})
