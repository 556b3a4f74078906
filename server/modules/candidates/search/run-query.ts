import type { SQL } from 'drizzle-orm'

/** Runs one statement and returns its rows. */
export type RunQuery = <T extends object>(query: SQL) => Promise<T[]>
