/** Search document of a resume: its normalised text and its grams (resume-grams.ts). */
import {
  EDUCATION,
  type Education,
  EXPERIENCE,
  GENDER,
  type Gender,
  JOB_SEEKING_STATUS,
  type JobSeekingStatus,
} from '../../../../contract/domain/enums'
import { type IndexedText, indexTokens } from '../../../db/search-text/index-texts'
import {
  educationGram,
  experienceGram,
  genderGram,
  postGram,
  regionGrams,
  salaryGram,
  seekingGram,
  timeGrams,
} from './resume-grams'

/** The facts that are indexed; texts as the candidate wrote them. */
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
  /** Other texts that keywords match: summary, experience, education, projects, certificates. */
  texts: readonly string[]
  years: number
  education: Education
  jobSeeking: JobSeekingStatus
  gender: Gender
  /** Expected monthly salary in thousand yuan; 0 and 0 = 面议. */
  salaryMin: number
  salaryMax: number
  activeTime: Date
}

/** Maximum characters of indexed text: a resume of forty pages is found by its beginning. */
const MAX_TEXT_LENGTH = 20_000

const EXPERIENCE_BANDS = Object.values(EXPERIENCE).slice(1)
/** Index of the experience band of `years`, as in EXPERIENCE; 'any' is not a band. */
export function experienceBand(years: number): number {
  const index = EXPERIENCE_BANDS.findIndex((band) => years >= band.min && years < band.max)
  return index < 0 ? EXPERIENCE_BANDS.length : index + 1
}
/** Index of `key` among the keys of an enum object. */
export const enumOrder = (keys: object, key: string): number => Object.keys(keys).indexOf(key)

/** Lower bounds of the bands of monthly salary, thousand yuan. */
const SALARY_BAND_STARTS = [0, 4, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 70, 100]
const salaryBand = (thousands: number): number => SALARY_BAND_STARTS.filter((low) => thousands >= low).length
/** Bands of the range from `min` to `max`, 0 = no upper end; 面议 (0, 0) has its own band 0. */
export function salaryBands(min: number, max: number): number[] {
  if (!min && !max) return [0]
  const [first, last] = [salaryBand(min), max ? salaryBand(Math.max(min, max)) : SALARY_BAND_STARTS.length]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Text and grams of a resume, ready for the talent_index table. */
export function toSearchDocument(resume: ResumeDocument): IndexedText {
  const heads = [
    resume.name,
    resume.wantedPost,
    resume.company,
    resume.title,
    resume.school,
    resume.major,
    ...resume.skills,
  ]
  const indexed = indexTokens(heads, resume.texts, MAX_TEXT_LENGTH)
  const grams = new Set(indexed.grams)
  if (resume.regionCode) for (const gram of regionGrams(resume.regionCode)) grams.add(gram)
  for (const post of resume.postCodes) grams.add(postGram(post))
  grams.add(educationGram(EDUCATION[resume.education].rank))
  grams.add(experienceGram(experienceBand(resume.years)))
  grams.add(seekingGram(enumOrder(JOB_SEEKING_STATUS, resume.jobSeeking)))
  grams.add(genderGram(enumOrder(GENDER, resume.gender)))
  for (const band of salaryBands(resume.salaryMin, resume.salaryMax)) grams.add(salaryGram(band))
  for (const gram of timeGrams(resume.activeTime)) grams.add(gram)
  return { ...indexed, grams: [...grams] }
}
