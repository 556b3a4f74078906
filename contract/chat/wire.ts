/** Shapes that travel in several calls and pushes of the chat socket. */
import { z } from 'zod'
import { elementTypes, serviceTypes } from './elements'
import { SYSTEM_USER_ID } from './group-types'

/** One-to-one, group, or the notices for one user; the names are the SDK's conversation types. */
export const scene = z.enum(['C2C', 'GROUP', SYSTEM_USER_ID])
/** The other side: a user id in C2C, a group id in GROUP, '@TIM#SYSTEM' for notices. */
export const peer = { scene, to: z.string().min(1).max(64) }
export const seq = z.number().int().min(0)
/** Seconds since 1970. */
export const seconds = z.number().int().min(0)

/** Lists a client loads whole: at log-in, after a reconnect, and when the server announces a change. */
export const syncedList = z.enum([
  'blacklist',
  'friends',
  'friendGroups',
  'applications',
  'conversationGroups',
  'receiveOpt',
  'groups',
  'status',
])

/** The address of an avatar. With `elementBody` the only strings in which our files are sent as signed addresses. */
export const avatarUrl = z.string()
/** The body of a message; its `type` determines which of its fields are addresses of files. */
export const elementBody = z.record(z.string(), z.unknown())

export const messageBrief = z.object({ userID: z.string(), nick: z.string(), avatar: avatarUrl })

/** One kind of reaction to a message, with the first of those who reacted. */
export const reaction = z.object({
  reactionID: z.string(),
  total: z.number().int(),
  users: z.array(messageBrief),
  isMine: z.boolean(),
})
/** A key on a message; `no` orders its changes, 0 = not known to exist. */
export const extension = z.object({ key: z.string().min(1), value: z.string(), no: z.number().int().min(0).default(0) })

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
  avatar: avatarUrl,
  /** The sender's name in the group at the time of writing. */
  nameCard: z.string(),
  time: seconds,
  clientSeq: z.number().int(),
  type: z.enum([...elementTypes, ...serviceTypes]),
  payload: elementBody,
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
  /** Changes of its reactions and of its extensions, counted. */
  reacts: z.number().int(),
  exts: z.number().int(),
  /** The only members of the group who see it; empty = everybody. */
  receivers: z.array(z.string()),
  revoked: z.object({ by: messageBrief, reason: z.string() }).nullable(),
  /** How many readers sent a receipt, and when the first did. */
  receipt: z.object({ read: z.number().int(), time: seconds }).nullable(),
})

/** 1 online, 2 offline; the text is the user's own. */
export const userStatus = z.object({ userID: z.string(), statusType: z.number().int(), customStatus: z.string() })

export const profileField = z.object({ key: z.string().max(50), value: z.string().max(500) })

export const profile = z.object({
  userID: z.string(),
  nick: z.string(),
  avatar: avatarUrl,
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
  profileCustomField: z.array(profileField),
})

/** Hours without disturbance: from startTime to endTime (seconds since 1970), every day when it repeats. */
export const remindType = z.object({
  remind: z.enum(['AcceptAndNotify', 'AcceptNotNotify', 'Discard']),
  startTime: seconds,
  endTime: seconds,
  isRepeated: z.boolean(),
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
  /** Numbers of the bits that are set. */
  marks: z.array(z.number().int()),
  /** Counts the changes of isPinned, remind, marks, groups and customData. */
  flagRev: z.number().int(),
  /** Names of the groups the user put it into. */
  groups: z.array(z.string()),
  customData: z.string(),
  /** Unread messages that mention the user (1), everybody (2) or both (3), ascending. */
  mentions: z.array(z.object({ seq, from: z.string(), type: z.number().int() })),
  last: wireMessage.nullable(),
  profile: profile.nullable(),
})
