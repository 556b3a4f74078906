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
  placesOf,
  postGram,
  salaryGram,
  seekingGram,
  timesOf,
} from './resume-grams'

/** The facts the index needs; texts as the person wrote them. */
export interface ResumeDocument {
  name: string
  wantedPost: string
  /** Post code and the codes above it in the tree. */
  postCodes: readonly string[]
  /** Six-digit code of the wanted district or city. */
  placeCode: string
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
const TEXT_MAX = 20_000

const BANDS = Object.values(EXPERIENCE).slice(1)
/** Order of the experience band that `years` falls into; 'any' is none. */
export const experienceBand = (years: number): number => {
  const at = BANDS.findIndex((band) => years >= band.min && years < band.max)
  return at < 0 ? BANDS.length : at + 1
}
export const enumOrder = (keys: object, key: string): number => Object.keys(keys).indexOf(key)

/** Lower ends of the bands of monthly pay, k yuan. */
const PAY = [0, 4, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 50, 70, 100]
const payBand = (k: number): number => PAY.filter((low) => k >= low).length
/** Bands that wishes between `min` and `max` lie in; 面议 has a band of its own. */
export const payBands = (min: number, max: number): number[] => {
  if (!min && !max) return [0]
  const [first, last] = [payBand(min), payBand(Math.max(min, max))]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Text and grams of a resume, ready for the talent_index table. */
export const toSearchDocument = (it: ResumeDocument): { text: string; grams: number[] } => {
  const heads = [it.name, it.wantedPost, it.company, it.title, it.school, it.major, ...it.skills]
    .map(normalizeText)
    .join(' ')
  const all = [heads, ...it.texts.map(normalizeText)].join(' ').slice(0, TEXT_MAX)
  // A term never holds a space, so each word need stand in the text only once.
  const text = [...new Set(all.split(' '))].join(' ')
  const grams = new Set(gramsOfText(text, heads.slice(0, TEXT_MAX)))
  if (it.placeCode) for (const g of placesOf(it.placeCode)) grams.add(g)
  for (const post of it.postCodes) grams.add(postGram(post))
  grams.add(educationGram(EDUCATION[it.education].rank))
  grams.add(experienceGram(experienceBand(it.years)))
  grams.add(seekingGram(enumOrder(JOB_SEEKING_STATUS, it.jobSeeking)))
  grams.add(genderGram(enumOrder(GENDER, it.gender)))
  for (const band of payBands(it.salaryMin, it.salaryMax)) grams.add(salaryGram(band))
  for (const g of timesOf(it.activeTime)) grams.add(g)
  return { text, grams: [...grams] }
}
