/** Records the SQL statements of a piece of work, and reports which tables of the schema they read and write. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName, is, Table } from 'drizzle-orm'
import pg from 'pg'
import * as schema from '../../server/db/schema'

export interface Tables {
  reads: Set<string>
  writes: Set<string>
}

/** Names in the database, by the schema's names. */
export const tableNames: ReadonlyMap<string, string> = new Map(
  Object.entries(schema)
    .filter(([, value]) => is(value, Table))
    .map(([name, table]) => [name, getTableName(table as Table)]),
)
const known = new Set(tableNames.values())
const recordings = new AsyncLocalStorage<Set<string>>()

const namesAfter = (text: string, verbs: string): string[] =>
  [...text.matchAll(new RegExp(`\\b(?:${verbs})\\s+(?:only\\s+|lateral\\s+)?\\(*"?(\\w+)"?`, 'gi'))]
    .map((match) => match[1] ?? '')
    .filter((name) => known.has(name))

/** Tables that statements, or pieces of them, name. */
export function tablesOfStatements(texts: Iterable<string>): Tables {
  const tables: Tables = { reads: new Set(), writes: new Set() }
  for (const text of texts) {
    for (const name of namesAfter(text, 'insert into|update|delete from')) tables.writes.add(name)
    for (const name of namesAfter(text.replace(/\bdelete from\b/gi, ''), 'from|join|using')) tables.reads.add(name)
  }
  return tables
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Listens to every statement until the returned function is called. */
export function listenToStatements(): () => void {
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function query(this: pg.Client, ...parameters: unknown[]) {
    recordings.getStore()?.add(textOf(parameters[0]))
    return (send as (...given: unknown[]) => unknown).apply(this, parameters)
  } as typeof send
  return () => {
    pg.Client.prototype.query = send
  }
}

/** Runs `work`; returns its result and the texts of its statements. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; texts: Set<string> }> {
  const texts = new Set<string>()
  return { result: await recordings.run(texts, work), texts }
}
