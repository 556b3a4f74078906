/**
 * The partner interface: the calls of candidates, who have no screens in this product.
 * Every call carries `Authorization: Bearer <PARTNER_TOKEN>`; the partner is responsible for its candidates, so a call names the candidate.
 */
import { z } from 'zod'
import { educationEntry, experienceEntry } from '../api/candidates/candidates'
import * as partner from '../calls/partner'
import { cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, requiredText } from '../define-calls'
import { enumKeys, INVITATION_STATUS } from '../domain/enums'
import { LIMITS } from '../domain/limits'
import { formShape } from '../fields/field-schemas'
import { RESUME_FIELDS } from '../fields/resume-fields'
import { partnerAgentCalls } from './agents'
import { avatarAddress, ofPartner, partnerCursorInput } from './common'
import { partnerContactRequestCalls } from './contact-requests'
import { partnerInterviewCalls } from './interviews'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM')
const period = { start: month.or(z.literal('')), end: month.or(z.literal('')) }
/** A candidate; the same externalId is the same candidate. */
export const candidateForm = z.object({
  externalId: requiredText('外部编号', 64),
  name: requiredText('姓名', LIMITS.personName),
  phone: z.string().regex(/^1\d{10}$/, '手机号格式不正确'),
  email: z.email('邮箱格式不正确').max(100).or(z.literal('')).default(''),
  avatarUrl: avatarAddress,
})
export const candidate = z.object({
  personId: idSchema(),
  externalId: z.string(),
  chatUserId: z.string(),
  isNew: z.boolean(),
})

/** A whole resume; months as YYYY-MM, '' = until now; pay in k yuan a month, 0 and 0 = 面议. */
export const resumeForm = z
  .object({
    ...formShape(RESUME_FIELDS),
    birthYear: z.number().int().min(1900).max(2100).nullable().default(null),
    summary: optionalText('自我评价', 5000).default(''),
    educations: z
      .array(educationEntry.extend({ school: requiredText('学校', 60), major: optionalText('专业', 60), ...period }))
      .max(20)
      .default([]),
    experiences: z
      .array(
        experienceEntry.extend({
          company: requiredText('公司', 80),
          title: requiredText('职位', 60),
          description: optionalText('工作内容', 5000),
          ...period,
        }),
      )
      .max(40)
      .default([]),
    projects: z
      .array(
        z.object({
          name: requiredText('项目', 80),
          role: optionalText('角色', 60),
          description: optionalText('项目内容', 5000),
          ...period,
        }),
      )
      .max(40)
      .default([]),
    certificates: z.array(requiredText('证书', 60)).max(50).default([]),
    /** When the candidate was last active; now if left out. */
    activeTime: instantSchema().optional(),
  })
  .refine((it) => !it.salaryMax || it.salaryMax >= it.salaryMin, {
    path: ['salaryMax'],
    message: '最高期望月薪不能低于最低期望月薪，没有上限请填 0',
  })

const candidateIdInput = { personId: idSchema() }

export const partnerInvitation = z.object({
  invitationId: idSchema(),
  personId: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  companyName: z.string(),
  message: z.string(),
  status: z.enum(enumKeys(INVITATION_STATUS)),
  /** Chat user who invited. */
  inviterChatUserId: z.string(),
  createdTime: instantSchema(),
})

/** A chat message as the partner reads it: `type` and `payload` as in contract/chat/elements, no payload when revoked. */
export const partnerMessage = z.object({
  seq: z.number().int(),
  from: z.string(),
  isOwn: z.boolean(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  isRevoked: z.boolean(),
  sentTime: instantSchema(),
})

export const partnerEvent = z.object({
  id: idSchema(),
  kind: z.enum([
    'invitation.created',
    'interview.proposed',
    'interview.cancelled',
    'interview.reminder',
    'contact-request.created',
    'contact-request.answered',
    'delivery.created',
    'delivery.decided',
    'message.received',
    'mandate.reviewed',
    'mandate.ended',
    'referral.decided',
    'referral.onboarded',
    'settlement.decided',
  ]),
  /** Who it concerns: a job seeker or an agent; the other is ''. */
  personId: idSchema().or(z.literal('')),
  agentId: idSchema().or(z.literal('')),
  body: z.record(z.string(), z.unknown()),
  createdTime: instantSchema(),
})

export const partnerCalls = defineCalls({
  ...partnerAgentCalls,
  ...partnerInterviewCalls,
  ...partnerContactRequestCalls,
  [partner.saveCandidate]: {
    summary: '创建求职者；同一外部编号返回同一人并更新资料',
    auth: 'partner',
    tenancy: ofPartner,
    input: candidateForm,
    output: candidate,
    shape: 'one',
  },
  [partner.saveResume]: {
    summary: '写入求职者的简历，整份替换',
    auth: 'partner',
    tenancy: ofPartner,
    input: resumeForm.safeExtend(candidateIdInput),
    output: z.object({ resumeId: idSchema(), chatUserId: z.string() }),
    shape: 'one',
  },
  [partner.saveProfiles]: {
    summary: '批量创建求职者和简历，最多 200 份，全部成功或全部不写',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      profiles: z
        .array(z.object({ person: candidateForm, resume: resumeForm }))
        .min(1, '请给出简历')
        .max(200, '一次最多 200 份'),
    }),
    output: z.array(
      z.object({ personId: idSchema(), resumeId: idSchema(), externalId: z.string(), chatUserId: z.string() }),
    ),
    shape: 'one',
  },
  [partner.markActive]: {
    summary: '求职者刚刚活跃；一分钟内重复调用不再写入',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...candidateIdInput, activeTime: instantSchema().optional() }),
    output: z.object({ activeTime: instantSchema() }),
    shape: 'one',
  },
  [partner.apply]: {
    summary: '向招聘中的职位投递简历；重复投递返回同一条',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...candidateIdInput, jobId: idSchema(), message: optionalText('附言', 200).default('') }),
    output: z.object({ deliveryId: idSchema(), isNew: z.boolean() }),
    shape: 'one',
  },
  [partner.listInvitations]: {
    summary: '求职者收到的邀请，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: idSchema().optional(),
      status: z.enum(enumKeys(INVITATION_STATUS)).optional(),
      ...partnerCursorInput,
    }),
    output: z.array(partnerInvitation),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.answerInvitation]: {
    summary: '求职者接受或婉拒邀请，附言作为消息发给邀请人',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      ...candidateIdInput,
      invitationId: idSchema(),
      answer: z.enum(['accepted', 'refused'], '回复只能是 accepted 或 refused'),
      message: optionalText('附言', 200).default(''),
    }),
    output: partnerInvitation,
    shape: 'one',
  },
  [partner.listConversations]: {
    summary: '求职者的会话，最近的在前，最多 100 个',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object(candidateIdInput),
    output: z.array(
      z.object({ chatUserId: z.string(), name: z.string(), lastSeq: z.number().int(), unread: z.number().int() }),
    ),
    shape: 'one',
    isRead: true,
  },
  [partner.listMessages]: {
    summary: '与一位招聘者的消息，序号大于 afterSeq，从旧到新；读到即记为已读',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      ...candidateIdInput,
      chatUserId: requiredText('对方编号', 64),
      afterSeq: z.number().int().min(0).default(0),
      /** Only the first: later messages are behind `afterSeq`. */
      currentPage: z.literal(1, '更多消息请用 afterSeq 继续').default(1),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.array(partnerMessage),
    shape: 'page',
    limit: 'write',
  },
  [partner.sendMessage]: {
    summary: '以求职者身份发送文字；clientKey 相同只发一次',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      ...candidateIdInput,
      chatUserId: requiredText('对方编号', 64),
      text: requiredText('消息', 2000),
      clientKey: requiredText('去重编号', 64),
    }),
    output: partnerMessage,
    shape: 'one',
  },
  [partner.listEvents]: {
    summary: '游标之后发生的事：邀请、投递及处理、消息，代理的审核、推荐和结算；游标为空从头开始',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object(partnerCursorInput),
    output: z.array(partnerEvent),
    pageInfo: cursorPage,
    shape: 'page',
  },
})
export type PartnerApi = typeof partnerCalls
