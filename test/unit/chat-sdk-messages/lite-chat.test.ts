/** What the kits on lite-chat find there and not elsewhere: quotes, and events of their own revocations. */
import IM from '../../../src/im'
import LiteChat from '../../../src/im/lite-chat-entry'
import { Message } from '../../../src/im/messages/message'
import { logInWithMessages, ownMessage } from '../../support/chat/loaded-messages'

const message = (more: Partial<Message> = {}) =>
  Object.assign(
    new Message({
      ID: 'm1',
      conversationType: 'C2C',
      from: 'candidate',
      to: 'hr',
      me: 'hr',
      time: 1_700_000_000,
      clientTime: 1_700_000_000,
      random: 1,
      clientSequence: 7,
      sequence: 7,
      senderTinyID: '9',
      type: 'TIMTextElem',
      payload: { text: '什么时候面试？' },
      nick: '林夏',
      status: 'success',
    }),
    more,
  )
const lite = LiteChat.create({ SDKAppID: 7001 })
const quoteInfo = (message: Message) => Reflect.get(message, 'quoteInfo')
const replyOf = (message: Message) => JSON.parse(message.cloudCustomData).messageReply

afterAll(() => lite?.destroy())

it('a quote names the message, its kind, sender and text, and is read back @C-9-21', () => {
  const answer = message({ ID: 'm2', cloudCustomData: '{"isUrgent":true}' })
  expect(lite?.createQuoteMessage(answer, message())).toBe(answer)
  expect(JSON.parse(answer.cloudCustomData)).toEqual({
    isUrgent: true,
    messageReply: {
      messageAbstract: '什么时候面试？',
      messageSender: '林夏',
      messageID: 'm1',
      messageType: 1,
      messageTime: 1_700_000_000,
      messageSequence: 7,
      version: 1,
    },
  })
  expect(quoteInfo(answer)).toEqual({ msgID: 'm1', messageTime: 1_700_000_000, messageSequence: 7 })
})

it.each([
  ['TIMImageElem', 3, '[图片]'],
  ['TIMRelayElem', 10, '[聊天记录]'],
  ['TIMStreamElem', 0, ''],
])('a quoted %s has the number %d and the text “%s”', (type, number, text) => {
  const answer = message()
  lite?.createQuoteMessage(answer, message({ type, payload: {} }))
  expect(replyOf(answer)).toMatchObject({ messageType: number, messageAbstract: text })
})

it.each([
  [{ nameCard: '小林', nick: '林夏' }, '小林'],
  [{ nick: '' }, 'candidate'],
])('the sender is named as the conversation names them: %j', (names, name) => {
  const answer = message()
  lite?.createQuoteMessage(answer, message(names))
  expect(replyOf(answer).messageSender).toBe(name)
})

it.each(['', '{"messageReply":', '{"messageReply":{"messageID":7}}', '{"messageReply":null}', '7 messageReply', '{}'])(
  'custom data %j quote nothing',
  (cloudCustomData) => {
    expect(quoteInfo(message({ cloudCustomData }))).toBeUndefined()
  },
)

it('custom data that are no object give way to the quote', () => {
  const answer = message({ cloudCustomData: 'urgent' })
  lite?.createQuoteMessage(answer, message())
  expect(Object.keys(JSON.parse(answer.cloudCustomData))).toEqual(['messageReply'])
})

it('a quote of an older writer has neither time nor number', () => {
  const cloudCustomData = JSON.stringify({ messageReply: { messageID: 'm1' } })
  expect(quoteInfo(message({ cloudCustomData }))).toEqual({ msgID: 'm1', messageTime: 0, messageSequence: 0 })
})

it('a message that this client revokes is in an event too, as lite-chat has it', async () => {
  const { chat, messages, eventsOf } = await logInWithMessages(
    [ownMessage(1)],
    { 'message.revoke': ownMessage(1) },
    { emitsOwnRevocations: true },
  )
  await chat.revokeMessage(messages[0])
  expect(eventsOf(IM.EVENT.MESSAGE_REVOKED)).toEqual([[messages[0]]])
})
