/** Every message is announced once and in order: missing ones are requested, of unknown conversations too. */
import type { ChatOutput, WireConversation, WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { logInWithConversations, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup, wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
const ID = 'C2Ccandidate'
const PEER = { scene: 'C2C', to: 'candidate' } as const
const ROOM = { scene: 'GROUP', to: 'room' } as const
const OWN = { from: 'hr', to: 'candidate' } as const
const REVOKED = { by: { userID: 'candidate', nick: '', avatar: '' }, reason: '' }

/** Messages `from` to `to`, and the conversation that ends with the last one. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => wireMessage(from + i))
const conversation = (lastSeq: number, more: Partial<WireConversation> = {}) =>
  wireConversation({ lastSeq, unread: lastSeq, ...more })
const repair = (messages: WireMessage[], lastSeq: number, more: Partial<ChatOutput<'message.after'>> = {}) => ({
  messages,
  changed: [],
  isCompleted: true,
  conversation: conversation(lastSeq),
  ...more,
})

async function logIn(conversations: WireConversation[], answers: Parameters<typeof logInWithConversations>[1] = {}) {
  const { chat, server, eventsOf } = await logInWithConversations(conversations, answers)
  const receive = (...messages: WireMessage[]) => server.push('messages', { messages })
  const announced = () => (eventsOf(EVENT.MESSAGE_RECEIVED) as { payload: { text: string } }[][]).flat()
  return {
    chat,
    server,
    eventsOf,
    receive,
    texts: () => announced().map((m) => m.payload.text),
    /** Sends a text of this client, which the server gives the number `seq`. */
    send: async (seq: number, to = 'candidate', conversationType: string = TYPES.CONV_C2C) => {
      server.answers['message.send'] = { id: '', seq, time: 1_700_000_000 + seq }
      await chat.sendMessage(
        chat.createTextMessage({ to, conversationType: conversationType as never, payload: { text: 'own' } }),
      )
      await settle()
    },
    unread: () => chat.getTotalUnreadMessageCount(),
  }
}

afterEach(() => void jest.useRealTimers())

describe('a gap before a pushed message', () => {
  it('is requested from the last known number and announced in order, with the count of the server', async () => {
    const { server, receive, texts, unread } = await logIn([conversation(1)])
    server.answers['message.after'] = repair(range(2, 4), 4, { conversation: conversation(4, { unread: 2 }) })
    receive(wireMessage(4))
    expect(texts()).toEqual([])
    await settle()
    expect(server.inputsOf('message.after')).toEqual([{ ...PEER, after: 1, rev: 0 }])
    expect([texts(), unread()]).toEqual([['2', '3', '4'], 2])
    receive(wireMessage(5))
    expect([texts().at(-1), unread()]).toEqual(['5', 3])
  })

  it('is read in pages until the server says it is complete', async () => {
    const { server, receive, texts } = await logIn([conversation(1)])
    server.answers['message.after'] = ({ after }) =>
      after === 1 ? repair(range(2, 3), 5, { isCompleted: false }) : repair(range(4, 5), 5)
    receive(wireMessage(5))
    await settle()
    expect(server.inputsOf('message.after').map(({ after }) => after)).toEqual([1, 3])
    expect(texts()).toEqual(['2', '3', '4', '5'])
  })

  it('brings changes of older messages too, and continues behind their revision', async () => {
    const { server, receive, eventsOf } = await logIn([conversation(1)])
    const changed = [1, 2].map((rev) => wireMessage(1, { rev, version: rev, isModified: true }))
    server.answers['message.after'] = repair(range(2, 3), 3, { changed, conversation: conversation(3, { rev: 2 }) })
    receive(wireMessage(3))
    await settle()
    expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toHaveLength(1)
    receive(wireMessage(5))
    await settle()
    expect(server.inputsOf('message.after')[1]).toEqual({ ...PEER, after: 3, rev: 2 })
  })

  it('is requested once more when the answer has newer messages than its conversation', async () => {
    const { server, receive, unread } = await logIn([conversation(1)])
    server.answers['message.after'] = ({ after }) => (after === 1 ? repair(range(2, 3), 2) : repair([], 3))
    receive(wireMessage(3))
    await settle()
    expect(server.inputsOf('message.after').map(({ after }) => after)).toEqual([1, 3])
    expect(unread()).toBe(3)
  })

  it('may hold numbers that the user does not see', async () => {
    const { server, receive, texts } = await logIn([conversation(1)])
    server.answers['message.after'] = repair(range(3, 3), 4)
    receive(wireMessage(4))
    await settle()
    receive(wireMessage(5))
    expect([texts(), server.inputsOf('message.after').length]).toEqual([['3', '5'], 1])
  })

  it('is requested again a second after a failure, and not after a log-out', async () => {
    const { chat, server, receive, texts } = await logIn([conversation(1)])
    server.answers['message.after'] = () => {
      throw new Refusal(10002)
    }
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    receive(wireMessage(3))
    await jest.advanceTimersByTimeAsync(999)
    expect(server.inputsOf('message.after')).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(server.inputsOf('message.after')).toHaveLength(2)
    await chat.logout()
    await jest.advanceTimersByTimeAsync(5000)
    expect([server.inputsOf('message.after').length, texts()]).toEqual([2, []])
  })

  it('makes setMessageRead call the server also when nothing is counted yet', async () => {
    const { chat, server, receive } = await logIn([conversation(1, { unread: 0 })])
    server.answers['conversation.read'] = { readSeq: 1, unread: 0 }
    server.answers['message.after'] = repair(range(2, 3), 3)
    receive(wireMessage(3))
    await chat.setMessageRead({ conversationID: ID })
    expect(server.inputsOf('conversation.read')).toEqual([{ ...PEER, seq: 1 }])
  })
})

describe('a revision of a message', () => {
  it.each([
    [1, []],
    [2, []],
    [3, []],
    [4, [{ ...PEER, after: 1, rev: 2 }]],
  ])('number %d after number 2 makes the client ask %j', async (rev, asked) => {
    const { server } = await logIn([conversation(1, { rev: 2 })])
    server.answers['message.after'] = repair([], 1)
    server.push('changed', { messages: [wireMessage(1, { rev, revoked: REVOKED })] })
    await settle()
    expect(server.inputsOf('message.after')).toEqual(asked)
  })

  it('follows the one before without a request', async () => {
    const { server } = await logIn([conversation(1)])
    for (const rev of [1, 2, 3]) server.push('changed', { messages: [wireMessage(1, { rev, version: rev })] })
    server.push('changed', { messages: [wireMessage(8, { rev: 9, from: 'nobody' })] })
    await settle()
    expect(server.sent).toEqual([])
  })
})

describe('a message of this client', () => {
  it.each([
    [2, []],
    [3, [{ ...PEER, after: 1, rev: 0 }]],
  ])('that gets number %d after number 1 makes the client ask %j', async (seq, asked) => {
    const { server, send, texts } = await logIn([conversation(1)])
    server.answers['message.after'] = repair([wireMessage(2), wireMessage(3, OWN)], 3)
    await send(seq)
    expect(server.inputsOf('message.after')).toEqual(asked)
    expect(texts()).toEqual(asked.length ? ['2', '3'] : [])
  })

  it('becomes the last one of its conversation', async () => {
    const { chat, send } = await logIn([conversation(0)])
    await send(1)
    expect((await chat.getConversationList()).data.conversationList[0].lastMessage.messageForShow).toBe('own')
  })

  it('that begins a conversation loads it', async () => {
    const { chat, server, send } = await logIn([])
    server.answers['conversation.get'] = conversation(1, { unread: 0 })
    await send(1)
    expect(server.inputsOf('conversation.get')).toEqual([PEER])
    expect((await chat.getConversationList()).data.conversationList).toHaveLength(1)
    expect(server.inputsOf('message.after')).toEqual([])
  })
})

describe('a live room', () => {
  const live = { 'group.list': { groups: [wireGroup('room', { type: 'AVChatRoom' })], nextCursor: '' } }

  it('announces later messages without asking for those between, and drops earlier ones', async () => {
    const { server, receive, texts } = await logIn([], { ...live, 'conversation.get': conversation(5, ROOM) })
    receive(wireMessage(5, ROOM))
    await settle()
    receive(wireMessage(4, ROOM), wireMessage(5, ROOM), wireMessage(9, ROOM))
    await settle()
    expect(texts()).toEqual(['5', '9'])
    expect(server.sent).toEqual([{ call: 'conversation.get', data: ROOM }])
  })

  it('takes the number of an own message as the last known one', async () => {
    const { server, send, receive, texts } = await logIn([], live)
    await send(7, 'room', TYPES.CONV_GROUP)
    receive(wireMessage(7, ROOM), wireMessage(8, ROOM))
    expect([texts(), server.inputsOf('message.after')]).toEqual([['8'], []])
  })
})
