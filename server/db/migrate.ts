/** Brings the database to the schema of this build: the same migrations on both engines, one process at a time. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { migrationsDir } from '../paths'
import type { Database } from './database'

/** Applies what is missing; safe to call by many processes at once. */
export const runMigrations = (database: Database): Promise<void> =>
  database.exclusively('pinqiao:migrations', (db) =>
    migrate(db as unknown as NodePgDatabase, { migrationsFolder: migrationsDir }),
  )
