/** Shared by all command lines: configuration, an open database, error messages instead of stacks. */
import type { Config } from '../core/config'
import { demoSecret } from '../core/demo-secret'
import { loadConfig } from '../core/load-config'
import { type Database, openDatabase } from '../db/database'
import { runMigrations } from '../db/migrate'

/** Runs the command; an error is printed as its message and ends with exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

/** Runs `work` on the migrated database that the environment names, and closes it. */
export async function withDatabase(work: (context: { config: Config; database: Database }) => Promise<void>) {
  const config = loadConfig(process.env, demoSecret)
  const database = await openDatabase(config)
  try {
    await runMigrations(database)
    await work({ config, database })
  } finally {
    await database.close()
  }
}
