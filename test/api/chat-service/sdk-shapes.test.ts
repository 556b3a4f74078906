/** Shapes and manners of the SDK: keys and defaults as the published package returned them (golden.json). */

import IM, { type Chat, createInstance } from '../../../src/im'
import { Emitter, throttle } from '../../../src/im/emitter'
import { METHODS } from '../../../src/im/methods'
import golden from '../../fixtures/chat-golden.json'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  getConversation,
  recordEvents,
  TYPES,
} from '../../support/chat/chat-fixture'

let world: ChatFixture
let me: ChatTestUser
let peer: ChatTestUser
let chat: Chat
beforeAll(async () => {
  world = await createChatFixture()
  ;[me, peer] = [await world.person('陈思源'), await world.person('周雨桐')]
  await world.session(peer)
  chat = await world.device(me)
})
afterAll(() => world.close())

const c2c = (payload: object) => ({
  to: peer.userID,
  conversationType: TYPES.CONV_C2C as never,
  payload,
  cloudCustomData: '{"x":1}',
  needReadReceipt: true,
})
/** What differs from person to person and from moment to moment. */
const MOVING = [
  'ID',
  'conversationID',
  'time',
  'sequence',
  'clientSequence',
  'random',
  'nick',
  'avatar',
  'from',
  'to',
  'clientTime',
  'senderTinyID',
]
const steady = (message: object) =>
  Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(message))).filter(([key]) => !MOVING.includes(key)))

describe('messages', () => {
  it('have the keys of the SDK in its order @C-3-05 @C-6-07', () => {
    const message = chat.createTextMessage(c2c({ text: 'hi' }))
    expect(Object.keys(message)).toEqual(golden.textKeys)
    expect(message.ID).toMatch(/^\d+-\d{10}-\d+$/)
  })

  it('have its defaults, for every kind that can be made @C-3-06 @C-3-07 @C-3-13 @C-3-14 @C-7-10', () => {
    const made = {
      text: chat.createTextMessage(c2c({ text: 'hi' })),
      custom: chat.createCustomMessage(c2c({ data: '{"businessID":"order"}', description: 'd', extension: 'e' })),
      face: chat.createFaceMessage(c2c({ index: 1, data: 'ys00' })),
      location: chat.createLocationMessage(c2c({ description: 'd', longitude: 2.5, latitude: 1.5 })),
    }
    for (const [kind, message] of Object.entries(made))
      expect(steady(message)).toEqual(steady(golden.messages[kind as 'text']))
    const at = chat.createTextAtMessage({
      ...c2c({ text: '@a hi', atUserList: ['u2', TYPES.MSG_AT_ALL] }),
      conversationType: TYPES.CONV_GROUP as never,
    })
    expect(steady(at)).toEqual(steady(golden.messages.at))
  })

  it('have its shape when they are merged and forwarded @C-7-12', async () => {
    const [first, second] = [
      chat.createTextMessage(c2c({ text: 'hi' })),
      chat.createCustomMessage(c2c({ data: '{"businessID":"order"}', description: 'd', extension: 'e' })),
    ]
    for (const message of [first, second]) await chat.sendMessage(message)
    const payload = { messageList: [first, second], title: 'T', abstractList: ['a: hi', 'b'], compatibleText: 'ct' }
    const options = { to: peer.userID, conversationType: TYPES.CONV_C2C as never, needReadReceipt: true }
    const merger = chat.createMergerMessage({ ...options, payload })
    const forward = chat.createForwardMessage({ ...options, payload: first })
    const inside = (message: object) => (message as typeof golden.messages.merger).payload.messageList.map(Object.keys)
    const outside = (message: object) => {
      const { payload: p, _elements, ...rest } = steady(message) as typeof golden.messages.merger
      return { ...rest, payload: { ...p, messageList: [] } }
    }
    expect(outside(merger)).toEqual(outside(golden.messages.merger))
    expect(inside(merger)).toEqual(inside(golden.messages.merger))
    expect(steady(forward)).toEqual(steady(golden.messages.forward))
    const { message } = (await chat.modifyMessage(first)).data
    expect(Object.keys(JSON.parse(JSON.stringify(message)))).toEqual(golden.modify.keys)
    const revoked = (await chat.revokeMessage(first)).data.message
    expect(Object.keys(JSON.parse(JSON.stringify(revoked)))).toEqual(golden.revoke.keys)
  })

  it('are mutated and given back when sent, and found by their ID', async () => {
    const message = chat.createTextMessage(c2c({ text: 'hi' }))
    const answer = await chat.sendMessage(message)
    expect(answer.data.message).toBe(message)
    expect(steady(answer.data.message)).toEqual(steady(golden.send.text.data.message))
    expect(chat.findMessage(message.ID)).toBe(message)
    expect(chat.findMessage('nothing')).toBeNull()
  })
})

describe('conversations and profiles', () => {
  it('have the keys of the SDK @C-3-04', async () => {
    const { conversation } = (await chat.getConversationProfile(getConversation(peer))).data
    const wanted = golden.getConversationProfile.data.conversation
    expect(Object.keys(JSON.parse(JSON.stringify(conversation)))).toEqual(Object.keys(wanted))
    expect(Object.keys(conversation.lastMessage)).toEqual(Object.keys(wanted.lastMessage))
    expect(Object.keys(conversation.userProfile).sort()).toEqual(Object.keys(wanted.userProfile).sort())
    expect(Object.keys((await chat.getMyProfile()).data).sort()).toEqual(Object.keys(golden.getMyProfile.data).sort())
  })

  it("acts answer in the SDK's shapes @G-9-18", async () => {
    const conversationID = getConversation(peer)
    expect(await chat.pinConversation({ conversationID, isPinned: true })).toEqual({
      code: 0,
      data: { conversationID },
    })
    expect(await chat.setMessageRead({ conversationID })).toEqual(golden.setMessageRead)
    expect(
      await chat.setMessageRemindType({
        userIDList: [peer.userID],
        messageRemindType: TYPES.MSG_REMIND_ACPT_NOT_NOTE as never,
      }),
    ).toEqual({
      code: 0,
      data: { successUserIDList: [{ userID: peer.userID }], failureUserIDList: [] },
    })
    expect((await chat.getUserProfile({ userIDList: [peer.userID, 'nobody'] })).data).toHaveLength(1)
  })

  it('a new name reaches the other side', async () => {
    const other = await world.device(peer)
    const told = recordEvents(other, EVENT.PROFILE_UPDATED)
    await other.getConversationList()
    await chat.updateMyProfile({ nick: '陈经理' })
    await expect(chat.updateMyProfile({})).rejects.toMatchObject({ code: 2721 })
    await expect(chat.updateMyProfile({ colour: 'red' } as never)).rejects.toMatchObject({ code: 2721 })
    const { waitUntil } = await import('../../support/chat/chat-fixture')
    await waitUntil(() => told.some((p) => p.nick === '陈经理'))
  })
})

describe('manners', () => {
  it("all 149 methods exist; what is not there rejects with the SDK's code", async () => {
    expect(METHODS).toHaveLength(149)
    for (const name of METHODS) expect(typeof chat[name as 'on']).toBe('function')
    await expect(chat.followUser(['a'])).rejects.toMatchObject({ code: 3122 })
    await expect(chat.callExperimentalAPI('unknown', {})).rejects.toMatchObject({ code: 2905 })
    expect(chat.callExperimentalAPI('canIUseModule', ['follow-module'])).toBe(false)
  })

  it('before the log-in every method but a few is refused with 2024, and an ERROR event says so', async () => {
    const fresh = createInstance({ SDKAppID: 1400000001, proxyServer: world.ws })
    const errors = recordEvents(fresh, EVENT.ERROR)
    await expect(fresh.getConversationList()).rejects.toMatchObject({ code: 2024, data: {} })
    await expect(fresh.createTextMessage(c2c({ text: 'x' }))).rejects.toMatchObject({ code: 2024 })
    expect(errors).toHaveLength(2)
    expect(fresh.isReady()).toBe(false)
    expect(fresh.getLoginUser()).toBe('')
    expect(await fresh.logout()).toEqual(golden.logout)
  })

  it('wrong arguments throw at once', () => {
    const bad = [c2c({ text: '' }), c2c({}), { ...c2c({ text: 'x' }), to: '' }, undefined]
    for (const options of bad) expect(() => chat.createTextMessage(options as never)).toThrow('Params validate failed.')
  })

  it('one instance per SDKAppID until it is destroyed; a second log-in says so', async () => {
    const first = IM.create({ SDKAppID: 1400000009 })
    expect(IM.create({ SDKAppID: 1400000009 })).toBe(first)
    await first?.destroy()
    expect(IM.create({ SDKAppID: 1400000009 })).not.toBe(first)
    const { userID, userSig } = await world.session(me)
    expect(await chat.login({ userID, userSig })).toEqual(golden.repeatLogin)
  })

  it('a handler that throws does not disturb the others; the context is kept; once is once', () => {
    jest.useFakeTimers()
    const emitter = new Emitter()
    const seen: unknown[] = []
    const context = { name: 'context' }
    emitter.on('x', () => {
      throw new Error('mine')
    })
    emitter.on(
      'x',
      function (this: unknown, event: unknown) {
        seen.push([this, event])
      },
      context,
    )
    emitter.on('x', () => seen.push('once'), undefined, true)
    emitter.emit('x', 1)
    emitter.emit('x', 2)
    expect(seen).toEqual([[context, { name: 'x', data: 1 }], 'once', [context, { name: 'x', data: 2 }]])
    expect(() => jest.runAllTimers()).toThrow('mine')
    jest.useRealTimers()
  })

  it('list events come at most once a second, the last state at the end', () => {
    jest.useFakeTimers()
    let runs = 0
    const tell = throttle(() => runs++, 1000)
    for (let i = 0; i < 5; i++) tell()
    expect(runs).toBe(1)
    jest.advanceTimersByTime(999)
    expect(runs).toBe(1)
    jest.advanceTimersByTime(1)
    expect(runs).toBe(2)
    jest.advanceTimersByTime(5000)
    expect(runs).toBe(2)
    jest.useRealTimers()
  })
})
