/** Groups and members as they travel. */
import { z } from 'zod'
import { GROUP_TYPES, INVITE_OPTIONS, JOIN_OPTIONS } from './group-types'
import { avatarUrl, seconds, seq } from './wire'

export const customField = z.object({ key: z.string().min(1).max(64), value: z.string() })
const role = z.enum(['Owner', 'Admin', 'Member'])

export const groupMember = z.object({
  userID: z.string(),
  nick: z.string(),
  avatar: avatarUrl,
  role,
  joinTime: seconds,
  /** When the member last wrote; 0 = never. */
  lastSendMsgTime: seconds,
  nameCard: z.string(),
  /** 0 = not muted. */
  muteUntil: seconds,
  memberCustomField: z.array(customField),
  isOnline: z.boolean(),
})

export const wireGroup = z.object({
  groupID: z.string(),
  name: z.string(),
  avatar: avatarUrl,
  type: z.enum(GROUP_TYPES),
  introduction: z.string(),
  notification: z.string(),
  ownerID: z.string(),
  createTime: seconds,
  infoSequence: z.number().int(),
  lastInfoTime: seconds,
  /** Number of the newest message, and when it came. */
  lastSeq: seq,
  lastTime: seconds,
  memberCount: z.number().int(),
  maxMemberCount: z.number().int(),
  joinOption: z.enum(JOIN_OPTIONS),
  inviteOption: z.enum(INVITE_OPTIONS),
  groupCustomField: z.array(customField),
  muteAllMembers: z.boolean(),
  /** null for those who are not in it. */
  self: z
    .object({
      role,
      joinTime: seconds,
      nameCard: z.string(),
      memberCustomField: z.array(customField),
      remind: z.string(),
      readSeq: seq,
    })
    .nullable(),
})
