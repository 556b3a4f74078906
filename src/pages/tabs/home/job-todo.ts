/** What a job of the company wants from its recruiter; read by the home of every target. */
import type { RowOf } from '@/api'
import type * as jobs from '~contract/calls/jobs/jobs'

export type HomeJob = RowOf<typeof jobs.list>

const DAY = 86_400_000
/** Days before its end in which an open job is to be refreshed. */
const EXPIRY_DAYS = 7

export interface JobTodo {
  id: string
  title: string
  kind: 'rejected' | 'expiring' | 'draft'
  text: string
}

/** Undefined where nothing is to be done. */
export function jobTodo(job: HomeJob, now: Date): JobTodo | undefined {
  const { id, title, status, auditReason, expiresTime, missing } = job
  if (status === 'reject') return { id, title, kind: 'rejected', text: auditReason.split('\n')[0] || '没有写明原因' }
  if (status === 'temporary')
    return { id, title, kind: 'draft', text: missing.length ? `还缺：${missing.join('、')}` : '已填完整，可以发布' }
  if (status !== 'adopt' || !expiresTime) return undefined
  const days = (new Date(expiresTime).getTime() - now.getTime()) / DAY
  if (days >= EXPIRY_DAYS) return undefined
  return { id, title, kind: 'expiring', text: `${Math.max(1, Math.ceil(days))} 天后到期，刷新可以继续展示` }
}
