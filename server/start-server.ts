/** Starts a whole server: config, database, demo data, listening, graceful stop. Used by main.ts and by tests. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { MEMBER_ROLES } from '../contract/domain/roles'
import { type BuiltApp, buildApp } from './app'
import { systemClock } from './core/clock'
import type { Config } from './core/config'
import { firstKey } from './core/keys'
import { ConfigError } from './core/load-config'
import { type Database, openDatabase } from './db/database'
import { runMigrations } from './db/migrate'
import { users } from './db/schema'
import { seedDemoData } from './seed'
import { overHttp, startCandidates } from './seed/candidates'
import { SEED_USERS } from './seed/fixtures/users'
import { checkDatabase, checkMachine } from './services/preflight'

/** Longest wait, after a start that failed, for the database to be closed. */
const CLOSE_MS = 3000

export interface RunningServer {
  url: string
  built: BuiltApp
  /** Drains for so many seconds, then stops everything. */
  stop(drainSeconds?: number): Promise<void>
}

/** Throws ConfigError when MODE=production meets a database with demo data. */
async function assertNotSeeded(config: Config, database: Database): Promise<void> {
  if (config.MODE !== 'production') return
  const seeded = await database.db.select({ id: users.id }).from(users).where(eq(users.isSeeded, true)).limit(1)
  if (seeded.length > 0)
    throw new ConfigError(['DATA_DIR / DATABASE_URL: this database has demo users; MODE=production needs an empty one'])
}

async function seed(config: Config, database: Database, print: (line: string) => void): Promise<void> {
  if (config.SEED !== 'demo') return
  let reportedQuarters = 0
  const onProgress = (done: number, wanted: number) => {
    if (done === 0) print('first start, making the demo data …')
    const quarter = Math.floor((done * 4) / Math.max(wanted, 1))
    if (quarter > reportedQuarters) print(`  ${done} / ${wanted} resumes`)
    reportedQuarters = quarter
  }
  // a second process waits, and finds it made
  const { isInstalled } = await database.withLock('pinqiao:seed', () =>
    seedDemoData({ config, database, clock: systemClock }, { resumes: config.SEED_RESUMES, onProgress }),
  )
  if (isInstalled) print('the demo data stands')
}

/**
 * Opens, seeds, listens. Rejects with ConfigError when the config and the data do not fit, with StartError when the machine
 * does not let it; then nothing has been written.
 */
export async function startServer(
  config: Config,
  print: (line: string) => void = () => undefined,
): Promise<RunningServer> {
  await checkMachine(config)
  const database = await openDatabase(config)
  let built: BuiltApp | undefined
  try {
    await checkDatabase(config, database)
    await runMigrations(database)
    await assertNotSeeded(config, database)
    await seed(config, database, print)
    built = await buildApp(config, { database })
    await built.app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await built?.close()
    // a connection that a silent database never answers cannot be closed either
    await Promise.race([database.close(), pause(CLOSE_MS)])
    throw error
  }
  const { app, ctx } = built
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
  const candidates =
    config.SEED === 'demo'
      ? startCandidates({
          send: overHttp(url, firstKey(config, 'PARTNER_TOKEN')),
          onError: (err) => ctx.log.warn({ err }, 'a demo candidate could not act'),
        })
      : undefined
  const { close } = built
  const { drain } = built
  const stop = async (drainSeconds = 0) => {
    await candidates?.stop()
    if (drainSeconds > 0) await drain(drainSeconds * 1000)
    await close()
    await database.close()
  }
  return { url, built, stop }
}

/** The text printed after a demo server has started. */
export function logWelcome(config: Config, url: string): string {
  const lines = ['', `Pinqiao is running: ${url}`]
  if (config.SEED === 'demo') {
    lines.push('', 'Demo users (log in with the phone number; the code is below):')
    for (const { phone, name, company, role } of SEED_USERS)
      lines.push(`  ${phone}  ${name}  ${company ? MEMBER_ROLES[role] : 'no company yet: try 公司注册'}`)
    lines.push('', `The code of a log-in: ${url}/dev/sms/13800000001 (with your number)`)
  }
  lines.push(`API documentation: ${url}/docs`, '')
  return lines.join('\n')
}
