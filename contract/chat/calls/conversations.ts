/** Conversations as one user sees them. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { peer, seq, wireConversation } from '../wire'
import { emptyOutput } from './schemas'

export const conversationCalls = defineChatCalls({
  'conversation.list': {
    summary: '会话列表，最近有消息的在前；cursor 为空串时从头开始',
    input: z.object({ cursor: z.string().max(100).default('') }),
    output: z.object({ conversations: z.array(wireConversation), nextCursor: z.string() }),
  },
  'conversation.get': { summary: '一个会话，没有消息也可以', input: z.object(peer), output: wireConversation },
  'conversation.read': {
    summary: '已读到某个序号；0 为全部',
    input: z.object({ ...peer, seq: seq.default(0) }),
    output: z.object({ readSeq: seq, unread: z.number().int() }),
  },
  'conversation.pin': {
    summary: '置顶或取消',
    input: z.object({ ...peer, isPinned: z.boolean() }),
    output: emptyOutput,
  },
  'conversation.remind': {
    summary: '消息提醒方式，AcceptNotNotify 为免打扰',
    input: z.object({ ...peer, remind: wireConversation.shape.remind }),
    output: emptyOutput,
  },
  'conversation.delete': {
    summary: '从列表删除会话，默认连同自己的历史',
    input: z.object({ list: z.array(z.object(peer)).min(1).max(100), isClearing: z.boolean().default(true) }),
    output: z.object({ deleted: z.array(z.object(peer)) }),
  },
  'conversation.clear': { summary: '清空自己的历史', input: z.object(peer), output: emptyOutput },
})
