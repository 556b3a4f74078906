/** Background work that failed as often as it may: the operator sees why and tries it again. Under /operator/v1. */
import { z } from 'zod'
import * as operator from '../calls/operator'
import { defineCalls, instantSchema, pageInput } from '../define-calls'

const platformTenancy = { of: 'platform' } as const
const id = z.uuid('编号不正确')

export const failedJob = z.object({
  id,
  /** notice.wechat, orders.refunds … */
  name: z.string(),
  label: z.string(),
  /** How often it was tried. */
  tries: z.number().int(),
  /** What the last try ended with, without what the work is about. */
  reason: z.string(),
  createdTime: instantSchema(),
  failedTime: instantSchema(),
})

export const searchRebuild = z.object({
  /** jobs, resumes, chatMessages … */
  name: z.string(),
  label: z.string(),
  /** Rows indexed, and how many there were when the rebuild began. */
  done: z.number().int(),
  total: z.number().int(),
  /** Null while it runs. */
  finishedTime: instantSchema().nullable(),
})

export const operatorQueue = defineCalls({
  [operator.listFailedJobs]: {
    summary: '多次重试仍失败的后台任务，最近失败的在前；不含任务涉及的内容',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object(pageInput),
    output: z.array(failedJob),
    shape: 'page',
  },
  [operator.retryJob]: {
    summary: '再试一个失败的后台任务',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id }),
    output: z.null(),
    shape: 'none',
  },
  [operator.listSearchRebuilds]: {
    summary: '升级后重建搜索索引的进度',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({}),
    output: z.array(searchRebuild),
    shape: 'one',
  },
})
