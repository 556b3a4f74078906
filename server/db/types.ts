/** The types of a database handle; what opens one is in database.ts. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Result of `db.execute(sql…)`: rows as plain objects, rowCount. */
export interface DbResult extends PgQueryResultHKT {
  type: pg.QueryResult<Record<string, unknown>>
}
/** The type of ctx.db and of the argument of a transaction callback. Works on PGlite and PostgreSQL. */
export type Db = PgDatabase<DbResult>
