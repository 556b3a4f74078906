/** LIKE patterns from user input, and violated unique indexes. */

/** `text` anywhere: '%' and '_' stand for themselves. */
export const likeContains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface DatabaseError {
  code?: string
  constraint?: string
}
/** Name of the unique index that refused a write; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const cause = ((error as { cause?: unknown })?.cause ?? error) as DatabaseError
  return cause?.code === '23505' ? (cause.constraint ?? '') : undefined
}
