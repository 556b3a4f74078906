/** Sending: the frame, the message afterwards, refusals, and sending again. */
import IM from '../../../src/im'
import { Refusal } from '../../support/chat/fake-chat-server'
import { type AppChat, logInAsApp, rejectionOf } from '../../support/chat/loaded-messages'
import { wireConversation } from '../../support/chat/wire-builders'

const { TYPES } = IM
const SENT = { id: '144115-1-1', seq: 1, time: 1_700_000_009 }
const MAX_BYTES = 12 * 1024
const MAX_TEXT = MAX_BYTES - '{"text":""}'.length
const textTo = (chat: AppChat, text = '你好', more = {}) =>
  chat.createTextMessage({ to: 'candidate', conversationType: TYPES.CONV_C2C, payload: { text }, ...more })
const custom = (chat: AppChat, payload: object) =>
  chat.createCustomMessage({ to: 'candidate', conversationType: TYPES.CONV_C2C, payload })
const textToGroup = (chat: AppChat) => textTo(chat, '大家好', { to: 'g1', conversationType: TYPES.CONV_GROUP })
const logIn = (answers: Parameters<typeof logInAsApp>[0] = {}) => logInAsApp({ 'message.send': SENT, ...answers })
const refusing = (code: number) => ({
  'message.send': () => {
    throw new Refusal(code, '不行')
  },
})

describe('a message that is sent', () => {
  it('goes to the server with everything it carries, and comes back as the same instance', async () => {
    const { chat, server } = await logIn()
    const message = textTo(chat)
    expect(await chat.sendMessage(message)).toEqual({ code: 0, data: { message } })
    expect(server.inputsOf('message.send')).toEqual([
      {
        scene: 'C2C',
        to: 'candidate',
        clientTime: message.clientTime,
        random: message.random,
        clientSeq: message.clientSequence,
        type: TYPES.MSG_TEXT,
        payload: { text: '你好' },
        custom: '',
        at: [],
        priority: 'Normal',
        needReceipt: false,
        isRelay: false,
        hasExtensions: false,
        noUnread: false,
        noLast: false,
        isOnline: false,
        receivers: [],
      },
    ])
    expect(message).toMatchObject({ status: 'success', time: SENT.time, sequence: message.clientSequence })
    expect(chat.findMessage(message.ID)).toBe(message)
  })

  it('takes the options of the message and of the call along', async () => {
    const { chat, server } = await logIn()
    const options = { cloudCustomData: 'c', priority: 'High', needReadReceipt: true, isSupportExtension: true }
    const message = textTo(chat, '你好', { ...options, receiverList: ['candidate'] })
    const push = { disablePush: true, title: '新消息', description: '', extension: '' }
    await chat.sendMessage(message, {
      offlinePushInfo: push,
      messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
    })
    expect(server.inputsOf('message.send')[0]).toMatchObject({
      custom: 'c',
      priority: 'High',
      needReceipt: true,
      hasExtensions: true,
      receivers: ['candidate'],
      push,
      noUnread: true,
      noLast: true,
      isOnline: false,
    })
    expect(message).toMatchObject({ _isExcludedFromUnreadCount: true, _isExcludedFromLastMessage: true })
  })

  it('becomes the last message of its conversation, unless it is excluded from that', async () => {
    const { chat } = await logIn({ 'conversation.list': { conversations: [wireConversation()], nextCursor: '' } })
    const lastText = () =>
      chat
        .getConversationList()
        .then(
          ({ data }: { data: { conversationList: { lastMessage: { messageForShow: string } }[] } }) =>
            data.conversationList[0]?.lastMessage.messageForShow,
        )
    await chat.sendMessage(textTo(chat, '一'), { messageControlInfo: { excludedFromLastMessage: true } })
    expect(await lastText()).toBe('')
    await chat.sendMessage(textTo(chat, '二'))
    expect(await lastText()).toBe('二')
  })

  it('gets its number in a group from the server', async () => {
    const { chat } = await logIn({ 'message.send': { ...SENT, seq: 41 } })
    const message = textToGroup(chat)
    await chat.sendMessage(message)
    expect(message.sequence).toBe(41)
  })

  it('for those who are online is neither numbered nor kept', async () => {
    const { chat, server } = await logIn({ 'message.send': { ...SENT, seq: 41 } })
    const message = textToGroup(chat)
    await chat.sendMessage(message, { onlineUserOnly: true })
    expect(server.inputsOf('message.send')[0]).toMatchObject({ isOnline: true, noUnread: false, noLast: false })
    expect(message).toMatchObject({ sequence: 0, status: 'success', _onlineOnlyFlag: true })
    expect(chat.findMessage(message.ID)).toBeNull()
    await expect(chat.revokeMessage(message)).rejects.toMatchObject({ code: 2110 })
  })

  it.each(['data', 'description', 'extension'])('may be a custom message that has only its %s', async (field) => {
    const { chat, server } = await logIn()
    await chat.sendMessage(custom(chat, { [field]: 'x' }))
    expect(server.inputsOf('message.send')[0]?.payload).toMatchObject({ [field]: 'x' })
  })
})

describe('a message that is refused', () => {
  it.each([
    [80001, true],
    [80004, true],
    [80003, false],
    [20009, false],
  ])('by the server with %i is failed; that it has risky content is %s', async (code, hasRiskContent) => {
    const { chat } = await logIn(refusing(code))
    const message = textTo(chat)
    expect(await rejectionOf(chat.sendMessage(message))).toMatchObject({ code, message: '不行', data: { message } })
    expect(message).toMatchObject({ status: 'fail', hasRiskContent })
    expect(chat.findMessage(message.ID)).toBe(message)
  })

  it('because it is empty does not reach the server', async () => {
    const { chat, server } = await logIn()
    const message = custom(chat, {})
    expect(await rejectionOf(chat.sendMessage(message))).toMatchObject({ code: 2108, data: { message } })
    expect(message.status).toBe('fail')
    expect(server.sent).toEqual([])
  })

  it('because it is too long does not reach the server; 12K are sent @C-9-06', async () => {
    const { chat, server } = await logIn()
    await chat.sendMessage(textTo(chat, 'x'.repeat(MAX_TEXT)))
    await chat.sendMessage(textTo(chat, 'x'.repeat(MAX_TEXT - 10), { cloudCustomData: 'x'.repeat(10) }))
    expect(server.inputsOf('message.send')).toHaveLength(2)
    const long = [
      textTo(chat, 'x'.repeat(MAX_TEXT + 1)),
      textTo(chat, 'x'.repeat(MAX_TEXT - 10), { cloudCustomData: 'x'.repeat(11) }),
      textTo(chat, '简'.repeat(MAX_BYTES / 3)),
    ]
    for (const message of long) await expect(chat.sendMessage(message)).rejects.toMatchObject({ code: 80002 })
    expect(server.inputsOf('message.send')).toHaveLength(2)
  })

  it.each(['sendMessage', 'resendMessage'] as const)(
    'by %s is no message, or has a wrong conversation type',
    async (method) => {
      const { chat, server } = await logIn()
      expect(() => chat[method](undefined)).toThrow('Params validate failed.')
      expect(() => chat[method](null)).toThrow('Params validate failed.')
      for (const other of [{ ...textTo(chat) }, 'text'])
        await expect(chat[method](other)).rejects.toMatchObject({ code: 2105 })
      const message = textTo(chat, '你好', { conversationType: 'TOPIC' })
      expect(await rejectionOf(chat[method](message))).toMatchObject({ code: 2106, data: { message } })
      expect(server.sent).toEqual([])
    },
  )
})

describe('a message that is sent again', () => {
  it('keeps its identity, and is on its way until the server answers', async () => {
    const { chat, server } = await logIn(refusing(20009))
    const message = textTo(chat)
    await rejectionOf(chat.sendMessage(message))
    server.answers['message.send'] = SENT
    const resent = chat.resendMessage(message)
    expect(message).toMatchObject({ status: 'unSend', isResend: true })
    await resent
    expect(message.status).toBe('success')
    const [first, second] = server.inputsOf('message.send')
    expect(second).toEqual(first)
  })

  it('only for those who are online is no longer kept', async () => {
    const { chat } = await logIn(refusing(20009))
    const message = textTo(chat)
    await rejectionOf(chat.sendMessage(message))
    await rejectionOf(chat.resendMessage(message, { onlineUserOnly: true }))
    expect(chat.findMessage(message.ID)).toBeNull()
  })
})
