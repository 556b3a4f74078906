/** A private PostgreSQL for a bench: its own cluster on a free port, deleted afterwards. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/stack'

export interface Postgres {
  url: string
  stop(): void
}

/** Folder of initdb and pg_ctl, newest version first; undefined where PostgreSQL is not installed. */
function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

const isRoot = () => process.getuid?.() === 0
const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`

/** PostgreSQL refuses to run as root, so root becomes its user. */
function asOwner(command: string): void {
  const [program, flags] = isRoot() ? ['su', ['postgres', '-s', '/bin/bash', '-c', command]] : ['bash', ['-c', command]]
  const result = spawnSync(program as string, flags as string[], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${command}\n${result.stdout}${result.stderr}`)
}

/** Starts a cluster with fsync and synchronous_commit on, or returns undefined where none is installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: () => undefined }
  const bin = binaries()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-pg-'))
  if (isRoot())
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  const data = join(folder, 'data')
  const port = await freePort()
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=1GB -c max_connections=100 -c maintenance_work_mem=512MB -c max_wal_size=8GB`
  asOwner(`${quoted(join(bin, 'initdb'))} -D ${quoted(data)} -U postgres -A trust -E UTF8 --locale=C.UTF-8`)
  asOwner(
    `${quoted(join(bin, 'pg_ctl'))} -D ${quoted(data)} -w -l ${quoted(join(folder, 'log'))} -o ${quoted(flags)} start`,
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      asOwner(`${quoted(join(bin, 'pg_ctl'))} -D ${quoted(data)} -m immediate stop`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
