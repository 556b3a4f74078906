/** Attributes, counters and pinned messages of groups. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal } from '../../support/chat/fake-chat-server'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'

const { EVENT } = IM
const groupID = 'g1'
const op = expect.stringMatching(/^144115-\w{4,}$/)

describe('attributes', () => {
  it.each([
    ['initGroupAttributes', 'init'],
    ['setGroupAttributes', 'set'],
  ] as const)('%s sends them with the mode %s and answers them', async (method, mode) => {
    const { chat, server } = await logInOnFakeServer({ 'group.setAttributes': { attributes: {}, deleted: [] } })
    const groupAttributes = { topic: '面试' }
    expect(await chat[method]({ groupID, groupAttributes })).toEqual({ code: 0, data: { groupAttributes } })
    expect(server.inputsOf('group.setAttributes')).toEqual([{ groupID, mode, attributes: groupAttributes, keys: [] }])
  })

  it.each([
    ['the named ones', { keyList: ['topic'] }, ['topic'], ['topic']],
    ['all with an empty list', { keyList: [] }, [], ['topic', 'level']],
    ['all without a list', {}, [], ['topic', 'level']],
  ])('are deleted: %s', async (_what, options, keys, keyList) => {
    const { chat, server } = await logInOnFakeServer({
      'group.setAttributes': { attributes: {}, deleted: ['topic', 'level'] },
    })
    const remove = chat.deleteGroupAttributes as (o: object) => Promise<unknown>
    expect(await remove({ groupID, ...options })).toEqual({ code: 0, data: { keyList } })
    expect(server.inputsOf('group.setAttributes')).toEqual([{ groupID, mode: 'delete', attributes: {}, keys }])
  })

  it.each([
    [{ keyList: ['topic'] }, ['topic']],
    [{}, []],
  ])('are read with %j', async (options, keys) => {
    const { chat, server } = await logInOnFakeServer({ 'group.attributes': { attributes: { topic: '面试' } } })
    const read = chat.getGroupAttributes as (o: object) => Promise<unknown>
    expect(await read({ groupID, ...options })).toEqual({ code: 0, data: { groupAttributes: { topic: '面试' } } })
    expect(server.inputsOf('group.attributes')).toEqual([{ groupID, keys }])
  })

  it.each([
    [10007, { data: { groupAttributes: {} } }],
    [10010, { data: { groupAttributes: {} } }],
    [60022, { code: 60022 }],
  ])('of a group that answers %s are %j', async (code, outcome) => {
    const { chat } = await logInOnFakeServer({
      'group.attributes': () => {
        throw new Refusal(code)
      },
    })
    const read = chat.getGroupAttributes as (o: object) => Promise<unknown>
    expect(await read({ groupID }).catch((error) => error)).toMatchObject(outcome)
  })

  it('are emitted when another member changed them', async () => {
    const { server, eventsOf } = await logInOnFakeServer()
    const attributes = { topic: '面试' }
    server.push('groupAttributes', { groupID, attributes, updated: ['topic'], deleted: ['level'] })
    expect(eventsOf(EVENT.GROUP_ATTRIBUTES_UPDATED)).toEqual([
      { groupID, groupAttributes: attributes, updatedKeyList: ['topic'], deletedKeyList: ['level'] },
    ])
  })
})

describe('counters', () => {
  it.each([
    ['setGroupCounters', { counters: { likes: 5 } }, { likes: 5 }, false],
    ['increaseGroupCounter', { key: 'likes', value: 2 }, { likes: 2 }, true],
    ['decreaseGroupCounter', { key: 'likes', value: 2 }, { likes: -2 }, true],
  ] as const)('%s with %j sends %j and isAdding %s', async (method, options, counters, isAdding) => {
    const { chat, server } = await logInOnFakeServer({ 'group.count': { counters: { likes: 7 } } })
    const change = chat[method] as (o: object) => Promise<unknown>
    expect(await change({ groupID, ...options })).toEqual({ code: 0, data: { counters: { likes: 7 } } })
    expect(server.inputsOf('group.count')).toEqual([{ groupID, counters, isAdding, op }])
  })

  it.each([
    [{ keyList: ['likes'] }, ['likes']],
    [{}, []],
  ])('are read with %j', async (options, keys) => {
    const { chat, server } = await logInOnFakeServer({ 'group.counters': { counters: { likes: 7 } } })
    const read = chat.getGroupCounters as (o: object) => Promise<unknown>
    expect(await read({ groupID, ...options })).toEqual({ code: 0, data: { counters: { likes: 7 } } })
    expect(server.inputsOf('group.counters')).toEqual([{ groupID, keys }])
  })

  it('are emitted one by one when another member changed them', async () => {
    const { server, eventsOf } = await logInOnFakeServer()
    server.push('groupCounters', { groupID, counters: { likes: 7, gifts: 1 } })
    expect(eventsOf(EVENT.GROUP_COUNTER_UPDATED)).toEqual([
      { groupID, key: 'likes', value: 7 },
      { groupID, key: 'gifts', value: 1 },
    ])
  })
})

describe('pinned messages', () => {
  const by = { userID: 'lin', nick: '林夏', avatar: '' }
  const stored = wireMessage(3, { scene: 'GROUP', to: groupID })
  /** A client that has loaded message 3 of the group. */
  const logIn = async () => {
    const client = await logInOnFakeServer({
      'conversation.list': {
        conversations: [wireConversation({ scene: 'GROUP', to: groupID, lastSeq: 3 })],
        nextCursor: '',
      },
      'message.history': { messages: [stored], isCompleted: true, peerReadSeq: 0 },
      'group.pins': { pins: [{ message: stored, by }] },
    })
    const { data } = await client.chat.getMessageList({ conversationID: `GROUP${groupID}` })
    return { ...client, loaded: data.messageList[0] }
  }

  it.each([
    ['the number of a loaded message', true],
    ['the number of a loaded message', false],
  ])('are changed by %s: isPinned %s', async (_what, isPinned) => {
    const { chat, server, loaded } = await logIn()
    expect(await chat.pinGroupMessage({ groupID, message: loaded, isPinned })).toEqual({ code: 0, data: {} })
    expect(server.inputsOf('group.pin')).toEqual([{ groupID, seq: 3, isPinned }])
  })

  it('are changed by the sequence of a message that the app kept itself', async () => {
    const { chat, server } = await logIn()
    await chat.pinGroupMessage({ groupID, message: { sequence: 2 } as never, isPinned: true })
    expect(server.inputsOf('group.pin')).toEqual([{ groupID, seq: 2, isPinned: true }])
  })

  it('are answered with who pinned them, a loaded one as the same instance', async () => {
    const { chat, server, loaded } = await logIn()
    const { messageList } = (await chat.getPinnedGroupMessageList(groupID)).data
    expect(messageList).toEqual([loaded])
    expect(messageList[0]).toBe(loaded)
    expect(loaded.pinnerInfo).toEqual(by)
    expect(server.inputsOf('group.pins')).toEqual([{ groupID }])
  })

  it.each([
    [true, by],
    [false, null],
  ])('are emitted when a member changed them: isPinned %s', async (isPinned, pinnerInfo) => {
    const { server, eventsOf, loaded } = await logIn()
    server.push('pinned', { groupID, message: stored, isPinned, by })
    expect(eventsOf(EVENT.PINNED_GROUP_MESSAGE_UPDATED)).toEqual([
      { groupID, message: loaded, isPinned, operatorInfo: by },
    ])
    expect(loaded.pinnerInfo).toEqual(pinnerInfo)
  })

  it('are emitted also when they are not loaded', async () => {
    const { server, eventsOf } = await logInOnFakeServer()
    server.push('pinned', { groupID, message: stored, isPinned: true, by })
    expect(eventsOf(EVENT.PINNED_GROUP_MESSAGE_UPDATED)).toMatchObject([{ message: { ID: '9-3-3', pinnerInfo: by } }])
  })
})
