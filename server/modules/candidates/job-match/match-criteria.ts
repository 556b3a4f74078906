/** Criteria of a job and whether a resume meets them. Pure: the same result in lists, with a resume and for sorting. */
import { EDUCATION, EXPERIENCE } from '../../../../contract/domain/enums'
import { salaryText } from '../../../../contract/domain/format'
import { type Criterion, NOT_STATED } from '../../../../contract/domain/job-match'
import { normalizeText } from '../../../db/search-text/search-tokens'
import type { JobRow } from '../../jobs'
import { cityOfRegion, districtOfRegion, postCodesAbove, postName, regionName } from '../../reference-data'
import type { ResumeRow } from '../resume-profiles'

type JobCriteria = Pick<
  JobRow,
  'postCode' | 'cityCode' | 'experience' | 'education' | 'salaryMin' | 'salaryMax' | 'salaryMonths' | 'tags'
>
export type ResumeFacts = Pick<
  ResumeRow,
  | 'wantedPost'
  | 'wantedPostCode'
  | 'wantedPlaceCode'
  | 'years'
  | 'education'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryMonths'
  | 'title'
  | 'skills'
  | 'details'
>

/** 0 years means a new graduate. */
const yearsText = (years: number) => (years > 0 ? `${years} 年` : '应届')

function post(job: JobCriteria, resume: ResumeFacts): Criterion[] {
  if (!job.postCode) return []
  const isMet = [resume.wantedPostCode, ...postCodesAbove(resume.wantedPostCode)].includes(job.postCode)
  return [{ kind: 'post', wanted: postName(job.postCode), found: resume.wantedPost || NOT_STATED, isMet }]
}

function city(job: JobCriteria, resume: ResumeFacts): Criterion[] {
  if (!job.cityCode) return []
  const wantedCity = cityOfRegion(resume.wantedPlaceCode)
  const found = [regionName(wantedCity), regionName(districtOfRegion(resume.wantedPlaceCode))].filter(Boolean).join(' ')
  return [
    { kind: 'city', wanted: regionName(job.cityCode), found: found || NOT_STATED, isMet: wantedCity === job.cityCode },
  ]
}

/** More years than required are fine, except for jobs for new graduates. */
function experience(job: JobCriteria, { years }: ResumeFacts): Criterion[] {
  if (job.experience === 'any') return []
  const { label, min, max } = EXPERIENCE[job.experience]
  const isMet = job.experience === 'fresh' ? years < max : years >= min
  return [{ kind: 'experience', wanted: label, found: yearsText(years), isMet }]
}

function education(job: JobCriteria, resume: ResumeFacts): Criterion[] {
  if (job.education === 'any') return []
  const [required, actual] = [EDUCATION[job.education], EDUCATION[resume.education]]
  const found = actual.rank ? actual.label : NOT_STATED
  return [{ kind: 'education', wanted: `${required.label}及以上`, found, isMet: actual.rank >= required.rank }]
}

/** The lowest expected salary must lie within the budget; an open expectation meets it. */
function salary(job: JobCriteria, resume: ResumeFacts): Criterion[] {
  if (!job.salaryMin && !job.salaryMax) return []
  const isOpen = !resume.salaryMin && !resume.salaryMax
  return [
    {
      kind: 'salary',
      wanted: salaryText(job.salaryMin, job.salaryMax, job.salaryMonths),
      found: isOpen ? '面议' : salaryText(resume.salaryMin, resume.salaryMax, resume.salaryMonths),
      isMet: isOpen || resume.salaryMin <= job.salaryMax,
    },
  ]
}

const textsOf = ({ title, details }: ResumeFacts): string =>
  [
    title,
    details.summary,
    ...details.experiences.flatMap(({ title, description }) => [title, description]),
    ...details.projects.flatMap(({ name, role, description }) => [name, role, description]),
    ...details.certificates,
  ]
    .map(normalizeText)
    .join(' ')

/** Whether `text` contains `word`; a Latin word must be whole, so that Java does not match JavaScript. */
function containsTerm(text: string, word: string): boolean {
  if (!/[a-z0-9]/.test(word)) return text.includes(word)
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![a-z0-9])${escaped}(?![a-z0-9+#])`).test(text)
}

function skills(job: JobCriteria, resume: ResumeFacts): Criterion[] {
  if (!job.tags.length) return []
  const skillsText = resume.skills.map(normalizeText).join(' ')
  const texts = textsOf(resume)
  return job.tags.map((tag) => {
    const word = normalizeText(tag)
    const found = containsTerm(skillsText, word) ? '技能里有' : containsTerm(texts, word) ? '经历中提到' : NOT_STATED
    return { kind: 'skill', wanted: tag, found, isMet: found !== NOT_STATED }
  })
}

/** Every criterion that `job` states, and whether `resume` meets it. */
export const evaluateCriteria = (job: JobCriteria, resume: ResumeFacts): Criterion[] =>
  [post, city, experience, education, salary, skills].flatMap((rule) => rule(job, resume))

/** Number of criteria that are met. */
export const countMet = (criteria: Criterion[]): number => criteria.filter(({ isMet }) => isMet).length
