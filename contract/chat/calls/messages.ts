/** Messages: sending, paging, repairs, revoking, receipts. */
import { z } from 'zod'
import { defineChatCalls } from '../define'
import { elementTypes } from '../elements'
import { CHAT_LIMITS } from '../limits'
import { elementBody, peer, seconds, seq, wireConversation, wireMessage } from '../wire'
import { emptyOutput, seqs, userID } from './schemas'

const page = z.number().int().min(1).max(CHAT_LIMITS.repairPage)
const messages = z.object({ messages: z.array(wireMessage), isCompleted: z.boolean(), peerReadSeq: seq })

/** What a client asks of an offline push. Only disablePush has an effect: the server words notifications itself. */
export const offlinePush = z.looseObject({
  disablePush: z.boolean().default(false),
  title: z.string().max(200).default(''),
  description: z.string().max(500).default(''),
  extension: z.string().max(2000).default(''),
})

/** A message on its way; stored unless `isOnline`. clientTime and random make its id. */
export const messageInput = z.object({
  ...peer,
  clientTime: seconds,
  random: z.number().int().min(0).max(4_294_967_295),
  clientSeq: z.number().int().min(0),
  type: z.enum(elementTypes),
  payload: z.record(z.string(), z.unknown()),
  custom: z.string().default(''),
  /** More than CHAT.mentions have an error of their own. */
  at: z.array(z.string().max(64)).max(1000).default([]),
  priority: z.enum(['High', 'Normal', 'Low', 'Lowest']).default('Normal'),
  needReceipt: z.boolean().default(false),
  isRelay: z.boolean().default(false),
  hasExtensions: z.boolean().default(false),
  noUnread: z.boolean().default(false),
  noLast: z.boolean().default(false),
  isOnline: z.boolean().default(false),
  /** The only members of the group who receive it; empty = everybody. */
  receivers: z.array(userID).max(CHAT_LIMITS.receivers).default([]),
  /** offlinePushInfo of the SDK. */
  push: offlinePush.optional(),
})

export const messageCalls = defineChatCalls({
  'message.send': {
    summary: '发送消息；落盘后才应答，重复的 clientTime+random 返回第一次的结果',
    input: messageInput,
    output: z.object({
      id: z.string(),
      seq,
      time: seconds,
      /** Of a message that carries files: its body as it was stored, with addresses that work. */
      type: z.enum(elementTypes).optional(),
      payload: elementBody.optional(),
      /** Custom data as it was stored, where that is not as it was sent: a quote has the server's words. */
      custom: z.string().optional(),
    }),
  },
  'message.history': {
    summary: '一页历史，before 为 0 时从最新开始；按序号升序返回',
    input: z.object({ ...peer, before: seq.default(0), count: page.default(CHAT_LIMITS.page) }),
    output: messages,
  },
  'message.near': {
    summary: '从某个序号或时间向前或向后的一页',
    input: z.object({
      ...peer,
      seq: seq.optional(),
      time: seconds.optional(),
      isNewer: z.boolean(),
      count: page.default(CHAT_LIMITS.page),
    }),
    output: messages,
  },
  'message.after': {
    summary: '补齐：after 之后的新消息，和 rev 之后改动过的旧消息',
    input: z.object({ ...peer, after: seq, rev: z.number().int().min(0) }),
    output: z.object({
      messages: z.array(wireMessage),
      changed: z.array(wireMessage),
      isCompleted: z.boolean(),
      conversation: wireConversation,
    }),
  },
  'message.revoke': {
    summary: '撤回自己的消息',
    input: z.object({ ...peer, seq: seq.min(1), reason: z.string().max(200).default('') }),
    output: wireMessage,
  },
  'message.modify': {
    summary: '修改消息；version 为所见的版本，落后则拒绝并带回最新的消息',
    input: z.object({
      ...peer,
      seq: seq.min(1),
      version: z.number().int().min(0),
      /** Without it only `custom` changes. */
      payload: z.record(z.string(), z.unknown()).optional(),
      custom: z.string(),
    }),
    output: wireMessage,
  },
  'message.delete': { summary: '只为自己删除消息', input: z.object({ ...peer, seqs }), output: emptyOutput },
  'message.receipt': {
    summary: '为要求回执的消息发送已读回执',
    input: z.object({ ...peer, seqs }),
    output: emptyOutput,
  },
  'message.receipts': {
    summary: '消息的回执情况',
    input: z.object({ ...peer, seqs }),
    output: z.object({
      receipts: z.array(z.object({ seq, read: z.number().int(), unread: z.number().int(), time: seconds })),
    }),
  },
  'message.readers': {
    summary: '群消息的已读或未读成员，仅发送者可看，分页',
    input: z.object({
      ...peer,
      seq: seq.min(1),
      isRead: z.boolean(),
      cursor: z.string().max(64).default(''),
      count: z.number().int().min(1).max(100).default(100),
    }),
    output: z.object({ userIDs: z.array(z.string()), nextCursor: z.string() }),
  },
})
