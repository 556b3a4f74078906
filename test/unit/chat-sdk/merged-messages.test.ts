/** Merged messages: what may be merged, how deep, and how their content is loaded. */
import IM from '../../../src/im'
import { logInOnFakeServer } from '../../support/chat/fake-chat-server'
import { wireConversation, wireMessage } from '../../support/chat/wire-builders'

const { TYPES } = IM
const record = {
  downloadKey: 'k1',
  title: '聊天记录',
  abstractList: ['林夏：你好'],
  version: 0,
  compatibleText: '记录',
}

it('joins what the server sends in pieces', async () => {
  const text = JSON.stringify([{ ID: 'inner', messageBody: [{ type: TYPES.MSG_TEXT, payload: { text: '你好' } }] }])
  const { chat, server } = await logInOnFakeServer({
    'conversation.list': { conversations: [wireConversation({ lastSeq: 1 })], nextCursor: '' },
    'message.history': {
      messages: [wireMessage(1, { type: TYPES.MSG_MERGER as 'TIMRelayElem', payload: record })],
      isCompleted: true,
      peerReadSeq: 0,
    },
    'merger.get': ({ part }) => ({ text: part ? text.slice(9) : text.slice(0, 9), parts: 2 }),
  })
  const { data } = await chat.getMessageList({ conversationID: 'C2Ccandidate' })
  const message = await chat.downloadMergerMessage(data.messageList[0])
  expect(message.payload).toMatchObject({ downloadKey: '', messageList: [{ ID: 'inner' }] })
  const piece = { scene: 'C2C', to: 'candidate', seq: 1, path: ['k1'] }
  expect(server.inputsOf('merger.get')).toEqual([
    { ...piece, part: 0 },
    { ...piece, part: 1 },
  ])
})
