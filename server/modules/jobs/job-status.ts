/**
 * The lifecycle of a job:
 * a draft is edited and posted; a posted job is in review until the operator decides; an approved job is open for 90 days and may
 * be refreshed once in 24 hours or closed; a closed one reopens at once while its approval lasts, an expired one goes through
 * review again; every edit goes through review again; an open job must be closed before it is deleted.
 */
import type { AuditStatus } from '../../../contract/domain/enums'
import { LIMITS } from '../../../contract/domain/limits'

export type JobAction = 'edit' | 'post' | 'refresh' | 'close' | 'open' | 'delete'

const ALLOWED_ACTIONS: Record<AuditStatus, readonly JobAction[]> = {
  temporary: ['edit', 'post', 'delete'],
  pending: ['edit', 'delete'],
  adopt: ['edit', 'refresh', 'close'],
  reject: ['edit', 'delete'],
  stop: ['edit', 'open', 'delete'],
  expire: ['edit', 'open', 'delete'],
}

/** Label of the action in the error that rejects it. */
export const JOB_ACTION_LABELS: Record<JobAction, string> = {
  edit: '编辑',
  post: '发布',
  refresh: '刷新',
  close: '关闭',
  open: '打开',
  delete: '删除',
}

interface JobLifecycle {
  status: AuditStatus
  refreshedAt: Date | null
  expiresAt: Date | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether the status allows the action; the waiting time of `refresh` is checked apart (refreshWaitMs). */
export const isActionAllowed = (status: AuditStatus, action: JobAction): boolean =>
  ALLOWED_ACTIONS[status].includes(action)

/** Milliseconds until the job may be refreshed again; 0 = now. */
export const refreshWaitMs = ({ refreshedAt }: Pick<JobLifecycle, 'refreshedAt'>, now: Date): number =>
  refreshedAt ? Math.max(0, refreshedAt.getTime() + LIMITS.refreshHours * HOUR_MS - now.getTime()) : 0

/** Actions the job allows now; the client shows a button for each. */
export const jobActions = (job: JobLifecycle, now: Date): JobAction[] =>
  ALLOWED_ACTIONS[job.status].filter((action) => action !== 'refresh' || refreshWaitMs(job, now) === 0)

/** Status after `open`: open at once while the approval is valid, else in review. */
export const reopenedStatus = ({ status, expiresAt }: JobLifecycle, now: Date): 'adopt' | 'pending' =>
  status === 'stop' && expiresAt && expiresAt > now ? 'adopt' : 'pending'

/** End of the validity that an approval at `now` grants. */
export const validUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.jobValidDays * DAY_MS)
