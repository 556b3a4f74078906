/** Reviews of companies, reports and feedback to the platform. */
import { z } from 'zod'
import * as reviews from '../calls/company/reviews'
import * as complaints from '../calls/platform/complaints'
import * as feedback from '../calls/platform/feedback'
import { isGroupId } from '../chat/group-types'
import { defineCalls, fileId, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { FEEDBACK_KINDS, REPORT_REASONS, REPORT_TARGETS, REVIEW_AND_REPORT_LIMITS } from '../domain/reviews-and-reports'
import { fileInfo } from './common'

const userTenancy = { of: 'user' } as const
const companyTenancy = { of: 'company' } as const
const imageIds = z
  .array(fileId())
  .max(REVIEW_AND_REPORT_LIMITS.pictures, `图片最多 ${REVIEW_AND_REPORT_LIMITS.pictures} 张`)
  .default([])

export const review = z.object({
  id: idSchema(),
  companyId: idSchema(),
  companyName: z.string(),
  byCompanyId: idSchema(),
  byCompanyName: z.string(),
  score: z.number().int(),
  content: z.string(),
  createdTime: instantSchema(),
  can: z.array(z.enum(['delete'])),
})

/** Report handling status: 1 pending, 2 in progress, 3 handled, 4 ended. */
export const reportStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const report = z.object({
  id: idSchema(),
  target: z.enum(enumKeys(REPORT_TARGETS)),
  targetId: z.string(),
  targetName: z.string(),
  reason: z.enum(enumKeys(REPORT_REASONS)),
  content: z.string(),
  pictures: z.array(fileInfo),
  status: reportStatus,
  /** What the platform answered; empty until then. */
  reply: z.string(),
  createdTime: instantSchema(),
  handledTime: instantSchema().nullable(),
  can: z.array(z.enum(['revoke'])),
})

export const reviewAndReportCalls = defineCalls({
  [reviews.save]: {
    summary: '评价一家公司；再评一次会替换上一次',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'review.write',
    input: z.object({
      reviewedCompanyId: idSchema(),
      score: z.coerce.number('请打分').int('请打分').min(1, '请打 1 到 5 分').max(5, '请打 1 到 5 分'),
      content: requiredText('评价内容', REVIEW_AND_REPORT_LIMITS.content),
    }),
    output: review,
    shape: 'one',
    isIdempotent: true,
  },
  [reviews.list]: {
    summary: '一家公司收到的评价，最近的在前；不填公司就是自己公司',
    auth: 'company',
    tenancy: { of: 'public', why: '评价是公开的' },
    input: z.object({ ...pageInput, reviewedCompanyId: idSchema().optional() }),
    output: z.array(review),
    shape: 'page',
  },
  [reviews.listMine]: {
    summary: '自己公司写的评价，最近的在前',
    auth: 'company',
    tenancy: companyTenancy,
    input: z.object({ ...pageInput }),
    output: z.array(review),
    shape: 'page',
  },
  [reviews.delete]: {
    summary: '删除自己公司写的评价',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'review.write',
    input: z.object({ id: idSchema() }),
    output: z.null(),
    shape: 'none',
  },
  [complaints.submit]: {
    summary: '举报公司、职位、简历、需求、服务、帖子、聊天对象或群聊',
    auth: 'user',
    tenancy: userTenancy,
    input: z
      .object({
        target: z.enum(enumKeys(REPORT_TARGETS), '举报对象不正确'),
        targetId: requiredText('举报对象', 64),
        reason: z.enum(enumKeys(REPORT_REASONS), '请选择举报原因'),
        content: requiredText('举报说明', REVIEW_AND_REPORT_LIMITS.content),
        fileIds: imageIds,
      })
      .refine(({ target, targetId }) => target !== 'group' || isGroupId(targetId), {
        path: ['targetId'],
        message: '举报的群聊编号不正确',
      }),
    output: report,
    shape: 'one',
    isIdempotent: true,
  },
  [complaints.list]: {
    summary: '自己提交的举报，最近的在前',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ ...pageInput }),
    output: z.array(report),
    shape: 'page',
  },
  [complaints.withdraw]: {
    summary: '撤销还没有处理的举报',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({ id: idSchema() }),
    output: report,
    shape: 'one',
  },
  [feedback.create]: {
    summary: '向平台反馈',
    auth: 'user',
    tenancy: userTenancy,
    input: z.object({
      kind: z.enum(enumKeys(FEEDBACK_KINDS), '请选择反馈类型'),
      content: requiredText('反馈内容', REVIEW_AND_REPORT_LIMITS.content),
      contact: optionalText('联系方式', 60).default(''),
      fileIds: imageIds,
    }),
    output: z.object({ id: idSchema() }),
    shape: 'one',
    isIdempotent: true,
  },
})
