/** Builders of messages and conversations of the client's model, and of candidates in the list of conversations. */
import type { Conversation, Message } from '@/features/chat/model/index'
import type { ConversationCandidate } from '@/TUIKit/components/conversation-filters'

/** The `order`th message that 周雨桐 sent. */
export const buildMessage = (order: number, overrides: Partial<Message> = {}): Message => ({
  id: `m${order}`,
  conversationId: 'C2Cuser2',
  order,
  time: 1000 + order,
  senderId: 'user2',
  senderName: '周雨桐',
  senderAvatar: '',
  isMine: false,
  body: { kind: 'text', text: `第${order}条` },
  sendStatus: { status: 'sent', readStatus: 'none' },
  isRevoked: false,
  needsReceipt: false,
  ...overrides,
})

/** A conversation in the list, named by its id. */
export const buildConversation = (id: string, overrides: Partial<Conversation> = {}): Conversation => ({
  id,
  isGroup: id.startsWith('GROUP'),
  peerId: id.slice(3),
  name: id,
  avatar: '',
  unread: 0,
  isPinned: false,
  isMuted: false,
  isMarked: false,
  mention: '',
  lastTime: 1,
  lastText: '',
  ...overrides,
})

/** A candidate without application, interview and greeting. */
export const buildConversationCandidate = (
  chatUserId: string,
  overrides: Partial<ConversationCandidate> = {},
): ConversationCandidate => ({
  chatUserId,
  stage: null,
  jobId: '',
  jobTitle: '',
  jobs: [],
  interviewTime: null,
  interviewJobId: '',
  interviewJobTitle: '',
  isGreeting: false,
  ...overrides,
})
