/** What other devices and users changed: read positions, removed conversations, profiles; and an account's events. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { logInWithConversations, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireMessage, wireProfile } from '../../support/chat/wire-builders'

const { EVENT } = IM
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const
const TEAM = { scene: 'GROUP', to: 'team' } as const
const OWN = { from: 'hr', to: 'candidate' } as const
const AT = 1_700_000_000

async function logIn(conversations = [wireConversation()]) {
  const { chat, server, eventsOf } = await logInWithConversations(conversations)
  return {
    chat,
    server,
    eventsOf,
    receive: (...messages: WireMessage[]) => server.push('messages', { messages }),
    lists: () => eventsOf(EVENT.CONVERSATION_LIST_UPDATED),
    conversation: async (id = ID) => (await chat.getConversationList([id])).data.conversationList[0],
  }
}

describe('reading on another device', () => {
  it('sets the count, and leaves the mentions behind its number @C-7-17', async () => {
    const mentions = [1, 2, 3].map((seq) => ({ seq, from: 'lin', type: 1 }))
    const { server, lists, conversation } = await logIn([
      wireConversation({ ...TEAM, lastSeq: 3, unread: 3, mentions }),
    ])
    server.push('read', { ...TEAM, readSeq: 2, unread: 1 })
    expect(await conversation('GROUPteam')).toMatchObject({ unreadCount: 1, groupAtInfoList: [{ messageSequence: 3 }] })
    expect(lists()).toHaveLength(1)
  })

  it('is not undone by a conversation whose last number was read', async () => {
    const { server, conversation } = await logIn([wireConversation({ lastSeq: 2, unread: 2 })])
    server.push('read', { ...PEER, readSeq: 2, unread: 0 })
    server.push('read', { ...PEER, readSeq: 1, unread: 0 })
    server.push('conversation', { conversation: wireConversation({ lastSeq: 2, unread: 2 }) })
    expect((await conversation()).unreadCount).toBe(0)
    server.push('conversation', { conversation: wireConversation({ lastSeq: 3, unread: 1 }) })
    expect((await conversation()).unreadCount).toBe(1)
  })

  it('of an unknown conversation changes nothing', async () => {
    const { server, lists } = await logIn([])
    server.push('read', { ...PEER, readSeq: 2, unread: 1 })
    expect(lists()).toEqual([])
  })
})

describe('reading by the peer', () => {
  it('announces the own messages up to its number once, and marks them and the last one', async () => {
    const { chat, server, receive, eventsOf, conversation } = await logIn()
    receive(wireMessage(1, OWN), wireMessage(2), wireMessage(3, OWN), wireMessage(4, OWN))
    server.push('peerRead', { ...PEER, seq: 3, time: AT + 4 })
    server.push('peerRead', { ...PEER, seq: 3, time: AT + 4 })
    const read = [{ ID: '9-1-1', isPeerRead: true }, { ID: '9-3-3' }]
    expect(eventsOf(EVENT.MESSAGE_READ_BY_PEER)).toMatchObject([read])
    expect([2, 4].map((n) => chat.findMessage(`9-${n}-${n}`)?.isPeerRead)).toEqual([false, false])
    expect(await conversation()).toMatchObject({ peerReadTime: AT + 4, lastMessage: { isPeerRead: true } })
  })

  it.each([
    ['an own one of that second', OWN, AT + 1, true],
    ['an own one of a later second', OWN, AT, false],
    ['one of the peer', {}, AT + 1, false],
  ])('with %s as the last message', async (_, more, time, isPeerRead) => {
    const { server, receive, conversation } = await logIn()
    receive(wireMessage(1, more))
    server.push('peerRead', { ...PEER, seq: 0, time })
    expect(await conversation()).toMatchObject({ peerReadTime: time, lastMessage: { isPeerRead } })
  })

  it('at an earlier time than the known one changes no conversation', async () => {
    const { server, lists, conversation } = await logIn([wireConversation({ peerReadTime: 9 })])
    server.push('peerRead', { ...PEER, seq: 1, time: 8 })
    server.push('peerRead', { ...PEER, seq: 1, time: 9 })
    expect([lists(), (await conversation()).peerReadTime]).toEqual([[], 9])
    server.push('peerRead', { ...PEER, seq: 1, time: 10 })
    expect([lists().length, (await conversation()).peerReadTime]).toEqual([1, 10])
  })

  it('is found in a conversation of the server too, in one of two people only', async () => {
    const { server, receive, eventsOf } = await logIn([wireConversation(), wireConversation(TEAM)])
    receive(wireMessage(1, OWN), wireMessage(1, { ...TEAM, from: 'hr', id: '9-5-5' }))
    server.push('conversation', { conversation: wireConversation({ ...TEAM, lastSeq: 1, peerReadSeq: 1 }) })
    server.push('conversation', { conversation: wireConversation({ lastSeq: 1 }) })
    expect(eventsOf(EVENT.MESSAGE_READ_BY_PEER)).toEqual([])
    server.push('conversation', { conversation: wireConversation({ lastSeq: 1, peerReadSeq: 1, peerReadTime: AT }) })
    expect(eventsOf(EVENT.MESSAGE_READ_BY_PEER)).toMatchObject([[{ ID: '9-1-1' }]])
  })

  it('leaves a message unread that has no number yet', async () => {
    const { chat, server, receive, eventsOf } = await logIn()
    server.isSilent = true
    const message = chat.createTextMessage({
      to: 'candidate',
      conversationType: 'C2C' as never,
      payload: { text: '1' },
    })
    void chat.sendMessage(message)
    server.push('peerRead', { ...PEER, seq: 9, time: AT })
    expect([message.isPeerRead, eventsOf(EVENT.MESSAGE_READ_BY_PEER)]).toEqual([false, []])
    // Its own push brings the number when the answer to the sending is lost.
    receive(wireMessage(1, { ...OWN, id: message.ID }))
    server.push('peerRead', { ...PEER, seq: 9, time: AT + 9 })
    expect(eventsOf(EVENT.MESSAGE_READ_BY_PEER)).toEqual([[message]])
  })
})

describe('a conversation removed on another device', () => {
  it('is gone with its messages, and starts again when a message comes @C-7-17', async () => {
    const { chat, server, receive, lists, eventsOf } = await logIn()
    receive(wireMessage(1))
    const before = lists().length
    server.push('removed', { list: [PEER] })
    expect(lists()).toHaveLength(before + 1)
    expect(chat.findMessage('9-1-1')).toBeNull()
    expect((await chat.getConversationList()).data.conversationList).toEqual([])
    server.answers['conversation.get'] = wireConversation({ lastSeq: 1 })
    receive(wireMessage(1))
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toHaveLength(2)
  })

  it('does not come back with missed messages that were under way', async () => {
    const { chat, server, receive, eventsOf } = await logIn()
    server.answers['message.after'] = () => {
      server.push('removed', { list: [PEER] })
      const conversation = wireConversation({ lastSeq: 2 })
      return { messages: [wireMessage(1), wireMessage(2)], changed: [], isCompleted: true, conversation }
    }
    receive(wireMessage(2))
    await settle()
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toEqual([])
    expect((await chat.getConversationList()).data.conversationList).toEqual([])
  })

  it('that is not known changes nothing', async () => {
    const { server, lists } = await logIn()
    server.push('removed', { list: [TEAM] })
    expect(lists()).toEqual([])
  })
})

describe('a changed profile', () => {
  it('is announced and shown by the conversation with the user', async () => {
    const { server, lists, eventsOf, conversation } = await logIn()
    server.push('profiles', { profiles: [wireProfile('candidate', { nick: '林夏' }), wireProfile('lin')] })
    expect((await conversation()).userProfile).toMatchObject({ nick: '林夏' })
    expect(eventsOf(EVENT.PROFILE_UPDATED)).toMatchObject([[{ userID: 'candidate' }, { userID: 'lin' }]])
    expect(lists()).toHaveLength(1)
  })
})

it('the status of a user that changed is announced', async () => {
  const { server, eventsOf } = await logIn()
  const list = [{ userID: 'candidate', statusType: 1, customStatus: '在线' }]
  server.push('status', { list })
  expect(eventsOf(EVENT.USER_STATUS_UPDATED)).toMatchObject([list])
})
