/** Terms as conditions on the columns that index-texts.ts fills. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { FOLDING } from './fold-text'
import type { Term, TermVariant } from './parse-keyword'

/** A list of grams as a value of SQL. */
export const gramList = (grams: readonly number[]): SQL => sql`${`{${grams.join(',')}}`}::int[]`

/** Columns of an indexed text. */
export interface SearchColumns {
  grams: AnyPgColumn
  /** The folded text; of rows of the earlier folding what they were compared with. */
  text: AnyPgColumn | SQL
  folding: AnyPgColumn
}

/** Mixes grams with what those of the rows are mixed with (gramsWithin). */
type MixGrams = (grams: readonly number[]) => readonly number[]
const unmixed: MixGrams = (grams) => grams

const ofEarlier = ({ isEarlier }: TermVariant, { folding }: Pick<SearchColumns, 'folding'>): SQL | undefined =>
  isEarlier && sql`${folding} < ${FOLDING}::int2`

/** Whether the text has the words of a way. `position` and not LIKE, whose selectivity the planner underestimates. */
const hasTokens = (variant: TermVariant, columns: Pick<SearchColumns, 'text'>): SQL[] =>
  variant.tokens.map((word) => sql`position(${word}::text in ${columns.text}) > 0`)

/** The texts that may match a term, by the index alone. */
export const gramsCondition = (term: Term, columns: SearchColumns, mix: MixGrams = unmixed): SQL | undefined =>
  or(...term.variants.map((variant) => sql`${columns.grams} @> ${gramList(mix(variant.grams))}`))

/** The texts that match a term. */
export const termCondition = (term: Term, columns: SearchColumns, mix: MixGrams = unmixed): SQL | undefined =>
  or(
    ...term.variants.map((variant) =>
      and(
        sql`${columns.grams} @> ${gramList(mix(variant.grams))}`,
        ...(variant.isExact ? [] : hasTokens(variant, columns)),
        ofEarlier(variant, columns),
      ),
    ),
  )

/** The lines (indexLine) that match a part, by their text alone. */
export const lineCondition = (part: Term, columns: Pick<SearchColumns, 'text' | 'folding'>): SQL | undefined =>
  or(...part.variants.map((variant) => and(...hasTokens(variant, columns), ofEarlier(variant, columns))))

/** Whether the grams alone prove that a text matches. */
export const isProvenByGrams = (term: Term): boolean => term.variants.every(({ isExact }) => isExact)
