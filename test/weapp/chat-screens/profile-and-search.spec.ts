/** The profile, the settings and the search of the chat in the mini-program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Holds the list of words. */
let folder: string
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
withOwnServer(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-words-'))
  const textFile = join(folder, 'words.txt')
  writeFileSync(textFile, '绝密内容\n')
  return { env: { CHAT_BLOCKED_WORDS: textFile } }
})

const weapp = createWeappSession()
const [admin, hr] = ['13800000001', '13800000002'] as const
let me: ChatClient
let other: ChatClient
let writers: ChatClient[]

test.beforeAll(async () => {
  ;[me, other, ...writers] = await openChatClients(
    browserSession.url,
    admin,
    hr,
    '13800000003',
    '13800000004',
    '13800000005',
  )
  await acquaint(me, ...writers)
})
test.afterAll(endChatClients)

const hit = ({ page }: WeappActions, text: string | RegExp) =>
  inForeground(page.getByLabel('搜索结果', { exact: true }))
    .getByRole('listitem')
    .filter({ hasText: text })

test('the settings say who may add the user; the profile is edited field by field; others see both', {
  tag: ['@C-2~profile-and-settings-02', '@C-2~profile-and-settings-06', '@C-6-01', '@C-7-03', '@C-8-19', '@C-9-25'],
}, async () => {
  const actions = await weapp.open(admin, '/TUIKit/components/TUIContact?pane=profile')
  const { mp } = actions
  for (const name of ['编辑资料', /^加我为好友时/, '退出登录']) await expect(actions.button(name)).toBeVisible()
  for (const name of ['消息阅读状态', '显示在线状态'])
    await expect(inForeground(actions.page.getByRole('switch', { name }))).toHaveAttribute('aria-checked', 'true')
  for (const [choice, applied] of [
    ['拒绝任何人加我为好友', 'denied'],
    ['允许任何人加我为好友', 'added'],
    ['需要我确认', 'waiting'],
  ] as const) {
    await actions.press(/^加我为好友时/)
    await actions.tap(actions.dialog().getByRole('radio', { name: choice }))
    await expect(actions.button(/^加我为好友时/)).toContainText(choice)
    await mp.waitToast('更新用户资料成功')
    const outcome = await other.chat
      .addFriend({ to: me.id, source: 'AddSource_Type_Web', type: 'Add_Type_Both' } as never)
      .then(
        ({ data }) => ((data as unknown as { code: number }).code === 30539 ? 'waiting' : 'added'),
        () => 'denied',
      )
    expect(outcome).toBe(applied)
    if (outcome === 'added') await other.chat.deleteFriend({ userIDList: [me.id] } as never)
  }
  await actions.press('编辑资料')
  await actions.press(/^性别/)
  const genders = actions.dialog('性别').getByRole('radio')
  await expect(genders).toHaveText(['男', '女', '不显示'])
  await actions.tap(genders.nth(1))
  await actions.press('保存')
  await mp.waitToast('修改资料成功')
  await actions.press(/^昵称/)
  const name = actions.dialog('昵称').locator('input')
  await name.fill('绝密内容')
  await actions.press('保存')
  await expect.poll(async () => (await mp.toasts()).some((toast) => /^修改资料失败: .+/.test(toast))).toBe(true)
  await name.fill('陈老师')
  await actions.press('保存')
  await expect(actions.button(/^昵称/)).toContainText('陈老师')
  const seen = async () => ((await other.chat.getUserProfile({ userIDList: [me.id] })).data as unknown as object[])[0]
  await expect.poll(seen).toMatchObject({ nick: '陈老师', gender: 'Gender_Type_Female' })
  await me.chat.updateMyProfile({ nick: '陈立群' })
})

test('the search shows three of each kind, and the hits of a conversation by kind', {
  tag: [
    '@G-0-02',
    '@G-2~global-search-01',
    '@G-2~global-search-02',
    '@G-2~global-search-03',
    '@G-2~in-conversation-search-02',
    '@G-2~in-conversation-search-03',
  ],
}, async () => {
  for (const client of writers) await client.sendText(me.id, '蓝鲸Plan的合同')
  for (const name of ['蓝鲸一群', '蓝鲸二群', '蓝鲸三群', '蓝鲸四群']) await createGroup(me, name, [other])
  for (let i = 1; i <= 3; i++) await other.sendText(me.id, `蓝鲸第${i}条讨论`)
  await other.sendFile(me.id, '蓝鲸说明.pdf')
  await other.sendImage(me.id)
  const actions = await weapp.open(admin, '/TUIKit/components/TUISearch')
  await expect(actions.text('搜联系人、群聊、聊天记录')).toBeVisible()
  await actions.type('搜索', '蓝鲸')
  await expect(inForeground(actions.page.getByRole('tab'))).toHaveText(['全部', '联系人', '群聊', '聊天记录'])
  await expect(hit(actions, /蓝鲸.群/)).toHaveCount(3)
  await actions.tap(inForeground(actions.page.getByText('查看更多', { exact: true })).first())
  await expect(hit(actions, /蓝鲸.群/)).toHaveCount(4)
  await expect(actions.page.getByRole('tab', { name: '群聊' })).toHaveAttribute('aria-selected', 'true')
  await actions.press('全部')
  await actions.tap(hit(actions, /[234] 条相关记录/))
  await expect(hit(actions, '蓝鲸第2条讨论')).toHaveCount(1)
  await actions.press('返回')
  await expect(hit(actions, /[234] 条相关记录/)).toHaveCount(1)
  await actions.go(`/TUIKit/components/TUISearch?conversationID=C2C${other.id}`)
  await actions.type('搜索', '第2条')
  await expect(hit(actions, '蓝鲸第2条讨论')).toHaveCount(1)
  await expect(hit(actions, '蓝鲸第2条讨论').getByText('刘思雨')).toHaveCount(1)
  await actions.type('搜索', '')
  await actions.press('消息类型')
  await actions.press('文件')
  await expect(hit(actions, '蓝鲸说明.pdf')).toHaveCount(1)
  // yesterday when the story runs at midnight
  await expect(inForeground(actions.page.getByRole('heading', { name: /^(今天|昨天)$/ }))).toHaveCount(1)
  await actions.press('文件')
  await actions.press('图片/视频')
  await expect(inForeground(actions.page.getByRole('button', { name: /^查看 .+ 的消息$/ }))).toHaveCount(1)
  await expect(inForeground(actions.page.getByRole('heading', { name: /^(今天|昨天)$/ }))).toHaveCount(1)
})
