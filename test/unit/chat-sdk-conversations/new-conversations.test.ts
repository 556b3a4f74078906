/** Conversations that begin or change while the client runs, and what it reads again after a reconnect. */
import type { ChatOutput, WireConversation, WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { logInWithConversations, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup, wireMessage } from '../../support/chat/wire-builders'

const { EVENT } = IM
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const
const ROOM = { scene: 'GROUP', to: 'room' } as const

const conversation = (lastSeq: number, more: Partial<WireConversation> = {}) =>
  wireConversation({ lastSeq, unread: lastSeq, ...more })
const repair = (messages: WireMessage[], lastSeq: number): ChatOutput<'message.after'> => ({
  messages,
  changed: [],
  isCompleted: true,
  conversation: conversation(lastSeq),
})

async function logIn(conversations: WireConversation[], answers: Parameters<typeof logInWithConversations>[1] = {}) {
  const { chat, server, eventsOf } = await logInWithConversations(conversations, answers)
  const announced = () => (eventsOf(EVENT.MESSAGE_RECEIVED) as { payload: { text: string } }[][]).flat()
  return {
    chat,
    server,
    eventsOf,
    receive: (...messages: WireMessage[]) => server.push('messages', { messages }),
    texts: () => announced().map((m) => m.payload.text),
    unread: () => chat.getTotalUnreadMessageCount(),
    ids: async () =>
      (await chat.getConversationList()).data.conversationList.map((c: { conversationID: string }) => c.conversationID),
    list: (...list: WireConversation[]) => {
      server.answers['conversation.list'] = { conversations: list, nextCursor: '' }
    },
    /** Breaks the socket; the network is back at once. */
    reconnect: async () => {
      server.breakSockets()
      window.dispatchEvent(new Event('online'))
      await settle()
    },
  }
}

afterEach(() => void jest.useRealTimers())

describe('an unknown conversation', () => {
  it('that begins is announced at once and loaded once, with the count of the server', async () => {
    const { server, receive, texts, unread, ids } = await logIn([])
    server.answers['conversation.get'] = conversation(2)
    receive(wireMessage(1), wireMessage(2))
    expect(texts()).toEqual(['1', '2'])
    await settle()
    expect(server.sent).toEqual([{ call: 'conversation.get', data: PEER }])
    expect([await ids(), unread()]).toEqual([[ID], 2])
  })

  it('of which earlier messages were missed is loaded first, then its messages from the read position on', async () => {
    const { server, receive, texts } = await logIn([])
    server.answers['conversation.get'] = conversation(5, { unread: 3, readSeq: 2 })
    server.answers['message.after'] = repair(
      [3, 4, 5].map((seq) => wireMessage(seq)),
      5,
    )
    receive(wireMessage(5))
    receive(wireMessage(4))
    expect(texts()).toEqual([])
    await settle()
    expect(server.sent).toEqual([
      { call: 'conversation.get', data: PEER },
      { call: 'message.after', data: { ...PEER, after: 2, rev: 0 } },
    ])
    expect(texts()).toEqual(['3', '4', '5'])
  })

  it.each([
    ['the read position', { unread: 2, readSeq: 1 }, [4], 1],
    ['before the unread ones, some of which are read', { unread: 2, readSeq: 3 }, [4], 2],
    ['before the last one when none is unread', { unread: 0, readSeq: 0 }, [4], 3],
    ['before the lowest pushed one', { unread: 0, readSeq: 4 }, [4, 3], 2],
    ['the beginning', { unread: 4, readSeq: 0 }, [4], 0],
  ])('is read from %s', async (_, more, pushed, after) => {
    const { server, receive } = await logIn([])
    server.answers['conversation.get'] = conversation(4, more)
    server.answers['message.after'] = repair([], 4)
    for (const seq of pushed) receive(wireMessage(seq))
    await settle()
    expect(server.inputsOf('message.after')).toEqual([{ ...PEER, after, rev: 0 }])
  })

  it('is requested again a second after a failure, and not after a log-out', async () => {
    const { chat, server, receive } = await logIn([])
    server.answers['conversation.get'] = () => {
      throw new Refusal(10002)
    }
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    receive(wireMessage(1))
    await jest.advanceTimersByTimeAsync(999)
    expect(server.inputsOf('conversation.get')).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(server.inputsOf('conversation.get')).toHaveLength(2)
    await chat.logout()
    await jest.advanceTimersByTimeAsync(5000)
    expect(server.inputsOf('conversation.get')).toHaveLength(2)
  })

  it('makes setMessageRead call the server while it is being loaded, no longer afterwards', async () => {
    const { chat, server, receive } = await logIn([])
    server.answers['conversation.read'] = { readSeq: 1, unread: 0 }
    server.answers['conversation.get'] = conversation(1, { unread: 0 })
    receive(wireMessage(1))
    await chat.setMessageRead({ conversationID: ID })
    await settle()
    await chat.setMessageRead({ conversationID: ID })
    expect(server.inputsOf('conversation.read')).toEqual([{ ...PEER, seq: 1 }])
  })
})

describe('a message that the list counted before it came', () => {
  it('is announced when it is late, once, and not counted again', async () => {
    const { receive, texts, unread } = await logIn([conversation(2)])
    receive(wireMessage(2), wireMessage(1), wireMessage(1))
    expect([texts(), unread()]).toEqual([['2', '1'], 2])
  })

  it('is not announced when a gap brought it before', async () => {
    const { server, receive, texts } = await logIn([conversation(1)])
    server.answers['message.after'] = repair(
      [2, 3].map((seq) => wireMessage(seq)),
      3,
    )
    receive(wireMessage(3))
    await settle()
    receive(wireMessage(2))
    expect(texts()).toEqual(['2', '3'])
  })
})

describe('after a reconnect', () => {
  it('a conversation that is behind is completed, one that is not is left alone', async () => {
    const { server, list, reconnect, texts, unread } = await logIn([conversation(1), conversation(1, { to: 'other' })])
    server.answers['message.after'] = repair([wireMessage(2)], 2)
    list(conversation(2), conversation(1, { to: 'other' }))
    await reconnect()
    expect(server.inputsOf('message.after')).toEqual([{ ...PEER, after: 1, rev: 0 }])
    expect([texts(), unread()]).toEqual([['2'], 3])
  })

  it('a conversation with a newer revision is completed', async () => {
    const { server, list, reconnect } = await logIn([conversation(1, { rev: 2 })])
    server.answers['message.after'] = repair([], 1)
    list(conversation(1, { rev: 3 }))
    await reconnect()
    expect(server.inputsOf('message.after')).toEqual([{ ...PEER, after: 1, rev: 2 }])
  })

  it('an answer older than the known messages leaves count and last message as they are', async () => {
    const { receive, list, reconnect, chat, unread } = await logIn([conversation(0)])
    receive(wireMessage(1))
    list(conversation(0, { isPinned: true, flagRev: 1 }))
    await reconnect()
    const [first] = (await chat.getConversationList()).data.conversationList
    expect(first).toMatchObject({ isPinned: true, unreadCount: 1, lastMessage: { messageForShow: '1' } })
    expect(unread()).toBe(1)
  })

  it('conversations that are in the list no more are removed, live rooms stay', async () => {
    const { server, receive, list, reconnect, ids, chat } = await logIn(
      [conversation(0), conversation(1, { to: 'b' })],
      {
        'group.list': { groups: [wireGroup('room', { type: 'AVChatRoom' })], nextCursor: '' },
        'conversation.get': conversation(1, ROOM),
      },
    )
    receive(wireMessage(1), wireMessage(1, { ...ROOM, id: '9-5-5' }))
    await settle()
    server.answers['group.list'] = { groups: [], nextCursor: '' }
    server.answers['group.join'] = { status: 'AlreadyInGroup' } as never
    list(conversation(1, { to: 'b' }))
    await reconnect()
    expect((await ids()).sort()).toEqual(['C2Cb', 'GROUProom'])
    expect([chat.findMessage('9-1-1'), chat.findMessage('9-5-5')]).toEqual([null, expect.anything()])
  })

  it('a list that fails is requested again after a second', async () => {
    const { server, list, reconnect, ids } = await logIn([])
    server.answers['conversation.list'] = () => {
      throw new Refusal(10002)
    }
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    const reconnecting = reconnect()
    await jest.advanceTimersByTimeAsync(900)
    await reconnecting
    expect(server.inputsOf('conversation.list')).toHaveLength(1)
    list(conversation(1))
    await jest.advanceTimersByTimeAsync(200)
    expect(await ids()).toEqual([ID])
  })
})
