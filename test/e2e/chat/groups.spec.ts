/** A group of three from creation to dissolution: owner and stranger on desktops, a member on a phone. */
import type { Locator } from '@playwright/test'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  phoneDevice,
  waitForClickGuard,
} from '../../support/browser/browser'
import { topmost, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { acquaint, type ChatClient, createChatClient } from '../../support/chat/chat-clients'
import { logIn } from '../../support/http-client'

withOwnServer()
// all pages stay open from one test to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr, partner] = ['13800000001', '13800000002', '13800000003']
const NAME = '二面小组'
let owner: PageActions
let member: PageActions
let stranger: PageActions
const ids: string[] = []
let groupId = ''

const session = async (phoneNumber: string) => {
  const client = await logIn(browserSession.url, phoneNumber)
  return (await client.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)).data
}
async function open(device: Device, phone: string, path: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    timeout: 45_000,
    theme: device.isPhone ? 'light' : 'dark',
  })
  await logInContext(context, browserSession.url, phone)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}
/** Makes the owner a friend of both others before the first test. */
async function befriend(): Promise<void> {
  const clients = await Promise.all([admin, hr, partner].map((number) => createChatClient(browserSession.url, number)))
  const [first, ...others] = clients as [ChatClient, ...ChatClient[]]
  await acquaint(first, ...others)
  await Promise.all(clients.map(({ chat }) => chat.destroy()))
}
const panel = ({ page }: PageActions): Locator => page.getByRole('complementary', { name: '群管理' })
/** Ticks users in the open picker and confirms. */
async function pick(actions: PageActions, ...names: string[]): Promise<void> {
  for (const name of names)
    await actions.dialog().locator('[role=checkbox], [role=radio]').filter({ hasText: name }).click()
  await actions.dialog().getByRole('button', { name: /^确定/ }).click()
}
const backHome = (actions: PageActions) => panel(actions).getByRole('button', { name: '返回' }).click()

test.beforeAll(async () => {
  for (const phone of [admin, hr, partner]) ids.push((await session(phone)).userID)
  await befriend()
  owner = await open(desktopDevice, admin, '/tuikit')
  member = await open(phoneDevice, hr, '/tuikit')
  stranger = await open(desktopDevice, partner, '/TUIKit/components/TUIContact')
  await owner.button('发起会话').waitFor()
})

test.describe('a group of three', { tag: '@desk' }, () => {
  test('is made with a name, a kind and first members, and opens for both', {
    tag: [
      '@C-2~conversation-list-01',
      '@G-1-01',
      '@G-1-02',
      '@G-2~kit-shell-05',
      '@G-2~group-screens-01',
      '@G-2~group-screens-04',
      '@G-7-15',
      '@G-8-13',
    ],
  }, async () => {
    await owner.press('发起会话')
    await owner.page.getByRole('menuitem', { name: '发起群聊' }).click()
    const form = owner.dialog('发起群聊')
    const create = form.getByRole('button', { name: '创建' })
    await create.waitFor()
    await expect(create).toBeDisabled()
    await form.getByRole('button', { name: '选择成员' }).click()
    await pick(owner, '刘思雨')
    await form.getByText('刘思雨').waitFor()
    await expect(form.getByLabel('群名称')).toHaveValue('刘思雨')
    await form.getByLabel('群名称').fill(NAME)
    await form.getByRole('button', { name: /^更多/ }).click()
    await expect(form.getByRole('radio', { name: /Work/ })).toHaveAttribute('aria-checked', 'true')
    await form.getByRole('radio', { name: /Public/ }).click()
    await owner.expectAccessible()
    await create.click()
    await owner.see('群组创建成功')
    await waitForAny(owner.page.getByRole('heading', { name: NAME }))
    await waitForAny(member.page.getByRole('listitem').filter({ hasText: NAME }))
    await owner.press('群管理')
    groupId = (
      await panel(owner)
        .getByRole('button', { name: /^群 ID：/ })
        .innerText()
    ).trim()
    expect(groupId).toMatch(/^@TGS#/)
  })

  test('a stranger finds it by its ID and asks; the owner lets them in from the drawer', {
    tag: [
      '@C-1-03',
      '@C-2~chat-view-06',
      '@C-2~other-surfaces-01',
      '@C-3-18',
      '@C-3-19',
      '@C-6-04',
      '@C-7-22',
      '@G-6-09',
    ],
  }, async () => {
    const { page } = stranger
    await stranger.press('添加好友或群聊')
    await page.getByPlaceholder('请输入 ID').fill(groupId)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: NAME }).getByRole('button').click()
    await stranger.field('验证信息').fill('我也是面试官')
    await stranger.press('申请加入')
    await stranger.see('已申请加入，等待管理员同意')
    await expect(stranger.button('申请加入')).toBeHidden()

    await owner.page.getByRole('button', { name: /1 条入群申请待处理/ }).click()
    const drawer = owner.dialog('入群申请')
    await drawer.getByText('我也是面试官').waitFor()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(360)
    await owner.expectAccessible()
    await drawer.getByRole('button', { name: '同意' }).click()
    await drawer.waitFor({ state: 'detached' })
    await stranger.press('进入群聊')
    await waitForAny(page.getByRole('heading', { name: NAME }))
    await panel(owner)
      .getByRole('button', { name: /^群成员/ })
      .getByText('3 人')
      .waitFor()
  })

  test('name and notice are changed by those who lead, within their limits, and shown to every member', {
    tag: '@G-2~group-screens-02',
  }, async () => {
    await panel(owner)
      .getByRole('button', { name: /^群名称：/ })
      .click()
    const name = owner.dialog('群名称').getByRole('textbox')
    await name.fill('   ')
    await owner.press('确定')
    await owner.see('群名称不能为空')
    await name.fill('终面小组')
    await owner.press('确定')
    await owner.see('群名称修改成功')
    await stranger.page.getByRole('log').getByText('修改群名称为 终面小组').waitFor()
    await waitForAny(stranger.page.getByRole('heading', { name: '终面小组' }))

    await panel(owner)
      .getByRole('button', { name: /^群公告：/ })
      .click()
    const notice = owner.dialog('群公告').getByRole('textbox')
    await notice.fill('长'.repeat(151))
    await owner.press('确定')
    await owner.see('群公告字数超出限制，最大长度为150')
    await notice.fill('周五十点面试')
    await owner.press('确定')
    await owner.see('群公告修改成功')
    await stranger.press('群管理')
    await panel(stranger).getByText('周五十点面试').waitFor()
    await expect(panel(stranger).getByRole('button', { name: /^群名称：/ })).toHaveCount(0)
    await expect(panel(stranger).getByRole('button', { name: '解散群组' })).toHaveCount(0)
  })

  test('an admin is made, who is muted by nobody but the owner, a member by both; all are muted at once', {
    tag: ['@G-0-02', '@G-1-03', '@G-2~group-screens-03', '@G-4-11', '@G-4-13', '@G-8-17', '@G-8-18'],
  }, async () => {
    await panel(owner)
      .getByRole('button', { name: /^管理员：/ })
      .click()
    await panel(owner).getByRole('button', { name: '设为管理员' }).click()
    await pick(owner, '刘思雨')
    await panel(owner).getByRole('group', { name: '管理员' }).getByText('刘思雨').waitFor()

    await panel(owner).getByRole('button', { name: '禁言成员' }).click()
    await pick(owner, '周明远')
    await owner.see('禁言设置成功')
    await stranger.page.getByText('您已被管理员禁言').waitFor()
    await panel(owner).getByRole('group', { name: '被禁言的成员' }).getByRole('button', { name: '解除禁言' }).click()
    await owner.see('取消禁言成功')
    await stranger.page.getByPlaceholder('请输入消息').waitFor()

    await member.page.goto(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupId)}&view=admin`)
    await member.page.getByRole('switch', { name: '全员禁言' }).click()
    await member.see('禁言设置成功')
    await stranger.page.getByText('您已被管理员禁言').waitFor()
    await owner.page.getByPlaceholder('请输入消息').waitFor()
    await member.expectAccessible()
    await waitForClickGuard(member.page)
    await member.page.getByRole('switch', { name: '全员禁言', checked: true }).click()
    await stranger.page.getByPlaceholder('请输入消息').waitFor()
    await backHome(owner)
  })

  test('members are listed and found by their ID; one is removed and invited again', {
    tag: ['@G-2~group-screens-03', '@G-3-11', '@G-5-09', '@G-7-25', '@G-8-19'],
  }, async () => {
    await panel(owner)
      .getByRole('button', { name: /^群成员/ })
      .click()
    const search = panel(owner).getByPlaceholder('输入成员 ID')
    const found = async (id: string) => {
      await search.fill(id)
      await search.press('Enter')
    }
    await found('nobody-9')
    await panel(owner).getByText('该用户不存在').waitFor()
    const outsider = (await session('13800000004')).userID
    await found(outsider)
    await panel(owner).getByText('该用户不在群组内').waitFor()
    await found(ids[2] ?? '')
    await panel(owner).getByRole('listitem').getByText('周明远').waitFor()
    await backHome(owner)

    await panel(owner).getByRole('button', { name: '移除成员' }).click()
    await pick(owner, '周明远')
    await owner.see('移除成功')
    await panel(owner)
      .getByRole('button', { name: /^群成员/ })
      .getByText('2 人')
      .waitFor()
    await stranger.page.getByText('您已不在这个群里，或群已经解散').waitFor()
    await waitForClickGuard(owner.page)
    await panel(owner).getByRole('button', { name: '添加成员' }).click()
    await pick(owner, '周明远')
    await owner.see('已添加 1 人')
    await panel(owner)
      .getByRole('button', { name: /^群成员/ })
      .getByText('3 人')
      .waitFor()
  })

  test('is handed over, quit by one, and dismissed by its new owner', {
    tag: ['@G-2~group-screens-02', '@G-4-14', '@G-8-16'],
  }, async () => {
    await panel(owner).getByRole('button', { name: '转让群组' }).click()
    await pick(owner, '刘思雨')
    await topmost(owner.page.getByRole('button', { name: '确定', exact: true })).click()
    await owner.see('转让成功')
    await panel(owner).getByRole('button', { name: '退出群组' }).waitFor()
    await expect(panel(owner).getByRole('button', { name: '转让群组' })).toHaveCount(0)

    await owner.press('退出群组')
    await owner.dialog().getByRole('button', { name: '退出群组' }).click()
    await owner.see('退出群组成功')
    await owner.page.getByText('选一个会话开始沟通').waitFor()

    await member.page.goto(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupId)}`)
    await member.press('解散群组')
    await member.dialog().getByRole('button', { name: '解散群聊' }).click()
    await member.see('群组解散成功')
    await member.waitForPath('/tuikit')
    await stranger.page.reload()
    await stranger.page.getByRole('button', { name: /^通讯录/ }).click()
    const groups = stranger.page.getByRole('group', { name: '我的群聊' })
    await groups.getByRole('button').first().click()
    await expect(groups.getByText('终面小组')).toHaveCount(0)
  })
})
