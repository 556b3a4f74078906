/** A stored message: how it looks, and how it is revoked, modified, and deleted. */
import IM from '../../../src/im'
import { Refusal } from '../../support/chat/fake-chat-server'
import {
  groupMessage,
  logInAsApp,
  logInWithMessages,
  ownMessage,
  rejectionOf,
} from '../../support/chat/loaded-messages'
import { wireConversation, wireGroup, wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
const by = { userID: 'hr', nick: '陈经理', avatar: 'a.png' }
const revoked = { by, reason: '发错了' }
const changed = { rev: 1, version: 1, isModified: true, payload: { text: '改过' }, custom: 'c' }
const unsentOf = (chat: { createTextMessage(o: object): unknown }, to = 'candidate') =>
  chat.createTextMessage({ to, conversationType: TYPES.CONV_C2C, payload: { text: '你好' } })

describe('a stored message', () => {
  it('of another user has the fields of the wire', async () => {
    const { messages } = await logInWithMessages([
      wireMessage(3, { nick: '林夏', avatar: 'a.png', clientSeq: 77, custom: 'c', priority: 'Low', noUnread: true }),
    ])
    const [message, receipt] = [messages[0], { isPeerRead: false, timestamp: 0 }]
    expect(message).toMatchObject({ ID: '9-3-3', conversationID: 'C2Ccandidate', flow: 'in', status: 'success' })
    expect(message).toMatchObject({ time: 1_700_000_003, clientTime: 3, random: 3, senderTinyID: '9' })
    expect(message).toMatchObject({ clientSequence: 77, sequence: 77, nick: '林夏', avatar: 'a.png', priority: 'Low' })
    expect(message).toMatchObject({ cloudCustomData: 'c', readReceiptInfo: receipt, isRead: false, version: 0 })
    expect(message).toMatchObject({ _isExcludedFromUnreadCount: true, _isExcludedFromLastMessage: false })
    expect(message._receiverList).toBeUndefined()
    expect(message).toMatchObject({ hasRiskContent: false, isResend: false, isDeleted: false, _relayFlag: false })
    expect(message).toMatchObject({ needReadReceipt: false, isSupportExtension: false, isBroadcastMessage: false })
    expect(message).toMatchObject({ isSystemMessage: false, isPeerRead: false, isRevoked: false, isModified: false })
  })

  it('of the system belongs to the one conversation of the system', async () => {
    const scene = '@TIM#SYSTEM'
    const page = { messages: [wireMessage(1, { scene, to: scene })], isCompleted: true, peerReadSeq: 0 }
    const { chat } = await logInAsApp({ 'message.history': page })
    const { messageList } = (await chat.getMessageList({ conversationID: scene })).data
    expect(messageList).toMatchObject([{ conversationID: scene, isSystemMessage: true, flow: 'in' }])
  })

  it('of a group has the number of the server, the name in the group, and its receivers', async () => {
    const more = { clientSeq: 77, nameCard: '小林', at: ['hr'], receivers: ['hr'], isRelay: true, hasExtensions: true }
    const { messages } = await logInWithMessages([groupMessage(3, { ...more, needReceipt: true, noLast: true })])
    expect(messages[0]).toMatchObject({
      conversationID: 'GROUPg1',
      sequence: 3,
      nameCard: '小林',
      atUserList: ['hr'],
      _groupAtInfoList: [{ groupAtAllFlag: 0, groupAtUserID: 'hr' }],
      _receiverList: ['hr'],
      _relayFlag: true,
      isSupportExtension: true,
      needReadReceipt: true,
      _isExcludedFromLastMessage: true,
      readReceiptInfo: { timestamp: 0 },
    })
  })

  it('takes over a newer state only', async () => {
    const { server, messages, eventsOf } = await logInWithMessages([wireMessage(1)])
    const push = (rev: number, version: number, text: string) =>
      server.push('changed', { messages: [wireMessage(1, { ...changed, rev, version, payload: { text } })] })
    push(2, 1, '二')
    push(1, 3, '一')
    push(2, 3, '又二')
    expect(messages[0]).toMatchObject({ payload: { text: '二' }, version: 1, isModified: true, cloudCustomData: 'c' })
    expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toEqual([[messages[0]]])
    push(4, 2, '三')
    expect(messages[0]).toMatchObject({ payload: { text: '三' }, version: 2 })
    expect(eventsOf(EVENT.MESSAGE_MODIFIED)).toHaveLength(2)
  })

  it('is announced once when it was revoked', async () => {
    const { server, messages, eventsOf } = await logInWithMessages([wireMessage(1)])
    for (const rev of [1, 2]) server.push('changed', { messages: [wireMessage(1, { rev, revoked })] })
    expect(messages[0]).toMatchObject({ isRevoked: true, revoker: 'hr', revokerInfo: by, revokeReason: '发错了' })
    expect(eventsOf(EVENT.MESSAGE_REVOKED)).toEqual([[messages[0]]])
  })
})

describe('a message that the user revokes', () => {
  it('is revoked for the app, also in the last message of its conversation @C-7-25', async () => {
    const own = ownMessage(1)
    const { chat, server, messages, eventsOf } = await logInWithMessages([own], {
      'conversation.list': {
        conversations: [wireConversation({ lastSeq: 1, last: own, peerReadSeq: 1 })],
        nextCursor: '',
      },
      'message.revoke': ownMessage(1, { rev: 1, revoked }),
    })
    expect(await chat.revokeMessage(messages[0])).toEqual({ code: 0, data: { message: messages[0] } })
    expect(server.inputsOf('message.revoke')).toEqual([{ scene: 'C2C', to: 'candidate', seq: 1, reason: '' }])
    expect(messages[0]).toMatchObject({ isRevoked: true, revoker: 'hr' })
    expect(eventsOf(EVENT.MESSAGE_REVOKED)).toEqual([])
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(1)
    const { data } = await chat.getConversationList()
    expect(data.conversationList[0].lastMessage).toMatchObject({ isRevoked: true, isPeerRead: true, revoker: 'hr' })
  })

  it('is revoked as well when the answer is older than the known state', async () => {
    const { chat, server, messages } = await logInWithMessages([ownMessage(1)], { 'message.revoke': ownMessage(1) })
    server.push('changed', { messages: [ownMessage(1, { rev: 2 })] })
    await chat.revokeMessage(messages[0])
    expect(messages[0].isRevoked).toBe(true)
  })

  it('leaves the last message of its conversation alone when that is another one', async () => {
    const { chat, messages } = await logInWithMessages([ownMessage(1), ownMessage(2)], {
      'conversation.list': { conversations: [wireConversation({ lastSeq: 2, last: ownMessage(2) })], nextCursor: '' },
      'message.revoke': ownMessage(1, { rev: 1, revoked }),
    })
    await chat.revokeMessage(messages[0])
    const { data } = await chat.getConversationList()
    expect(data.conversationList[0].lastMessage.isRevoked).toBe(false)
  })

  it.each([
    ['revokeMessage', 2110],
    ['modifyMessage', 20026],
  ] as const)('is refused by %s with %i when it is not stored, and with 2105 when it is none', async (method, code) => {
    const { chat, server } = await logInAsApp()
    const message = unsentOf(chat)
    expect(await rejectionOf(chat[method](message))).toMatchObject({ code, data: { message } })
    expect(await rejectionOf(chat[method]({ ID: '9-1-1' }))).toMatchObject({ code: 2105 })
    expect(server.sent).toEqual([])
  })
})

describe('a message that the user modifies', () => {
  it('goes to the server with the version it is based on', async () => {
    const { chat, server, messages } = await logInWithMessages([ownMessage(1, { version: 4 })], {
      'message.modify': ownMessage(1, { ...changed, version: 5 }),
    })
    const [message] = messages
    Object.assign(message, { payload: { text: '改' }, cloudCustomData: 'c' })
    expect(await chat.modifyMessage(message)).toEqual({ code: 0, data: { message } })
    const target = { scene: 'C2C', to: 'candidate', seq: 1 }
    expect(server.inputsOf('message.modify')).toEqual([{ ...target, version: 4, payload: { text: '改' }, custom: 'c' }])
    expect(message).toMatchObject({ version: 5, isModified: true, payload: { text: '改过' } })
  })

  it('has the newest state after a conflict', async () => {
    const { chat, server, messages } = await logInWithMessages([ownMessage(1)], {
      'message.modify': () => {
        throw new Refusal(2480, '已被修改', { message: ownMessage(1, changed) })
      },
    })
    const [message] = messages
    const conflict = { code: 2480, message: '已被修改', data: { message } }
    expect(await rejectionOf(chat.modifyMessage(message))).toMatchObject(conflict)
    expect(message.payload).toEqual({ text: '改过' })
    server.answers['message.modify'] = () => {
      throw new Refusal(20022)
    }
    expect(await rejectionOf(chat.modifyMessage(message))).toMatchObject({ code: 20022, data: { message } })
  })

  it('of a live room is refused', async () => {
    const { chat, server, messages } = await logInWithMessages([groupMessage(1, { from: 'hr' })], {
      'group.list': { groups: [wireGroup('g1', { type: 'AVChatRoom' })], nextCursor: '' },
      'message.modify': groupMessage(1, changed),
    })
    expect(await rejectionOf(chat.modifyMessage(messages[0]))).toMatchObject({ code: 2481 })
    expect(server.inputsOf('message.modify')).toEqual([])
  })
})

describe('messages that the user deletes', () => {
  it('are gone, 30 at a time @C-7-25', async () => {
    const wires = Array.from({ length: 31 }, (_, at) => wireMessage(at + 1))
    const { chat, server, messages } = await logInWithMessages(wires)
    const { data } = await chat.deleteMessage(messages)
    expect(data.messageList).toEqual(messages.slice(0, 30))
    const seqs = wires.slice(0, 30).map(({ seq }) => seq)
    expect(server.inputsOf('message.delete')).toEqual([{ scene: 'C2C', to: 'candidate', seqs }])
    expect([messages[29].isDeleted, messages[30].isDeleted]).toEqual([true, false])
    expect([chat.findMessage('9-30-30'), chat.findMessage('9-31-31')]).toEqual([null, messages[30]])
  })

  it('are not reported to the server as long as they are unsent', async () => {
    const { chat, server } = await logInAsApp()
    const message = unsentOf(chat)
    await chat.deleteMessage([message])
    expect(message).toMatchObject({ isDeleted: true })
    expect(server.sent).toEqual([])
  })

  it('are of one conversation', async () => {
    const { chat, server, messages } = await logInWithMessages([wireMessage(1)])
    for (const list of [[messages[0], unsentOf(chat, 'other')], [{}]])
      await expect(chat.deleteMessage(list)).rejects.toMatchObject({ code: 2503 })
    expect(() => chat.deleteMessage([])).toThrow('Params validate failed.')
    expect(messages[0].isDeleted).toBe(false)
    expect(server.inputsOf('message.delete')).toEqual([])
  })
})
