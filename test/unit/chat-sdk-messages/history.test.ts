/** Pages of the history: what is requested, what a page contains, and what of it is kept. */
import IM from '../../../src/im'
import { Refusal } from '../../support/chat/fake-chat-server'
import {
  groupMessage,
  logInAsApp,
  logInWithMessages,
  ownMessage,
  pageOf,
  rejectionOf,
} from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { TYPES } = IM
const conversationID = 'C2Ccandidate'
const inGroup = 'GROUPg1'

describe('a page of the history', () => {
  it.each([
    [undefined, 15],
    [0, 15],
    ['many', 15],
    [-1, 1],
    [1, 1],
    [20.7, 20],
    [50, 50],
    [51, 50],
  ])('with the count %p asks for %i messages', async (count, asked) => {
    const { chat, server } = await logInAsApp({ 'message.history': pageOf([]), 'message.near': pageOf([]) })
    await chat.getMessageList({ conversationID, count })
    expect(server.inputsOf('message.history')).toEqual([{ scene: 'C2C', to: 'candidate', before: 0, count: asked }])
    await chat.getMessageListHopping({ conversationID, count })
    expect(server.inputsOf('message.near')[0]?.count).toBe(asked)
  })

  it('names its oldest message for the next page, which ends before it @C-7-26', async () => {
    const { chat, server } = await logInAsApp({
      'message.history': pageOf([wireMessage(4), wireMessage(5)], { isCompleted: false }),
    })
    const { data } = await chat.getMessageList({ conversationID })
    expect(data).toMatchObject({ nextReqMessageID: '9-4-4', isCompleted: false })
    expect(data.messageList.map(({ ID }: { ID: string }) => ID)).toEqual(['9-4-4', '9-5-5'])
    server.answers['message.history'] = pageOf([wireMessage(3)])
    const next = await chat.getMessageList({ conversationID, nextReqMessageID: data.nextReqMessageID })
    expect(server.inputsOf('message.history')[1]?.before).toBe(4)
    expect(next.data).toMatchObject({ nextReqMessageID: '', isCompleted: true })
    expect(chat.findMessage('9-5-5')).toBe(data.messageList[1])
  })

  it('of a group names the number of its oldest message', async () => {
    const { chat, server } = await logInAsApp({
      'message.history': pageOf([groupMessage(4), groupMessage(5)], { isCompleted: false }),
    })
    const { data } = await chat.getMessageList({ conversationID: inGroup })
    expect(data.nextReqMessageID).toBe('4')
    await chat.getMessageList({ conversationID: inGroup, nextReqMessageID: '4' })
    await chat.getMessageList({ conversationID: inGroup, nextReqMessageID: 'unknown' })
    expect(server.inputsOf('message.history').map(({ before }) => before)).toEqual([0, 4, 0])
  })

  it('without a message has no next one', async () => {
    const { chat } = await logInAsApp({ 'message.history': pageOf([], { isCompleted: false }) })
    const { data } = await chat.getMessageList({ conversationID })
    expect(data).toEqual({ messageList: [], nextReqMessageID: '', isCompleted: false })
  })

  it('shows as read the own messages up to the read position of the other side', async () => {
    const { messages } = await logInWithMessages([], {
      'message.history': pageOf([wireMessage(1), ownMessage(2), ownMessage(3)], { peerReadSeq: 2 }),
    })
    expect(messages.map(({ isPeerRead }: { isPeerRead: boolean }) => isPeerRead)).toEqual([false, true, false])
    const own = [groupMessage(1, { from: 'hr' })]
    const group = await logInWithMessages(own, { 'message.history': pageOf(own, { peerReadSeq: 2 }) })
    expect(group.messages[0].isPeerRead).toBe(false)
  })

  it('from the newest message on replaces what was loaded, but not what is unsent', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1), wireMessage(2)], {
      'message.send': () => {
        throw new Refusal(20009)
      },
    })
    const unsent = chat.createTextMessage({
      to: 'candidate',
      conversationType: TYPES.CONV_C2C,
      payload: { text: '你好' },
    })
    await rejectionOf(chat.sendMessage(unsent))
    server.answers['message.history'] = pageOf([wireMessage(3)])
    await chat.getMessageList({ conversationID })
    expect(chat.findMessage(messages[1].ID)).toBeNull()
    expect(chat.findMessage(unsent.ID)).toBe(unsent)
    expect(chat.findMessage('9-3-3')).toMatchObject({ payload: { text: '3' } })
  })

  it('makes a message whose sending failed a sent one when the server has it', async () => {
    const { chat, server } = await logInAsApp({
      'message.send': () => {
        throw new Refusal(60001)
      },
    })
    const message = chat.createTextMessage({
      to: 'candidate',
      conversationType: TYPES.CONV_C2C,
      payload: { text: '你好' },
    })
    await rejectionOf(chat.sendMessage(message))
    server.answers['message.history'] = pageOf([ownMessage(7, { id: message.ID, time: 1_700_000_500 })])
    const { data } = await chat.getMessageList({ conversationID })
    expect(data.messageList).toEqual([message])
    expect(data.messageList[0]).toBe(message)
    expect(message).toMatchObject({ status: 'success', time: 1_700_000_500 })
    await chat.deleteMessage([message])
    expect(server.inputsOf('message.delete')).toEqual([{ scene: 'C2C', to: 'candidate', seqs: [7] }])
  })

  it('leaves the time of a sent message as it is, and takes over its change', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)])
    const by = { userID: 'candidate', nick: '林夏', avatar: '' }
    server.answers['message.history'] = pageOf([wireMessage(2, { id: '9-1-1' })])
    await chat.getMessageList({ conversationID, nextReqMessageID: '9-1-1' })
    expect(messages[0].time).toBe(1_700_000_001)
    server.answers['message.history'] = pageOf([wireMessage(1, { rev: 1, revoked: { by, reason: '' } })])
    await chat.getMessageList({ conversationID, nextReqMessageID: '9-1-1' })
    expect(messages[0].isRevoked).toBe(true)
  })

  it.each(['getMessageList', 'getMessageListHopping'] as const)(
    'is refused by %s without a conversation',
    async (method) => {
      const { chat, server } = await logInAsApp()
      const call = async (options?: unknown) => chat[method](options)
      for (const options of [undefined, {}, { conversationID: 'C2C' }, { conversationID: 'USERcandidate' }])
        await expect(call(options)).rejects.toThrow('Params validate failed.')
      expect(server.sent).toEqual([])
    },
  )
})

describe('a page from a position on', () => {
  it('begins in a group at a number, elsewhere at a time', async () => {
    const { chat, server } = await logInAsApp({ 'message.near': pageOf([]) })
    await chat.getMessageListHopping({ conversationID, time: 1_700_000_002, sequence: 9, direction: 1, count: 3 })
    await chat.getMessageListHopping({ conversationID: inGroup, time: 1_700_000_002, sequence: 9, direction: 0 })
    await chat.getMessageListHopping({ conversationID })
    await chat.getMessageListHopping({ conversationID: inGroup })
    expect(server.inputsOf('message.near')).toEqual([
      { scene: 'C2C', to: 'candidate', time: 1_700_000_002, isNewer: true, count: 3 },
      { scene: 'GROUP', to: 'g1', seq: 9, isNewer: false, count: 15 },
      { scene: 'C2C', to: 'candidate', time: 0, isNewer: false, count: 15 },
      { scene: 'GROUP', to: 'g1', seq: 0, isNewer: false, count: 15 },
    ])
  })

  it.each([
    [0, false, { nextMessageTime: 1_700_000_004 }],
    [1, false, { nextMessageTime: 1_700_000_006 }],
    [1, true, { nextMessageTime: '' }],
  ])('in the direction %i, completed %s, is followed by %j', async (direction, isCompleted, next) => {
    const page = [4, 5, 6].map((seq) => wireMessage(seq))
    const { chat } = await logInAsApp({ 'message.near': pageOf(page, { isCompleted }) })
    const { data } = await chat.getMessageListHopping({ conversationID, direction })
    expect(data).toEqual({ messageList: data.messageList, isCompleted, ...next })
    expect(data.messageList).toHaveLength(3)
  })

  it.each([
    [0, false, { nextMessageSeq: 4 }],
    [1, false, { nextMessageSeq: 6 }],
    [0, true, { nextMessageSeq: '' }],
  ])('of a group in the direction %i, completed %s, is followed by %j', async (direction, isCompleted, next) => {
    const page = [4, 5, 6].map((seq) => groupMessage(seq))
    const { chat } = await logInAsApp({ 'message.near': pageOf(page, { isCompleted }) })
    const { data } = await chat.getMessageListHopping({ conversationID: inGroup, direction })
    expect(data).toEqual({ messageList: data.messageList, isCompleted, ...next })
  })

  it('contains the instances that are loaded, and adds the others', async () => {
    const { chat, messages } = await logInWithMessages([wireMessage(1)], {
      'message.near': pageOf([wireMessage(1), wireMessage(2)]),
    })
    const { data } = await chat.getMessageListHopping({ conversationID })
    expect(data.messageList[0]).toBe(messages[0])
    expect(chat.findMessage('9-2-2')).toBe(data.messageList[1])
  })
})
