/** LIKE patterns from user input, lists as one value of SQL, and violated unique indexes. */
import { type SQL, sql } from 'drizzle-orm'

/** `text` anywhere: '%' and '_' are taken literally. */
export const likeContains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Texts as one value, however many they are. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`

/** Ids or whole numbers as one value, however many they are. */
export const bigintArray = (values: readonly (string | number)[]): SQL => sql`${`{${values.join(',')}}`}::bigint[]`

interface DatabaseError {
  code?: string
  constraint?: string
}
/** Name of the unique index that refused a write; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = ((error as { cause?: unknown })?.cause ?? error) as DatabaseError
  return cause?.code === '23505' ? (cause.constraint ?? '') : undefined
}
