/** What the chat client counts and keeps in order, and the lists that it holds whole. */
import IM from '../../../src/im'
import { ClientCore } from '../../../src/im/client-core'
import { fromWire } from '../../../src/im/messages/message'
import { logInOnFakeServer, logInWithFakeTimers, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup, wireMessage } from '../../support/chat/wire-builders'

const { EVENT } = IM
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
afterEach(() => void jest.useRealTimers())

it('numbers the messages of a device one after the other', () => {
  jest.useFakeTimers({ now: new Date(2026, 0, 5, 9, 4, 7) })
  const core = new ClientCore({ SDKAppID: 1 })
  expect([1, 2, 3].map(() => core.nextClientSequence())).toEqual([390407_0001, 390407_0002, 390407_0003])
})

describe('the loaded messages of a conversation', () => {
  /** Inserts messages by these numbers and lists them; 0 has no number yet. */
  const orderOf = (...seqs: number[]) => {
    const core = new ClientCore({ SDKAppID: 1 })
    for (const [i, seq] of seqs.entries()) core.insertMessage(fromWire(wireMessage(seq, { id: `9-${i}-${seq}` }), 'hr'))
    return (core.lists.get('C2Ccandidate') ?? []).map((m) => Number(m.ID.split('-')[2]))
  }

  it.each([
    [
      [1, 3, 2],
      [1, 2, 3],
    ],
    [
      [2, 1],
      [1, 2],
    ],
    [
      [1, 0, 2],
      [1, 2, 0],
    ],
    [
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [3, 0, 5, 0],
      [3, 5, 0, 0],
    ],
  ])('put in as %j are ordered as %j', (inserted, order) => {
    expect(orderOf(...inserted)).toEqual(order)
  })

  it('hold a message once, and none that was removed', () => {
    const core = new ClientCore({ SDKAppID: 1 })
    const [first, second] = [1, 2].map((seq) => core.insertMessage(fromWire(wireMessage(seq), 'hr')))
    core.insertMessage(first as never)
    expect(core.lists.get('C2Ccandidate')).toEqual([first, second])
    core.removeMessage(first as never)
    expect([core.lists.get('C2Ccandidate'), core.messages.has('9-1-1')]).toEqual([[second], false])
  })

  it('name the type of their group', async () => {
    const { server, eventsOf } = await logInOnFakeServer({
      'group.list': { groups: [wireGroup('team')], nextCursor: '' },
      'conversation.get': wireConversation({ scene: 'GROUP', to: 'team', lastSeq: 1 }),
    })
    const both = [wireMessage(1, { scene: 'GROUP', to: 'team' }), wireMessage(1, { id: '9-5-5', from: 'team' })]
    server.push('messages', { messages: both })
    const subTypes = [{ conversationSubType: 'Private' }, { conversationSubType: undefined }]
    expect(eventsOf(EVENT.MESSAGE_RECEIVED)).toMatchObject([subTypes])
  })
})

describe('a list that the client holds whole', () => {
  it('is read once more when it became stale during a reading', async () => {
    const { server } = await logInOnFakeServer()
    for (let i = 0; i < 3; i++) server.push('stale', { lists: ['blacklist'] })
    await settle()
    expect(server.inputsOf('blacklist.list')).toHaveLength(2)
    server.push('stale', { lists: ['blacklist'] })
    await settle()
    expect(server.inputsOf('blacklist.list')).toHaveLength(3)
  })

  it('is read again a second after a failure, and not after a log-out', async () => {
    const { chat, server } = await logInWithFakeTimers()
    server.answers['blacklist.list'] = () => {
      throw new Refusal(10002)
    }
    server.push('stale', { lists: ['blacklist'] })
    await pass(999)
    expect(server.inputsOf('blacklist.list')).toHaveLength(1)
    await pass(2)
    expect(server.inputsOf('blacklist.list')).toHaveLength(2)
    await chat.logout()
    const before = server.sent.length
    await pass(60_000)
    expect(server.sent).toHaveLength(before)
  })

  it('is announced in the order of the log-in, whichever answer comes first', async () => {
    const { chat, server } = await logInOnFakeServer()
    await chat.logout()
    const names = [EVENT.BLACKLIST_UPDATED, EVENT.FRIEND_LIST_UPDATED, EVENT.FRIEND_APPLICATION_LIST_UPDATED]
    const events: string[] = []
    for (const name of names) chat.on(name, () => void events.push(name))
    let pages = 0
    server.answers['friend.list'] = () => ({ friends: [], nextCursor: ++pages < 3 ? 'more' : '' })
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await settle()
    expect(events.filter((name) => name !== EVENT.BLACKLIST_UPDATED)).toEqual(names.slice(1))
  })
})
