/** Reviews of companies by other companies. */
import { z } from 'zod'
import * as reviews from '../calls/company/reviews'
import { defineCalls, idSchema, instantSchema, pageInput, requiredText } from '../define-calls'
import { REVIEW_AND_COMPLAINT_LIMITS } from '../domain/reviews-and-complaints'

const companyTenancy = { of: 'company' } as const

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

export const reviewCalls = defineCalls({
  [reviews.save]: {
    summary: '评价一家公司；再评一次会替换上一次',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'review.write',
    input: z.object({
      reviewedCompanyId: idSchema(),
      score: z.coerce.number('请打分').int('请打分').min(1, '请打 1 到 5 分').max(5, '请打 1 到 5 分'),
      content: requiredText('评价内容', REVIEW_AND_COMPLAINT_LIMITS.content),
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
})
