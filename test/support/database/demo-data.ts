/**
 * The demo data of the built server, created once for each server's code and copied, because seeding takes longer than starting: a
 * folder, and on a PostgreSQL server a template database beside it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pathOf } from '../../../contract/call-address'
import * as partner from '../../../contract/calls/partner'
import { ChildServer } from '../servers/child-server'
import { waitUntil } from '../wait-until'
import { databaseAddress } from './run-on-server'

/** The built server. */
export const serverScript = join('dist', 'server', 'main.js')

/** What makes the demo data, in a bundle of its own. */
const seedScript = join('dist', 'server', 'seed.js')

/** The demo data of this build: the folder and, on a PostgreSQL server, the template database. */
export interface DemoDataCopy {
  folder: string
  template?: string
}

/** Whether the server's demo candidates have answered every invitation of the demo data. */
async function isAnswered({ url, dataDir }: ChildServer): Promise<boolean> {
  const { PARTNER_TOKEN } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  const reply = await fetch(`${url}${pathOf(partner.listInvitations)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${PARTNER_TOKEN}` },
    body: JSON.stringify({ status: 'sent', limit: 1 }),
  })
  const { data } = (await reply.json()) as { data: readonly unknown[] }
  return data.length === 0
}

/**
 * Runs a server until it has seeded a temporary folder and its candidates have answered, then renames that to `folder`. An invitation
 * that is still open would be answered in the first seconds of every copy, which changes numbers that a test has just read.
 */
async function createDemoData(folder: string, env: Record<string, string>): Promise<void> {
  const cache = join(tmpdir(), 'pinqiao-worlds')
  mkdirSync(cache, { recursive: true })
  const temporary = mkdtempSync(join(cache, 'making-'))
  const server = new ChildServer(temporary, env, serverScript)
  await server.start()
  await waitUntil(() => isAnswered(server), 60_000)
  await server.restart()
  // ended in order: a copy starts without recovery
  await server.stop()
  try {
    renameSync(temporary, folder)
  } catch {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Creates the demo data in a template database under an advisory lock; concurrent callers wait for the first. */
async function createDemoDatabase(url: string, folder: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7420002)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount && existsSync(folder)) return
    rmSync(folder, { recursive: true, force: true })
    for (const name of [template, `${template}_making`])
      await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${template}_making`)
    await createDemoData(folder, {
      DATABASE_URL: databaseAddress(url, `${template}_making`),
    })
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      `${template}_making`,
    ])
    await client.query(`alter database ${template}_making rename to ${template}`)
  } finally {
    await client.end()
  }
}

/**
 * Names the demo data: by the server's code, so that every clone of it takes the same, by how it is made, and by the day, as its dates
 * follow the calendar.
 */
function demoDataKey(): string {
  const sources = [serverScript, seedScript, join('test', 'support', 'database', 'demo-data.ts')]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const code = hash.digest('hex')
  return `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${code.slice(0, 12)}`
}

/** Creates the demo data on first use, for all workers. `url`: PostgreSQL server; without it the embedded database is used. */
export async function prepareDemoData(url?: string): Promise<DemoDataCopy> {
  buildOnce()
  const key = demoDataKey()
  const folder = join(tmpdir(), 'pinqiao-worlds', url ? `${key}-postgres` : key)
  if (!url) {
    if (!existsSync(folder)) await createDemoData(folder, {})
    return { folder }
  }
  const template = `pinqiao_world_${key}`
  await createDemoDatabase(url, folder, template)
  return { folder, template }
}

/** Copies the folder of the demo data. */
export const copyDemoData = (copy: DemoDataCopy, dataDir: string): void =>
  cpSync(copy.folder, dataDir, { recursive: true, filter: isCopyable })

/** Skips the lock of a killed server: a socket, which cannot be copied. */
const isCopyable = (path: string) => !lstatSync(path).isSocket()

/** Builds the server if there is no build. */
export function buildOnce(): void {
  if (!existsSync(serverScript)) execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { stdio: 'inherit' })
}
