/** The one judgement of whether an error means that the database is away, as opposed to a statement being wrong. */

/** A connection to the database broke, could not be opened, or gave no answer in time. The statement's outcome is unknown. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAwayError'
  }
}

/**
 * What a database says of its own state: connection exceptions (08), no room, memory, disk or connection slot (53),
 * cancelled by a timeout or by an operator's command, starting or stopping (57), trouble with its files (58).
 */
const AWAY_STATES = /^(08|53|57|58)/

/** Wrappings looked through: the query builder's, ours, the driver's. */
const DEPTH = 5

/** No answer came in time; `code` is that of a connection that times out. */
export const noAnswer = (milliseconds: number): Error =>
  Object.assign(new Error(`no answer in ${milliseconds} ms`), { code: 'ETIMEDOUT' })

/** The error of the database or the connection itself, under all wrappings. */
export function innermost(error: unknown): { message?: unknown; code?: unknown } {
  let at = error as { message?: unknown; code?: unknown; cause?: unknown }
  for (let depth = 0; at?.cause && depth < DEPTH; depth += 1) at = at.cause as typeof at
  return at
}

/** What the database or the connection itself said, without the statement that was under way and what it carried. */
export function awayReason(error: unknown): string {
  const at = innermost(error)
  return String(at?.message ?? at)
}

/** Whether `error`, or what caused it, says that the database cannot serve now and may serve later. */
export function isDatabaseAway(error: unknown): boolean {
  let at = error as { code?: unknown; severity?: unknown; cause?: unknown } | undefined
  for (let depth = 0; at && depth < DEPTH; depth += 1) {
    if (at instanceof DatabaseAwayError) return true
    // only what came from the database carries a severity
    if (at.severity !== undefined && AWAY_STATES.test(String(at.code))) return true
    at = at.cause as typeof at
  }
  return false
}
