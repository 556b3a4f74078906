/** The life of an application to a job, and of the hire that may come of it (P-4.4-03, P-7.6-06). No zod here. */

/** State of an application. */
export const DELIVERY = {
  pending: '待处理',
  passed: '初筛通过',
  onboarded: '已入职',
  unsuitable: '不合适',
  withdrawn: '已撤回',
} as const
export type Delivery = keyof typeof DELIVERY

/** What a recruiter may do with an application. */
export const DELIVERY_ACTS = {
  pass: '初筛通过',
  refuse: '标记不合适',
  reopen: '改回待处理',
  onboard: '登记入职',
} as const
export type DeliveryAct = keyof typeof DELIVERY_ACTS

/**
 * In sentences: a waiting application passes or is refused; both can be taken back; who passed can be taken on; a hire and
 * an application that the person withdrew are final.
 */
const LEGAL: Record<Delivery, readonly DeliveryAct[]> = {
  pending: ['pass', 'refuse', 'onboard'],
  passed: ['refuse', 'reopen', 'onboard'],
  unsuitable: ['pass', 'reopen'],
  onboarded: [],
  withdrawn: [],
}

/** Which act leads to a state. */
const LEADS: Partial<Record<Delivery, DeliveryAct>> = {
  passed: 'pass',
  unsuitable: 'refuse',
  pending: 'reopen',
  onboarded: 'onboard',
}

export const deliveryActs = (status: Delivery): readonly DeliveryAct[] => LEGAL[status]
/** True when an application in state `from` may be brought to state `to` by a recruiter. */
export const mayBecome = (from: Delivery, to: Delivery): boolean => {
  const act = LEADS[to]
  return act !== undefined && LEGAL[from].includes(act)
}
/** What the step to a state is called when it is refused. */
export const stepName = (to: Delivery): string => {
  const act = LEADS[to]
  return act ? DELIVERY_ACTS[act] : DELIVERY[to]
}

/** States a recruiter sets by updateDeliverStatus; the others have calls of their own. */
export const DECISIONS = ['pending', 'passed', 'unsuitable'] as const
export type Decision = (typeof DECISIONS)[number]
