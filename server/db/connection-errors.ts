/** Decides whether an error means that the database is unavailable, as opposed to a wrong statement. */

/** A connection to the database broke, could not be opened, or gave no answer in time. The statement's outcome is unknown. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseAwayError'
  }
}

/**
 * SQLSTATE classes of an unavailable database: connection exceptions (08), no room, memory, disk or connection slot (53),
 * cancelled by a timeout or by an operator's command, starting or stopping (57), trouble with its files (58).
 */
const AWAY_STATES = /^(08|53|57|58)/

/** The database takes no writes: a standby, or one that was switched to reading. */
const READ_ONLY_STATE = '25006'

/** Levels of `cause` that are searched: the query builder's, ours, the driver's. */
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

/** The message of the database or the connection itself, without the statement and its parameters. */
export function awayReason(error: unknown): string {
  const at = innermost(error)
  return String(at?.message ?? at)
}

/** Whether `error`, or what caused it, means that the database is unavailable now and may be available later. */
export function isDatabaseAway(error: unknown): boolean {
  let at = error as { code?: unknown; severity?: unknown; cause?: unknown } | undefined
  for (let depth = 0; at && depth < DEPTH; depth += 1) {
    if (at instanceof DatabaseAwayError) return true
    // only errors of the database carry a severity
    if (at.severity !== undefined && (AWAY_STATES.test(String(at.code)) || at.code === READ_ONLY_STATE)) return true
    at = at.cause as typeof at
  }
  return false
}
