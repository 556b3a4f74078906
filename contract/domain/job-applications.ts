/** The life of an application to a job, and of the hire that may come of it. No zod here. */

/** Status of an application: its one stage, under one label on every screen. */
export const APPLICATION_STATUS = {
  pending: '待处理',
  passed: '通过初筛',
  onboarded: '已入职',
  unsuitable: '不合适',
  withdrawn: '已撤回',
} as const
export type ApplicationStatus = keyof typeof APPLICATION_STATUS

/** How an application came: the candidate applied, an agent referred the candidate, or the company won the candidate itself. */
export const APPLICATION_SOURCE = { delivery: '主动投递', referral: '推荐', invitation: '邀请' } as const
export type ApplicationSource = keyof typeof APPLICATION_SOURCE

/** Actions of a recruiter on an application. */
export const APPLICATION_ACTIONS = {
  pass: '通过初筛',
  refuse: '标记不合适',
  reopen: '改回待处理',
  onboard: '登记入职',
} as const
export type ApplicationAction = keyof typeof APPLICATION_ACTIONS

/**
 * A pending application passes or is refused; both can be undone; a passed one can be onboarded; a hire and
 * a withdrawn application are final.
 */
const ALLOWED_ACTIONS: Record<ApplicationStatus, readonly ApplicationAction[]> = {
  pending: ['pass', 'refuse', 'onboard'],
  passed: ['refuse', 'reopen', 'onboard'],
  unsuitable: ['pass', 'reopen'],
  onboarded: [],
  withdrawn: [],
}

/** The action that leads to a status. */
const ACTION_BY_STATUS: Partial<Record<ApplicationStatus, ApplicationAction>> = {
  passed: 'pass',
  unsuitable: 'refuse',
  pending: 'reopen',
  onboarded: 'onboard',
}

export const applicationActions = (status: ApplicationStatus): readonly ApplicationAction[] => ALLOWED_ACTIONS[status]
/** Whether a recruiter may change an application from status `from` to `to`. */
export function canBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  const action = ACTION_BY_STATUS[to]
  return action !== undefined && ALLOWED_ACTIONS[from].includes(action)
}
/** Label of the action that leads to a status, for error messages. */
export function applicationStepLabel(to: ApplicationStatus): string {
  const action = ACTION_BY_STATUS[to]
  return action ? APPLICATION_ACTIONS[action] : APPLICATION_STATUS[to]
}

/** Statuses a recruiter sets by updateDeliverStatus; the others have calls of their own. */
export const APPLICATION_DECISIONS = ['pending', 'passed', 'unsuitable'] as const
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number]

/** Of several applications of a candidate the first in this order speaks for the candidate. */
export const APPLICATION_RANK = [
  'onboarded',
  'passed',
  'pending',
  'unsuitable',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[]
