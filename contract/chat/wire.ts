/** Shapes that travel in several calls and pushes of the chat socket. */
import { z } from 'zod'
import { elementTypes, serviceTypes } from './elements'

/** One-to-one or group; the names are the SDK's conversation types. */
export const scene = z.enum(['C2C', 'GROUP'])
/** The other side: a user id in C2C, a group id in GROUP. */
export const peer = { scene, to: z.string().min(1).max(64) }
export const seq = z.number().int().min(0)
/** Seconds since 1970. */
export const seconds = z.number().int().min(0)

/** Lists a client holds whole: read at log-in, after a reconnect, and when the server says that they changed. */
export const heldList = z.enum([
  'blacklist',
  'friends',
  'friendGroups',
  'applications',
  'conversationGroups',
  'receiveOpt',
  'groups',
])

export const brief = z.object({ userID: z.string(), nick: z.string(), avatar: z.string() })

/** A stored message. `seq` is gapless from 1 in its conversation; `rev` orders later changes of messages. */
export const wireMessage = z.object({
  /** `${tinyID of the sender}-${clientTime}-${random}`: chosen by the sender, the idempotency key. */
  id: z.string(),
  seq,
  /** 0 = never changed. */
  rev: z.number().int(),
  scene,
  from: z.string(),
  to: z.string(),
  nick: z.string(),
  avatar: z.string(),
  time: seconds,
  clientSeq: z.number().int(),
  type: z.enum([...elementTypes, ...serviceTypes]),
  payload: z.record(z.string(), z.unknown()),
  /** cloudCustomData */
  custom: z.string(),
  at: z.array(z.string()),
  priority: z.string(),
  needReceipt: z.boolean(),
  isRelay: z.boolean(),
  hasExtensions: z.boolean(),
  /** Not counted as unread; not shown as the last message. */
  noUnread: z.boolean(),
  noLast: z.boolean(),
  version: z.number().int(),
  isModified: z.boolean(),
  revoked: z.object({ by: brief, reason: z.string() }).nullable(),
  /** How many readers sent a receipt, and when the first did. */
  receipt: z.object({ read: z.number().int(), time: seconds }).nullable(),
})

export const customField = z.object({ key: z.string().max(50), value: z.string().max(500) })

export const profile = z.object({
  userID: z.string(),
  nick: z.string(),
  avatar: z.string(),
  gender: z.string(),
  birthday: z.number().int(),
  location: z.string(),
  selfSignature: z.string(),
  allowType: z.string(),
  language: z.number().int(),
  messageSettings: z.number().int(),
  adminForbidType: z.string(),
  level: z.number().int(),
  role: z.number().int(),
  profileCustomField: z.array(customField),
})

/** A conversation as one user sees it. */
export const wireConversation = z.object({
  ...peer,
  lastSeq: seq,
  rev: z.number().int(),
  readSeq: seq,
  /** Up to where the other side of a C2C has read, and when. */
  peerReadSeq: seq,
  peerReadTime: seconds,
  unread: z.number().int(),
  isPinned: z.boolean(),
  remind: z.enum(['AcceptAndNotify', 'AcceptNotNotify', 'Discard', 'AcceptNotNotifyExceptAt', 'NotReceiveMsgExceptAt']),
  marks: z.array(z.number().int()),
  customData: z.string(),
  last: wireMessage.nullable(),
  profile: profile.nullable(),
})
