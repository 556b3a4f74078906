/** Circles and contributions for the operator's decision; the audit's subjectId names them. Under /operator/v1. */
import { z } from 'zod'
import { richOutput } from '../api/circle/circle-schemas'
import * as operator from '../calls/operator'
import { defineCalls, idSchema } from '../define-calls'
import { CIRCLE_STATUS, CONTRIBUTION_KINDS, CONTRIBUTION_STATUS } from '../domain/circle'
import { enumKeys } from '../domain/enums'

const platformTenancy = { of: 'platform' } as const
const circleTexts = { name: z.string(), introduction: z.string(), avatarUrl: z.string() }

export const operatorCircleCalls = defineCalls({
  [operator.getCircle]: {
    summary: '一个圈子的名称、简介和图片，以及等着审核的修改；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: z.object({
      id: idSchema(),
      ...circleTexts,
      ownerName: z.string(),
      status: z.enum(enumKeys(CIRCLE_STATUS)),
      /** What the owner wants it to become; null = nothing waits. */
      change: z.object(circleTexts).nullable(),
    }),
    shape: 'one',
  },
  [operator.getContribution]: {
    summary: '一篇帖子或一个问题的全文和图片；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: z.object({
      id: idSchema(),
      kind: z.enum(enumKeys(CONTRIBUTION_KINDS)),
      status: z.enum(enumKeys(CONTRIBUTION_STATUS)),
      circleName: z.string(),
      authorName: z.string(),
      title: z.string(),
      /** The text, a line for each block. */
      words: z.string(),
      content: richOutput,
    }),
    shape: 'one',
  },
})
