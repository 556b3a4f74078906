/** The other chat pages of the mini-program against the real server: conversations, contacts, groups, search, profile. */

import type { MiniProgram, OpenOptions } from '../../tools/weapp-host'
import { browserSession, expect, test } from '../support/browser'
import { withOwnServer } from '../support/browser/own-server'
import { openLoggedInProgram } from '../support/browser/weapp-session'
import { acquaint, type ChatClient, createChatClient, createGroup } from '../support/chat/chat-clients'

withOwnServer()

const kit = (name: string) => `TUIKit/components/${name}/index`
const [myPhone, peerPhone, strangerPhone] = ['13800000001', '13800000002', '13800000003'] as const
let peer: ChatClient
let stranger: ChatClient
let myId: string
let mp: MiniProgram

const frame = () => mp.browserPage.frameLocator('#stage > iframe[data-current]')
const open = async (phone: string, options: Partial<OpenOptions> = {}): Promise<MiniProgram> => {
  mp = await openLoggedInProgram(phone, options)
  return mp
}
async function until(check: () => Promise<boolean>, message: string): Promise<void> {
  await expect.poll(check, { message: message, intervals: [60], timeout: 30_000 }).toBe(true)
}

test.beforeAll(async () => {
  const me = await createChatClient(browserSession.url, myPhone)
  myId = me.id
  peer = await createChatClient(browserSession.url, peerPhone)
  stranger = await createChatClient(browserSession.url, strangerPhone)
  await acquaint(me, stranger)
  await me.chat.destroy()
})
test.afterAll(async () => {
  await Promise.all([peer, stranger].map((client) => client?.chat.destroy()))
})
test.afterEach(() => mp?.close())

test('the list leads to the chat page and back; a long press on a row shows its menu; resending needs a confirmation', {
  tag: [
    '@C-1-07',
    '@C-1-13',
    '@C-2~chat-home-01',
    '@C-2~chat-home-04',
    '@C-2~chat-view-02',
    '@C-2~chat-view-07',
    '@C-2~other-surfaces-01',
    '@C-4-24',
    '@G-2-02',
    '@G-2~kit-shell-01',
    '@G-2~kit-shell-02',
    '@G-2~kit-shell-04',
  ],
}, async () => {
  await peer.sendText(myId, '面试改到明天上午十点')
  await open(myPhone)
  await mp.switchTab('消息')
  await mp.waitText('面试改到明天上午十点')
  const tabs = frame().locator('[role=tab]')
  const names = (await tabs.allInnerTexts()).map((text) => text.replace(/[\d+\s]/g, ''))
  expect(names).toEqual(['消息', '通讯录', '个人中心'])
  await mp.longPress('刘思雨', 600)
  await mp.tap('置顶')
  await until(async () => (await frame().locator('[aria-label="已置顶"]').count()) === 1, 'it was not pinned')
  await mp.longPress('刘思雨', 600)
  await mp.tap('删除')
  expect(await mp.waitModal()).toMatchObject({ title: expect.stringContaining('刘思雨') })
  await mp.answerModal(false)
  await mp.tap('刘思雨')
  await mp.waitPage(kit('TUIChat'))
  await expect.poll(() => mp.title()).toBe('刘思雨')
  await mp.waitText('请输入消息')
  for (const tool of ['表情', '更多']) await expect.poll(() => mp.count(`[aria-label="${tool}"]`)).toBeGreaterThan(0)
  // a refused message is sent again only after a confirmation
  const sign = frame().locator('[aria-label^="发送失败"]')
  await peer.chat.addToBlacklist({ userIDList: [myId] })
  await mp.type('请输入消息', '好的，十点见')
  await mp.tap('发送')
  await sign.tap()
  expect(await mp.waitModal()).toMatchObject({ title: '确认重发该消息？', buttons: ['取消', '重发'] })
  await mp.answerModal(false)
  await peer.chat.removeFromBlacklist({ userIDList: [myId] })
  await sign.tap()
  await mp.answerModal(true)
  await expect(sign).toHaveCount(0)
  // The kit's own navigation stays with the lists, which are not on this page.
  await expect.poll(() => mp.has('搜联系人、群聊、聊天记录')).toBe(false)
  await expect(frame().locator('[role=tab]')).toHaveCount(0)
  await mp.back()
  await mp.waitPage(kit('TUIConversation'))
  await expect.poll(() => mp.auditFindings()).toEqual([])
  await mp.tap('通讯录')
  await mp.waitText('我的好友')
  await expect(tabs).toHaveCount(3)
  await mp.tap('周明远')
  await mp.waitText('发送消息')
  await expect.poll(() => mp.has('我的好友')).toBe(false)
})

test('filters above the list choose unread conversations, and say when a choice has none', {
  tag: ['@C-4-49', '@C-4-50', '@C-4-51'],
}, async () => {
  await peer.sendText(myId, '周报发您了')
  await open(myPhone)
  await mp.switchTab('消息')
  await mp.waitText('周报发您了')
  const chip = (name: RegExp) => frame().locator('[aria-label="筛选会话"] [aria-pressed]').filter({ hasText: name })
  const isChosen = (name: RegExp) =>
    until(async () => (await chip(name).getAttribute('aria-pressed')) === 'true', `${name}`)
  await chip(/^未读 \d+$/).tap()
  await isChosen(/^未读/)
  await expect.poll(() => mp.auditFindings()).toEqual([])
  // opened from the choice, it is read and stays until another is opened
  await mp.tap('刘思雨')
  await mp.waitPage(kit('TUIChat'))
  await mp.back()
  await mp.waitPage(kit('TUIConversation'))
  await mp.waitText('周报发您了')
  await isChosen(/^未读/)
  await chip(/^有面试/).tap()
  await mp.tap('按职位')
  await mp.waitText('按职位看会话')
})

test('a single conversation is started with a friend, and opens on the chat page', {
  tag: ['@C-2-02', '@C-2~chat-view-01', '@C-2~chat-view-06', '@G-2~kit-shell-05'],
}, async () => {
  await open(myPhone, { path: kit('TUIChat') })
  await mp.waitText('没有打开会话')
  await mp.reLaunch(`/${kit('TUIConversation')}`)
  await mp.tap('发起会话')
  await mp.tap('发起单聊')
  await mp.waitPage(kit('TUIContact'))
  await frame().locator('[role=dialog]').getByText('周明远').first().tap()
  await frame().locator('[role=dialog]').getByText(/^确定/).first().tap()
  await mp.waitPage(kit('TUIChat'))
  await until(async () => (await mp.title()) === '周明远', 'the talk has no name')
  await expect.poll(() => mp.has('入群申请')).toBe(false)
})

test('contacts: 4 sections; a stranger is found, befriended and removed; then asks, is let in, renamed and blocked', {
  tag: ['@G-0-02', '@G-1-02', '@G-2~contact-screen-01', '@G-5-08'],
}, async () => {
  await peer.chat.updateMyProfile({ allowType: 'AllowType_Type_AllowAny' } as never)
  await open(myPhone, { path: kit('TUIContact') })
  for (const section of ['新的联系人', '黑名单', '我的群聊', '我的好友']) await mp.waitText(section)
  await mp.tap('添加好友或群聊')
  await mp.type('请输入 ID', 'nobody-9')
  await mp.confirm()
  await mp.waitText('该用户不存在')
  await mp.waitText('该群聊不存在')
  await mp.type('请输入 ID', peer.id)
  await mp.confirm()
  await mp.waitText(`ID：${peer.id}`)
  await mp.tap('刘思雨')
  await mp.waitText('发送消息')
  await mp.tap('添加好友')
  await mp.type('验证信息', '我是陈立群')
  await mp.tap('发送申请')
  await mp.tap('删除好友')
  await mp.answerModal(true)
  await mp.waitToast('删除好友成功')

  await peer.chat.addFriend({ to: myId, source: 'AddSource_Type_Web', wording: '我是刘思雨' } as never)
  await mp.reLaunch(`/${kit('TUIContact')}`)
  await mp.tap('新的联系人')
  await mp.waitText('我是刘思雨')
  await mp.tap('同意')
  await mp.waitToast('添加好友成功')
  await mp.tap('刘思雨')
  await mp.tap('[aria-label^="备注名"]')
  await frame().locator('[role=dialog] input').fill('刘工')
  await frame().locator('[role=dialog]').getByText('确定', { exact: true }).tap()
  await mp.waitToast('修改备注成功')
  await mp.waitText('刘工')
  const blocked = '[role=switch][aria-label="加入黑名单"]'
  await mp.tap(blocked)
  await mp.answerModal(true)
  await mp.waitText('已在黑名单中，对方的消息会被拒收')
  await mp.tap(blocked)
  await mp.waitGone('已在黑名单中，对方的消息会被拒收')
})

test('a group is made in the mini-program, named, managed; a stranger who asks to join waits in a drawer of its own', {
  tag: [
    '@C-1-03',
    '@C-2~chat-view-06',
    '@C-2~other-surfaces-01',
    '@C-6-04',
    '@G-0-02',
    '@G-1-02',
    '@G-1-03',
    '@G-2~group-screens-01',
    '@G-2~group-screens-02',
    '@G-2~group-screens-04',
    '@G-8-13',
  ],
}, async () => {
  await open(myPhone, { path: kit('TUIGroup') })
  await mp.waitText('仅限中文、字母、数字和下划线，2-20 个字')
  await mp.tap('选择成员')
  await frame().locator('[role=dialog]').getByText('刘思雨', { exact: true }).tap()
  await frame().locator('[role=dialog]').getByText('确定', { exact: true }).tap()
  await until(async () => (await frame().locator('input').first().inputValue()) === '刘思雨', 'no name is suggested')
  await mp.type('群名称', '小程序招聘组')
  await mp.tap('更多')
  await mp.waitText('群头像')
  await mp.tap('陌生人社交群（Public）')
  await mp.tap('创建')
  await mp.waitToast('群组创建成功')
  await mp.waitPage(kit('TUIChat'))
  await until(async () => (await mp.title()) === '小程序招聘组', 'the group has no name')
  await mp.tap('群管理')
  await mp.waitPage(kit('TUIGroup'))
  for (const fact of ['群成员', '群公告', '群管理员与禁言', '群 ID', '群类型', '加群方式', '解散群组'])
    await mp.waitText(fact)
  await expect.poll(() => mp.has('退出群组')).toBe(false)
  const groupID = (await mp.text()).match(/@TGS#\w+/)?.[0] ?? ''
  await mp.tap('[aria-label^="群公告"]')
  await frame().locator('[role=dialog] textarea').fill('每周一同步进展')
  await frame().locator('[role=dialog]').getByText('确定', { exact: true }).tap()
  await mp.waitText('每周一同步进展')
  await mp.back()
  await stranger.chat.joinGroup({ groupID, applyMessage: '想了解岗位' } as never)
  await mp.waitText('1 条入群申请待处理')
  await mp.tap('点击处理')
  const drawer = frame().locator('[role=dialog]')
  await drawer.getByText('想了解岗位').waitFor()
  /** The drawer's share of the page's height. */
  const share = () => drawer.evaluate((panel) => panel.getBoundingClientRect().height / innerHeight)
  await expect.poll(share).toBeGreaterThanOrEqual(0.6)
  // as high as it becomes with many applications
  await drawer.getByRole('list').evaluate((list) => list.style.setProperty('min-height', '200vh'))
  await expect.poll(share).toBeCloseTo(0.8, 2)
  await mp.tap('同意')
  await mp.waitGone('入群申请待处理')
  const isIn = async () =>
    (await stranger.chat.getGroupList()).data.groupList.some((group: { groupID: string }) => group.groupID === groupID)
  await until(isIn, 'he was not let in')
  await mp.close()
  // A member the owner added is offered no owner actions.
  await open(strangerPhone, { path: kit('TUIGroup'), query: { groupID } })
  await mp.waitText('退出群组')
  for (const label of ['解散群组', '转让群组']) await expect.poll(() => mp.has(label)).toBe(false)
  for (const row of ['群名称', '群公告']) await expect.poll(() => mp.count(`[aria-label^="${row}"]`)).toBe(0)
})

test('a message is read when it is seen, not because its row is in the list', {
  tag: ['@C-4-11', '@C-9-07'],
}, async () => {
  const ask = async (text: string) => {
    const message = stranger.chat.createTextMessage({
      to: myId,
      conversationType: 'C2C' as never,
      needReadReceipt: true,
      payload: { text },
    } as never)
    await stranger.chat.sendMessage(message as never)
    return message as unknown as { readReceiptInfo: { isPeerRead?: boolean } }
  }
  const isRead = (message: Awaited<ReturnType<typeof ask>>) => message.readReceiptInfo.isPeerRead === true
  const first = await ask('最早的一条，请回复')
  const long = '说得长一些，好让前面的那一条不在屏幕上。'.repeat(3)
  for (let i = 1; i <= 11; i++) await stranger.sendText(myId, `第${i}句，${long}`)
  const last = await ask('最后的一条，请回复')
  await open(myPhone, { path: kit('TUIChat'), query: { conversationID: `C2C${stranger.id}` } })
  await mp.waitText('最后的一条，请回复')
  await until(async () => isRead(last), 'what stands on the screen was never read')
  const above = frame().locator('[id^="m-"]').filter({ hasText: '最早的一条' })
  await above.waitFor({ state: 'attached' })
  await mp.measure(async () => undefined, 800)
  expect(isRead(first)).toBe(false)
  await above.evaluate((element) => (element as unknown as HTMLElement).scrollIntoView({ block: 'center' }))
  await until(async () => isRead(first), 'what came into sight was never read')
})

test('in a group: a record inside a record is read level by level, emoji are in tabs, readers in a drawer', {
  tag: ['@C-2~other-surfaces-01', '@C-4-37'],
}, async () => {
  const id = await createGroup(peer, '面试安排', [{ ...peer, id: myId }])
  /** Puts messages into a record of their own, sent to the group. */
  const sendRecord = async (title: string, messageList: readonly object[]) => {
    const payload = { title, messageList, abstractList: [`${title}的第一行`], compatibleText: title }
    const record = peer.chat.createMergerMessage({ to: id, conversationType: 'GROUP', payload } as never)
    await peer.chat.sendMessage(record as never)
    return record
  }
  const text = peer.chat.createTextMessage({
    to: id,
    conversationType: 'GROUP',
    payload: { text: '周五十点面谈' },
  } as never)
  await peer.chat.sendMessage(text as never)
  await sendRecord('外层记录', [await sendRecord('内层记录', [text])])
  await open(myPhone, { path: kit('TUIChat'), query: { conversationID: `GROUP${id}` } })
  const viewer = frame().getByRole('dialog')
  await mp.tap('外层记录')
  await viewer.getByText('内层记录', { exact: true }).tap()
  await viewer.getByText('周五十点面谈').waitFor()
  await mp.tap('返回上一层')
  await viewer.getByText('内层记录', { exact: true }).waitFor()
  await mp.tap('关闭')
  await expect(viewer).toHaveCount(0)

  await mp.tap('表情')
  await mp.waitText('猫和伙伴')
  const tabs = await frame().getByRole('tablist', { name: '表情分类' }).getByRole('tab').allInnerTexts()
  expect([tabs[0], tabs.length, tabs.at(-1)]).toEqual(['表情', 5, '自定义'])
  await mp.tap('收起表情')
  await mp.type('请输入消息', '会议室已经订好')
  await mp.tap('发送')
  await mp.tap('[aria-label$="，查看名单"]')
  for (const name of ['已读', '未读']) await viewer.getByRole('tab', { name }).tap()
  await viewer.getByText('刘思雨').waitFor()
})

test('search finds users, groups and messages globally and inside one conversation, and leads to the message', {
  tag: ['@G-0-02', '@G-1-02', '@G-2~global-search-04', '@G-2~global-search-06', '@G-2~in-conversation-search-01'],
}, async () => {
  await peer.sendText(myId, '薪资范围可以再商量')
  for (let i = 1; i <= 60; i++) await peer.sendText(myId, `第${i}条：时间和地点都没有变`)
  const newest = '第60条：时间和地点都没有变'
  await createGroup(peer, '薪资讨论组', [stranger])
  await open(myPhone)
  await mp.switchTab('消息')
  await mp.tap('搜联系人、群聊、聊天记录')
  await mp.waitPage(kit('TUISearch'))
  await mp.waitGone('刘思雨')
  await mp.type('搜索', '薪资')
  await mp.waitText('刘思雨')
  await mp.type('搜索', '没有这样的字')
  await mp.waitText('暂无搜索结果')
  await mp.type('搜索', '范围可以')
  await mp.waitGone('暂无搜索结果')
  await frame().getByRole('listitem').filter({ hasText: '再商量' }).first().tap()
  await mp.waitPage(kit('TUIChat'))
  await mp.waitText('薪资范围可以再商量')
  await expect.poll(() => mp.has(newest)).toBe(false)
  await mp.tap('回到最新位置')
  await mp.waitText(newest)
  await mp.close()
  await open(myPhone, { path: kit('TUIChat'), query: { conversationID: `C2C${peer.id}` } })
  await mp.waitText(newest)
  await mp.tap('更多')
  await mp.waitText('评价')
  await expect.poll(async () => (await mp.text()).trim()).toMatch(/名片\s*搜索$/)
  await mp.tap('搜索')
  await mp.waitPage(kit('TUISearch'))
  await mp.waitText('搜索「刘思雨」的聊天记录')
  await mp.type('搜索', '薪资')
  await mp.waitText('薪资')
  await mp.tap('刘思雨')
  await mp.waitPage(kit('TUIChat'))
  await mp.waitText('薪资范围可以再商量')
})

test('oneself: one field at a time from below, choices in a popup, the language at once', {
  tag: ['@C-1-02', '@C-2~profile-and-settings-01', '@C-2~profile-and-settings-03', '@G-0-02', '@G-1-04'],
}, async () => {
  await open(myPhone, { path: kit('TUIContact'), query: { pane: 'profile' } })
  await mp.waitText(`ID：${myId}`)
  await mp.waitText('陈立群')
  await mp.tap('加我为好友时')
  await expect(frame().locator('[role=dialog] [role=radio]')).toHaveText([
    '允许任何人加我为好友',
    '需要我确认',
    '拒绝任何人加我为好友',
  ])
  await mp.tap('允许任何人加我为好友')
  await mp.waitToast('更新用户资料成功')
  await mp.tap('编辑资料')
  await mp.tap('个性签名')
  await frame().locator('[role=dialog] textarea, [role=dialog] input').first().fill('认真招人')
  await mp.tap('保存')
  await mp.waitToast('修改资料成功')
  await mp.waitText('认真招人')
  await mp.tap('English')
  await mp.waitText('Log out')
  const storage = await mp.close()
  await open(myPhone, { path: kit('TUIContact'), query: { pane: 'profile' }, storage })
  await mp.waitText('Log out')
  await mp.tap('中文')
  await mp.waitText('退出登录')
})
