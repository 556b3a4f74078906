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

/** `found` where the resume says nothing about a requirement. */
export const NOT_STATED = '简历未写'

const bare = (education: string) => education.replace(/及以上$/, '')

/** How one requirement is missed, from the candidate's side; '' for a skill, which missedTexts() names with the others. */
function missedText({ kind, wanted, found }: Criterion): string {
  const isStated = found !== NOT_STATED
  switch (kind) {
    case 'post':
      return isStated ? `意向不是${wanted}` : '未写意向职位'
    case 'city':
      return isStated ? `期望城市不是${wanted}` : '未写期望城市'
    case 'experience':
      return /\d/.test(wanted) ? `经验不足 ${wanted}` : `不是${wanted}`
    case 'education':
      return isStated ? `学历低于${bare(wanted)}` : '未写学历'
    case 'salary':
      return `期望高于 ${wanted}`
    case 'skill':
      return ''
  }
}

/** Every requirement that is missed, in words: '期望高于 18-28K', '缺 React、Vue'. */
export function missedTexts(criteria: readonly Criterion[]): string[] {
  const missed = criteria.filter(({ isMet }) => !isMet)
  const skills = missed.filter(({ kind }) => kind === 'skill').map(({ wanted }) => wanted)
  return [...missed.map(missedText).filter(Boolean), ...(skills.length ? [`缺 ${skills.join('、')}`] : [])]
}
