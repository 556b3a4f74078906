/** A conversation of the client as the server's answers change it. */
import type { WireConversation } from '../../../contract/chat'
import { applyConversation, Conversation, peerOf } from '../../../src/im/conversations/conversation'
import { wireConversation } from '../../support/chat/wire-builders'

it('takes the newest setting: an answer that was overtaken changes none', () => {
  const conversation = new Conversation('C2C', 'candidate')
  applyConversation(conversation, wireConversation({ isPinned: true, flagRev: 2 }), 'hr')
  expect(conversation.isPinned).toBe(true)
  applyConversation(conversation, wireConversation({ isPinned: false, flagRev: 1 }), 'hr')
  expect(conversation.isPinned).toBe(true)
  applyConversation(conversation, wireConversation({ isPinned: false, flagRev: 2 }), 'hr')
  expect(conversation.isPinned).toBe(false)
})

it('keeps the name it knows where an answer names none', () => {
  const conversation = new Conversation('C2C', 'candidate')
  const profile = { userID: 'candidate', nick: '林夏' } as unknown as WireConversation['profile']
  applyConversation(conversation, wireConversation({ profile }), 'hr')
  applyConversation(conversation, wireConversation({}), 'hr')
  expect(conversation.userProfile).toMatchObject({ nick: '林夏' })
})

it.each([
  ['C2Ca', { scene: 'C2C', to: 'a' }],
  ['GROUPa', { scene: 'GROUP', to: 'a' }],
  ['C2C', undefined],
  ['GROUP', undefined],
  ['@TIM#SYSTEM', { scene: '@TIM#SYSTEM', to: '@TIM#SYSTEM' }],
  ['user', undefined],
  [7, undefined],
])('the id %j names %j', (id, peer) => {
  expect(peerOf(id)).toEqual(peer)
})
