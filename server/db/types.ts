/** The types of a database handle; what opens one is in database.ts. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type * as schema from './schema'

/** Result of `db.execute(sql…)`: rows as plain objects, rowCount. */
export interface DbResult extends PgQueryResultHKT {
  type: pg.QueryResult<Record<string, unknown>>
}
/** What modules get as ctx.db, and what a transaction callback receives. Works on PGlite and PostgreSQL. */
export type Db = PgDatabase<DbResult, typeof schema>
