/**
 * Grams of the search index: every fact of a resume becomes 32-bit integers in one int4[] column with one GIN index. Grams of
 * text are in server/db/search-text, those of the other facts here.
 */
import { toGram } from '../../../db/search-text/text-grams'

const TAG = {
  region: 0x05,
  post: 0x06,
  education: 0x07,
  experience: 0x08,
  seeking: 0x09,
  gender: 0x0a,
  salary: 0x0b,
} as const

export const regionGram = (regionCode: string) => toGram(TAG.region, Number(regionCode))
/** Grams of a region and the regions that contain it: district, city, province (six-digit codes). */
export const regionGrams = (regionCode: string): number[] =>
  [...new Set([regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`])].map(regionGram)

/** Gram of a post or a group of posts (six-digit codes). */
export const postGram = (postCode: string) => toGram(TAG.post, Number(postCode))

export const educationGram = (rank: number) => toGram(TAG.education, rank)
export const experienceGram = (band: number) => toGram(TAG.experience, band)
export const seekingGram = (order: number) => toGram(TAG.seeking, order)
export const genderGram = (order: number) => toGram(TAG.gender, order)
/** `band` is the index of a band of monthly salary (search-document.ts); 0 is 面议. */
export const salaryGram = (band: number) => toGram(TAG.salary, band)

/**
 * Time cells: 8 seconds on level 0, four times longer on each level up to a year, so that a few grams cover any window.
 * They let one index scan intersect a keyword with "active between a and b" (run-search.ts).
 */
const CELL_MS = 8000
const LEVELS = 12
const EPOCH = Date.UTC(2000, 0, 1)
/** First gram of each level. Cells reach to 2068: 2^28 on level 0, a quarter of that on each next level; all below 0x2E000000. */
const levelStart = Array.from({ length: LEVELS }, (_, level) => {
  let start = 0x10000000
  for (let l = 0; l < level; l++) start += 2 ** (28 - 2 * l)
  return start
})
const timeGram = (level: number, index: number) => (levelStart[level] ?? 0) + index
/** Number of the eight-second cell that contains `time`; never negative. */
export const cellOf = (time: Date): number => Math.max(0, Math.floor((time.getTime() - EPOCH) / CELL_MS))
/** Grams of the cells of all levels that contain `time`. */
export const timeGrams = (time: Date): number[] =>
  Array.from({ length: LEVELS }, (_, level) => timeGram(level, Math.floor(cellOf(time) / 4 ** level)))

/** The fewest time grams that cover the cells from `from` (included) to `until` (excluded). */
export function timeCover(from: number, until: number): number[] {
  const grams: number[] = []
  let cell = from
  while (cell < until) {
    let level = 0
    while (level + 1 < LEVELS && cell % 4 ** (level + 1) === 0 && cell + 4 ** (level + 1) <= until) level++
    grams.push(timeGram(level, cell / 4 ** level))
    cell += 4 ** level
  }
  return grams
}
