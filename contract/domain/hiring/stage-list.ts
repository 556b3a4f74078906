/** Lists of stages, as a company's template and each of its jobs have one. No zod here. */
import { STAGE_KIND, STAGE_KINDS, type StageKind } from './application-stages'

/** A stage as a template or a job has it. */
export interface StageForm {
  name: string
  kind: StageKind
  /** Days an application may stay in it before it counts as late; 0 = never. */
  dayLimit: number
}

/** Stages of a company that has no template of its own. */
export const DEFAULT_STAGES: readonly StageForm[] = [
  { name: STAGE_KIND.new, kind: 'new', dayLimit: 3 },
  { name: STAGE_KIND.screening, kind: 'screening', dayLimit: 3 },
  { name: STAGE_KIND.interview, kind: 'interview', dayLimit: 7 },
  { name: STAGE_KIND.offer, kind: 'offer', dayLimit: 7 },
  { name: STAGE_KIND.onboarding, kind: 'onboarding', dayLimit: 14 },
]

/** Numbers of stages. Lengths are characters. */
export const STAGE_LIMITS = { stages: 12, name: 12, maxDays: 365 } as const

/** What is wrong with a list of stages, in Chinese; '' = nothing. It begins with one 新投递, ends with one 入职, and its kinds are in order. */
export function stageListError(stages: readonly Pick<StageForm, 'name' | 'kind'>[]): string {
  const kinds = stages.map(({ kind }) => STAGE_KINDS.indexOf(kind))
  if (stages[0]?.kind !== 'new' || kinds.filter((kind) => kind === 0).length > 1)
    return '第一个阶段必须是新投递，且只有一个'
  if (stages.at(-1)?.kind !== 'onboarding' || kinds.filter((kind) => kind === STAGE_KINDS.length - 1).length > 1)
    return '最后一个阶段必须是入职，且只有一个'
  if (kinds.some((kind, at) => at > 0 && kind < (kinds[at - 1] ?? 0)))
    return '阶段的顺序应为：新投递、用人部门筛选、面试、录用沟通、入职'
  if (new Set(stages.map(({ name }) => name)).size < stages.length) return '阶段的名称不能相同'
  return ''
}
