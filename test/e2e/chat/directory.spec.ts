/** The company directory and the mode of the embedded service: colleagues are a press away, anybody is found by his ID. */
import { browserSession, expect, test } from '../../support/browser'
import { axeViolations } from '../../support/browser/axe'
import { type Device, desktopDevice, logInContext, openContext, screenshot } from '../../support/browser/browser'
import { PageActions } from '../../support/browser/page-helpers'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../../support/chat/chat-clients'

// the SDKAppID is that of the embedded service
test.use({ serverOptions: {} })

let me: ChatClient
let stranger: ChatClient
let group: string

test.beforeAll(async () => {
  ;[me, stranger] = (await Promise.all(
    ['13800000001', '13800000003'].map((number) => createChatClient(browserSession.url, number)),
  )) as [ChatClient, ChatClient]
  await acquaint(me, stranger)
  group = await createGroup(me, '公开招聘群', [stranger])
  await stranger.sendText(me.id, '合同已经发到您的邮箱')
})
test.afterAll(async () => {
  await Promise.all([me, stranger].map((client) => client?.chat.destroy()))
})

async function open(device: Device, path: string): Promise<PageActions> {
  const context = await openContext(browserSession.browser, device, {
    baseURL: browserSession.url,
    theme: device.isPhone ? 'dark' : 'light',
  })
  await logInContext(context, browserSession.url, '13800000001')
  const page = await context.newPage()
  await page.goto(path)
  return new PageActions(page, device)
}

test('colleagues stand among the contacts by role, and the bubble opens the conversation', {
  tag: ['@G-2~contact-screen-02', '@G-2~contact-screen-05'],
}, async ({ device }) => {
  const { page } = await open(device, '/TUIKit/components/TUIContact')
  const section = page.getByRole('group', { name: '同事', exact: true }).filter({ visible: true })
  await section.getByRole('group', { name: '管理员' }).getByRole('listitem').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, device.isPhone ? 'directory-phone' : 'directory-desk')
  await section.getByRole('button', { name: '给刘思雨发消息' }).click()
  await page.getByRole('heading', { name: '刘思雨' }).filter({ visible: true }).first().waitFor()
  await page.getByPlaceholder('请输入消息').waitFor()
  await page.context().close()
})

test('Ctrl K finds a colleague and opens the conversation', {
  tag: ['@desk', '@G-2~contact-screen-05'],
}, async () => {
  const { page } = await open(desktopDevice, '/jobmanagement')
  await page.getByRole('link', { name: '职位管理' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '快速前往' }).fill('刘思雨')
  await page
    .getByRole('group', { name: '同事' })
    .getByRole('option', { name: /刘思雨/ })
    .click()
  await page.waitForURL(/conversationID=C2Cuser/)
  await page.getByRole('heading', { name: '刘思雨' }).first().waitFor()
  await page.context().close()
})

test('the embedded service is no official app: no line warns of fraud, a user is found by his ID, members are written to', {
  tag: ['@C-2~chat-view-05', '@C-5-17', '@G-6-13', '@G-6-14'],
}, async ({ device }) => {
  const { isPhone } = device
  const chatPath = isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const actions = await open(device, `${chatPath}?conversationID=C2C${stranger.id}`)
  const { page } = actions
  await page.getByRole('log', { name: '消息' }).getByText('合同已经发到您的邮箱').waitFor()
  expect(await page.getByRole('note').filter({ hasText: '谨防' }).count()).toBe(0)
  await page.goto('/TUIKit/components/TUIContact?pick=1')
  if (!isPhone) {
    await page.goto('/tuikit')
    await actions.press('发起会话')
    await page.getByRole('menuitem', { name: '发起单聊' }).click()
  }
  const picker = actions.dialog('发起单聊')
  const field = picker.getByPlaceholder('搜索好友，或输入用户 ID 后按回车')
  await field.fill(stranger.id)
  await field.press('Enter')
  await picker.getByRole('radio').filter({ hasText: stranger.id }).waitFor()
  await page.goto(`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(group)}${isPhone ? '&view=members' : ''}`)
  if (!isPhone) await page.getByRole('button', { name: '查看全部成员' }).click()
  await page
    .getByRole('button', { name: /周明远/ })
    .filter({ visible: true })
    .last()
    .click()
  await page.getByRole('button', { name: '发送消息' }).filter({ visible: true }).waitFor()
  await page.context().close()
})
