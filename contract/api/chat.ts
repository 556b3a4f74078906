/**
 * Entry to the chat: which engine, who, and the signature; drafts that wait on every device; privacy
 * settings.
 * Served under our own prefix, whatever the engine.
 */
import { z } from 'zod'
import * as chat from '../calls/chat/chat'
import { CHAT_LIMITS } from '../chat/limits'
import { defineCalls } from '../define-calls'

const conversationId = z.string('请指明会话').regex(/^(?:C2C|GROUP).{1,128}$/, '会话编号不正确')

/** What a quoted message is known by. */
const draftQuote = z.object({
  messageId: z.string().max(200),
  senderName: z.string().max(100),
  abstract: z.string().max(200),
  type: z.number().int().min(0).max(100),
  /** Seconds since 1970. */
  time: z.number().int().min(0),
  sequence: z.number().int().min(0),
})

/** Who is mentioned in a draft, and where: `@` and name, in UTF-16 units. */
const draftMention = z.object({
  userId: z.string().max(64),
  at: z.number().int().min(0),
  length: z.number().int().min(1),
})
/** The ids of its messages are made of it: a draft that is sent from two devices is stored once. '' = none. */
const draftId = z.string().regex(/^(?:\d{1,12}-\d{1,10})?$/, '草稿编号不正确')

const chatDraft = z.object({
  conversationId,
  text: z.string(),
  quote: draftQuote.nullable(),
  mentions: z.array(draftMention),
  draftId,
})

/** Null = the user has never chosen: both are on then. */
const privacySettings = z.object({
  /** Read receipts are sent and requested. */
  hasReadStatus: z.boolean().nullable(),
  /** Who is online is shown. */
  hasOnlineStatus: z.boolean().nullable(),
})

export const chatCalls = defineCalls({
  [chat.getTicket]: {
    summary: '沟通登录参数：引擎、应用编号、沟通用户编号和 UserSig',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'user' },
    input: z.object({}),
    output: z.object({
      provider: z.enum(['embedded', 'tencent']),
      SDKAppID: z.number().int(),
      userID: z.string(),
      userSig: z.string(),
      /** Seconds the signature stays valid. */
      expire: z.number().int(),
      /** STUN and TURN for calls, as RTCPeerConnection takes them; the password of TURN ends after a day. */
      iceServers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
      ),
    }),
    shape: 'one',
    isRead: true,
  },
  [chat.listDrafts]: {
    summary: '自己没有发出的草稿，换一台设备接着写；附件留在原来的设备上',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'user' },
    input: z.object({}),
    output: z.array(chatDraft),
    shape: 'one',
    isRead: true,
  },
  [chat.saveDraft]: {
    summary: '保存一个会话的草稿；没有文字也没有引用时删除',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      conversationId,
      text: z.string('请填写草稿').max(CHAT_LIMITS.draftChars, `草稿不能超过 ${CHAT_LIMITS.draftChars} 个字`),
      quote: draftQuote.nullable().default(null),
      mentions: z
        .array(draftMention)
        .max(CHAT_LIMITS.mentions, `一条消息最多提及 ${CHAT_LIMITS.mentions} 人`)
        .default([]),
      draftId: draftId.default(''),
    }),
    output: z.null(),
    shape: 'none',
  },
  [chat.getSettings]: {
    summary: '自己的沟通设置：消息阅读状态、在线状态，每台设备相同',
    auth: 'user',
    limit: 'read',
    tenancy: { of: 'user' },
    input: z.object({}),
    output: privacySettings,
    shape: 'one',
    isRead: true,
  },
  [chat.saveSettings]: {
    summary: '修改自己的沟通设置；没有写明的保持不变',
    auth: 'user',
    tenancy: { of: 'user' },
    input: z.object({
      hasReadStatus: z.boolean('已读状态只能开或关').optional(),
      hasOnlineStatus: z.boolean('在线状态只能开或关').optional(),
    }),
    output: privacySettings,
    shape: 'one',
  },
})
