/** A trade: the contents of its resumes. */
import type { Education } from '../../../contract/domain/enums'
import type { CompanyKind } from './companies'

export interface JobFamily {
  key: string
  /** Names of post categories this trade belongs to, best first; matched against the post tree of common data. */
  posts: readonly string[]
  kinds: readonly CompanyKind[]
  majors: readonly string[]
  degrees: readonly (readonly [Education, number])[]
  /** Monthly pay in thousand yuan of a beginner in Chengdu, and what a year of practice adds (diminishing). */
  pay: readonly [start: number, perYear: number]
  /** Titles from beginner to head. */
  titles: readonly [readonly string[], readonly string[], readonly string[], readonly string[]]
  skills: readonly string[]
  /**
   * Sentences about the work; {n} 2–9, {m} 20–95, {b} 100–900, {k} one of the skills; (a/b/c) is one of them, so that no two people
   * of a trade need the same words.
   */
  duties: readonly string[]
  results: readonly string[]
  about: readonly string[]
  /** Share of women, 0 to 1. */
  women: number
  /** How often the trade occurs among all candidates. */
  weight: number
}

/** Splits a list written as one text. */
export const splitList = (text: string): readonly string[] => text.split('|')
/** Degree weights: 'college:3 bachelor:6'. */
export const degrees = (text: string): JobFamily['degrees'] =>
  text.split(' ').map((entry) => {
    const [degree, weight] = entry.split(':')
    return [degree as Education, Number(weight)] as const
  })
/** Titles of four levels: 'a|b / c / d / e'. */
export function titles(text: string): JobFamily['titles'] {
  const levels = text.split(' / ').map(splitList)
  if (levels.length !== 4) throw new Error(`four levels of titles are needed: ${text}`)
  return levels as unknown as JobFamily['titles']
}
