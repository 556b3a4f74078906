/** Shapes and manners of the SDK: keys and defaults as the published package returned them (golden.json). */

import IM, { type Chat, createInstance } from '../../../src/im'
import { Emitter, throttle } from '../../../src/im/emitter'
import { METHODS } from '../../../src/im/methods'
import golden from '../../fixtures/chat-golden.json'
import { type ChatTestUser, EVENT, getConversation, recordEvents, TYPES } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let me: ChatTestUser
let peer: ChatTestUser
let chat: Chat
beforeAll(async () => {
  ;[me, peer] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
  await fixture.fetchSession(peer)
  chat = await fixture.openDevice(me)
})

const c2c = (payload: object) => ({
  to: peer.userID,
  conversationType: TYPES.CONV_C2C as never,
  payload,
  cloudCustomData: '{"x":1}',
  needReadReceipt: true,
})
/** Fields that differ between users and runs. */
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
    const messages = {
      text: chat.createTextMessage(c2c({ text: 'hi' })),
      custom: chat.createCustomMessage(c2c({ data: '{"businessID":"order"}', description: 'd', extension: 'e' })),
      face: chat.createFaceMessage(c2c({ index: 1, data: 'ys00' })),
      location: chat.createLocationMessage(c2c({ description: 'd', longitude: 2.5, latitude: 1.5 })),
    }
    for (const [kind, message] of Object.entries(messages))
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
    const innerKeys = (message: object) =>
      (message as typeof golden.messages.merger).payload.messageList.map(Object.keys)
    const outside = (message: object) => {
      const { payload: p, _elements, ...rest } = steady(message) as typeof golden.messages.merger
      return { ...rest, payload: { ...p, messageList: [] } }
    }
    expect(outside(merger)).toEqual(outside(golden.messages.merger))
    expect(innerKeys(merger)).toEqual(innerKeys(golden.messages.merger))
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
    const expected = golden.getConversationProfile.data.conversation
    expect(Object.keys(JSON.parse(JSON.stringify(conversation)))).toEqual(Object.keys(expected))
    expect(Object.keys(conversation.lastMessage)).toEqual(Object.keys(expected.lastMessage))
    expect(Object.keys(conversation.userProfile).sort()).toEqual(Object.keys(expected.userProfile).sort())
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
    const other = await fixture.openDevice(peer)
    const profileEvents = recordEvents(other, EVENT.PROFILE_UPDATED)
    await other.getConversationList()
    await chat.updateMyProfile({ nick: '陈经理' })
    await expect(chat.updateMyProfile({})).rejects.toMatchObject({ code: 2721 })
    await expect(chat.updateMyProfile({ colour: 'red' } as never)).rejects.toMatchObject({ code: 2721 })
    await waitUntil(() => profileEvents.some((p) => p.nick === '陈经理'))
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

  it('following and topics are absent from the abilities, and their methods are refused @G-7-29', async () => {
    const methods =
      'followUser unfollowUser getMyFollowingList getMyFollowersList getMutualFollowersList getUserFollowInfo ' +
      'checkFollowType createTopicInCommunity deleteTopicFromCommunity updateTopicProfile getTopicList'
    for (const name of methods.split(' '))
      await expect((chat[name as 'getTopicList'] as (o: object) => Promise<unknown>)({})).rejects.toMatchObject({
        code: 3122,
      })
    const follow = await chat.callExperimentalAPI('isCommercialAbilityEnabled', 2 ** 52)
    expect(follow).toEqual({ code: 0, data: { enabled: false } })
    const { group } = (await chat.createGroup({ name: '社群', type: TYPES.GRP_COMMUNITY as never })).data
    expect(group).toMatchObject({ type: 'Community', isSupportTopic: false })
    expect(await chat.getJoinedCommunityList()).toEqual({ code: 0, data: { groupList: [] } })
  })

  it('before the log-in every method but a few is refused with 2024 and an ERROR event', async () => {
    const newChat = createInstance({ SDKAppID: 1400000001, proxyServer: fixture.ws })
    const errors = recordEvents(newChat, EVENT.ERROR)
    await expect(newChat.getConversationList()).rejects.toMatchObject({ code: 2024, data: {} })
    await expect(newChat.createTextMessage(c2c({ text: 'x' }))).rejects.toMatchObject({ code: 2024 })
    expect(errors).toHaveLength(2)
    expect(newChat.isReady()).toBe(false)
    expect(newChat.getLoginUser()).toBe('')
    expect(await newChat.logout()).toEqual(golden.logout)
  })

  it('wrong arguments throw at once', () => {
    const bad = [c2c({ text: '' }), c2c({}), { ...c2c({ text: 'x' }), to: '' }, undefined]
    for (const options of bad) expect(() => chat.createTextMessage(options as never)).toThrow('Params validate failed.')
  })

  it('one instance per SDKAppID until it is destroyed; a second log-in answers that it is a repeated one', async () => {
    const first = IM.create({ SDKAppID: 1400000009 })
    expect(IM.create({ SDKAppID: 1400000009 })).toBe(first)
    await first?.destroy()
    expect(IM.create({ SDKAppID: 1400000009 })).not.toBe(first)
    const { userID, userSig } = await fixture.fetchSession(me)
    expect(await chat.login({ userID, userSig })).toEqual(golden.repeatLogin)
  })

  it('a handler that throws does not disturb the others; the context is kept; once is once', () => {
    jest.useFakeTimers()
    const emitter = new Emitter()
    const events: unknown[] = []
    const context = { name: 'context' }
    emitter.on('x', () => {
      throw new Error('mine')
    })
    emitter.on(
      'x',
      function (this: unknown, event: unknown) {
        events.push([this, event])
      },
      context,
    )
    emitter.on('x', () => events.push('once'), undefined, true)
    emitter.emit('x', 1)
    emitter.emit('x', 2)
    expect(events).toEqual([[context, { name: 'x', data: 1 }], 'once', [context, { name: 'x', data: 2 }]])
    expect(() => jest.runAllTimers()).toThrow('mine')
    jest.useRealTimers()
  })

  it('list events come at most once a second, the last state at the end', () => {
    jest.useFakeTimers()
    let runs = 0
    const run = throttle(() => runs++, 1000)
    for (let i = 0; i < 5; i++) run()
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
