/** What of a resume can be found: its normalised text and its grams (grams.ts). */
import {
  EDUCATION,
  type Education,
  EXPERIENCE,
  GENDER,
  type Gender,
  JOB_SEEKING_STATUS,
  type JobSeekingStatus,
} from '../../../../contract/domain/enums'
import {
  educationGram,
  experienceGram,
  genderGram,
  gramsOfText,
  normalizeText,
  regionGrams,
  postGram,
  salaryGram,
  seekingGram,
  timeGrams,
} from './resume-grams'

/** The facts the index needs; texts as the person wrote them. */
export interface ResumeDocument {
  name: string
  wantedPost: string
  /** Post code and the codes above it in the tree. */
  postCodes: readonly string[]
  /** Six-digit code of the wanted district or city. */
  regionCode: string
  company: string
  title: string
  school: string
  major: string
  skills: readonly string[]
  /** Everything else a keyword may hit: summary, histories, certificates. */
  texts: readonly string[]
  years: number
  education: Education
  jobSeeking: JobSeekingStatus
  gender: Gender
  /** Wanted monthly pay in k yuan; 0 and 0 = 面议. */
  salaryMin: number
  salaryMax: number
  activeTime: Date
}

/** Longest text kept for search, in characters: a resume of forty pages is found by its beginning. */
const MAX_TEXT_LENGTH = 20_000

const EXPERIENCE_BANDS = Object.values(EXPERIENCE).slice(1)
/** Order of the experience band that `years` falls into; 'any' is none. */
export const experienceBand = (years: number): number => {
  const index = EXPERIENCE_BANDS.findIndex((band) => years >= band.min && years < band.max)
  return index < 0 ? EXPERIENCE_BANDS.length : index + 1
}
export const enumOrder = (keys: object, key: string): number => Object.keys(keys).indexOf(key)

/** Lower ends of the bands of monthly pay, k yuan. */
const SALARY_BAND_STARTS = [0, 4, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 70, 100]
const salaryBand = (thousands: number): number => SALARY_BAND_STARTS.filter((low) => thousands >= low).length
/** Bands that wishes between `min` and `max` lie in; 面议 has a band of its own. */
export const salaryBands = (min: number, max: number): number[] => {
  if (!min && !max) return [0]
  const [first, last] = [salaryBand(min), salaryBand(Math.max(min, max))]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Text and grams of a resume, ready for the talent_index table. */
export const toSearchDocument = (resume: ResumeDocument): { text: string; grams: number[] } => {
  const heads = [resume.name, resume.wantedPost, resume.company, resume.title, resume.school, resume.major, ...resume.skills]
    .map(normalizeText)
    .join(' ')
  const all = [heads, ...resume.texts.map(normalizeText)].join(' ').slice(0, MAX_TEXT_LENGTH)
  // A term never holds a space, so each word need stand in the text only once.
  const text = [...new Set(all.split(' '))].join(' ')
  const grams = new Set(gramsOfText(text, heads.slice(0, MAX_TEXT_LENGTH)))
  if (resume.regionCode) for (const g of regionGrams(resume.regionCode)) grams.add(g)
  for (const post of resume.postCodes) grams.add(postGram(post))
  grams.add(educationGram(EDUCATION[resume.education].rank))
  grams.add(experienceGram(experienceBand(resume.years)))
  grams.add(seekingGram(enumOrder(JOB_SEEKING_STATUS, resume.jobSeeking)))
  grams.add(genderGram(enumOrder(GENDER, resume.gender)))
  for (const band of salaryBands(resume.salaryMin, resume.salaryMax)) grams.add(salaryGram(band))
  for (const g of timeGrams(resume.activeTime)) grams.add(g)
  return { text, grams: [...grams] }
}
