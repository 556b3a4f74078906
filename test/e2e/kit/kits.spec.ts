/**
 * Any client written for Tencent's SDK runs on the embedded chat: two people use Tencent's own kit in two browsers against
 * the real server, and its store holds what it would hold at Tencent's.
 */
import { type Browser, expect, test } from '@playwright/test'
import {
  bundleKit,
  enterKit,
  type Kit,
  type KitName,
  type KitState,
  lastItem,
  untilMessages as messages,
  openConversation as open,
} from '../../support/browser/tencent-kit'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'

// each story goes on where the one before ended
test.describe.configure({ mode: 'serial' })

let world: ChatFixture
let browser: Browser
test.beforeAll(async ({ browser: own }) => {
  world = await createChatFixture()
  browser = own
})
test.afterAll(async () => {
  await world?.close()
})

const enter = (script: string, person: ChatTestUser) => enterKit(browser, world, script, person)
const idOf = (person: ChatTestUser) => `C2C${person.userID}`
const of = (list: KitState[], type: string) => list.filter((m) => m.type === type)

for (const name of ['chat-uikit-engine', 'chat-uikit-engine-lite'] satisfies KitName[])
  test.describe(`${name} on the embedded client`, { tag: '@desk' }, () => {
    let hr: ChatTestUser
    let candidate: ChatTestUser
    let mine: Kit
    let theirs: Kit
    const say = (kit: Kit, text: string) => kit.call('TUIChatService', 'sendTextMessage', { payload: { text } })

    test.beforeAll(async () => {
      hr = await world.createColleague('陈思源')
      candidate = await world.createColleague('周雨桐')
      const script = await bundleKit(name)
      mine = await enter(script, hr)
      theirs = await enter(script, candidate)
    })
    test.afterAll(() => Promise.all([mine, theirs].map((kit) => kit?.page.context().close())))

    test('logs in: the store has the own profile, an empty list and what the service can do', async () => {
      expect(await mine.call('TUIChatEngine', 'isReady')).toBe(true)
      await mine.until('USER', 'userProfile', (p) => p.userID === hr.userID && p.nick === '陈思源')
      expect(await mine.data('CONV', 'conversationList')).toEqual([])
      expect(await mine.data('APP', 'SDKVersion')).toMatch(/^\d+\.\d+\.\d+$/)
      for (const ability of ['enabledMessageReadReceipt', 'enabledEmojiPlugin', 'enabledOnlineStatus'])
        await mine.until('APP', ability, (isOn) => isOn === true)
    })

    test('opens a conversation with a stranger, writes, and the other side has it in list, unread count and history', async () => {
      const opened = await open(mine, idOf(candidate))
      expect(opened).toMatchObject({ type: 'C2C', userProfile: { userID: candidate.userID, nick: '周雨桐' } })
      await say(mine, '您好，方便聊聊吗？')
      await messages(mine, (list) => lastItem(list)?.status === 'success' && lastItem(list)?.flow === 'out')
      const [conversation] = await theirs.until('CONV', 'conversationList', (list) => list[0]?.unreadCount === 1)
      expect(conversation).toMatchObject({
        conversationID: idOf(hr),
        lastMessage: { messageForShow: '您好，方便聊聊吗？', fromAccount: hr.userID },
      })
      expect(await theirs.data('CONV', 'totalUnreadCount')).toBe(1)
      await open(theirs, idOf(hr))
      const [message] = await messages(theirs, (list) => list.length === 1)
      expect(message).toMatchObject({ type: 'TIMTextElem', flow: 'in', nick: '陈思源', status: 'success' })
      expect(await theirs.content(message.ID)).toMatchObject({ showName: '陈思源' })
      await theirs.until('CONV', 'totalUnreadCount', (n) => n === 0)
      await messages(mine, (list) => lastItem(list)?.isPeerRead === true)
    })

    test('every kind without a file arrives whole: text, custom, face, place', async () => {
      const payloads = {
        sendTextMessage: { text: '第二条[TUIEmoji_Smile]' },
        sendCustomMessage: { data: '{"businessID":"job","title":"前端工程师"}', description: '职位', extension: 'x' },
        sendFaceMessage: { index: 10, data: '4350@2x.png' },
        sendLocationMessage: { description: '杭州西湖', longitude: 120.15, latitude: 30.25 },
      }
      for (const [method, payload] of Object.entries(payloads)) await mine.call('TUIChatService', method, { payload })
      const arrived = await messages(theirs, (list) => list.length === 5)
      expect(arrived.slice(1).map((m) => [m.type, m.payload])).toEqual([
        ['TIMTextElem', payloads.sendTextMessage],
        ['TIMCustomElem', payloads.sendCustomMessage],
        ['TIMFaceElem', payloads.sendFaceMessage],
        ['TIMLocationElem', payloads.sendLocationMessage],
      ])
    })

    test('forwards one by one and as one record, which opens', async () => {
      const list = await messages(mine, (all) => all.length === 5)
      const chosen = list.slice(0, 2).map((m) => ({ $message: m.ID }))
      const to = [{ $conversation: idOf(candidate) }]
      await mine.call('TUIChatService', 'sendForwardMessage', to, chosen.slice(0, 1))
      await mine.call('TUIChatService', 'sendForwardMessage', to, chosen, {
        needMerge: true,
        mergeInfo: { title: '聊天记录', abstractList: ['陈思源: 您好'], compatibleText: '请升级' },
      })
      const arrived = await messages(theirs, (all) => all.length === 7)
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
      await theirs.call('TUIChatService', 'enterTypingState')
      await mine.until('CHAT', 'typingStatus', (isTyping) => isTyping === true)
      await theirs.call('TUIChatService', 'leaveTypingState')
      await mine.until('CHAT', 'typingStatus', (isTyping) => isTyping === false)
    })

    test('revokes: both stores have the message as revoked, with who did it', async () => {
      await say(mine, '发错了')
      const list = await messages(theirs, (all) => lastItem(all)?.payload.text === '发错了')
      await mine.call('TUIChatService', 'revokeMessage', { $raw: lastItem(list).ID })
      for (const kit of [mine, theirs]) {
        const all = await messages(kit, (l) => lastItem(l)?.isRevoked === true)
        expect(lastItem(all).revokerInfo.userID).toBe(hr.userID)
      }
    })

    test('deletes for oneself only', async () => {
      const list = await messages(theirs, () => true)
      await theirs.call('TUIChatService', 'deleteMessage', [{ $raw: list[0].ID }])
      await messages(theirs, (all) => !all.some((m) => m.ID === list[0].ID && !m.isDeleted))
      expect((await messages(mine, () => true)).some((m) => m.ID === list[0].ID)).toBe(true)
    })

    test('pages back through a long history until it is complete, every message once and in order', async () => {
      for (let i = 0; i < 40; i++) await say(mine, `第${i}条`)
      await messages(theirs, (all) => lastItem(all)?.payload.text === '第39条')
      await open(theirs, '')
      await open(theirs, idOf(hr))
      await theirs.until('CHAT', 'messageList', (all) => all.length === 15)
      for (let page = 0; page < 8 && !(await theirs.data('CHAT', 'isCompleted')); page++)
        await theirs.call('TUIChatService', 'getMessageList')
      const all: KitState[] = await theirs.data('CHAT', 'messageList')
      const numbered = of(all, 'TIMTextElem').filter((m) => /^第\d+条$/.test(m.payload.text))
      expect(numbered.map((m) => m.payload.text)).toEqual(Array.from({ length: 40 }, (_, i) => `第${i}条`))
      expect(new Set(all.map((m) => m.ID)).size).toBe(all.length)
      expect(await theirs.data('CHAT', 'isCompleted')).toBe(true)
    })

    test('pins, mutes and deletes a conversation', async () => {
      const conversationID = idOf(hr)
      await theirs.call('TUIConversationService', 'pinConversation', { conversationID, isPinned: true })
      await theirs.until('CONV', 'conversationList', (list) => list[0]?.isPinned === true)
      await theirs.call('TUIConversationService', 'muteConversation', {
        userIDList: [hr.userID],
        messageRemindType: 'AcceptNotNotify',
      })
      await theirs.until('CONV', 'conversationList', (list) => list[0]?.isMuted === true)
      await theirs.call('TUIConversationService', 'deleteConversation', conversationID)
      await theirs.until('CONV', 'conversationList', (list) => list.length === 0)
    })

    test('writes a profile that the other side reads', async () => {
      await mine.call('TUIUserService', 'updateMyProfile', { nick: '陈思源（招聘）', selfSignature: '诚聘' })
      await mine.until('USER', 'userProfile', (p) => p.nick === '陈思源（招聘）')
      const read = await theirs.call('TUIUserService', 'getUserProfile', { userIDList: [hr.userID] })
      expect(read.data[0]).toMatchObject({ userID: hr.userID, nick: '陈思源（招聘）', selfSignature: '诚聘' })
    })

    test('logs out, and nothing went wrong in either page', async () => {
      await mine.call('TUIChatEngine', 'logout')
      expect(await mine.call('TUIChatEngine', 'isReady')).toBe(false)
      expect([...mine.problems, ...theirs.problems]).toEqual([])
    })
  })
