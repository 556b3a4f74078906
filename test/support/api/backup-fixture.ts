/** Shared by backup tests: database configurations and silent output. */
import type { Config } from '../../../server/core/config'
import { type Database, openDatabase } from '../../../server/db/database'
import { createTestConfig } from '../test-app'

/** Longest time of one test, in ms: whole databases are copied. */
export const LIMIT = 300_000

/** Embedded in `dir`, or on the server at `url`. */
export const configOf = (dir: string, url = ''): Config => ({
  ...createTestConfig({ DATA_DIR: dir, PORT: '0' }),
  DATABASE_URL: url,
})
export const quiet = () => undefined

/** Opens a database for `work` and closes it. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
