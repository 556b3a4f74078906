/**
 * The search index speaks in whole numbers: every fact of a resume becomes 32-bit "grams" in one int4[] column with one
 * GIN index. How text becomes grams stands in server/db/text-index.ts; here are the other facts.
 */
import { toGram } from '../../../db/text-index'

export { gramsOfText, normalizeText, parseTerms, type Term } from '../../../db/text-index'

const TAG = {
  place: 0x05,
  post: 0x06,
  education: 0x07,
  experience: 0x08,
  seeking: 0x09,
  gender: 0x0a,
  salary: 0x0b,
} as const

/** A place and everything it lies in: district, city, province (six-digit codes). */
export const regionGram = (regionCode: string) => toGram(TAG.place, Number(regionCode))
export const regionGrams = (regionCode: string): number[] =>
  [...new Set([regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`])].map(regionGram)

/** A post or a group of posts; codes of the tree are numbers of six digits. */
export const postGram = (postCode: string) => toGram(TAG.post, Number(postCode))

export const educationGram = (rank: number) => toGram(TAG.education, rank)
export const experienceGram = (band: number) => toGram(TAG.experience, band)
export const seekingGram = (order: number) => toGram(TAG.seeking, order)
export const genderGram = (order: number) => toGram(TAG.gender, order)
/** Order of a band of monthly pay (filter.ts); 0 is 面议. */
export const salaryGram = (band: number) => toGram(TAG.salary, band)

/**
 * Cells of time: 8 seconds, then four times longer each up to a year, so that any stretch is a handful of grams.
 * They let one index scan intersect a keyword with "active between a and b" (search/gather.ts).
 */
const CELL_MS = 8000
const LEVELS = 12
const EPOCH = Date.UTC(2000, 0, 1)
/** Cells until the year 2068: 2^28 of level 0, a quarter of that a level up; all levels lie below 0x2E000000. */
const levelStart = Array.from({ length: LEVELS }, (_, level) => {
  let start = 0x10000000
  for (let l = 0; l < level; l++) start += 2 ** (28 - 2 * l)
  return start
})
const timeGram = (level: number, index: number) => (levelStart[level] ?? 0) + index
/** Number of the eight-second cell that holds `at`; never negative. */
export const cellOf = (time: Date): number => Math.max(0, Math.floor((time.getTime() - EPOCH) / CELL_MS))
export const cellStart = (cell: number): Date => new Date(EPOCH + cell * CELL_MS)
export const timeGrams = (time: Date): number[] =>
  Array.from({ length: LEVELS }, (_, level) => timeGram(level, Math.floor(cellOf(time) / 4 ** level)))

/** The fewest time grams that cover the cells from `from` up to, not including, `until`. */
export const timeCover = (from: number, until: number): number[] => {
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
