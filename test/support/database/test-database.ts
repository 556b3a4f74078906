/** Data of a child server in reliability tests: its own folder, or its own database on TEST_DATABASE_URL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/database'
import { createTestConfig } from '../test-app'
import { copyDemoData, prepareDemoData } from './demo-data'
import { createServerDatabase } from './run-on-server'

export interface TestDatabase {
  dataDir: string
  /** Environment of the server. */
  env: Record<string, string>
  /** Rows of a statement; on the embedded database only while no server runs. */
  read(statement: string): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

/**
 * The database of this run, as rows of `describe.each`: PostgreSQL where TEST_DATABASE_URL names one, else the embedded one.
 * `npm run test:long` runs each of them once, so no test runs twice on the same database.
 */
export const currentDatabase: [name: string, url: string][] = [
  process.env.TEST_DATABASE_URL ? ['PostgreSQL', process.env.TEST_DATABASE_URL] : ['the embedded database', ''],
]

/**
 * An empty database, which the server migrates when it starts, or with `hasDemoData` a copy of the demo data. `url` names a
 * PostgreSQL server to make it on.
 */
export async function createTestDatabase(
  url = process.env.TEST_DATABASE_URL,
  hasDemoData = false,
): Promise<TestDatabase> {
  const demoData = hasDemoData ? await prepareDemoData(url) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'pinqiao-storm-'))
  if (demoData) copyDemoData(demoData, dataDir)
  const database = url ? await createServerDatabase(url, demoData?.template) : undefined
  const env: Record<string, string> = database?.env ?? {}
  return {
    dataDir,
    env,
    async read(statement) {
      const opened = await openDatabase(createTestConfig({ DATA_DIR: dataDir, ...env }))
      try {
        return (await opened.db.execute(statement)).rows
      } finally {
        await opened.close()
      }
    },
    async drop() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
