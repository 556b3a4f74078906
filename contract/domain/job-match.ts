/** A resume held against what a job asks for: a count one can check, every requirement named, never a bare score. */

/** Kinds of requirements, in the order they are shown. Only what a job really states is asked. */
export const CRITERION_LABELS = {
  post: '职位类别',
  city: '城市',
  experience: '经验',
  education: '学历',
  salary: '薪资',
  skill: '技能',
} as const
export type CriterionKind = keyof typeof CRITERION_LABELS

export interface Criterion {
  kind: CriterionKind
  /** What the job asks for: '5-10年', '本科及以上', 'React'. */
  wanted: string
  /** The value in the resume: '6年', '硕士', '简历未写'. */
  found: string
  isMet: boolean
}

/** '6 项要求符合 5 项'. */
export const matchText = (met: number, total: number): string => `${total} 项要求符合 ${met} 项`
