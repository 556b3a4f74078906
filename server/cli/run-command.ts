/** Shared by all command lines: configuration, an open database, error messages instead of stacks. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, VARIABLES } from '../core/config'
import { demoSecret } from '../core/demo-secret'
import { loadConfig } from '../core/load-config'
import { StartError } from '../core/start-error'
import { type Database, openDatabase } from '../db/database'
import { runMigrations } from '../db/migrate'
import { misspeltVariables } from '../services/misspelt-variables'

/** Runs the command; an error is printed as its message and ends with exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  for (const line of misspeltVariables(process.env)) process.stderr.write(`${line}\n`)
  command().catch((error: unknown) => {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}

/**
 * Throws StartError when the environment names no database that exists: without the environment of the server a command would make an empty one
 * and work on that.
 */
export function assertDatabaseThere({ DATABASE_URL, DATA_DIR }: Partial<Record<string, string>>): void {
  const folder = resolve(join(DATA_DIR || VARIABLES.DATA_DIR.initial, 'db'))
  if (DATABASE_URL || existsSync(folder)) return
  throw new StartError(
    `DATABASE_URL: not set, and there is no embedded database in ${folder}; set the variables of the server (DATABASE_URL, or DATA_DIR)`,
  )
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
