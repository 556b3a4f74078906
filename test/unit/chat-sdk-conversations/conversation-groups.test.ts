/** Groups of conversations, and do-not-disturb hours of the account: lists that other devices change too. */
import IM from '../../../src/im'
import { logInOnFakeServer, logInWithConversations, settle } from '../../support/chat/fake-chat-server'
import { wireConversation } from '../../support/chat/wire-builders'

const { EVENT } = IM
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const

/** A client with the conversations 'candidate' in `groups` and 'other' in none; the server has the groups `names`. */
async function logInWithGroups(groups: string[], names: string[]) {
  const client = await logInWithConversations([wireConversation({ groups }), wireConversation({ to: 'other' })], {
    'conversationGroup.list': () => ({ names }),
    'conversationGroup.create': { failed: [] },
    'conversationGroup.change': { failed: [] },
  })
  const { chat, eventsOf } = client
  return {
    ...client,
    names,
    groupsOf: async (id = ID) => (await chat.getConversationList([id])).data.conversationList[0].conversationGroupList,
    inGroup: () =>
      (eventsOf(EVENT.CONVERSATION_IN_GROUP_UPDATED) as { groupName: string; conversationList: object[] }[]).map(
        ({ groupName, conversationList }) => [
          groupName,
          conversationList.map((c) => (c as { conversationID: string }).conversationID),
        ],
      ),
    listEvents: () => eventsOf(EVENT.CONVERSATION_GROUP_LIST_UPDATED),
  }
}

describe('groups of conversations', () => {
  it('are known after the log-in, and the app gets a list of its own', async () => {
    const { chat } = await logInWithGroups([], ['a', 'b'])
    ;(await chat.getConversationGroupList()).data.push('mine')
    expect((await chat.getConversationGroupList()).data).toEqual(['a', 'b'])
  })

  it('are created with conversations, and the names and the group are announced', async () => {
    const { chat, server, names, groupsOf, inGroup, listEvents } = await logInWithGroups(['a'], ['a'])
    names.push('b')
    const { data } = await chat.createConversationGroup({ conversationIDList: [ID], groupName: 'b' })
    expect(data.successConversationIDList).toEqual([ID])
    expect(server.inputsOf('conversationGroup.create')).toEqual([{ name: 'b', list: [PEER] }])
    expect(server.inputsOf('conversationGroup.change')).toEqual([])
    expect(await groupsOf()).toEqual(['a', 'b'])
    expect(listEvents()).toEqual([['a', 'b']])
    expect(inGroup()).toEqual([['b', [ID]]])
  })

  it('take in further conversations, each once', async () => {
    const { chat, server, groupsOf, inGroup } = await logInWithGroups(['a'], ['a'])
    await chat.addConversationsToGroup({ conversationIDList: [ID, 'C2Cother'], groupName: 'a' })
    const list = [PEER, { scene: 'C2C', to: 'other' }]
    expect(server.sent).toEqual([{ call: 'conversationGroup.change', data: { name: 'a', list, isIn: true } }])
    expect([await groupsOf(), await groupsOf('C2Cother')]).toEqual([['a'], ['a']])
    expect(inGroup()).toEqual([['a', [ID, 'C2Cother']]])
  })

  it('let conversations go', async () => {
    const { chat, server, groupsOf, inGroup } = await logInWithGroups(['a', 'b'], ['a', 'b'])
    await chat.deleteConversationsFromGroup({ conversationIDList: [ID], groupName: 'a' })
    expect(server.inputsOf('conversationGroup.change')).toEqual([{ name: 'a', list: [PEER], isIn: false }])
    expect(await groupsOf()).toEqual(['b'])
    expect(inGroup()).toEqual([['a', []]])
  })

  it('are not announced when no conversation changed', async () => {
    const { chat, inGroup } = await logInWithGroups([], ['a'])
    await chat.addConversationsToGroup({ conversationIDList: ['C2Cnobody'], groupName: 'a' })
    expect(inGroup()).toEqual([])
  })

  it('are deleted, and their conversations stay without them', async () => {
    const { chat, server, names, groupsOf, listEvents, eventsOf } = await logInWithGroups(['a', 'b'], ['a', 'b'])
    names.shift()
    expect((await chat.deleteConversationGroup('a')).data).toEqual({})
    expect(server.inputsOf('conversationGroup.delete')).toEqual([{ name: 'a' }])
    expect(await groupsOf()).toEqual(['b'])
    expect(listEvents()).toEqual([['b']])
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(1)
  })

  it('are renamed at their position in each conversation', async () => {
    const { chat, server, names, groupsOf, listEvents } = await logInWithGroups(['a', 'b'], ['a', 'b'])
    names[0] = 'c'
    expect((await chat.renameConversationGroup({ oldName: 'a', newName: 'c' })).data).toEqual({})
    expect(server.inputsOf('conversationGroup.rename')).toEqual([{ oldName: 'a', newName: 'c' }])
    expect([await groupsOf(), await groupsOf('C2Cother')]).toEqual([['c', 'b'], []])
    expect(listEvents()).toEqual([['c', 'b']])
  })

  it('that another device changed are announced one by one, unchanged ones are not', async () => {
    const { server, inGroup } = await logInWithGroups(['a', 'b'], ['a', 'b', 'c'])
    server.push('conversation', { conversation: wireConversation({ groups: ['b', 'c'], flagRev: 1 }) })
    expect(inGroup()).toEqual([
      ['a', []],
      ['c', [ID]],
    ])
  })

  it('are read again when the server says they are stale, and announced only if they changed', async () => {
    const { server, names, listEvents } = await logInWithGroups([], ['a'])
    server.push('stale', { lists: ['conversationGroups'] })
    await settle()
    expect(listEvents()).toEqual([])
    names.push('b')
    server.push('stale', { lists: ['conversationGroups'] })
    await settle()
    expect(listEvents()).toEqual([['a', 'b']])
  })

  it('are forgotten at log-out and announced at the next log-in', async () => {
    const { chat, listEvents } = await logInWithGroups([], ['a'])
    await chat.logout()
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await settle()
    expect(listEvents()).toEqual([['a']])
  })
})

describe('do-not-disturb of the account', () => {
  const NOON = new Date(2026, 0, 5, 12).getTime()
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOON))
  afterEach(() => jest.restoreAllMocks())
  const today = (hours: number, minutes = 0, seconds = 0) => new Date().setHours(hours, minutes, seconds, 0) / 1000

  it.each([
    [undefined, { remind: 'AcceptNotNotify', start: [0, 0, 0], seconds: 0, isRepeated: true }],
    [
      { messageRemindType: 'Discard', startHour: 22, startMinute: 30, startSecond: 5, duration: 3600 },
      { remind: 'Discard', start: [22, 30, 5], seconds: 3600, isRepeated: true },
    ],
    [{ duration: 86_400 }, { remind: 'AcceptNotNotify', start: [0, 0, 0], seconds: 86_400, isRepeated: true }],
    [{ duration: 86_401 }, { remind: 'AcceptNotNotify', start: [0, 0, 0], seconds: 86_400, isRepeated: true }],
    [
      { duration: 86_401, isRepeated: false, messageRemindType: 'AcceptAndNotify' },
      { remind: 'AcceptAndNotify', start: [0, 0, 0], seconds: 86_401, isRepeated: false },
    ],
  ] as const)('set with %j leaves as the times %j', async (options, { remind, start, seconds, isRepeated }) => {
    const { chat, server } = await logInOnFakeServer()
    const { data } = await chat.setAllReceiveMessageOpt(options as never)
    const startTime = today(...(start as unknown as [number]))
    expect(data).toEqual({})
    expect(server.inputsOf('receiveOpt.set')).toEqual([{ remind, startTime, endTime: startTime + seconds, isRepeated }])
  })

  it('of an unknown type is rejected with 30001', async () => {
    const { chat, server } = await logInOnFakeServer()
    const rejected = chat.setAllReceiveMessageOpt({ messageRemindType: 'NotReceiveMsgExceptAt' } as never)
    await expect(rejected).rejects.toMatchObject({ code: 30001 })
    expect(server.sent).toEqual([])
  })

  it('is requested from the server, and announced when it changed', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    const before = { messageRemindType: 'AcceptAndNotify', startTime: 0, endTime: 0, isRepeated: false }
    expect((await chat.getAllReceiveMessageOpt()).data).toEqual(before)
    const refresh = async () => {
      server.push('stale', { lists: ['receiveOpt'] })
      await settle()
    }
    await refresh()
    expect(eventsOf(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED)).toEqual([])
    server.answers['receiveOpt.get'] = { remind: 'Discard', startTime: 1, endTime: 2, isRepeated: true }
    await refresh()
    await refresh()
    const now = { messageRemindType: 'Discard', startTime: 1, endTime: 2, isRepeated: true }
    expect(eventsOf(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED)).toEqual([now])
  })

  it('of another account is not announced as a change', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    await chat.logout()
    server.answers['receiveOpt.get'] = { remind: 'Discard', startTime: 1, endTime: 2, isRepeated: true }
    await chat.login({ userID: 'colleague', userSig: 'sig' })
    await settle()
    expect(eventsOf(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED)).toEqual([])
  })

  it('that this client set is announced once', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    server.answers['receiveOpt.get'] = { remind: 'Discard', startTime: 1, endTime: 2, isRepeated: true }
    await chat.setAllReceiveMessageOpt({ messageRemindType: 'Discard' } as never)
    expect(eventsOf(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED)).toHaveLength(1)
  })
})
