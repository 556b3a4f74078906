/** Complaints about users and what they published, and feedback to the platform. */
import { z } from 'zod'
import * as complaints from '../calls/platform/complaints'
import * as feedback from '../calls/platform/feedback'
import { isGroupId } from '../chat/group-types'
import { defineCalls, fileId, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import {
  COMPLAINT_REASONS,
  COMPLAINT_TARGETS,
  FEEDBACK_KINDS,
  REVIEW_AND_COMPLAINT_LIMITS,
} from '../domain/reviews-and-complaints'
import { fileInfo } from './common'

const userTenancy = { of: 'user' } as const
const imageIds = z
  .array(fileId())
  .max(REVIEW_AND_COMPLAINT_LIMITS.pictures, `图片最多 ${REVIEW_AND_COMPLAINT_LIMITS.pictures} 张`)
  .default([])

/** Status of a complaint: 1 pending, 2 in progress, 3 handled, 4 ended. */
export const complaintStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const complaint = z.object({
  id: idSchema(),
  target: z.enum(enumKeys(COMPLAINT_TARGETS)),
  targetId: z.string(),
  targetName: z.string(),
  reason: z.enum(enumKeys(COMPLAINT_REASONS)),
  content: z.string(),
  pictures: z.array(fileInfo),
  status: complaintStatus,
  /** What the platform answered; empty until then. */
  reply: z.string(),
  createdTime: instantSchema(),
  handledTime: instantSchema().nullable(),
  can: z.array(z.enum(['revoke'])),
})

export const complaintCalls = defineCalls({
  [complaints.submit]: {
    summary: '举报公司、职位、简历、需求、服务、帖子、聊天对象或群聊',
    auth: 'user',
    tenancy: userTenancy,
    input: z
      .object({
        target: z.enum(enumKeys(COMPLAINT_TARGETS), '举报对象不正确'),
        targetId: requiredText('举报对象', 64),
        reason: z.enum(enumKeys(COMPLAINT_REASONS), '请选择举报原因'),
        content: requiredText('举报说明', REVIEW_AND_COMPLAINT_LIMITS.content),
        fileIds: imageIds,
      })
      .refine(({ target, targetId }) => target !== 'group' || isGroupId(targetId), {
        path: ['targetId'],
        message: '举报的群聊编号不正确',
      }),
    output: complaint,
    shape: 'one',
    isIdempotent: true,
  },
  [complaints.list]: {
    summary: '自己提交的举报，最近的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ ...pageInput }),
    output: z.array(complaint),
    shape: 'page',
  },
  [complaints.withdraw]: {
    summary: '撤销还没有处理的举报',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema() }),
    output: complaint,
    shape: 'one',
  },
  [feedback.create]: {
    summary: '向平台反馈',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      kind: z.enum(enumKeys(FEEDBACK_KINDS), '请选择反馈类型'),
      content: requiredText('反馈内容', REVIEW_AND_COMPLAINT_LIMITS.content),
      contact: optionalText('联系方式', 60).default(''),
      fileIds: imageIds,
    }),
    output: z.object({ id: idSchema() }),
    shape: 'one',
    isIdempotent: true,
  },
})
