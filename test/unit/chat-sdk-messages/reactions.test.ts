/** Reactions: setting and loading them, and the events about them. Extensions that changed while the client was away. */
import IM from '../../../src/im'
import { Refusal, settle } from '../../support/chat/fake-chat-server'
import { groupMessage, logInAsApp, logInWithMessages } from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { EVENT } = IM
const target = { scene: 'C2C', to: 'candidate', seq: 1 }
const users = [{ userID: 'hr', nick: '陈经理', avatar: '' }]
const smile = { reactionID: 'smile', total: 3, users, isMine: true }
const shown = { reactionID: 'smile', totalUserCount: 3, partialUserList: users, reactedByMyself: true }
const push = { scene: 'C2C' as const, to: 'candidate', seq: 1, id: '9-1-1', rev: 0, list: [smile] }

describe('a reaction', () => {
  it.each([
    ['addMessageReaction', true],
    ['removeMessageReaction', false],
  ] as const)('is set by %s: added %s', async (method, isAdded) => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)])
    expect(await chat[method](messages[0], 'smile')).toEqual({ code: 0, data: {} })
    expect(server.inputsOf('reaction.set')).toEqual([{ ...target, reactionID: 'smile', isAdded }])
  })

  it('to a message without a number is refused', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(0)])
    await expect(chat.addMessageReaction(messages[0], 'smile')).rejects.toMatchObject({ code: 2105 })
    expect(server.sent).toEqual([])
  })
})

describe('the reactions of messages', () => {
  it('come in the order of the messages, empty where there are none', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1), wireMessage(2)], {
      'reaction.list': { messages: [{ seq: 2, reacts: 1, reactions: [smile] }] },
    })
    const { data } = await chat.getMessageReactions({ messageList: messages })
    expect(data.resultList).toEqual([
      { messageID: '9-1-1', reactionList: [] },
      { messageID: '9-2-2', reactionList: [shown] },
    ])
    expect(server.inputsOf('reaction.list')).toEqual([{ scene: 'C2C', to: 'candidate', seqs: [1, 2], users: 10 }])
  })

  it.each([
    [undefined, 10],
    [-1, 0],
    [0, 0],
    [2.9, 2],
    [100, 100],
    [101, 100],
  ])('with at most %p users each ask for %i', async (maxUserCountPerReaction, asked) => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)], { 'reaction.list': { messages: [] } })
    await chat.getMessageReactions({ messageList: messages, maxUserCountPerReaction })
    expect(server.inputsOf('reaction.list')[0]?.users).toBe(asked)
  })

  it.each([
    [30, [30]],
    [31, [30, 1]],
  ])('of %i messages are loaded in batches of %j', async (count, sizes) => {
    const wires = Array.from({ length: count }, (_, at) => wireMessage(at + 1))
    const { chat, server, messages } = await logInWithMessages(wires, { 'reaction.list': { messages: [] } })
    const { data } = await chat.getMessageReactions({ messageList: messages })
    expect(server.inputsOf('reaction.list').map(({ seqs }) => seqs.length)).toEqual(sizes)
    expect(data.resultList).toHaveLength(count)
  })

  it('that are not stored yet are empty', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(0)])
    const { data } = await chat.getMessageReactions({ messageList: messages })
    expect(data.resultList).toEqual([{ messageID: '9-0-0', reactionList: [] }])
    expect(server.sent).toEqual([])
  })
})

describe('the users of one reaction', () => {
  it.each([
    [undefined, 100],
    [0, 1],
    [1.5, 1],
    [100, 100],
    [101, 100],
  ])('with the count %p come %i at a time', async (count, asked) => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)], {
      'reaction.users': { users, next: 7 },
    })
    const { data } = await chat.getAllUserListOfMessageReaction({ message: messages[0], reactionID: 'smile', count })
    expect(data).toEqual({ userList: users, nextSeq: 7, isCompleted: false })
    expect(server.inputsOf('reaction.users')).toEqual([{ ...target, reactionID: 'smile', after: 0, count: asked }])
  })

  it('are complete when no page follows', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)], {
      'reaction.users': { users, next: 0 },
    })
    const page = { message: messages[0], reactionID: 'smile', nextSeq: 7 }
    const { data } = await chat.getAllUserListOfMessageReaction(page)
    expect(data).toMatchObject({ nextSeq: 0, isCompleted: true })
    expect(server.inputsOf('reaction.users')[0]?.after).toBe(7)
  })
})

describe('changes of reactions', () => {
  it('are reported to the app, unless a later one was reported before', async () => {
    const { server, eventsOf } = await logInWithMessages([wireMessage(1, { reacts: 1 })])
    for (const reacts of [3, 2, 3, 0]) server.push('reactions', { ...push, reacts })
    const event = { messageID: '9-1-1', reactionList: [shown] }
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toEqual([event, event])
  })

  it('of a message that is not loaded are reported each time', async () => {
    const { server, eventsOf } = await logInAsApp()
    for (const reacts of [2, 1]) server.push('reactions', { ...push, reacts })
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toHaveLength(2)
  })

  it('older than the loaded reactions are not reported', async () => {
    const { chat, server, messages, eventsOf } = await logInWithMessages([groupMessage(1)], {
      'reaction.list': { messages: [{ seq: 1, reacts: 5, reactions: [] }] },
    })
    await chat.getMessageReactions({ messageList: messages })
    const inGroup = { ...push, scene: 'GROUP' as const, to: 'g1' }
    server.push('reactions', { ...inGroup, reacts: 4 })
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toEqual([])
    server.answers['reaction.list'] = { messages: [{ seq: 1, reacts: 3, reactions: [] }] }
    await chat.getMessageReactions({ messageList: messages })
    server.push('reactions', { ...inGroup, reacts: 4 })
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toEqual([])
  })

  it('that a refreshed message reveals are loaded and reported, once', async () => {
    const { server, eventsOf } = await logInWithMessages([wireMessage(1, { reacts: 1 })], {
      'reaction.list': { messages: [{ seq: 1, reacts: 2, reactions: [smile] }] },
    })
    server.push('changed', { messages: [wireMessage(1, { reacts: 1 })] })
    expect(server.sent).toEqual([])
    for (let time = 0; time < 2; time++) {
      server.push('changed', { messages: [wireMessage(1, { reacts: 2 })] })
      await settle()
    }
    expect(server.inputsOf('reaction.list')).toEqual([{ scene: 'C2C', to: 'candidate', seqs: [1], users: 10 }])
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toEqual([{ messageID: '9-1-1', reactionList: [shown] }])
  })

  it('that cannot be loaded are not reported', async () => {
    const { server, eventsOf } = await logInWithMessages([wireMessage(1)], {
      'reaction.list': () => {
        throw new Refusal(60001)
      },
    })
    server.push('changed', { messages: [wireMessage(1, { reacts: 2 })] })
    await settle()
    expect(server.inputsOf('reaction.list')).toHaveLength(1)
    expect(eventsOf(EVENT.MESSAGE_REACTIONS_UPDATED)).toEqual([])
  })

  it('make the client load what it has missed before them', async () => {
    const { server } = await logInWithMessages([wireMessage(1)])
    server.push('reactions', { ...push, rev: 1, reacts: 1 })
    expect(server.inputsOf('message.after')).toEqual([])
    server.push('reactions', { ...push, rev: 3, reacts: 2 })
    expect(server.inputsOf('message.after')).toEqual([{ scene: 'C2C', to: 'candidate', after: 1, rev: 1 }])
  })
})

describe('the extensions of a refreshed message', () => {
  const extension = (key: string, no: number) => ({ key, value: '1', no })
  const refresh = async (server: Awaited<ReturnType<typeof logInAsApp>>['server'], exts: number) => {
    server.push('changed', { messages: [wireMessage(1, { exts })] })
    await settle()
  }

  it('are loaded when they are newer, and the differences are reported', async () => {
    const { server, eventsOf } = await logInWithMessages([wireMessage(1)], {
      'extension.list': { exts: 2, list: [extension('a', 1), extension('b', 2)] },
    })
    await refresh(server, 0)
    expect(server.sent).toEqual([])
    for (const exts of [2, 2]) await refresh(server, exts)
    server.answers['extension.list'] = { exts: 3, list: [extension('b', 2)] }
    await refresh(server, 3)
    expect(server.inputsOf('extension.list')).toEqual([target, target])
    const extensions = ['a', 'b'].map((key) => ({ key, value: '1' }))
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([{ messageID: '9-1-1', extensions }])
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_DELETED)).toEqual([{ messageID: '9-1-1', keyList: ['a'] }])
    server.answers['extension.list'] = { exts: 4, list: [extension('b', 2), extension('c', 4)] }
    await refresh(server, 4)
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toHaveLength(2)
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_DELETED)).toHaveLength(1)
  })

  it('are not reported when they cannot be loaded', async () => {
    const { server, eventsOf } = await logInWithMessages([wireMessage(1)])
    await refresh(server, 2)
    expect(server.inputsOf('extension.list')).toHaveLength(1)
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([])
  })
})
