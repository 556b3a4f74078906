/** Reading, loading, deleting and clearing conversations. */
import IM from '../../../src/im'
import { logInWithConversations, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const
const TEAM = { scene: 'GROUP', to: 'team' } as const
const mention = { seq: 1, from: 'lin', type: 1 }
const unread = (lastSeq: number, more = {}) => wireConversation({ lastSeq, unread: lastSeq, ...more })
type Client = Awaited<ReturnType<typeof logInWithConversations>>
const conversationOf = async ({ chat }: Client, id = ID) =>
  (await chat.getConversationList([id])).data.conversationList[0]

describe('setMessageRead', () => {
  it('sets the count to 0 at once and sends the server the number read up to', async () => {
    const client = await logInWithConversations([unread(3)])
    const { chat, server } = client
    server.answers['conversation.read'] = { readSeq: 3, unread: 0 }
    const reading = chat.setMessageRead({ conversationID: ID })
    expect(chat.getTotalUnreadMessageCount()).toBe(0)
    expect(await reading).toMatchObject({ code: 0, data: {} })
    expect(server.inputsOf('conversation.read')).toEqual([{ ...PEER, seq: 3 }])
    expect(client.eventsOf(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)).toEqual([0])
  })

  it('takes the count of the answer, and no mention up to its number is left', async () => {
    const mentions = [1, 2].map((seq) => ({ ...mention, seq }))
    const client = await logInWithConversations([unread(2, { ...TEAM, mentions })])
    const { chat, server } = client
    server.answers['conversation.read'] = { readSeq: 1, unread: 1 }
    await chat.setMessageRead({ conversationID: 'GROUPteam' })
    server.push('conversation', { conversation: unread(2, { ...TEAM, mentions, unread: 1 }) })
    expect(await conversationOf(client, 'GROUPteam')).toMatchObject({
      unreadCount: 1,
      groupAtInfoList: [{ messageSequence: 2 }],
    })
    expect(client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(3)
  })

  it('keeps the count of messages that came before the answer', async () => {
    const client = await logInWithConversations([unread(1)])
    const { chat, server } = client
    server.answers['conversation.read'] = () => {
      server.push('messages', { messages: [wireMessage(2)] })
      return { readSeq: 1, unread: 0 }
    }
    await chat.setMessageRead({ conversationID: ID })
    expect((await conversationOf(client)).unreadCount).toBe(1)
  })

  it('marks the loaded messages as read', async () => {
    const { chat, server } = await logInWithConversations([wireConversation()])
    const received = new Promise<{ isRead: boolean }>((resolve) =>
      chat.on(EVENT.MESSAGE_RECEIVED, ({ data }: { data: { isRead: boolean }[] }) => resolve(data[0] as never)),
    )
    server.push('messages', { messages: [wireMessage(1)] })
    const message = await received
    expect(message.isRead).toBe(false)
    server.answers['conversation.read'] = { readSeq: 1, unread: 0 }
    await chat.setMessageRead({ conversationID: ID })
    expect(message.isRead).toBe(true)
  })

  it('reports a mention to the server also when the count is 0', async () => {
    const { chat, server } = await logInWithConversations([unread(1, { ...TEAM, unread: 0, mentions: [mention] })])
    server.answers['conversation.read'] = { readSeq: 1, unread: 0 }
    await chat.setMessageRead({ conversationID: 'GROUPteam' })
    expect(server.inputsOf('conversation.read')).toEqual([{ ...TEAM, seq: 1 }])
  })

  it.each([ID, 'C2Cnobody'])('asks the server nothing about %s, which has nothing unread', async (conversationID) => {
    const { chat, server } = await logInWithConversations([wireConversation()])
    expect(await chat.setMessageRead({ conversationID })).toMatchObject({ data: {} })
    expect(server.sent).toEqual([])
  })

  it('is not undone when the conversation was deleted before the answer', async () => {
    const { chat, server } = await logInWithConversations([unread(1)])
    server.answers['conversation.read'] = () => {
      server.push('removed', { list: [PEER] })
      return { readSeq: 1, unread: 0 }
    }
    expect(await chat.setMessageRead({ conversationID: ID })).toMatchObject({ data: {} })
    expect((await chat.getConversationList()).data.conversationList).toEqual([])
  })
})

describe('setAllMessageRead', () => {
  it.each([
    [undefined, {}, [0, 0]],
    [{ scope: TYPES.READ_ALL_MSG }, {}, [0, 0]],
    [{ scope: TYPES.READ_ALL_C2C_MSG }, { scene: 'C2C' }, [0, 2]],
    [{ scope: TYPES.READ_ALL_GROUP_MSG }, { scene: 'GROUP' }, [1, 0]],
  ])('with %j asks for %j and leaves the counts %j', async (options, input, counts) => {
    const client = await logInWithConversations([unread(1), unread(2, TEAM), wireConversation({ to: 'quiet' })])
    const { chat, server } = client
    await chat.setAllMessageRead(options as never)
    expect(server.inputsOf('conversation.readAll')).toEqual([input])
    const found = [await conversationOf(client), await conversationOf(client, 'GROUPteam')]
    expect(found.map((c) => c.unreadCount)).toEqual(counts)
    const changed = counts.filter((count) => count === 0)
    expect(client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(changed.length)
  })
})

describe('getConversationProfile', () => {
  it('answers the conversation of the server, and the list has it from then on', async () => {
    const { chat, server } = await logInWithConversations([])
    server.answers['conversation.get'] = wireConversation({ isPinned: true })
    const { data } = await chat.getConversationProfile(ID)
    expect(data.conversation).toMatchObject({ conversationID: ID, isPinned: true })
    expect((await chat.getConversationList()).data.conversationList).toEqual([data.conversation])
  })

  it.each([
    [20003, 2501],
    [10010, 2501],
    [10007, 10007],
  ])('turns the refusal %d into %d', async (code, expected) => {
    const { chat, server } = await logInWithConversations([])
    server.answers['conversation.get'] = () => {
      throw new Refusal(code)
    }
    await expect(chat.getConversationProfile(ID)).rejects.toMatchObject({ code: expected })
  })
})

describe('deleteConversation', () => {
  it.each([
    [ID, true, { conversationID: ID }],
    [{ conversationIDList: [ID] }, true, { conversationIDList: [ID] }],
    [{ conversationIDList: [ID], clearHistoryMessage: true }, true, { conversationIDList: [ID] }],
    [{ conversationIDList: [ID], clearHistoryMessage: false }, false, { conversationIDList: [ID] }],
  ])('of %j: it is %j that the history is cleared @C-7-17', async (options, isClearing, result) => {
    const { chat, server, eventsOf } = await logInWithConversations([unread(1), wireConversation({ to: 'other' })])
    server.answers['conversation.delete'] = ({ list }) => ({ deleted: list })
    expect((await chat.deleteConversation(options as string)).data).toEqual(result)
    expect(server.inputsOf('conversation.delete')).toEqual([{ list: [PEER], isClearing }])
    expect((await chat.getConversationList()).data.conversationList).toHaveLength(1)
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toMatchObject([[{ conversationID: 'C2Cother' }]])
    expect(eventsOf(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)).toEqual([0])
  })

  it('is rejected with 2500 when the server deleted none', async () => {
    const { chat, server } = await logInWithConversations([wireConversation()])
    server.answers['conversation.delete'] = { deleted: [] }
    await expect(chat.deleteConversation(ID)).rejects.toMatchObject({ code: 2500 })
    expect((await chat.getConversationList()).data.conversationList).toHaveLength(1)
  })

  it('takes the first 100', async () => {
    const { chat, server } = await logInWithConversations([])
    server.answers['conversation.delete'] = ({ list }) => ({ deleted: list })
    await chat.deleteConversation({ conversationIDList: Array.from({ length: 101 }, (_, i) => `C2Cu${i}`) })
    expect(server.inputsOf('conversation.delete')[0]?.list).toHaveLength(100)
  })

  it.each([[{ conversationIDList: [] }], [{}], [undefined], ['']])('rejects %j', async (options) => {
    const { chat, server } = await logInWithConversations([])
    await expect(chat.deleteConversation(options as never)).rejects.toThrow('Params validate failed.')
    expect(server.sent).toEqual([])
  })
})

describe('clearHistoryMessage', () => {
  it('leaves the conversation without messages, count and last message', async () => {
    const client = await logInWithConversations([wireConversation()])
    const { chat, server } = client
    server.push('messages', { messages: [wireMessage(1), wireMessage(2)] })
    expect((await chat.clearHistoryMessage(ID)).data).toEqual({ conversationID: ID })
    expect(server.inputsOf('conversation.clear')).toEqual([PEER])
    const fresh = { lastTime: 0, messageForShow: '', payload: null, type: '' }
    expect(await conversationOf(client)).toMatchObject({ unreadCount: 0, lastMessage: fresh })
    expect(chat.findMessage('9-1-1')).toBeNull()
    expect(chat.findMessage('9-2-2')).toBeNull()
  })

  it('of a conversation that is not in the list only calls the server', async () => {
    const { chat, eventsOf } = await logInWithConversations([])
    expect((await chat.clearHistoryMessage('C2Cnobody')).data).toEqual({ conversationID: 'C2Cnobody' })
    await settle()
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toEqual([])
  })
})
