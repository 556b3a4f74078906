/** The life of an application to a job, and of the hire that may come of it (P-4.4-03, P-7.6-06). No zod here. */

/** State of an application. */
export const APPLICATION_STATUS = {
  pending: '待处理',
  passed: '初筛通过',
  onboarded: '已入职',
  unsuitable: '不合适',
  withdrawn: '已撤回',
} as const
export type ApplicationStatus = keyof typeof APPLICATION_STATUS

/** What a recruiter may do with an application. */
export const APPLICATION_ACTIONS = {
  pass: '初筛通过',
  refuse: '标记不合适',
  reopen: '改回待处理',
  onboard: '登记入职',
} as const
export type ApplicationAction = keyof typeof APPLICATION_ACTIONS

/**
 * In sentences: a waiting application passes or is refused; both can be taken back; who passed can be taken on; a hire and
 * an application that the person withdrew are final.
 */
const ALLOWED_ACTIONS: Record<ApplicationStatus, readonly ApplicationAction[]> = {
  pending: ['pass', 'refuse', 'onboard'],
  passed: ['refuse', 'reopen', 'onboard'],
  unsuitable: ['pass', 'reopen'],
  onboarded: [],
  withdrawn: [],
}

/** Which act leads to a state. */
const ACTION_BY_STATUS: Partial<Record<ApplicationStatus, ApplicationAction>> = {
  passed: 'pass',
  unsuitable: 'refuse',
  pending: 'reopen',
  onboarded: 'onboard',
}

export const applicationActions = (status: ApplicationStatus): readonly ApplicationAction[] => ALLOWED_ACTIONS[status]
/** True when an application in state `from` may be brought to state `to` by a recruiter. */
export const canBecome = (from: ApplicationStatus, to: ApplicationStatus): boolean => {
  const action = ACTION_BY_STATUS[to]
  return action !== undefined && ALLOWED_ACTIONS[from].includes(action)
}
/** What the step to a state is called when it is refused. */
export const applicationStepLabel = (to: ApplicationStatus): string => {
  const action = ACTION_BY_STATUS[to]
  return action ? APPLICATION_ACTIONS[action] : APPLICATION_STATUS[to]
}

/** States a recruiter sets by updateDeliverStatus; the others have calls of their own. */
export const APPLICATION_DECISIONS = ['pending', 'passed', 'unsuitable'] as const
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number]
