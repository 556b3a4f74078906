/** What the operator sees and answers beside audits: identity checks, reports, feedback. Under /operator/v1. */
import { z } from 'zod'
import { fileInfo } from '../api/common'
import { complaint, complaintStatus } from '../api/complaints'
import * as operator from '../calls/operator'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { IDENTITY_STATUS } from '../domain/identity'
import { FEEDBACK_KINDS } from '../domain/reviews-and-complaints'

const platformTenancy = { of: 'platform' } as const

export const operatorIdentityAndComplaintCalls = defineCalls({
  [operator.getIdentity]: {
    summary: '一条实名认证的姓名、身份证号和照片；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: z.object({
      id: idSchema(),
      realName: z.string(),
      idNumber: z.string(),
      status: z.enum(enumKeys(IDENTITY_STATUS)),
      pictures: z.array(fileInfo),
    }),
    shape: 'one',
  },
  [operator.listComplaints]: {
    summary: '举报列表，先提交的在前，默认只列待处理的',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ ...pageInput, status: z.coerce.number().int().min(1).max(4).default(1) }),
    output: z.array(complaint),
    shape: 'page',
  },
  [operator.setComplaintStatus]: {
    summary: '处理一条举报：2 处理中，3 已处理，4 已结束；答复会通知举报人',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema(), status: complaintStatus, reply: optionalText('答复', 500).default('') }),
    output: complaint,
    shape: 'one',
  },
  [operator.listFeedback]: {
    summary: '用户反馈，最近的在前',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ ...pageInput }),
    output: z.array(
      z.object({
        id: idSchema(),
        userId: idSchema(),
        kind: z.enum(enumKeys(FEEDBACK_KINDS)),
        content: z.string(),
        contact: z.string(),
        pictures: z.array(fileInfo),
        createdTime: instantSchema(),
      }),
    ),
    shape: 'page',
  },
})
