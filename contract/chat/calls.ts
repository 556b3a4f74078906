/** Every request a client may make over the chat socket; the first one of a socket is `auth`. */
import { z } from 'zod'
import { defineChatCalls } from './define'
import { elementTypes } from './elements'
import { CHAT, USER_ID_PATTERN } from './limits'
import { peer, profile, seconds, seq, wireConversation, wireMessage } from './wire'

const userID = z.string().regex(USER_ID_PATTERN)
const none = z.object({})
const seqs = z.array(seq.min(1)).min(1).max(CHAT.batch)
const page = z.number().int().min(1).max(CHAT.repairPage)
const messages = z.object({ messages: z.array(wireMessage), isCompleted: z.boolean(), peerReadSeq: seq })

/** A message on its way; stored unless `isOnline`. clientTime and random make its id. */
export const outgoing = z.object({
  ...peer,
  clientTime: seconds,
  random: z.number().int().min(0).max(4_294_967_295),
  clientSeq: z.number().int().min(0),
  type: z.enum(elementTypes),
  payload: z.record(z.string(), z.unknown()),
  custom: z.string().default(''),
  at: z.array(z.string().max(64)).max(CHAT.mentions).default([]),
  priority: z.enum(['High', 'Normal', 'Low', 'Lowest']).default('Normal'),
  needReceipt: z.boolean().default(false),
  isRelay: z.boolean().default(false),
  hasExtensions: z.boolean().default(false),
  noUnread: z.boolean().default(false),
  noLast: z.boolean().default(false),
  isOnline: z.boolean().default(false),
})

export const chatCalls = defineChatCalls({
  auth: {
    summary: '首帧：出示 UserSig',
    input: z.object({
      appID: z.number().int(),
      userID,
      userSig: z.string().min(1).max(4000),
      instance: z.string().max(64),
    }),
    output: z.object({
      tinyID: z.string(),
      /** Number of this socket, and milliseconds of the server's clock. */
      instanceID: z.number().int(),
      now: z.number().int(),
      heartbeat: z.number(),
      /** Which abilities this server has: '1' or '0', last character is bit 0 (chat-api.md 9). */
      bits: z.string(),
      profile,
    }),
  },
  ping: { summary: '心跳', input: none, output: z.object({ now: z.number().int() }) },
  'message.send': {
    summary: '发送消息；落盘后才应答，重复的 clientTime+random 返回第一次的结果',
    input: outgoing,
    output: z.object({ id: z.string(), seq, time: seconds }),
  },
  'message.history': {
    summary: '一页历史，before 为 0 时从最新开始；按序号升序返回',
    input: z.object({ ...peer, before: seq.default(0), count: page.default(CHAT.page) }),
    output: messages,
  },
  'message.near': {
    summary: '从某个序号或时间向前或向后的一页',
    input: z.object({
      ...peer,
      seq: seq.optional(),
      time: seconds.optional(),
      isNewer: z.boolean(),
      count: page.default(CHAT.page),
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
  'message.delete': { summary: '只为自己删除消息', input: z.object({ ...peer, seqs }), output: none },
  'message.receipt': { summary: '为要求回执的消息发送已读回执', input: z.object({ ...peer, seqs }), output: none },
  'message.receipts': {
    summary: '消息的回执情况',
    input: z.object({ ...peer, seqs }),
    output: z.object({
      receipts: z.array(z.object({ seq, read: z.number().int(), unread: z.number().int(), time: seconds })),
    }),
  },
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
  'conversation.pin': { summary: '置顶或取消', input: z.object({ ...peer, isPinned: z.boolean() }), output: none },
  'conversation.remind': {
    summary: '消息提醒方式，AcceptNotNotify 为免打扰',
    input: z.object({ ...peer, remind: wireConversation.shape.remind }),
    output: none,
  },
  'conversation.delete': {
    summary: '从列表删除会话，默认连同自己的历史',
    input: z.object({ list: z.array(z.object(peer)).min(1).max(100), isClearing: z.boolean().default(true) }),
    output: z.object({ deleted: z.array(z.object(peer)) }),
  },
  'conversation.clear': { summary: '清空自己的历史', input: z.object(peer), output: none },
  'profile.get': {
    summary: '用户资料，未知的用户不返回',
    input: z.object({ userIDs: z.array(userID).min(1).max(100) }),
    output: z.object({ profiles: z.array(profile) }),
  },
  'profile.update': {
    summary: '修改自己的资料',
    input: profile.omit({ userID: true }).partial(),
    output: profile,
  },
})
