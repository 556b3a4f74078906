/** Friends, applications, groups of friends and the blacklist. */
import { z } from 'zod'
import { isVisible, withoutStackedAccents } from '../../domain/texts/visible-text'
import { defineChatCalls } from '../define'
import { CHAT_LIMITS, INVITE_CODE_PATTERN } from '../limits'
import { avatarUrl, profile, profileField, seconds } from '../wire'
import { emptyOutput, userID, userIDs } from './schemas'

/** 'Pendency_Type_SendOut' of the asker, 'Pendency_Type_ComeIn' of the asked. */
const applicationType = z.enum(['Pendency_Type_ComeIn', 'Pendency_Type_SendOut'])
export const friend = z.object({
  userID: z.string(),
  remark: z.string(),
  groupList: z.array(z.string()),
  source: z.string(),
  addTime: seconds,
  friendCustomField: z.array(profileField),
  profile,
})
export const friendApplication = z.object({
  userID: z.string(),
  nick: z.string(),
  avatar: avatarUrl,
  time: seconds,
  source: z.string(),
  wording: z.string(),
  type: applicationType,
})
const remark = z.string().max(96).overwrite(withoutStackedAccents)
const groupName = z.string().min(1).max(CHAT_LIMITS.friendGroupName).refine(isVisible)
const cursor = z.string().max(100).default('')
const page = { nextCursor: z.string() }

export const relationCalls = defineChatCalls({
  'friend.list': {
    summary: '好友，按编号分页；cursor 为空串时从头开始',
    input: z.object({ cursor }),
    output: z.object({ friends: z.array(friend), ...page }),
  },
  'friend.add': {
    summary: '加好友；对方需要验证时 isWaiting 为真',
    input: z.object({
      to: userID,
      source: z.string().regex(/^AddSource_Type_\w{1,8}$/),
      wording: z.string().max(256).default(''),
      remark: remark.default(''),
      groupName: groupName.optional(),
      isBoth: z.boolean().default(true),
      /** Of the invite link by which the user was found. */
      inviteCode: z.string().regex(INVITE_CODE_PATTERN).optional(),
    }),
    output: z.object({ isWaiting: z.boolean() }),
  },
  'friend.delete': {
    summary: '删除好友，默认双方都删除；不是好友的不在结果里',
    input: z.object({ userIDs: userIDs(CHAT_LIMITS.relationBatch), isBoth: z.boolean().default(true) }),
    output: z.object({ userIDs: z.array(z.string()) }),
  },
  'friend.check': {
    summary: '谁在谁的好友里；未知的用户不在结果里',
    input: z.object({ userIDs: userIDs(CHAT_LIMITS.relationBatch) }),
    output: z.object({ list: z.array(z.object({ userID: z.string(), hasMine: z.boolean(), hasHis: z.boolean() })) }),
  },
  'friend.update': {
    summary: '修改好友的备注和自定义字段',
    input: z.object({
      userID,
      remark: remark.optional(),
      custom: z.array(profileField).max(CHAT_LIMITS.customFields).optional(),
    }),
    output: emptyOutput,
  },
  'application.list': {
    summary: '好友申请，新的在前；unread 是未读的收到的申请数',
    input: z.object({ cursor }),
    output: z.object({ applications: z.array(friendApplication), unread: z.number().int(), ...page }),
  },
  'application.answer': {
    summary: '同意（对方把我加为好友）、同意并加对方、拒绝收到的申请',
    input: z.object({ userID, action: z.enum(['agree', 'agreeAndAdd', 'refuse']), remark: remark.default('') }),
    output: emptyOutput,
  },
  'application.delete': {
    summary: '删除一条申请',
    input: z.object({ userID, type: applicationType }),
    output: emptyOutput,
  },
  'application.read': { summary: '收到的申请全部已读', input: emptyOutput, output: emptyOutput },
  'friendGroup.list': {
    summary: '好友分组的名称',
    input: emptyOutput,
    output: z.object({ names: z.array(z.string()) }),
  },
  'friendGroup.create': {
    summary: '新建好友分组',
    input: z.object({ name: groupName, userIDs: z.array(userID).max(CHAT_LIMITS.relationBatch).default([]) }),
    output: z.object({ failed: z.array(z.string()) }),
  },
  'friendGroup.delete': {
    summary: '删除好友分组，好友还在',
    input: z.object({ name: groupName }),
    output: emptyOutput,
  },
  'friendGroup.rename': {
    summary: '好友分组改名',
    input: z.object({ oldName: groupName, newName: groupName }),
    output: emptyOutput,
  },
  'friendGroup.change': {
    summary: '把好友放进分组或移出；failed 是不能放的人',
    input: z.object({ name: groupName, userIDs: userIDs(CHAT_LIMITS.relationBatch), isIn: z.boolean() }),
    output: z.object({ failed: z.array(z.string()) }),
  },
  'blacklist.list': { summary: '黑名单', input: emptyOutput, output: z.object({ userIDs: z.array(z.string()) }) },
  'blacklist.change': {
    summary: '拉黑或解除；拉黑会解除双方的好友关系。结果是做到的人',
    input: z.object({ userIDs: userIDs(CHAT_LIMITS.relationBatch), isBlocked: z.boolean() }),
    output: z.object({ userIDs: z.array(z.string()) }),
  },
})
