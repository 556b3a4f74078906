/** Groups: profiles, members, applications, attributes. What a role may do is in server/chat/groups/policy.ts. */
import { z } from 'zod'
import { withoutStackedAccents } from '../../domain/texts/visible-text'
import { defineChatCalls } from '../define'
import { GROUP_LIMITS, GROUP_TYPES, INVITE_OPTIONS, JOIN_OPTIONS } from '../group-types'
import { customField, groupMember, wireGroup } from '../groups'
import { CHAT_LIMITS } from '../limits'
import { messageBrief, seq, wireMessage } from '../wire'
import { emptyOutput, userID, userIDs } from './schemas'

const groupID = z.string().min(1).max(64)
const ofGroup = z.object({ groupID })
/** As long as a frame allows; the handler of a text refuses one over its limit by name. */
const text = z.string().max(CHAT_LIMITS.frameBytes)
const name = text.overwrite(withoutStackedAccents)
const custom = z.array(customField).max(GROUP_LIMITS.customFields)
const texts = {
  name,
  avatar: text,
  introduction: text,
  notification: text,
  joinOption: z.enum(JOIN_OPTIONS),
  inviteOption: z.enum(INVITE_OPTIONS),
  groupCustomField: custom,
}
const keys = z.array(z.string().max(64)).max(100)
const numbers = z.record(z.string().min(1).max(64), z.number().int())
const member_ = z.object({ userID, role: z.enum(['Admin', 'Member']).optional(), memberCustomField: custom.optional() })

/** A request to join (type 0) or an invitation (2) that waits for an admin. */
export const groupApplication = z.object({
  applicant: z.string(),
  applicantNick: z.string(),
  groupID,
  groupName: z.string(),
  authentication: z.string(),
  messageKey: z.string(),
  applicationType: z.number().int(),
  userID: z.string(),
  note: z.string(),
})

export const groupCalls = defineChatCalls({
  'group.list': {
    summary: '我加入的群，按群编号分页；直播群不在其中',
    input: z.object({ cursor: z.string().max(64).default('') }),
    output: z.object({ groups: z.array(wireGroup), nextCursor: z.string() }),
  },
  'group.get': { summary: '群资料；群外的人看不到自己的部分', input: ofGroup, output: wireGroup },
  'group.search': { summary: '按编号找群，好友工作群找不到', input: ofGroup, output: wireGroup },
  'group.create': {
    summary: '建群；重复同一编号的请求返回已建好的群',
    input: z.object({
      ...z.object(texts).partial().shape,
      name,
      type: z.enum(GROUP_TYPES),
      groupID: groupID.optional(),
      maxMemberNum: z.number().int().min(1).optional(),
      memberList: z.array(member_).max(GROUP_LIMITS.batch).default([]),
      /** Chosen by the client, so that a repeated frame makes no second group. */
      key: z.string().min(8).max(64),
    }),
    output: z.object({ group: wireGroup, overLimit: z.array(z.string()) }),
  },
  'group.update': {
    summary: '修改群资料',
    input: ofGroup.extend({ ...z.object(texts).partial().shape, muteAllMembers: z.boolean().optional() }),
    output: wireGroup,
  },
  'group.join': {
    summary: '申请加群：JoinedSuccess、AlreadyInGroup 或 WaitAdminApproval；key 标识一次申请，重复的得到同样的回答',
    input: ofGroup.extend({ note: text.default(''), key: z.string().min(8).max(64).optional() }),
    output: z.object({ status: z.enum(['JoinedSuccess', 'AlreadyInGroup', 'WaitAdminApproval']) }),
  },
  'group.quit': { summary: '退群', input: ofGroup, output: emptyOutput },
  'group.dismiss': { summary: '解散群', input: ofGroup, output: emptyOutput },
  'group.transfer': { summary: '转让群', input: ofGroup.extend({ userID }), output: wireGroup },
  'group.applications': {
    summary: '我管理的群里还没有处理的申请',
    input: z.object({ cursor: z.string().max(20).default('') }),
    output: z.object({ applications: z.array(groupApplication), nextCursor: z.string() }),
  },
  'group.handle': {
    summary: '处理加群申请；已被处理过则拒绝',
    input: ofGroup.extend({ key: z.string().regex(/^\d{1,19}$/), isAgreed: z.boolean(), note: text.default('') }),
    output: wireGroup,
  },
  'group.members': {
    summary: '群成员，按入群先后分页；offset 为 0 表示到头',
    input: ofGroup.extend({
      role: z.enum(['Owner', 'Admin', 'Member']).optional(),
      mark: z.number().int().optional(),
      count: z.number().int().min(1).max(GROUP_LIMITS.memberPage).default(15),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({ members: z.array(groupMember), offset: z.number().int() }),
  },
  'group.memberProfiles': {
    summary: '指定成员的资料，不在群里的不返回',
    input: ofGroup.extend({ userIDs: userIDs(GROUP_LIMITS.lookUp) }),
    output: z.object({ members: z.array(groupMember) }),
  },
  'group.invite': {
    summary: '邀请入群；需要审批的邀请只留下申请',
    input: ofGroup.extend({ userIDs: userIDs(GROUP_LIMITS.batch) }),
    output: z.object({
      success: z.array(z.string()),
      failure: z.array(z.string()),
      existed: z.array(z.string()),
      overLimit: z.array(z.string()),
      waiting: z.array(z.string()),
    }),
  },
  'group.kick': {
    summary: '移出成员；直播群为封禁，duration 秒',
    input: ofGroup.extend({
      userIDs: userIDs(GROUP_LIMITS.batch),
      reason: text.default(''),
      duration: z.number().int().min(0).default(0),
    }),
    output: z.object({ removed: z.array(z.string()) }),
  },
  'group.role': {
    summary: '设为或取消管理员',
    input: ofGroup.extend({ userID, role: z.enum(['Admin', 'Member']) }),
    output: groupMember,
  },
  'group.mute': {
    summary: '禁言成员若干秒，0 为解除',
    input: ofGroup.extend({ userID, seconds: z.number().int().min(0).max(4_000_000_000) }),
    output: groupMember,
  },
  'group.member': {
    summary: '成员的群名片和自定义字段；userID 缺省为自己',
    input: ofGroup.extend({
      userID: userID.optional(),
      nameCard: name.optional(),
      memberCustomField: custom.optional(),
    }),
    output: groupMember,
  },
  'group.online': { summary: '在线成员数', input: ofGroup, output: z.object({ count: z.number().int() }) },
  'group.attributes': {
    summary: '群属性，keys 为空时全部',
    input: ofGroup.extend({ keys: keys.default([]) }),
    output: z.object({ attributes: z.record(z.string(), z.string()) }),
  },
  'group.setAttributes': {
    summary: '写群属性：init 全部换掉，set 改动，delete 删除（keys 为空时全部）',
    input: ofGroup.extend({
      mode: z.enum(['init', 'set', 'delete']),
      attributes: z.record(z.string().min(1), z.string()).default({}),
      keys: keys.default([]),
    }),
    output: z.object({ attributes: z.record(z.string(), z.string()), deleted: z.array(z.string()) }),
  },
  'group.counters': {
    summary: '群计数器，keys 为空时全部',
    input: ofGroup.extend({ keys: keys.default([]) }),
    output: z.object({ counters: numbers }),
  },
  'group.count': {
    summary: '设置或增减群计数器；op 标识一次操作，重复不再计数',
    input: ofGroup.extend({ isAdding: z.boolean(), counters: numbers, op: z.string().min(8).max(64) }),
    output: z.object({ counters: numbers }),
  },
  'group.pin': {
    summary: '在群里置顶一条消息或取消',
    input: ofGroup.extend({ seq: seq.min(1), isPinned: z.boolean() }),
    output: emptyOutput,
  },
  'group.pins': {
    summary: '群里置顶的消息，最近置顶的在前',
    input: ofGroup,
    output: z.object({ pins: z.array(z.object({ message: wireMessage, by: messageBrief })) }),
  },
  'group.mark': {
    summary: '直播群主标记成员',
    input: ofGroup.extend({
      userIDs: userIDs(GROUP_LIMITS.batch),
      mark: z.number().int().min(GROUP_LIMITS.firstMark),
      isSet: z.boolean(),
    }),
    output: z.object({ success: z.array(z.string()), failure: z.array(z.string()) }),
  },
})
