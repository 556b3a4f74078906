/**
 * Two people who become friends and part again, one at a desk, one on a phone: looked up
 * by ID, asked, accepted, renamed, blocked, let in, deleted; what each shows of himself.
 */
import type { Locator } from '@playwright/test'
import { expect, stage, test } from '../../support/browser'
import {
  type Device,
  desktopDevice,
  logInContext,
  openContext,
  phoneDevice,
  unguarded,
} from '../../support/browser/browser'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

test.use({ world: {} })
// everybody keeps his page open from one story to the next
test.describe.configure({ mode: 'serial' })

const [admin, hr] = ['13800000001', '13800000002']
let mine: PageActions
let theirs: PageActions
let myId: string
let theirId: string

const chatUser = async (phoneNumber: string) => {
  const client = await logIn(stage.url, phoneNumber)
  return (await client.call<{ userID: string }>('POST /pinqiao/v1/chat/session')).data.userID
}
async function open(device: Device, who: string, path: string): Promise<PageActions> {
  const context = await openContext(stage.browser, device, {
    baseURL: stage.url,
    timeout: 45_000,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, stage.url, who)
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}
/** A section of the contacts. */
const section = ({ page }: PageActions, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).filter({ visible: true })
const unfold = async (hands: PageActions, name: string) => {
  const head = section(hands, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}
/** Looks an ID up in the contacts of the desk and opens what was found. */
async function lookUp(id: string): Promise<void> {
  const { page } = mine
  const field = page.getByPlaceholder('请输入 ID')
  if (!(await field.count())) await mine.press('添加好友或群聊')
  await field.fill(id)
  await field.press('Enter')
  await page
    .getByRole('listitem')
    .filter({ hasText: `ID：${id}` })
    .getByRole('button')
    .click()
}
/** Chooses who may add the person as a friend, on his phone. */
async function letIn(choice: string): Promise<void> {
  await theirs.page.goto('/TUIKit/components/TUIContact?pane=profile')
  await theirs.page.getByRole('button', { name: /^加我为好友时/ }).click()
  await theirs.page.getByRole('radio', { name: choice }).click()
  await theirs.see('更新用户资料成功')
  await theirs.page.getByRole('button', { name: new RegExp(`^加我为好友时.*${choice}`) }).waitFor()
}
const ask = async (wording = '', remark = '') => {
  await mine.field('验证信息').fill(wording)
  await mine.field('备注名').fill(remark)
  await mine.press('发送申请')
}

test.beforeAll(async () => {
  myId = await chatUser(admin)
  theirId = await chatUser(hr)
  mine = await open(desktopDevice, admin, '/TUIKit/components/TUIContact')
  theirs = await open(phoneDevice, hr, '/tuikit')
  await mine.button('添加好友或群聊').waitFor()
})

test.describe('two become friends', { tag: '@desk' }, () => {
  test('nobody knows an ID that does not exist; the search opens empty every time', {
    tag: ['@G-2~contact-screen-01', '@G-5-08', '@G-7-25'],
  }, async () => {
    await mine.press('添加好友或群聊')
    const field = mine.page.getByPlaceholder('请输入 ID')
    await field.fill('nobody-9')
    await field.press('Enter')
    await mine.see('该用户不存在')
    await mine.see('该群聊不存在')
    await mine.press('取消')
    await mine.press('添加好友或群聊')
    await mine.page.getByText('该用户不存在').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
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
    await ask('我是锦云智联的陈立群', '小刘')
    await mine.see('申请已发送')
    await mine.page.getByRole('note').or(mine.page.getByText('等待验证')).first().waitFor()
    await mine.press('取消')
    await unfold(mine, '新的联系人')
    await section(mine, '新的联系人').getByText('等待验证').waitFor()

    await theirs.page
      .getByRole('tab', { name: /^通讯录/ })
      .filter({ visible: true })
      .click()
    await section(theirs, '新的联系人').getByLabel('1 条未处理').waitFor()
    await theirs.accessible()
    await unfold(theirs, '新的联系人')
    await section(theirs, '新的联系人').getByText('我是锦云智联的陈立群').waitFor()
    await section(theirs, '新的联系人').getByLabel('1 条未处理').waitFor({ state: 'detached' })
    await section(theirs, '新的联系人').getByRole('button', { name: '同意' }).click()
    await theirs.see('添加好友成功')
    await section(theirs, '我的好友').getByText('陈立群').waitFor()

    await unfold(mine, '我的好友')
    await section(mine, '我的好友').getByText('小刘').last().click()
    await mine.page.getByRole('heading', { name: '小刘' }).waitFor()
    await mine.button('发送消息').waitFor()
    await mine.accessible()
  })

  test('a remark of more than 96 bytes is refused, another one is taken', {
    tag: '@G-2~contact-screen-04',
  }, async () => {
    await mine.press(/^备注名：/)
    const dialog = mine.dialog('修改备注')
    await dialog.getByRole('textbox').fill('名'.repeat(49))
    await mine.press('确定')
    await mine.see('修改备注失败: 备注长度不得超过 96 字节')
    await dialog.getByRole('textbox').fill('刘工')
    await mine.press('确定')
    await mine.see('修改备注成功')
    await mine.page.getByRole('heading', { name: '刘工' }).waitFor()
    await section(mine, '我的好友').getByText('刘工').last().waitFor()
  })

  test('who is blocked stands on the blacklist without any act, and is a stranger when he is let in again', {
    tag: ['@G-6-10', '@G-6-11'],
  }, async () => {
    const blocked = mine.page.getByRole('switch', { name: '加入黑名单' })
    await blocked.click()
    await mine.dialog().getByRole('button', { name: '加入黑名单' }).click()
    await mine.see('已在黑名单中，对方的消息会被拒收')
    await mine.page.getByRole('button', { name: '发送消息' }).waitFor({ state: 'detached' })
    await unfold(mine, '黑名单')
    await section(mine, '黑名单').getByText('刘思雨').waitFor()
    await section(theirs, '我的好友').getByText('还没有好友', { exact: false }).waitFor()
    await unguarded(mine.page)
    await blocked.click()
    await mine.button('发送申请').waitFor()
    await section(mine, '黑名单').getByText('黑名单里没有人').waitFor()
  })

  test('who wants no friends is not asked; who takes everybody is a friend at once', {
    tag: ['@C-2~profile-and-settings-02', '@C-6-01'],
  }, async () => {
    await letIn('拒绝任何人加我为好友')
    await ask('还是我')
    await mine.see('申请发送失败: 对方不允许任何人加为好友')
    await letIn('允许任何人加我为好友')
    await ask()
    await mine.see('添加好友成功')
    await mine.button('发送消息').waitFor()
  })

  test('choosing a contact leads to the conversation, deleting him takes him from both lists', {
    tag: ['@C-2~chat-home-03', '@G-6-12'],
  }, async () => {
    await mine.press('发送消息')
    const field = mine.page.getByPlaceholder('请输入消息')
    await field.fill('通过好友了')
    await field.press('Enter')
    await mine.page.getByRole('log').getByText('通过好友了').waitFor()
    await theirs.page.goto('/TUIKit/components/TUIContact')
    await section(theirs, '我的好友').getByText('陈立群').click()
    await theirs.at(`/TUIKit/components/TUIContact?userID=${myId}`)
    await theirs.press('删除好友')
    await theirs.dialog().getByRole('button', { name: '删除好友' }).click()
    await theirs.see('删除好友成功')
    await mine.page.getByRole('button', { name: /^通讯录/ }).click()
    await section(mine, '我的好友').getByText('还没有好友', { exact: false }).waitFor()
  })

  test('a profile is changed in a form at a desk and seen by others; on a phone one field at a time', {
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
    await mine.press(/个人中心/)
    await mine.page.getByText(`ID：${myId}`).waitFor()
    await mine.press('编辑资料')
    const form = mine.dialog('编辑资料')
    await form.getByRole('radio', { name: '头像 1' }).waitFor()
    expect(await form.getByRole('radio', { name: /^头像 \d$/ }).count()).toBe(6)
    await form.getByRole('radio', { name: '头像 3' }).click()
    await form.getByLabel('昵称').fill('陈老师')
    await form.getByLabel('个性签名').fill('招前端')
    await form.getByRole('radio', { name: '男' }).click()
    expect(await form.getByLabel('账号').inputValue()).toBe(myId)
    expect(await form.getByLabel('账号').isDisabled()).toBe(true)
    await form.getByRole('button', { name: '请选择出生日期' }).click()
    await form.getByRole('button', { name: '上一年' }).click()
    await form.getByRole('button', { name: /\/15$/ }).click()
    await form.getByRole('button', { name: /^\d{4}\/\d\d\/15$/, expanded: false }).waitFor()
    await mine.accessible()
    await form.getByRole('button', { name: '保存' }).click()
    await mine.see('修改资料成功')

    await theirs.page.goto(`/TUIKit/components/TUIContact?userID=${myId}`)
    await theirs.page.getByRole('heading', { name: '陈老师' }).waitFor()
    await theirs.see('招前端')

    await theirs.page.goto('/TUIKit/components/TUIContact?pane=profile')
    await theirs.page.getByRole('button', { name: '编辑资料' }).click()
    await theirs.page.getByRole('button', { name: /^个性签名/ }).click()
    await theirs.dialog('个性签名').getByRole('textbox').fill('做人才搜索')
    await theirs.dialog('个性签名').getByRole('button', { name: '保存' }).click()
    await theirs.see('修改资料成功')
    await theirs.page.getByRole('button', { name: /^个性签名.*做人才搜索/ }).waitFor()
  })

  test('without message read status nothing one sends or sees says whether it was read', {
    tag: ['@C-2~profile-and-settings-02', '@C-3-02'],
  }, async () => {
    await mine.page.goto(`/tuikit2?conversationID=C2C${theirId}`)
    const log = mine.page.getByRole('log', { name: '消息' })
    const last = mine.page.locator('[role=log] [data-id]').last()
    const say = async (text: string) => {
      await mine.page.getByPlaceholder('请输入消息').fill(text)
      await mine.page.getByRole('button', { name: '发送', exact: true }).click()
      await log.getByText(text).waitFor()
    }
    await say('第一条')
    await last.getByText('未读').waitFor()
    await mine.press('设置')
    await mine.page.getByRole('switch', { name: '消息阅读状态' }).click()
    await mine.page.keyboard.press('Escape')
    await log.getByText('未读').first().waitFor({ state: 'detached' })
    await say('第二条')
    await mine.page.getByRole('img', { name: '发送中' }).waitFor({ state: 'detached' })
    expect(await log.getByText(/未读|已读/).count()).toBe(0)
  })
})
