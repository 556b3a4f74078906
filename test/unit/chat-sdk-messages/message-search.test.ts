/** Cloud search: what is requested, what is found, and which searches are refused. */
import IM from '../../../src/im'
import { SERVER_NOW } from '../../support/chat/fake-chat-server'
import { logInAsApp, logInWithMessages, ownMessage, rejectionOf } from '../../support/chat/loaded-messages'
import { wireGroup, wireMessage, wireProfile } from '../../support/chat/wire-builders'

const { TYPES } = IM
const NOW = SERVER_NOW / 1000
const nothing = { total: 0, nextCursor: '' }
const keywords = { keywords: ['面试'], isAll: false, cursor: '', count: 20 }
const unlimited = { senders: [], types: [], from: 0, until: 0 }

describe('a search of messages', () => {
  it('requests its keywords, everywhere and at any time, when nothing else is given', async () => {
    const { chat, server } = await logInAsApp({ 'search.messages': { ...nothing, hits: [] } })
    await chat.searchCloudMessages({ keywordList: ['面试'] })
    await chat.searchCloudMessages({ keywordList: ['面试'], conversationID: '', keywordListMatchType: 'or' })
    await chat.searchCloudMessages({ senderUserIDList: ['candidate'] })
    expect(server.inputsOf('search.messages')).toEqual([
      { ...keywords, ...unlimited },
      { ...keywords, ...unlimited },
      { ...keywords, ...unlimited, keywords: [], senders: ['candidate'] },
    ])
  })

  it('requests everything the app gives @G-3-03', async () => {
    const { chat, server } = await logInAsApp({ 'search.messages': { ...nothing, hits: [] } })
    await chat.searchCloudMessages({
      keywordList: ['面试', '录用'],
      keywordListMatchType: 'and',
      senderUserIDList: ['candidate'],
      messageTypeList: [TYPES.MSG_TEXT],
      conversationID: 'GROUPg1',
      timePosition: 1000,
      timePeriod: 300,
      cursor: 'next',
      count: 5.9,
    })
    expect(server.inputsOf('search.messages')).toEqual([
      {
        keywords: ['面试', '录用'],
        isAll: true,
        cursor: 'next',
        count: 5,
        senders: ['candidate'],
        types: [TYPES.MSG_TEXT],
        conversation: { scene: 'GROUP', to: 'g1' },
        from: 700,
        until: 1000,
      },
    ])
  })

  it.each([
    [1000, 0, { from: 0, until: 1000 }],
    [1000.9, 300.5, { from: 700, until: 1000 }],
    [1, 1, { from: 0, until: 1 }],
    [1000, 2000, { from: 0, until: 1000 }],
    [1000, -1, { from: 0, until: 1000 }],
    [0, 300, { from: NOW - 300, until: 0 }],
    [-1, 300, { from: NOW - 300, until: 0 }],
    [0, 0.5, { from: NOW - 1, until: 0 }],
  ])('at the position %p with the period %p searches %j', async (timePosition, timePeriod, period) => {
    jest.useFakeTimers({ now: SERVER_NOW, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
    const { chat, server } = await logInAsApp({ 'search.messages': { ...nothing, hits: [] } })
    await chat.searchCloudMessages({ keywordList: ['面试'], timePosition, timePeriod })
    expect(server.inputsOf('search.messages')[0]).toMatchObject(period)
    jest.useRealTimers()
  })

  it('finds messages by conversation, loaded ones as the instances that are loaded @G-3-04', async () => {
    const { chat, messages } = await logInWithMessages([wireMessage(1)], {
      'search.messages': {
        total: 3,
        nextCursor: 'next',
        hits: [{ scene: 'C2C', to: 'candidate', count: 3, latest: 2, messages: [wireMessage(1), ownMessage(2)] }],
      },
    })
    const { code, data } = await chat.searchCloudMessages({ keywordList: ['面试'] })
    expect(code).toBe(0)
    expect(data).toMatchObject({ totalCount: 3, cursor: 'next' })
    expect(data.searchResultList).toMatchObject([{ conversationID: 'C2Ccandidate', messageCount: 3 }])
    const [loaded, other] = data.searchResultList[0].messageList
    expect(loaded).toBe(messages[0])
    expect(other).toMatchObject({ ID: '9-2-2', flow: 'out' })
  })

  it('in a conversation that cannot exist is refused', async () => {
    const { chat, server } = await logInAsApp()
    const options = { keywordList: ['面试'], conversationID: 'USERcandidate' }
    expect(await rejectionOf(chat.searchCloudMessages(options))).toMatchObject({ code: 2503 })
    expect(server.sent).toEqual([])
  })
})

describe('a keyword', () => {
  const answers = { 'search.messages': { ...nothing, hits: [] } }

  it('may have 100 characters', async () => {
    const { chat, server } = await logInAsApp(answers)
    await chat.searchCloudMessages({ keywordList: ['x'.repeat(100)] })
    expect(server.inputsOf('search.messages')[0]?.keywords).toEqual(['x'.repeat(100)])
  })

  it.each([
    ['of 101 characters', 'x'.repeat(101)],
    ['without a character', ''],
    ['that is no text', 1],
  ])('%s is refused, also beside a right one', async (_name, keyword) => {
    const { chat, server } = await logInAsApp(answers)
    const options = { keywordList: ['面试', keyword] }
    expect(await rejectionOf(chat.searchCloudMessages(options))).toMatchObject({ code: 27003 })
    expect(server.sent).toEqual([])
  })
})

describe('other searches', () => {
  it('find users by their profiles', async () => {
    const { chat, server } = await logInAsApp({
      'search.users': { total: 1, nextCursor: '', profiles: [wireProfile('candidate', { nick: '林夏' })] },
    })
    const { data } = await chat.searchCloudUsers({ keywordList: ['面试'] })
    expect(data).toMatchObject({
      searchResultList: [{ userID: 'candidate', nick: '林夏' }],
      totalCount: 1,
      cursor: '',
    })
    expect(server.inputsOf('search.users')).toEqual([keywords])
  })

  it('find groups, whose profiles are loaded', async () => {
    const { chat, server } = await logInAsApp({
      'search.groups': { total: 2, nextCursor: 'next', groupIDs: ['g1', 'g2'] },
      'group.get': ({ groupID }) => wireGroup(groupID, { name: `群${groupID}` }),
    })
    const { data } = await chat.searchCloudGroups({ keywordList: ['面试'], groupTypeList: ['Public'] })
    expect(data.searchResultList).toMatchObject([{ groupID: 'g1' }, { groupID: 'g2', name: '群g2' }])
    expect(data).toMatchObject({ totalCount: 2, cursor: 'next' })
    await chat.searchCloudGroups({ keywordList: ['面试'] })
    expect(server.inputsOf('search.groups')).toEqual([
      { ...keywords, types: ['Public'] },
      { ...keywords, types: [] },
    ])
  })

  it('find members by their groups', async () => {
    const member = { userID: 'candidate', nick: '林夏', avatar: 'a.png', nameCard: '小林' }
    const inGroup = (groupID: string) => ({
      groupID,
      name: `群${groupID}`,
      type: 'Private',
      groupAvatar: `${groupID}.png`,
    })
    const { chat, server } = await logInAsApp({
      'search.members': {
        total: 3,
        nextCursor: '',
        members: [
          { ...member, ...inGroup('g1') },
          { ...member, ...inGroup('g2') },
          { ...member, ...inGroup('g1'), userID: 'hr' },
        ],
      },
    })
    const { data } = await chat.searchCloudGroupMembers({ keywordList: ['面试'], groupIDList: ['g1', 'g2'] })
    expect(data).toEqual({
      searchResultList: [
        {
          groupInfo: { groupID: 'g1', name: '群g1', type: 'Private', avatar: 'g1.png' },
          memberList: [member, { ...member, userID: 'hr' }],
        },
        { groupInfo: { groupID: 'g2', name: '群g2', type: 'Private', avatar: 'g2.png' }, memberList: [member] },
      ],
      totalCount: 3,
      cursor: '',
    })
    await chat.searchCloudGroupMembers({ keywordList: ['面试'], groupTypeList: ['Private'] })
    expect(server.inputsOf('search.members')).toEqual([
      { ...keywords, types: [], groupIDs: ['g1', 'g2'] },
      { ...keywords, types: ['Private'], groupIDs: [] },
    ])
  })
})
