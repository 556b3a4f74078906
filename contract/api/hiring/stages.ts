/** Decisions about candidates: passed, rejected, hidden, and each taken back. */
import { z } from 'zod'
import * as candidates from '../../calls/candidates/candidates'
import * as stages from '../../calls/hiring/stages'
import { defineCalls, idSchema, optionalText } from '../../define-calls'
import { POOL_LIMITS } from '../../domain/talent-pool'
import { candidateCard } from '../candidates/candidates'
import { batchResult, managePool, managePoolBatch, resumeIdInput, resumeIdsInput } from '../candidates/talent-pool'

const reason = optionalText('原因', POOL_LIMITS.reason).default('')

export const stageCalls = defineCalls({
  [stages.reopen]: {
    ...managePoolBatch,
    summary: '批量改回待处理：撤销通过初筛或不合适，投递随之改回',
    input: z.object(resumeIdsInput),
    output: batchResult,
  },
  [stages.reject]: {
    ...managePoolBatch,
    summary: '批量标为不合适；isSuitable 为 true 取消，各回到原来的状态',
    input: z.object({ ...resumeIdsInput, reason, isSuitable: z.boolean().default(false) }),
    output: batchResult,
  },
  [stages.rejectOne]: {
    ...managePool,
    summary: '把一位人才标为不合适；已入职和已撤回的不能',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, reason }),
    output: candidateCard,
    shape: 'one',
  },
  [stages.cancelRejection]: {
    ...managePool,
    summary: '取消不合适，回到原来的状态；formerReason 是原来的原因',
    limit: 'personal',
    input: z.object(resumeIdInput),
    output: candidateCard.extend({ formerReason: z.string() }),
    shape: 'one',
  },
  [stages.pass]: {
    ...managePoolBatch,
    summary: '通过初筛，一位或多位；formerReason 是原来标为不合适的原因',
    input: z.object(resumeIdsInput),
    output: z.array(batchResult.element.extend({ formerReason: z.string() })),
  },
  [candidates.setHidden]: {
    ...managePool,
    summary: '隐藏一位人才，搜索和推荐不再出现；isHidden 为 false 取消隐藏',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, isHidden: z.boolean().default(true) }),
    output: candidateCard,
    shape: 'one',
  },
  [candidates.setUnsuitable]: {
    ...managePool,
    summary: '这位人才不适合某个职位，不再为它推荐；isSuitable 为 true 取消',
    limit: 'personal',
    input: z.object({ ...resumeIdInput, jobId: idSchema(), isSuitable: z.boolean().default(false) }),
    output: candidateCard,
    shape: 'one',
  },
})
