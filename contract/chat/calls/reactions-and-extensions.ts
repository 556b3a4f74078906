/** What members hang on a stored message: reactions and extensions. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS } from '../limits'
import { extension, peer, reaction, seq } from '../wire'
import { emptyOutput, seqs } from './schemas'

const message = { ...peer, seq: seq.min(1) }
const reactionID = z.string().min(1).max(CHAT_LIMITS.reactionBytes)

export const reactionAndExtensionCalls = defineChatCalls({
  'reaction.set': {
    summary: '给消息加上或去掉自己的一个回应；重复无害',
    input: z.object({ ...message, reactionID, isAdded: z.boolean() }),
    output: emptyOutput,
  },
  'reaction.list': {
    summary: '多条消息的回应，每种带前几位用户',
    input: z.object({ ...peer, seqs, users: z.number().int().min(0).max(CHAT_LIMITS.reactionUsers).default(10) }),
    output: z.object({
      messages: z.array(z.object({ seq, reacts: z.number().int(), reactions: z.array(reaction) })),
    }),
  },
  'reaction.users': {
    summary: '用某个回应的全部用户，分页；after 为上一页给出的 next，0 从头',
    input: z.object({
      ...message,
      reactionID,
      after: z.number().int().min(0).default(0),
      count: z.number().int().min(1).max(CHAT_LIMITS.reactionUsers).default(CHAT_LIMITS.reactionUsers),
    }),
    output: z.object({ users: reaction.shape.users, next: z.number().int() }),
  },
  'extension.set': {
    summary: '设置消息扩展；no 为所知的版本，别人已改过的键不会被覆盖',
    input: z.object({ ...message, list: z.array(extension).min(1).max(CHAT_LIMITS.extensionBatch) }),
    output: z.object({ results: z.array(extension.extend({ code: z.number().int() })) }),
  },
  'extension.delete': {
    summary: '删除消息扩展；空列表为全部',
    input: z.object({
      ...message,
      keys: z.array(z.string().max(CHAT_LIMITS.extensionKeyBytes)).max(CHAT_LIMITS.extensionBatch),
    }),
    output: z.object({ keys: z.array(z.string()) }),
  },
  'extension.list': {
    summary: '一条消息的全部扩展',
    input: z.object(message),
    output: z.object({ exts: z.number().int(), list: z.array(extension) }),
  },
})
