/** A conversation of the client as the server's answers change it. */
import type { WireConversation } from '../../../contract/chat'
import { applyConversation, Conversation, peerOf } from '../../../src/im/conversations/conversation'

const wire = (more: Partial<WireConversation>) =>
  ({
    scene: 'C2C',
    to: 'candidate',
    lastSeq: 0,
    readSeq: 0,
    peerReadSeq: 0,
    peerReadTime: 0,
    unread: 0,
    isPinned: false,
    remind: 'AcceptAndNotify',
    marks: [],
    flagRev: 0,
    groups: [],
    customData: '',
    mentions: [],
    last: null,
    profile: null,
    ...more,
  }) as unknown as WireConversation

it('takes the newest setting: an answer that was overtaken changes none', () => {
  const conversation = new Conversation('C2C', 'candidate')
  applyConversation(conversation, wire({ isPinned: true, flagRev: 2 }), 'hr')
  expect(conversation.isPinned).toBe(true)
  applyConversation(conversation, wire({ isPinned: false, flagRev: 1 }), 'hr')
  expect(conversation.isPinned).toBe(true)
  applyConversation(conversation, wire({ isPinned: false, flagRev: 2 }), 'hr')
  expect(conversation.isPinned).toBe(false)
})

it('keeps the name it knows where an answer names none', () => {
  const conversation = new Conversation('C2C', 'candidate')
  const profile = { userID: 'candidate', nick: '林夏' } as unknown as WireConversation['profile']
  applyConversation(conversation, wire({ profile }), 'hr')
  applyConversation(conversation, wire({}), 'hr')
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
