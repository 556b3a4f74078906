/**
 * Where an application is: the stage it has reached in its job, and its outcome. Two things: a rejected or
 * withdrawn application keeps its stage, and goes on from it when that is undone. docs/hiring-model.md has the picture. No zod here.
 */
import type { ApplicationSource, ApplicationStatus } from '../job-applications'

/** Kinds of stages, in the order of a job. The name of a stage is the company's, its kind says what happens there. */
export const STAGE_KIND = {
  new: '新投递',
  screening: '用人部门筛选',
  interview: '面试',
  offer: '录用沟通',
  onboarding: '入职',
} as const
export type StageKind = keyof typeof STAGE_KIND
export const STAGE_KINDS = Object.keys(STAGE_KIND) as StageKind[]

export const APPLICATION_OUTCOME = {
  active: '进行中',
  reserve: '备选',
  rejected: '我们拒绝',
  withdrawn: '候选人放弃',
  hired: '已入职',
  moved: '转到其他职位',
} as const
export type ApplicationOutcome = keyof typeof APPLICATION_OUTCOME

/** Outcomes of an application that is still decided; a candidate has one of these at most for a job. */
export const OPEN_OUTCOMES = ['active', 'reserve'] as const satisfies readonly ApplicationOutcome[]
export const isOpenOutcome = (outcome: ApplicationOutcome): boolean =>
  (OPEN_OUTCOMES as readonly ApplicationOutcome[]).includes(outcome)

/** How an application came about. */
export const APPLICATION_ORIGIN = {
  applied: '主动投递',
  walkIn: '到店应聘',
  referred: '内部推荐',
  agent: '代理推荐',
  invited: '邀请',
  searched: '人才搜索',
  imported: '本地导入',
} as const
export type ApplicationOrigin = keyof typeof APPLICATION_ORIGIN

/** What the list of applications calls the origin. */
export const SOURCE_OF_ORIGIN: Record<ApplicationOrigin, ApplicationSource> = {
  applied: 'delivery',
  walkIn: 'delivery',
  referred: 'delivery',
  agent: 'referral',
  invited: 'invitation',
  searched: 'invitation',
  imported: 'invitation',
}

/** Origins in which the company acted alone: the candidate need not know of the application, and it opens no conversation. */
export const ONE_SIDED_ORIGINS = ['searched', 'imported'] as const satisfies readonly ApplicationOrigin[]
export const isOneSided = (origin: ApplicationOrigin): boolean =>
  (ONE_SIDED_ORIGINS as readonly ApplicationOrigin[]).includes(origin)

/** Kinds of records that say where an application came from. */
export const SOURCE_KIND = {
  link: '链接',
  qr: '二维码',
  shop: '门店',
  poster: '海报',
  colleague: '同事',
  agent: '代理',
  board: '招聘网站',
  import: '导入',
} as const
export type SourceKind = keyof typeof SOURCE_KIND

/** Why the company rejects, or a candidate withdraws; further words are free text. */
export const OUTCOME_REASON = {
  experience: '经验不足',
  skills: '技能不匹配',
  pay: '期望薪资过高',
  place: '地点不合适',
  education: '学历不符',
  stability: '稳定性不足',
  filled: '职位已招满',
  closed: '职位已关闭',
  otherOffer: '接受了其他机会',
  personal: '个人原因',
  unreachable: '联系不上',
  other: '其他',
} as const
export type OutcomeReason = keyof typeof OUTCOME_REASON

/** The typed reason that a free text is; `other` for any other text, '' for none. */
export function reasonCodeOf(text: string): OutcomeReason | '' {
  if (!text) return ''
  const [code] = Object.entries(OUTCOME_REASON).find(([, label]) => label === text) ?? []
  return (code as OutcomeReason | undefined) ?? 'other'
}

/** Who changed an application. */
export const EVENT_ACTOR = { member: '成员', candidate: '候选人', agent: '代理', system: '系统' } as const
export type EventActor = keyof typeof EVENT_ACTOR

/** The status of an application as calls without stages know it: derived, never stored by itself. */
export function statusOf(kind: StageKind, outcome: ApplicationOutcome): ApplicationStatus {
  if (outcome === 'hired') return 'onboarded'
  if (outcome === 'withdrawn') return 'withdrawn'
  if (outcome === 'rejected' || outcome === 'moved') return 'unsuitable'
  return kind === 'new' ? 'pending' : 'passed'
}
