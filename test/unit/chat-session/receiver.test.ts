/** Pushes that arrive while the client repairs or loads its list: none may get lost. */
import type { PushFrame, WireConversation, WireMessage } from '../../../contract/chat'
import { ClientCore } from '../../../src/im/client-core'
import type { Connection } from '../../../src/im/connection/connection'
import { EVENT } from '../../../src/im/constants'
import { conversationMethods } from '../../../src/im/conversations/conversation-methods'
import { MessageReceiver } from '../../../src/im/incoming/message-receiver'
import { fromWire } from '../../../src/im/messages/message'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'
import { flushPromises, waitUntil } from '../../support/wait-until'

const conversation = (lastSeq: number, to = 'candidate', rev = 0) =>
  wireConversation({ to, lastSeq, rev, unread: lastSeq })

/** A client whose fake server answers only when the test does. */
function createClient() {
  const core = new ClientCore({ SDKAppID: 1, eventThrottling: false })
  const requests: { call: string; answer(data: unknown): void; fail(): void }[] = []
  core.link = {
    request: (call: string) =>
      new Promise((resolve, reject) => requests.push({ call, answer: resolve, fail: () => reject({ code: 2801 }) })),
  } as unknown as Connection
  core.notReadyCode = 0
  core.me = 'hr'
  const receiver = new MessageReceiver(core)
  const texts: string[] = []
  core.emitter.on(EVENT.MESSAGE_RECEIVED, ({ data }: { data: { payload: { text: string } }[] }) =>
    texts.push(...data.map((m) => m.payload.text)),
  )
  const take = async (call: string) => {
    const request = await waitUntil(() => requests.find((request) => request.call === call))
    requests.splice(requests.indexOf(request), 1)
    return request
  }
  const push = (messages: WireMessage[]) => receiver.push({ push: 'messages', data: { messages } } as PushFrame)
  return { core, receiver, texts, take, push }
}

describe('pushes at the wrong moment', () => {
  it('a message pushed while a hole is being filled with older answers is fetched too', async () => {
    const { core, receiver, texts, take, push } = createClient()
    receiver.adopt(conversation(1), true)
    push([wireMessage(3)])
    const first = await take('message.after')
    // stored after the server looked, pushed before its answer
    push([wireMessage(4)])
    first.answer({
      messages: [wireMessage(2), wireMessage(3)],
      changed: [],
      isCompleted: true,
      conversation: conversation(3),
    })
    const secondRequest = await take('message.after')
    secondRequest.answer({ messages: [wireMessage(4)], changed: [], isCompleted: true, conversation: conversation(4) })
    await flushPromises()
    expect(texts).toEqual(['2', '3', '4'])
    expect(core.syncPositions.get('C2Ccandidate')?.seq).toBe(4)
  })

  it('a change pushed while a hole is being filled does not hide an earlier one', async () => {
    const { core, receiver, take } = createClient()
    receiver.adopt(conversation(2), true)
    receiver.push({ push: 'messages', data: { messages: [wireMessage(4)] } } as PushFrame)
    const first = await take('message.after')
    receiver.push({ push: 'changed', data: { messages: [wireMessage(1, { rev: 2, version: 1 })] } } as PushFrame)
    first.answer({
      messages: [wireMessage(3), wireMessage(4)],
      changed: [],
      isCompleted: true,
      conversation: conversation(4),
    })
    const secondRequest = await take('message.after')
    const changed = [
      wireMessage(2, { rev: 1, revoked: { by: { userID: 'candidate', nick: '', avatar: '' }, reason: '' } }),
      wireMessage(1, { rev: 2, version: 1 }),
    ]
    secondRequest.answer({ messages: [], changed, isCompleted: true, conversation: conversation(4, 'candidate', 2) })
    await flushPromises()
    expect(core.syncPositions.get('C2Ccandidate')).toEqual({ seq: 4, rev: 2 })
  })

  it('a conversation that begins while the list is being read again stays', async () => {
    const { core, receiver, take, push } = createClient()
    core.isSynced = true
    const syncing = receiver.sync()
    const list = await take('conversation.list')
    push([wireMessage(1)])
    ;(await take('conversation.get')).answer(conversation(1))
    await flushPromises()
    list.answer({ conversations: [], nextCursor: '' })
    await syncing
    expect([...core.conversations.keys()]).toEqual(['C2Ccandidate'])
  })

  it('a message pushed after the list that already counts it is shown, and counted once', async () => {
    const { core, receiver, texts, take, push } = createClient()
    const syncing = receiver.sync()
    ;(await take('conversation.list')).answer({ conversations: [conversation(1)], nextCursor: '' })
    await syncing
    push([wireMessage(1)])
    push([wireMessage(1)])
    expect(texts).toEqual(['1'])
    expect(core.totalUnread()).toBe(1)
  })

  it('unread is right when a second message comes while the new conversation is being read', async () => {
    const { core, take, push } = createClient()
    core.isSynced = true
    push([wireMessage(1)])
    const first = await take('conversation.get')
    push([wireMessage(2)])
    first.answer(conversation(1))
    const repair = { messages: [], changed: [], isCompleted: true }
    ;(await take('message.after')).answer({ ...repair, conversation: conversation(2) })
    await flushPromises()
    expect(core.totalUnread()).toBe(2)
  })

  it('reading is sent to the server while the count of a new conversation is not sure yet', async () => {
    const { core, receiver, take, push } = createClient()
    receiver.acknowledge(fromWire(wireMessage(1, { from: 'hr', to: 'candidate' }), 'hr'), 1)
    const load = await take('conversation.get')
    push([wireMessage(2)])
    load.answer(conversation(1))
    const repair = await take('message.after')
    expect(core.conversations.get('C2Ccandidate')?.unreadCount).toBe(0)
    const reading = conversationMethods(core, receiver).setMessageRead({ conversationID: 'C2Ccandidate' })
    ;(await take('conversation.read')).answer({ readSeq: 2, unread: 0 })
    await reading
    // looked up before the server received it
    repair.answer({ messages: [], changed: [], isCompleted: true, conversation: { ...conversation(2), unread: 1 } })
    await flushPromises()
    expect(core.conversations.get('C2Ccandidate')?.unreadCount).toBe(0)
  })

  it('a message that the server counted before its push came is not counted twice, not even for a moment', async () => {
    const { core, texts, take, push } = createClient()
    core.isSynced = true
    push([wireMessage(1)])
    const first = await take('conversation.get')
    push([wireMessage(2)])
    first.answer(conversation(3))
    await take('message.after')
    push([wireMessage(3)])
    expect(core.totalUnread()).toBe(3)
    push([wireMessage(4)])
    expect(core.totalUnread()).toBe(4)
    expect(texts).toEqual(['1', '2', '3', '4'])
  })

  it('unread is right when messages come while a repair counts them', async () => {
    const { core, receiver, take, push } = createClient()
    receiver.adopt(conversation(1), true)
    receiver.adopt(conversation(2))
    push([wireMessage(2)])
    const repair = { messages: [], changed: [], isCompleted: true }
    const first = await take('message.after')
    push([wireMessage(3)])
    first.answer({ ...repair, conversation: conversation(2) })
    ;(await take('message.after')).answer({ ...repair, conversation: conversation(3) })
    await flushPromises()
    expect(core.totalUnread()).toBe(3)
  })

  it('a conversation that began while we were away: answers of ours between the missed messages hide none of them', async () => {
    const { core, receiver, texts, take, push } = createClient()
    core.isSynced = true
    // the answer to our own message, sent while offline, is the first push we receive
    const myMessage = fromWire(wireMessage(2, { from: 'hr', to: 'candidate' }), 'hr')
    receiver.acknowledge(myMessage, 2)
    const request = await take('conversation.get')
    push([wireMessage(3)])
    request.answer({ ...conversation(3), unread: 2 })
    const missed = [wireMessage(1), wireMessage(2, { from: 'hr', to: 'candidate' }), wireMessage(3)]
    const after = { messages: missed, changed: [], isCompleted: true, conversation: { ...conversation(3), unread: 2 } }
    ;(await take('message.after')).answer(after)
    await flushPromises()
    expect(texts).toEqual(['1', '3'])
    expect(core.conversations.get('C2Ccandidate')?.unreadCount).toBe(2)
  })

  it('a message pushed while its new conversation is being read is not lost when that reading is older', async () => {
    const { core, texts, take, push } = createClient()
    core.isSynced = true
    push([wireMessage(3)])
    ;(await take('conversation.get')).answer({ ...conversation(0) })
    const after = {
      messages: [wireMessage(3)],
      changed: [],
      isCompleted: true,
      conversation: { ...conversation(3), unread: 1 },
    }
    ;(await take('message.after')).answer(after)
    await flushPromises()
    expect(texts).toEqual(['3'])
    expect(core.conversations.get('C2Ccandidate')?.unreadCount).toBe(1)
  })

  it('a conversation that the list shows after we were away is read from where its reader stopped', async () => {
    const { core, receiver, texts, take } = createClient()
    core.isSynced = true
    void receiver.sync()
    // 1 and 3 are theirs, 2 and 4 were written on another device of ours
    const list = { conversations: [{ ...conversation(4), unread: 2 }], nextCursor: '' }
    ;(await take('conversation.list')).answer(list)
    const missed = [1, 2, 3, 4].map((n) => wireMessage(n, n % 2 ? {} : { from: 'hr', to: 'candidate' }))
    const after = { messages: missed, changed: [], isCompleted: true, conversation: { ...conversation(4), unread: 2 } }
    ;(await take('message.after')).answer(after)
    await flushPromises()
    expect(texts).toEqual(['1', '2', '3', '4'])
  })

  it('a list that could not be read is requested again until it comes', async () => {
    const { core, receiver, take } = createClient()
    const syncing = receiver.sync()
    ;(await take('conversation.list')).fail()
    ;(await take('conversation.list')).answer({ conversations: [conversation(1)], nextCursor: '' })
    await syncing
    expect(core.isSynced).toBe(true)
  })
})

describe('a mention that was read', () => {
  const GROUP = 'GROUPteam'
  const buildMention = (seq: number) => wireMessage(seq, { scene: 'GROUP', to: 'team', at: ['hr'] })
  /** The group as the server sends it: everything up to `readSeq` is read. */
  const team = (lastSeq: number, readSeq: number): WireConversation => ({
    ...conversation(lastSeq, 'team'),
    scene: 'GROUP',
    readSeq,
    unread: lastSeq - readSeq,
    mentions: Array.from({ length: lastSeq - readSeq }, (_, i) => ({
      seq: readSeq + i + 1,
      from: 'candidate',
      type: 1,
    })),
  })
  const stateOf = ({ core }: ReturnType<typeof createClient>) => {
    const stored = core.conversations.get(GROUP)
    return [stored?.unreadCount, stored?.groupAtInfoList.map((m) => m.messageSequence)]
  }

  it.each(['before', 'after'])(
    'does not come back with a list that was under way, which arrived %s the answer to the reading',
    async (order) => {
      const client = createClient()
      const { core, receiver, take } = client
      receiver.adopt(team(1, 0), true)
      void receiver.sync()
      const list = await take('conversation.list')
      expect(stateOf(client)).toEqual([1, [1]])
      const reading = conversationMethods(core, receiver).setMessageRead({ conversationID: GROUP })
      const read = await take('conversation.read')
      const answerList = async () => {
        list.answer({ conversations: [team(1, 0)], nextCursor: '' })
        await flushPromises()
      }
      if (order === 'before') await answerList()
      read.answer({ readSeq: 1, unread: 0 })
      await reading
      if (order === 'after') await answerList()
      expect(stateOf(client)).toEqual([0, []])
    },
  )

  it('does not come back with an older list after another device read it @C-3-04', async () => {
    const client = createClient()
    const { receiver, take } = client
    receiver.adopt(team(1, 0), true)
    void receiver.sync()
    const list = await take('conversation.list')
    receiver.push({
      push: 'read',
      data: { scene: 'GROUP', to: 'team', unread: 0, readSeq: 1 },
    } as PushFrame)
    list.answer({ conversations: [team(1, 0)], nextCursor: '' })
    await flushPromises()
    expect(stateOf(client)).toEqual([0, []])
  })

  it('does not come back with its message, and one that is not read is there once', async () => {
    const client = createClient()
    const { core, take, push } = client
    core.isSynced = true
    push([buildMention(1)])
    // another device has read both when they are requested
    ;(await take('conversation.get')).answer(team(2, 2))
    const missed = await take('message.after')
    push([buildMention(2)])
    expect(stateOf(client)).toEqual([0, []])
    missed.answer({ messages: [buildMention(2)], changed: [], isCompleted: true, conversation: team(2, 2) })
    await flushPromises()
    push([buildMention(4)])
    const hole = {
      messages: [buildMention(3), buildMention(4)],
      changed: [],
      isCompleted: true,
      conversation: team(4, 2),
    }
    ;(await take('message.after')).answer(hole)
    await flushPromises()
    push([buildMention(5)])
    expect(stateOf(client)).toEqual([3, [3, 4, 5]])
  })
})
