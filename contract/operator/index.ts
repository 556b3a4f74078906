/** The platform's operator: audits. Token-protected, under /operator/v1. */
import { z } from 'zod'
import * as operator from '../calls/operator'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput } from '../define-calls'

const platformTenancy = { of: 'platform' } as const

export const audit = z.object({
  id: idSchema(),
  /** company, job … */
  kind: z.string(),
  kindLabel: z.string(),
  subjectId: idSchema(),
  companyId: z.union([idSchema(), z.literal('')]),
  title: z.string(),
  /** What to look at before the decision. */
  warnings: z.array(z.string()),
  status: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  /** '' while pending; 'auto' or the operator's name. */
  decidedBy: z.string(),
  decidedTime: instantSchema().nullable(),
  createdTime: instantSchema(),
})

export const operatorCalls = defineCalls({
  [operator.listAudits]: {
    summary: '审核列表，默认只列待审核的，先提交的在前',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      ...pageInput,
      status: z.enum(['pending', 'approved', 'rejected', 'withdrawn'], '状态不正确').default('pending'),
      kind: optionalText('类型', 40).default(''),
    }),
    output: z.array(audit),
    shape: 'page',
  },
  [operator.decideAudit]: {
    summary: '通过或驳回一条待审记录；驳回必须写原因',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      id: idSchema(),
      decision: z.enum(['approved', 'rejected'], '请选择通过或驳回'),
      reason: optionalText('原因', 200).default(''),
      by: optionalText('审核人', 40).default('operator'),
    }),
    output: audit,
    shape: 'one',
  },
})
