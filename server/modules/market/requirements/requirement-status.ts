/**
 * The life cycle of a requirement: a draft is edited, submitted or deleted; a submitted one is pending
 * until the operator decides; an approved one is shown until its deadline, or for 90 days, or until it is closed; every
 * edit is reviewed again; an open one must be closed before it is deleted; a closed or expired one is reopened by editing
 * it.
 */

import { chinaMidnight } from '../../../../contract/domain/china-time'
import type { AuditStatus } from '../../../../contract/domain/enums'
import { REQUIREMENT_LIMITS } from '../../../../contract/domain/requirements'

export type RequirementAction = 'edit' | 'close' | 'delete'

export const REQUIREMENT_ACTION_LABELS: Record<RequirementAction, string> = {
  edit: '修改',
  close: '关闭',
  delete: '删除',
}

const ALLOWED_ACTIONS: Record<AuditStatus, readonly RequirementAction[]> = {
  temporary: ['edit', 'delete'],
  pending: ['edit', 'close', 'delete'],
  adopt: ['edit', 'close'],
  reject: ['edit', 'delete'],
  stop: ['edit', 'delete'],
  expire: ['edit', 'delete'],
}
export const requirementActions = (status: AuditStatus): readonly RequirementAction[] => ALLOWED_ACTIONS[status]

const DAY_MS = 86_400_000
/** The end of a calendar day in China. */
const endOfDay = (day: string): Date => chinaMidnight(day, 1)

/** End of an approval given at `now`. */
export function validUntil(deadline: string, now: Date): Date {
  const latest = new Date(now.getTime() + REQUIREMENT_LIMITS.validDays * DAY_MS)
  const lastDayEnd = deadline ? endOfDay(deadline) : latest
  return lastDayEnd < latest ? lastDayEnd : latest
}

/** Whether the deadline has passed. */
export const isPastDeadline = (deadline: string, now: Date): boolean => deadline !== '' && endOfDay(deadline) <= now
