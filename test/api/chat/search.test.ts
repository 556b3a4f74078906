/** Cloud search: Chinese and Latin keywords, filters, pages, and never more than the user may see. */
import type { Chat } from '../../../src/im'
import {
  type ChatTestUser,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
  TYPES,
} from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

// biome-ignore lint/suspicious/noExplicitAny: the published typings are any
type Any = any
const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
let otherUser: ChatTestUser
let myChat: Chat
let peerChat: Chat
beforeAll(async () => {
  ;[hr, candidate, otherUser] = (await Promise.all(['陈思源', '周雨桐', '李同学'].map(fixture.createColleague))) as [
    ChatTestUser,
    ChatTestUser,
    ChatTestUser,
  ]
  myChat = await fixture.openDevice(hr)
  peerChat = await fixture.openDevice(candidate)
  await fixture.fetchSession(otherUser)
  for (const text of [
    '前端工程师还在招吗',
    '薪资范围是多少',
    'Node.js 和 React 都会',
    '下周一面试可以吗',
    '面试地点在哪里',
  ])
    await sendText(myChat, candidate, text)
  await sendText(myChat, otherUser, '面试改到周二')
})

const search = async (chat: Chat, o: object): Promise<Any> => (await chat.searchCloudMessages(o as Any)).data
const texts = (data: Any): string[] =>
  data.searchResultList.flatMap((r: Any) => r.messageList.map((m: Any) => m.payload.text))

describe('searching messages', () => {
  it('finds words of one, two and more characters, Latin ones in any case, and only whole matches of long ones', async () => {
    for (const [keyword, found] of [
      ['面试地点', ['面试地点在哪里']],
      ['薪资', ['薪资范围是多少']],
      ['薪', ['薪资范围是多少']],
      ['REACT', ['Node.js 和 React 都会']],
      ['工程师还在', ['前端工程师还在招吗']],
      ['工程在招', []],
      ['%', []],
    ] as const)
      expect({ keyword, found: texts(await search(myChat, { keywordList: [keyword] })) }).toEqual({ keyword, found })
  })

  it('counts by conversation, the latest first, and gives the message where there is only one @G-3-04 @G-7-02', async () => {
    const data = await search(myChat, { keywordList: ['面试'] })
    expect(data).toMatchObject({ totalCount: 2, cursor: '' })
    expect(data.searchResultList).toMatchObject([
      {
        conversationID: getConversation(otherUser),
        messageCount: 1,
        messageList: [{ payload: { text: '面试改到周二' } }],
      },
      { conversationID: getConversation(candidate), messageCount: 2, messageList: [] },
    ])
    const page = await search(myChat, { keywordList: ['面试'], count: 1 })
    expect(page.searchResultList).toHaveLength(1)
    const next = await search(myChat, { keywordList: ['面试'], count: 1, cursor: page.cursor })
    expect(next.searchResultList).toMatchObject([{ conversationID: getConversation(candidate) }])
    expect(next.cursor).toBe('')
  })

  it('pages through one conversation, the newest first', async () => {
    const conversationID = getConversation(candidate)
    const first = await search(myChat, { keywordList: ['面试'], conversationID, count: 1 })
    expect(first).toMatchObject({ totalCount: 2, searchResultList: [{ conversationID, messageCount: 1 }] })
    const second = await search(myChat, { keywordList: ['面试'], conversationID, count: 1, cursor: first.cursor })
    expect([...texts(first), ...texts(second)]).toEqual(['面试地点在哪里', '下周一面试可以吗'])
    expect(second.cursor).toBe('')
  })

  it('joins keywords by or and by and, and filters by sender, type and time @G-7-02', async () => {
    const conversationID = getConversation(candidate)
    const count = async (o: object) => (await search(myChat, { conversationID, ...o })).totalCount
    expect(await count({ keywordList: ['面试', '薪资'] })).toBe(3)
    expect(await count({ keywordList: ['面试', '地点'], keywordListMatchType: 'and' })).toBe(1)
    await sendText(peerChat, hr, '我会面试')
    expect(await count({ keywordList: ['面试'], senderUserIDList: [candidate.userID] })).toBe(1)
    const face = myChat.createFaceMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { index: 1, data: 'x' },
    })
    await myChat.sendMessage(face)
    expect(await count({ messageTypeList: [TYPES.MSG_FACE] })).toBe(1)
    expect(await count({ keywordList: ['面试'], messageTypeList: [TYPES.MSG_FACE] })).toBe(0)
    const now = Math.floor(Date.now() / 1000)
    expect(await count({ keywordList: ['薪资'], timePosition: now, timePeriod: 86400 })).toBe(1)
    expect(await count({ keywordList: ['薪资'], timePosition: now - 3600, timePeriod: 60 })).toBe(0)
  })

  it('follows what happens to a message: modified, revoked, deleted, cleared @C-7-25', async () => {
    const conversationID = getConversation(candidate)
    const received = recordEvents(peerChat, EVENT.MESSAGE_RECEIVED)
    const sent = (await sendText(myChat, candidate, '独特的暗号甲')).data.message
    const found = async (chat: Chat, keyword: string) => (await search(chat, { keywordList: [keyword] })).totalCount
    expect(await found(peerChat, '暗号甲')).toBe(1)
    sent.payload.text = '独特的暗号乙'
    await myChat.modifyMessage(sent)
    expect([await found(myChat, '暗号甲'), await found(myChat, '暗号乙')]).toEqual([0, 1])
    await peerChat.deleteMessage([await waitUntil(() => received.find((m) => m.ID === sent.ID))])
    expect([await found(myChat, '暗号乙'), await found(peerChat, '暗号乙')]).toEqual([1, 0])
    await myChat.revokeMessage(sent)
    expect(await found(myChat, '暗号乙')).toBe(0)
    const other = await fixture.openDevice(hr)
    await other.clearHistoryMessage(conversationID)
    expect([await found(myChat, '薪资'), await found(peerChat, '薪资')]).toEqual([0, 1])
  })

  it('shows users nothing that they may not see: strangers, groups they left, messages for others @G-7-02', async () => {
    const stranger = await fixture.openDevice(await fixture.createColleague('路人'))
    expect(await search(stranger, { keywordList: ['面试'] })).toMatchObject({ searchResultList: [], totalCount: 0 })
    const { group } = (
      await myChat.createGroup({
        name: '招聘组',
        type: TYPES.GRP_WORK as never,
        memberList: [candidate, otherUser].map((p) => ({ userID: p.userID })),
      })
    ).data
    const sendGroupText = (text: string, more: object = {}) =>
      myChat.sendMessage(
        myChat.createTextMessage({
          to: group.groupID,
          conversationType: TYPES.CONV_GROUP as never,
          payload: { text },
          ...more,
        } as Any),
      )
    await sendGroupText('群里的密语')
    await sendGroupText('给一人的密语', { receiverList: [otherUser.userID] })
    expect(texts(await search(peerChat, { keywordList: ['密语'] }))).toEqual(['群里的密语'])
    await peerChat.quitGroup(group.groupID)
    expect((await search(peerChat, { keywordList: ['密语'] })).totalCount).toBe(0)
    await expect(
      search(peerChat, { keywordList: ['密语'], conversationID: `GROUP${group.groupID}` }),
    ).rejects.toMatchObject({ code: 10007 })
  })

  it('refuses what makes no sense cheaply; an empty conversation is none @G-7-26', async () => {
    for (const bad of [
      {},
      { keywordList: [] },
      { keywordList: ['1', '2', '3', '4', '5', '6'] },
      { keywordList: ['a'], keywordListMatchType: 'xor' },
    ])
      expect(() => myChat.searchCloudMessages(bad as Any)).toThrow('Params validate failed.')
    await expect(search(myChat, { keywordList: ['长'.repeat(1_000_000)] })).rejects.toMatchObject({ code: 27003 })
    await expect(search(myChat, { keywordList: ['a'], conversationID: 'X' })).rejects.toMatchObject({ code: 2503 })
    const query = { keywordList: ['nowhere'] }
    expect(await search(myChat, { ...query, conversationID: '' })).toEqual(await search(myChat, query))
  })
})

test('messages, users and groups are found in every script, by emoji, and by either spelling of characters and names', async () => {
  const text = '資料庫 Анна Node.js 🎉 สวัสดี'
  await sendText(myChat, otherUser, text)
  const find = async (keyword: string) => texts(await search(myChat, { keywordList: [keyword] }))
  for (const keyword of ['资料库', '資料', 'анна', 'nodejs', 'NodeJS', '🎉', 'สวัสดี', 'สวั'])
    expect([keyword, (await find(keyword)).includes(text)]).toEqual([keyword, true])
  for (const keyword of ['инна', '🎊', 'jsx', '资库']) expect([keyword, await find(keyword)]).toEqual([keyword, []])
  const { group } = (await myChat.createGroup({ name: '軟體 Анна Spring-Boot', type: TYPES.GRP_PUBLIC as never })).data
  const stranger = await fixture.createColleague('張偉 Ё')
  const device = await fixture.openDevice(stranger)
  for (const keyword of ['软体', 'АННА', 'springboot', 'Spring Boot', 'spring-boot']) {
    const { searchResultList } = (await device.searchCloudGroups({ keywordList: [keyword] })).data
    expect([keyword, searchResultList.map((found: Any) => found.groupID)]).toEqual([keyword, [group.groupID]])
  }
  await myChat.dismissGroup(group.groupID)
  for (const keyword of ['张伟 е', '張偉 Ё', '张伟 ё']) {
    const { searchResultList } = (await myChat.searchCloudUsers({ keywordList: [keyword] })).data
    expect([keyword, searchResultList.map((found: Any) => found.nick)]).toEqual([keyword, ['張偉 Ё']])
  }
})

describe('searching users and groups', () => {
  it('finds users by their whole id or nickname only', async () => {
    const users = async (...keywordList: string[]): Promise<Any> =>
      (await myChat.searchCloudUsers({ keywordList })).data
    expect((await users('周雨桐')).searchResultList).toMatchObject([{ userID: candidate.userID, nick: '周雨桐' }])
    expect((await users(otherUser.userID)).searchResultList).toMatchObject([{ nick: '李同学' }])
    expect((await users('雨', 'user')).searchResultList).toEqual([])
    expect(() => myChat.searchCloudUsers({ keywordList: [] })).toThrow('Params validate failed.')
  })

  it('finds open groups by name, Work groups only from inside, and members of one’s own groups', async () => {
    const make = async (name: string, type: string) =>
      (await myChat.createGroup({ name, type: type as never, memberList: [{ userID: candidate.userID }] })).data.group
        .groupID
    const [open, closed] = [
      await make('校园招聘公开群', TYPES.GRP_PUBLIC),
      await make('校园招聘内部群', TYPES.GRP_WORK),
    ]
    const groups = async (chat: Chat): Promise<string[]> =>
      (await chat.searchCloudGroups({ keywordList: ['校园招聘'] })).data.searchResultList
        .map((g: Any) => g.groupID)
        .sort()
    expect(await groups(peerChat)).toEqual([open, closed].sort())
    const stranger = await fixture.openDevice(await fixture.createColleague('路人'))
    expect(await groups(stranger)).toEqual([open])
    const found = async (...keywordList: string[]): Promise<string[]> =>
      (await stranger.searchCloudGroups({ keywordList })).data.searchResultList.map((g: Any) => g.groupID)
    await myChat.updateGroupProfile({ groupID: open, name: '招聘会 React-Go 专场 🎉' } as Any)
    for (const word of ['专', '聘会', 'react', 'eAC', 'G', '-', '会 R', '🎉', open])
      expect([word, await found(word)]).toEqual([word, [open]])
    for (const word of ['校园', '会专', 'z', '？', '聘会 Go']) expect([word, await found(word)]).toEqual([word, []])
    const members = async (chat: Chat): Promise<Any> =>
      (await chat.searchCloudGroupMembers({ keywordList: ['周雨'], groupIDList: [closed] })).data.searchResultList
    expect(await members(myChat)).toMatchObject([
      {
        groupInfo: { groupID: closed, name: '校园招聘内部群' },
        memberList: [{ userID: candidate.userID, nick: '周雨桐' }],
      },
    ])
    expect(await members(stranger)).toEqual([])
  })
})
