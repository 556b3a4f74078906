/** Maps a search filter to conditions that the index (grams) or a row (columns) can check. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { candidateFilter } from '../../../../contract/api/candidates/candidates'
import { EDUCATION, EXPERIENCE, GENDER, JOB_SEEKING_STATUS } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import { FOLDING } from '../../../db/search-text/fold-text'
import { parseKeyword, type Term, type TermVariant } from '../../../db/search-text/parse-keyword'
import { gramList, isProvenByGrams } from '../../../db/search-text/term-condition'
import {
  educationGram,
  experienceGram,
  genderGram,
  postGram,
  regionGram,
  salaryGram,
  seekingGram,
} from './resume-grams'
import { enumOrder, salaryBands } from './search-document'

export type CandidateFilter = z.output<z.ZodObject<typeof candidateFilter>>

/** A condition that all matches meet. */
export interface SearchCondition {
  /** Matches have all of `grams` (every) or at least one (some). */
  grams: number[]
  mode: 'every' | 'some'
  /** Of a keyword: each way to match, the first with `grams`; `check` where the grams are no proof of it. */
  variants?: { grams: number[]; check: SQL | undefined }[]
  /** The same condition on the row's columns. */
  check: SQL
  /** The grams alone are proof, so that `check` can be left out. */
  isExact: boolean
  /** `check` reads the row's text, which costs more than comparing a column. */
  isText?: boolean
  /** `check` reads only columns of the index of the newest. */
  isInNewest?: boolean
  /** No gram proves it (`-词`): it is checked on the rows that the other conditions leave. */
  isOnlyChecked?: boolean
}

const column = (name: string) => sql.raw(`t.${name}`)
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const SEARCH_COLUMNS = { grams: column('grams'), text: column('search_text'), folding: column('folding') }

/** Whether a row has one variant of a term: by its text, where that is enough. */
const checkVariant = ({ grams, tokens, isEarlier }: TermVariant): SQL => {
  const checks = tokens.some((word) => word.length > 1)
    ? tokens.map((word) => sql`${SEARCH_COLUMNS.text} like ${`%${escapeLike(word)}%`}`)
    : [sql`${SEARCH_COLUMNS.grams} @> ${gramList(grams)}`]
  if (isEarlier) checks.push(sql`${SEARCH_COLUMNS.folding} < ${FOLDING}::int2`)
  return sql.join(checks, sql` and `)
}
const checkTerm = ({ variants }: Term): SQL => sql`(${sql.join(variants.map(checkVariant), sql` or `)})`

const termCondition = (term: Term): SearchCondition => ({
  grams: term.variants[0]?.grams ?? [],
  variants: term.variants.map((variant) => ({
    grams: variant.grams,
    check: variant.isExact ? undefined : checkVariant(variant),
  })),
  mode: 'every',
  isExact: isProvenByGrams(term),
  isText: true,
  check: checkTerm(term),
})

/** A condition that no gram proves. */
export const checkedCondition = (check: SQL): SearchCondition => ({
  grams: [],
  mode: 'every',
  isExact: false,
  isText: true,
  isOnlyChecked: true,
  check,
})

/** Signs and symbols between the words of a phrase. */
const GAP = '[^a-z0-9\u0080-\u1fff\u2c00-\uffff]{1,8}'
const toPattern = (tokens: readonly string[], gap: string) =>
  tokens.map((word) => word.replace(/[.+#]/g, '\\$&')).join(gap)

/** Line breaks as JSON writes them, in the resumes that the earlier folding indexed: it kept each word once and so no order. */
const EARLIER_GAP = '(\\\\[nrt]|[^a-z0-9\u4e00-\u9fff]){1,8}'

const checkPhrase = (tokens: readonly string[]): SQL => sql`case when ${SEARCH_COLUMNS.folding} < ${FOLDING}::int2
  then exists (select 1 from resumes r where r.id = ${column('resume_id')} and concat_ws(' ', r.name, r.wanted_post,
    r.company, r.title, r.school, r.major, r.skills::text, r.details::text) ~* ${toPattern(tokens, EARLIER_GAP)})
  else ${SEARCH_COLUMNS.text} ~ ${toPattern(tokens, GAP)} end`

/** Undefined if nothing in the keyword can be searched for ('%', '，'). */
const keywordConditions = (keyword: string): SearchCondition[] | undefined => {
  const { terms, excluded, phrases } = parseKeyword(keyword)
  if (keyword && !terms.length && !excluded.length) return undefined
  return [
    ...terms.map(termCondition),
    ...excluded.map((term) => checkedCondition(sql`not (${checkTerm(term)})`)),
    ...phrases.map((tokens) => checkedCondition(checkPhrase(tokens))),
  ]
}

const anyOfCondition = (name: string, values: number[], gram: (value: number) => number): SearchCondition => ({
  grams: values.map(gram),
  mode: 'some',
  isExact: true,
  isInNewest: true,
  // an array: one statement text, however many values
  check: sql`${column(name)} = any(${gramList(values)})`,
})

const exactCondition = (gram: number): SearchCondition => ({
  grams: [gram],
  mode: 'every',
  isExact: true,
  check: sql`${column('grams')} @> ${gramList([gram])}`,
})

/** How many region codes a province, a city and a district have: theirs and those inside. */
const regionSpan = (code: string): number => (code.endsWith('0000') ? 10_000 : code.endsWith('00') ? 100 : 1)

/** Candidates who want to work in a region. Of a row that has none yet the grams are read: by its key, an EXISTS may read them all. */
const regionCondition = (code: string): SearchCondition => {
  const first = Number(code)
  const gram = regionGram(code)
  return {
    ...exactCondition(gram),
    isInNewest: true,
    check: sql`(${column('region')} between ${first} and ${first + regionSpan(code) - 1} or (${column('region')} = 0
      and (select g.grams @> ${gramList([gram])} from talent_index g where g.resume_id = t.resume_id)))`,
  }
}

const experienceCondition = (bands: CandidateFilter['experience']): SearchCondition[] => {
  if (!bands.length || bands.includes('any')) return []
  const years = bands.map((band) => {
    const { min, max } = EXPERIENCE[band]
    return sql`${column('years')} >= ${min} and ${column('years')} < ${max}`
  })
  return [
    {
      grams: bands.map((band) => experienceGram(enumOrder(EXPERIENCE, band))),
      mode: 'some',
      isExact: true,
      isInNewest: true,
      check: sql`(${sql.join(years, sql` or `)})`,
    },
  ]
}

/** Expected salaries that overlap the offered range, a highest of 0 being open; 面议 (0, 0) always matches. */
const salaryCondition = (min: number, max: number): SearchCondition[] => {
  if (!min && !max) return []
  const top = max || LIMITS.salaryMaxK
  const bands = [0, ...salaryBands(Math.max(min, 1), Math.max(top, 1))]
  const [low, high] = [column('salary_min'), column('salary_max')]
  return [
    {
      grams: bands.map(salaryGram),
      mode: 'some',
      isExact: false,
      isInNewest: true,
      check: sql`(${low} <= ${top} and (${high} >= ${min} or ${high} = 0))`,
    },
  ]
}

/** Conditions of a filter; null if the keyword has no searchable term ('%', '，'). */
export function toConditions(filter: CandidateFilter): SearchCondition[] | null {
  const keyword = keywordConditions(filter.keyword)
  if (!keyword) return null
  const ranks = Object.values(EDUCATION).map(({ rank }) => rank)
  const minRank = EDUCATION[filter.education].rank
  return [
    ...keyword,
    ...(filter.cityCode ? [regionCondition(filter.cityCode)] : []),
    ...(filter.postCode ? [exactCondition(postGram(filter.postCode))] : []),
    ...experienceCondition(filter.experience),
    ...(minRank
      ? [
          anyOfCondition(
            'education',
            ranks.filter((rank) => rank >= minRank),
            educationGram,
          ),
        ]
      : []),
    ...(filter.jobSeeking.length
      ? [
          anyOfCondition(
            'seeking',
            filter.jobSeeking.map((key) => enumOrder(JOB_SEEKING_STATUS, key)),
            seekingGram,
          ),
        ]
      : []),
    ...(filter.gender ? [anyOfCondition('gender', [enumOrder(GENDER, filter.gender)], genderGram)] : []),
    ...salaryCondition(filter.salaryMin, filter.salaryMax),
  ]
}

/** The condition on the indexed column. */
export const toIndexCondition = (condition: Pick<SearchCondition, 'grams' | 'mode'>): SQL =>
  condition.mode === 'every'
    ? sql`${column('grams')} @> ${gramList(condition.grams)}`
    : sql`${column('grams')} && ${gramList(condition.grams)}`
