/** Raw SQL for the chat: the same text on PGlite and PostgreSQL; numbers and times converted here, not by a driver. */
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/types'

/** ctx.db or a transaction. */
export type Executor = Db
export type Row = Record<string, unknown>

/** The rows of a statement. */
export async function fetchRows(db: Executor, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows
}

export const toNumber = (v: unknown): number => Number(v ?? 0)
export const toText = (v: unknown): string => (v === null || v === undefined ? '' : String(v))
export const toJson = <T>(v: unknown): T => (typeof v === 'string' ? JSON.parse(v) : v) as T

/** Code of a database error, also under the wrapping of the query builder. */
export function sqlState(error: unknown): string {
  const e = error as { code?: unknown; cause?: { code?: unknown } }
  return toText(e?.cause?.code ?? e?.code)
}
