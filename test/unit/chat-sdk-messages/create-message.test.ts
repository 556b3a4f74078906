/** Messages before they are sent: what the app gives them, what the client adds and refuses, and forwarding. */
import IM from '../../../src/im'
import { utf8Length } from '../../../src/im/messages/create-message-methods'
import { SERVER_NOW } from '../../support/chat/fake-chat-server'
import {
  type AppChat,
  groupMessage,
  logInAsApp,
  logInWithMessages,
  rejectionOf,
} from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { TYPES } = IM
const toCandidate = { to: 'candidate', conversationType: TYPES.CONV_C2C }
const toBoss = { to: 'boss', conversationType: TYPES.CONV_C2C }
const toGroup = { to: 'g1', conversationType: TYPES.CONV_GROUP }
const invalid = 'Params validate failed.'

beforeEach(() => {
  jest.useFakeTimers({ now: 1_600_000_000_000, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a created message', () => {
  it('carries its sender, its receiver and defaults @C-7-07', async () => {
    const { chat } = await logInAsApp()
    const message = chat.createTextMessage({ ...toCandidate, payload: { text: '你好' } })
    expect(message).toMatchObject({
      conversationID: 'C2Ccandidate',
      from: 'hr',
      to: 'candidate',
      flow: 'out',
      nick: '陈经理',
      avatar: '',
      status: 'unSend',
      type: TYPES.MSG_TEXT,
      payload: { text: '你好' },
      priority: 'Normal',
      cloudCustomData: '',
      needReadReceipt: false,
      isSupportExtension: false,
      atUserList: [],
      senderTinyID: '144115',
      isRead: true,
      isSystemMessage: false,
      _relayFlag: false,
    })
    expect(message._receiverList).toBeUndefined()
  })

  it('is numbered by the clock of the server and a random number', async () => {
    const { chat } = await logInAsApp()
    jest.setSystemTime(1_600_000_000_500)
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    const message = chat.createTextMessage({ ...toCandidate, payload: { text: '你好' } })
    const seconds = SERVER_NOW / 1000
    expect(message).toMatchObject({ clientTime: seconds, time: seconds + 1, random: 2_147_483_647 })
    expect(message.ID).toBe(`144115-${seconds}-2147483647`)
  })

  it('to a user is numbered by a counter, to a group only by the server', async () => {
    const { chat } = await logInAsApp()
    const [first, second] = [1, 2].map(() => chat.createTextMessage({ ...toCandidate, payload: { text: '你好' } }))
    expect(second.clientSequence).toBe(first.clientSequence + 1)
    expect(second.sequence).toBe(second.clientSequence)
    const inGroup = chat.createTextMessage({ ...toGroup, payload: { text: '你好' } })
    expect(inGroup).toMatchObject({ sequence: 0, clientSequence: second.clientSequence + 1, conversationID: 'GROUPg1' })
  })

  it('carries the options of the app', async () => {
    const { chat } = await logInAsApp()
    const message = chat.createTextMessage({
      ...toGroup,
      payload: { text: '你好' },
      cloudCustomData: '{"reply":1}',
      priority: 'Low',
      receiverList: ['candidate'],
      needReadReceipt: true,
      isSupportExtension: true,
    })
    expect(message).toMatchObject({
      cloudCustomData: '{"reply":1}',
      priority: 'Low',
      _receiverList: ['candidate'],
      needReadReceipt: true,
      isSupportExtension: true,
    })
  })

  it('with mentions names the mentioned users and everybody @C-7-08', async () => {
    const { chat } = await logInAsApp()
    const payload = { text: '@林夏 @所有人', atUserList: ['candidate', TYPES.MSG_AT_ALL] }
    const message = chat.createTextAtMessage({ ...toGroup, payload })
    expect(message).toMatchObject({
      type: TYPES.MSG_TEXT,
      payload: { text: '@林夏 @所有人' },
      atUserList: ['candidate', TYPES.MSG_AT_ALL],
      _groupAtInfoList: [{ groupAtAllFlag: 0, groupAtUserID: 'candidate' }, { groupAtAllFlag: 1 }],
    })
  })

  it.each([
    ['createCustomMessage', { data: '{}' }, TYPES.MSG_CUSTOM, { data: '{}', description: '', extension: '' }],
    ['createCustomMessage', {}, TYPES.MSG_CUSTOM, { data: '', description: '', extension: '' }],
    ['createFaceMessage', { index: 0, data: '' }, TYPES.MSG_FACE, { index: 0, data: '' }],
    [
      'createLocationMessage',
      { description: '', longitude: 0, latitude: -1.5 },
      TYPES.MSG_LOCATION,
      { description: '', longitude: 0, latitude: -1.5 },
    ],
  ] as const)(
    'by %s of %j has the type and the body of its kind @C-7-10 @C-7-11',
    async (method, given, type, payload) => {
      const { chat } = await logInAsApp()
      expect(chat[method]({ ...toCandidate, payload: { ...given, other: 1 } })).toMatchObject({ type })
      expect(chat[method]({ ...toCandidate, payload: given }).payload).toEqual(payload)
    },
  )

  const refusals: [keyof AppChat, unknown][] = [
    ['createTextMessage', undefined],
    ['createTextMessage', toCandidate],
    ['createTextMessage', { ...toCandidate, payload: null }],
    ['createTextMessage', { ...toCandidate, payload: '你好' }],
    ['createTextMessage', { ...toCandidate, payload: { text: '' } }],
    ['createTextMessage', { ...toCandidate, payload: { text: 1 } }],
    ['createTextMessage', { conversationType: 'C2C', payload: { text: '你好' } }],
    ['createTextMessage', { ...toCandidate, to: '', payload: { text: '你好' } }],
    ['createTextMessage', { to: 'candidate', payload: { text: '你好' } }],
    ['createTextAtMessage', { ...toGroup, payload: { text: '@林夏' } }],
    ['createTextAtMessage', { ...toGroup, payload: { text: '', atUserList: [] } }],
    ['createCustomMessage', { ...toCandidate, payload: { data: {} } }],
    ['createCustomMessage', { ...toCandidate, payload: { description: 1 } }],
    ['createCustomMessage', { ...toCandidate, payload: { extension: null } }],
    ['createFaceMessage', { ...toCandidate, payload: { index: '1', data: '' } }],
    ['createFaceMessage', { ...toCandidate, payload: { index: 1 } }],
    ['createLocationMessage', { ...toCandidate, payload: { longitude: 1, latitude: 1 } }],
    ['createLocationMessage', { ...toCandidate, payload: { description: '', latitude: 1 } }],
    ['createLocationMessage', { ...toCandidate, payload: { description: '', longitude: 1 } }],
  ]
  it.each(refusals)('is refused by %s with the options %j', async (method, options) => {
    const { chat } = await logInAsApp()
    expect(() => chat[method](options)).toThrow(invalid)
  })
})

describe('forwarding', () => {
  it('makes a message of the same body for another conversation @C-7-12', async () => {
    const { chat, messages } = await logInWithMessages([wireMessage(1, { custom: 'c' })])
    const forwarded = chat.createForwardMessage({ ...toBoss, payload: messages[0] })
    expect(forwarded).toMatchObject({
      to: 'boss',
      payload: { text: '1' },
      cloudCustomData: 'c',
      _relayFlag: true,
      type: TYPES.MSG_TEXT,
    })
    expect(chat.createForwardMessage({ ...toBoss, payload: messages[0], cloudCustomData: 'd' }).cloudCustomData).toBe(
      'd',
    )
  })

  it('refuses tips and notices, and what is no message', async () => {
    const tip = groupMessage(1, { type: 'TIMGroupTipElem', payload: {} })
    const notice = groupMessage(2, { type: 'TIMGroupSystemNoticeElem', payload: {} })
    const { chat, messages } = await logInWithMessages([tip, notice])
    for (const payload of messages)
      expect(await rejectionOf(chat.createForwardMessage({ ...toBoss, payload }))).toMatchObject({ code: 2453 })
    for (const payload of [{}, { _elements: [] }, { _elements: {} }])
      expect(await rejectionOf(chat.createForwardMessage({ ...toBoss, payload }))).toMatchObject({ code: 2454 })
  })
})

it.each([
  ['nothing', '', 0],
  ['the last character of one byte', '\u007f', 1],
  ['the first character of two bytes', '\u0080', 2],
  ['the last character of two bytes', '\u07ff', 2],
  ['the first character of three bytes', '\u0800', 3],
  ['the last character of three bytes', '\uffff', 3],
  ['the first character of four bytes', '\u{10000}', 4],
  ['a mixture', 'a简😀', 8],
])('a text of %s has as many bytes as its UTF-8', (_name, text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})
