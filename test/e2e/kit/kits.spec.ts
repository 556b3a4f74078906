/**
 * Clients written for Tencent's SDK run on the embedded chat: two users of Tencent's own kit in two browsers against the real
 * server; its store holds what it would with Tencent's service.
 */
import { type Browser, expect, test } from '@playwright/test'
import {
  bundleKit,
  type Kit,
  type KitName,
  type KitState,
  lastItem,
  untilMessages as messages,
  openConversation as open,
  openLoggedInKit,
} from '../../support/browser/tencent-kit'
import { createInstance } from '../../support/chat/bundled-client'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

// each test continues where the one before ended
test.describe.configure({ mode: 'serial' })

let fixture: ChatFixture
let browser: Browser
test.beforeAll(async ({ browser: workerBrowser }) => {
  fixture = await createChatFixture({}, createInstance)
  browser = workerBrowser
})
test.afterAll(async () => {
  await fixture?.close()
})

const openKit = (script: string, user: ChatTestUser) => openLoggedInKit(browser, fixture, script, user)
const idOf = (user: ChatTestUser) => `C2C${user.userID}`
const messagesOfType = (list: KitState[], type: string) => list.filter((m) => m.type === type)

for (const name of ['chat-uikit-engine', 'chat-uikit-engine-lite'] satisfies KitName[])
  test.describe(`${name} on the embedded client`, { tag: '@desk' }, () => {
    let hr: ChatTestUser
    let candidate: ChatTestUser
    let myKit: Kit
    let peerKit: Kit
    const sendText = (kit: Kit, text: string) => kit.call('TUIChatService', 'sendTextMessage', { payload: { text } })

    test.beforeAll(async () => {
      hr = await fixture.createColleague('陈思源')
      candidate = await fixture.createColleague('周雨桐')
      const script = await bundleKit(name)
      myKit = await openKit(script, hr)
      peerKit = await openKit(script, candidate)
    })
    test.afterAll(() => Promise.all([myKit, peerKit].map((kit) => kit?.page.context().close())))

    test('logs in: the store has the own profile, an empty list and what the service can do', async () => {
      await expect.poll(() => myKit.call('TUIChatEngine', 'isReady')).toBe(true)
      await myKit.until('USER', 'userProfile', (p) => p.userID === hr.userID && p.nick === '陈思源')
      await expect.poll(() => myKit.data('CONV', 'conversationList')).toEqual([])
      await expect.poll(() => myKit.data('APP', 'SDKVersion')).toMatch(/^\d+\.\d+\.\d+$/)
      for (const ability of ['enabledMessageReadReceipt', 'enabledEmojiPlugin', 'enabledOnlineStatus'])
        await myKit.until('APP', ability, (isOn) => isOn === true)
    })

    test('opens a conversation with a stranger, writes, and the other side has it in list, unread count and history', async () => {
      const opened = await open(myKit, idOf(candidate))
      expect(opened).toMatchObject({ type: 'C2C', userProfile: { userID: candidate.userID, nick: '周雨桐' } })
      await sendText(myKit, '您好，方便聊聊吗？')
      await messages(myKit, (list) => lastItem(list)?.status === 'success' && lastItem(list)?.flow === 'out')
      const [conversation] = await peerKit.until('CONV', 'conversationList', (list) => list[0]?.unreadCount === 1)
      expect(conversation).toMatchObject({
        conversationID: idOf(hr),
        lastMessage: { messageForShow: '您好，方便聊聊吗？', fromAccount: hr.userID },
      })
      await expect.poll(() => peerKit.data('CONV', 'totalUnreadCount')).toBe(1)
      await open(peerKit, idOf(hr))
      const [message] = await messages(peerKit, (list) => list.length === 1)
      expect(message).toMatchObject({ type: 'TIMTextElem', flow: 'in', nick: '陈思源', status: 'success' })
      await expect.poll(() => peerKit.content(message.ID)).toMatchObject({ showName: '陈思源' })
      await peerKit.until('CONV', 'totalUnreadCount', (n) => n === 0)
      await messages(myKit, (list) => lastItem(list)?.isPeerRead === true)
    })

    test('every kind without a file arrives whole: text, custom, face, place', async () => {
      const payloads = {
        sendTextMessage: { text: '第二条[TUIEmoji_Smile]' },
        sendCustomMessage: { data: '{"businessID":"job","title":"前端工程师"}', description: '职位', extension: 'x' },
        sendFaceMessage: { index: 10, data: '4350@2x.png' },
        sendLocationMessage: { description: '杭州西湖', longitude: 120.15, latitude: 30.25 },
      }
      for (const [method, payload] of Object.entries(payloads)) await myKit.call('TUIChatService', method, { payload })
      const arrived = await messages(peerKit, (list) => list.length === 5)
      expect(arrived.slice(1).map((m) => [m.type, m.payload])).toEqual([
        ['TIMTextElem', payloads.sendTextMessage],
        ['TIMCustomElem', payloads.sendCustomMessage],
        ['TIMFaceElem', payloads.sendFaceMessage],
        ['TIMLocationElem', payloads.sendLocationMessage],
      ])
    })

    test('forwards one by one and as one record, which opens', async () => {
      const list = await messages(myKit, (all) => all.length === 5)
      const selected = list.slice(0, 2).map((m) => ({ $message: m.ID }))
      const to = [{ $conversation: idOf(candidate) }]
      await myKit.call('TUIChatService', 'sendForwardMessage', to, selected.slice(0, 1))
      await myKit.call('TUIChatService', 'sendForwardMessage', to, selected, {
        needMerge: true,
        mergeInfo: { title: '聊天记录', abstractList: ['陈思源: 您好'], compatibleText: '请升级' },
      })
      const arrived = await messages(peerKit, (all) => all.length === 7)
      expect(arrived[5].payload).toEqual({ text: '您好，方便聊聊吗？' })
      const record = arrived[6]
      expect(record).toMatchObject({
        type: 'TIMRelayElem',
        payload: { title: '聊天记录', abstractList: ['陈思源: 您好'] },
      })
      expect(record.payload.messageList).toHaveLength(2)
      expect(record.payload.messageList[0]).toMatchObject({ from: hr.userID, messageBody: [{ type: 'TIMTextElem' }] })
    })

    test('shows that the other side types', async () => {
      await peerKit.call('TUIChatService', 'enterTypingState')
      await myKit.until('CHAT', 'typingStatus', (isTyping) => isTyping === true)
      await peerKit.call('TUIChatService', 'leaveTypingState')
      await myKit.until('CHAT', 'typingStatus', (isTyping) => isTyping === false)
    })

    test('revokes: both stores have the message as revoked, with who did it', async () => {
      await sendText(myKit, '发错了')
      const list = await messages(peerKit, (all) => lastItem(all)?.payload.text === '发错了')
      await myKit.call('TUIChatService', 'revokeMessage', { $raw: lastItem(list).ID })
      for (const kit of [myKit, peerKit]) {
        const all = await messages(kit, (l) => lastItem(l)?.isRevoked === true)
        expect(lastItem(all).revokerInfo.userID).toBe(hr.userID)
      }
    })

    test('deletes for oneself only', async () => {
      const list = await messages(peerKit, () => true)
      await peerKit.call('TUIChatService', 'deleteMessage', [{ $raw: list[0].ID }])
      await messages(peerKit, (all) => !all.some((m) => m.ID === list[0].ID && !m.isDeleted))
      await expect.poll(async () => (await messages(myKit, () => true)).some((m) => m.ID === list[0].ID)).toBe(true)
    })

    test('pages back through a long history until it is complete, every message once and in order', async () => {
      for (let i = 0; i < 40; i++) await sendText(myKit, `第${i}条`)
      await messages(peerKit, (all) => lastItem(all)?.payload.text === '第39条')
      await open(peerKit, '')
      await open(peerKit, idOf(hr))
      await peerKit.until('CHAT', 'messageList', (all) => all.length === 15)
      for (let page = 0; page < 8 && !(await peerKit.data('CHAT', 'isCompleted')); page++)
        await peerKit.call('TUIChatService', 'getMessageList')
      const all: KitState[] = await peerKit.data('CHAT', 'messageList')
      const numbered = messagesOfType(all, 'TIMTextElem').filter((m) => /^第\d+条$/.test(m.payload.text))
      expect(numbered.map((m) => m.payload.text)).toEqual(Array.from({ length: 40 }, (_, i) => `第${i}条`))
      expect(new Set(all.map((m) => m.ID)).size).toBe(all.length)
      await expect.poll(() => peerKit.data('CHAT', 'isCompleted')).toBe(true)
    })

    test('pins, mutes and deletes a conversation', async () => {
      const conversationID = idOf(hr)
      await peerKit.call('TUIConversationService', 'pinConversation', { conversationID, isPinned: true })
      await peerKit.until('CONV', 'conversationList', (list) => list[0]?.isPinned === true)
      await peerKit.call('TUIConversationService', 'muteConversation', {
        userIDList: [hr.userID],
        messageRemindType: 'AcceptNotNotify',
      })
      await peerKit.until('CONV', 'conversationList', (list) => list[0]?.isMuted === true)
      await peerKit.call('TUIConversationService', 'deleteConversation', conversationID)
      await peerKit.until('CONV', 'conversationList', (list) => list.length === 0)
    })

    test('writes a profile that the other side reads', async () => {
      await myKit.call('TUIUserService', 'updateMyProfile', { nick: '陈思源（招聘）', selfSignature: '诚聘' })
      await myKit.until('USER', 'userProfile', (p) => p.nick === '陈思源（招聘）')
      const read = await peerKit.call('TUIUserService', 'getUserProfile', { userIDList: [hr.userID] })
      expect(read.data[0]).toMatchObject({ userID: hr.userID, nick: '陈思源（招聘）', selfSignature: '诚聘' })
    })

    test('logs out, and nothing went wrong in either page', async () => {
      await myKit.call('TUIChatEngine', 'logout')
      await expect.poll(() => myKit.call('TUIChatEngine', 'isReady')).toBe(false)
      expect([...myKit.errors, ...peerKit.errors]).toEqual([])
    })
  })
