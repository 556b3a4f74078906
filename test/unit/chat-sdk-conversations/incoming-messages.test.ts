/** Pushes of messages: which are announced, counted, mentioned and shown as the last one; revoked, modified and receipted ones. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { logInWithConversations } from '../../support/chat/fake-chat-server'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
const ID = 'C2Ccandidate'
const TEAM = { scene: 'GROUP', to: 'team' } as const
const OWN = { from: 'hr', to: 'candidate' } as const
const REVOKED = { by: { userID: 'candidate', nick: '林夏', avatar: '' }, reason: '写错了' }

/** A client of an empty conversation with 'candidate' and an empty group. */
async function logIn() {
  const { chat, server, eventsOf } = await logInWithConversations([wireConversation(), wireConversation(TEAM)])
  return {
    chat,
    eventsOf,
    server,
    receive: (...messages: WireMessage[]) => server.push('messages', { messages }),
    change: (...messages: WireMessage[]) => server.push('changed', { messages }),
    conversation: async (id = ID) => (await chat.getConversationList([id])).data.conversationList[0],
  }
}

describe('a received message', () => {
  it('is announced, can be found, counts as unread and becomes the last one', async () => {
    const { chat, receive, eventsOf, conversation } = await logIn()
    receive(wireMessage(1), wireMessage(2))
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toMatchObject([[{ ID: '9-1-1', flow: 'in' }, { ID: '9-2-2' }]])
    expect(chat.findMessage('9-1-1')).toMatchObject({ payload: { text: '1' }, _onlineOnlyFlag: false })
    expect(await conversation()).toMatchObject({ unreadCount: 2, lastMessage: { messageForShow: '2' } })
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).not.toEqual([])
    expect(eventsOf(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)).toContain(2)
  })

  it('that comes again is neither announced nor counted', async () => {
    const { receive, eventsOf, conversation } = await logIn()
    receive(wireMessage(1))
    receive(wireMessage(1))
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toHaveLength(1)
    expect((await conversation()).unreadCount).toBe(1)
  })

  it('that a page of history already had is counted but not announced', async () => {
    const { chat, server, receive, eventsOf, conversation } = await logIn()
    server.answers['message.history'] = { messages: [wireMessage(1)], isCompleted: true, peerReadSeq: 0 }
    await chat.getMessageList({ conversationID: ID })
    receive(wireMessage(1))
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toEqual([])
    expect((await conversation()).unreadCount).toBe(1)
  })

  it.each([
    [OWN, 0, '1'],
    [{ noUnread: true }, 0, '1'],
    [{ noLast: true }, 1, ''],
  ])('with %j leaves the count %d and the last message %j', async (more, count, text) => {
    const { receive, eventsOf, conversation } = await logIn()
    receive(wireMessage(1, more))
    expect(await conversation()).toMatchObject({ unreadCount: count, lastMessage: { messageForShow: text } })
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toHaveLength(1)
  })

  it.each([
    [10, '2'],
    [9, '1'],
  ])('of the second %d after one of the second 10 leaves the last message %j', async (time, text) => {
    const { receive, conversation } = await logIn()
    receive(wireMessage(1, { time: 10 }), wireMessage(2, { time }))
    expect((await conversation()).lastMessage.messageForShow).toBe(text)
  })

  it('that is not stored is announced as such and changes nothing else', async () => {
    const { chat, server, eventsOf, conversation } = await logIn()
    server.push('transient', { message: wireMessage(0) })
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toMatchObject([[{ ID: '9-0-0', _onlineOnlyFlag: true }]])
    expect(chat.findMessage('9-0-0')).toBeNull()
    expect((await conversation()).unreadCount).toBe(0)
  })

  it('is announced by no event when there is none in the push', async () => {
    const { receive, change, eventsOf } = await logIn()
    receive()
    change()
    const names = [EVENT.MESSAGE_RECEIVED, EVENT.MESSAGE_REVOKED, EVENT.MESSAGE_MODIFIED]
    expect(names.flatMap(eventsOf)).toEqual([])
  })
})

describe('a mention', () => {
  it.each([
    ['hr', { at: ['hr'] }, [1]],
    ['everybody', { at: [TYPES.MSG_AT_ALL] }, [2]],
    ['both', { at: ['lin', TYPES.MSG_AT_ALL, 'hr'] }, [3]],
    ['somebody else', { at: ['lin'] }, undefined],
    ['nobody', { at: [] }, undefined],
    ['hr himself', { at: ['hr'], from: 'hr' }, undefined],
  ])('of %s is kept with its type', async (_, more, types) => {
    const { receive, conversation } = await logIn()
    receive(wireMessage(1, { ...TEAM, ...more }))
    const { groupAtInfoList } = await conversation('GROUPteam')
    expect(groupAtInfoList.map((m: { atTypeArray: number[] }) => m.atTypeArray)).toEqual(types ? [types] : [])
  })

  it('names the message and its sender; a later one comes behind it', async () => {
    const { receive, conversation } = await logIn()
    receive(wireMessage(1, { ...TEAM, at: ['hr'] }), wireMessage(2, { ...TEAM, at: ['hr'] }))
    const common = { from: 'candidate', groupID: 'team', atTypeArray: [1], __random: 0 }
    expect((await conversation('GROUPteam')).groupAtInfoList).toEqual([
      { ...common, messageSequence: 1, __sequence: 1 },
      { ...common, messageSequence: 2, __sequence: 2 },
    ])
  })

  it('in a conversation of two is none', async () => {
    const { receive, conversation } = await logIn()
    receive(wireMessage(1, { at: ['hr'] }))
    expect((await conversation()).groupAtInfoList).toEqual([])
  })
})

describe('a revoked message', () => {
  it('that is loaded is announced itself, once, and shows so as the last one', async () => {
    const { chat, receive, change, eventsOf, conversation } = await logIn()
    receive(wireMessage(1))
    change(wireMessage(1, { rev: 1, revoked: REVOKED, version: 1, isModified: true }))
    change(wireMessage(1, { rev: 1, revoked: REVOKED, version: 1, isModified: true }))
    const [[revoked], ...more] = eventsOf(EVENT.MESSAGE_REVOKED) as [[object]]
    expect([revoked, more]).toEqual([chat.findMessage('9-1-1'), []])
    expect(revoked).toMatchObject({ isRevoked: true, revoker: 'candidate', revokeReason: '写错了' })
    expect((await conversation()).lastMessage).toMatchObject({ isRevoked: true, revoker: 'candidate' })
    expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toEqual([])
  })

  it('that is not loaded is announced by what names it', async () => {
    const { change, eventsOf } = await logIn()
    change(wireMessage(1, { rev: 1, revoked: REVOKED, ...OWN, receipt: { read: 1, time: 5 } }))
    const stub = { ID: '9-1-1', conversationID: ID, sequence: 1, time: 1_700_000_001 }
    const revoker = { revoker: 'candidate', revokeReason: '写错了', revokerInfo: REVOKED.by }
    expect(eventsOf(EVENT.MESSAGE_REVOKED)).toEqual([[{ ...stub, ...revoker }]])
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([])
  })
})

describe('a modified message', () => {
  const modified = { rev: 1, version: 1, isModified: true, payload: { text: '改了' } }

  it('that is loaded is announced itself, and its new text is that of the last one', async () => {
    const { chat, server, receive, change, eventsOf, conversation } = await logIn()
    receive(wireMessage(1, OWN))
    server.push('peerRead', { scene: 'C2C', to: 'candidate', seq: 1, time: 1_700_000_009 })
    change(wireMessage(1, { ...OWN, ...modified }))
    const [[message]] = eventsOf(EVENT.MESSAGE_MODIFIED) as [[object]]
    expect(message).toBe(chat.findMessage('9-1-1'))
    expect(message).toMatchObject({ isModified: true, payload: { text: '改了' } })
    expect((await conversation()).lastMessage).toMatchObject({ messageForShow: '改了', isPeerRead: true })
    expect(eventsOf(EVENT.MESSAGE_REVOKED)).toEqual([])
  })

  it('that is not loaded is announced as well', async () => {
    const { change, eventsOf } = await logIn()
    change(wireMessage(1, modified))
    expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toMatchObject([[{ ID: '9-1-1', payload: { text: '改了' } }]])
  })

  it.each([
    [2, {}],
    [1, { from: 'lin' }],
  ])('of number %d and %j is not the last one, which keeps its text', async (seq, more) => {
    const { server, change, conversation } = await logIn()
    server.push('conversation', { conversation: wireConversation({ ...TEAM, lastSeq: 1, last: wireMessage(1, TEAM) }) })
    change(wireMessage(seq, { ...TEAM, ...modified, ...more }))
    expect((await conversation('GROUPteam')).lastMessage.messageForShow).toBe('1')
  })
})

describe('a read receipt', () => {
  const receipt = { read: 1, time: 1_700_000_100 }
  const data = { userID: 'candidate', messageID: '9-1-1', isPeerRead: true, timestamp: receipt.time }

  it.each([true, false])(
    'for an own message is announced, when it is %j that the message is loaded',
    async (isLoaded) => {
      const { receive, change, eventsOf } = await logIn()
      if (isLoaded) receive(wireMessage(1, OWN))
      change(wireMessage(1, { ...OWN, rev: 1, receipt }))
      expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([[data]])
      expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toEqual([])
    },
  )

  it('for a message of somebody else is not announced', async () => {
    const { change, eventsOf } = await logIn()
    change(wireMessage(1, { rev: 1, receipt }))
    expect(eventsOf(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([])
  })
})
