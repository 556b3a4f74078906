/** Types of candidates and resumes, and the formats of their cards. */
import type { Output } from '@/api'
import { type UrlField, urlEnum, urlId, urlList, urlNumber, urlOptionalEnum, urlText, type ValuesOf } from '@/platform'
import type * as candidates from '~contract/calls/candidates/candidates'
import { EDUCATION, EXPERIENCE, enumKeys, GENDER, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { activeText } from '~contract/domain/format'
import { LIMITS, REGION_PATTERN } from '~contract/domain/limits'

export type Candidate = Output<typeof candidates.search>['rows'][number]
export type Resume = Output<typeof candidates.get>
/** Sort orders of a list, and their label in the line above it. */
export const CANDIDATE_SORTS = {
  active: { label: '最近活跃', text: '按活跃排序' },
  /** Of a keyword only. */
  relevance: { label: '相关度', text: '按相关度排序' },
  experience: { label: '经验多的在前', text: '经验多的在前' },
  salary: { label: '期望薪资低的在前', text: '期望薪资低的在前' },
  match: { label: '匹配度', text: '按匹配度排序' },
} as const

const salary = urlNumber({ default: 0, max: LIMITS.salaryMaxK })
/** Code of a province, city or district. */
const regionCode: UrlField<string> = {
  parse: (text = '') => (REGION_PATTERN.test(text) ? text : ''),
  format: (code) => code || undefined,
}

/** The filter bar in the address, by the names of the contract. */
export const CANDIDATE_FILTER_FIELDS = {
  keyword: urlText({ max: LIMITS.keyword }),
  cityCode: regionCode,
  postCode: urlText({ max: 20 }),
  experience: urlList(urlOptionalEnum(enumKeys(EXPERIENCE))),
  education: urlEnum(enumKeys(EDUCATION), 'any'),
  salaryMin: salary,
  salaryMax: salary,
  jobSeeking: urlList(urlOptionalEnum(enumKeys(JOB_SEEKING_STATUS))),
  gender: urlOptionalEnum(enumKeys(GENDER)),
  activeWithin: urlNumber({ default: 0, max: 365 }),
  sort: urlEnum(enumKeys(CANDIDATE_SORTS), 'relevance'),
  matchJobId: urlId(),
}
export type CandidateFilter = ValuesOf<typeof CANDIDATE_FILTER_FIELDS>

export const EMPTY_FILTER: CandidateFilter = {
  keyword: '',
  cityCode: '',
  postCode: '',
  experience: [],
  education: 'any',
  salaryMin: 0,
  salaryMax: 0,
  jobSeeking: [],
  gender: undefined,
  activeWithin: 0,
  sort: 'relevance',
  matchJobId: '',
}

/** A job of the company, which need not be open any more. */
export interface JobChoice {
  jobId: string
  jobTitle: string
}

/**
 * The job that a candidate is in talks about: of the application, else of the latest invitation; a closed application comes last.
 * undefined = none, and the user chooses.
 */
export function jobOfCandidate({
  application,
  invitedJob,
}: Pick<Candidate, 'application' | 'invitedJob'>): JobChoice | undefined {
  const isOver = application?.status === 'unsuitable' || application?.status === 'withdrawn'
  return (isOver ? (invitedJob ?? application) : (application ?? invitedJob)) ?? undefined
}

/** Jobs of the company that the candidate has been invited to: all of them in a resume, the latest in a card. Each takes one invitation. */
export const invitedJobIds = (candidate: Candidate | Resume): readonly string[] =>
  'invitations' in candidate
    ? candidate.invitations.map(({ jobId }) => jobId)
    : candidate.invitedJob
      ? [candidate.invitedJob.jobId]
      : []

/** The stage where it says something: nothing waits of one who has not applied. */
export const shownStage = ({ stage, application }: Pick<Candidate, 'stage' | 'application'>): Candidate['stage'] =>
  stage === 'new' && !application ? null : stage

/** Whether the stage speaks for the candidate, as one who is refused or withdrew does not. */
export const isGoodStage = (stage: Candidate['stage']): boolean => stage === 'passed' || stage === 'onboarded'

/** 女, 29岁, 6年, 本科. */
export const candidateSummary = ({ gender, age, years, education }: Candidate): string[] => [
  gender === 'unknown' ? '' : GENDER[gender],
  age === null ? '' : `${age} 岁`,
  years > 0 ? `${years} 年` : '应届',
  education === 'any' ? '' : EDUCATION[education].label,
]

/** 高级前端工程师, 锦程在线. */
export const workSummary = ({ title, company }: Candidate): string[] => [title, company]

export const activityText = ({ activeTime }: Candidate): string => activeText(new Date(activeTime), new Date())

/** 2022-04, '' -> 2022.04 – 至今; nothing when both are unknown. */
export const periodText = (start: string, end: string): string =>
  start || end ? `${start.replace('-', '.') || '?'} – ${end ? end.replace('-', '.') : '至今'}` : ''

/** The order of a list: relevance is that of a keyword, and activity without one. */
export const orderOf = ({ sort, keyword }: Pick<CandidateFilter, 'sort' | 'keyword'>): CandidateFilter['sort'] =>
  sort === 'relevance' && !keyword ? 'active' : sort
