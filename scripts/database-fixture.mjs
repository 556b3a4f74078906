/**
 * `TEST_DATABASE_URL=postgres://… node scripts/database-fixture.mjs 0.1.0`: keeps what a database of this version looks
 * like, for test/exhaustive/old-databases.test.ts. Run at the commit of a release. Makes test/fixtures/databases/<label>/ with a
 * PGlite data directory (pglite.tar.br), a PostgreSQL dump (postgres.sql.gz, needs pg_dump) and the counts and checksums of
 * every table in both (sums.json). Both hold the demo data with a few resumes and at least one row in every table.
 */
import './machine/require-packages.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { buildServer } from './build-server.mjs'

// loaded once they are known to be there
const { PGlite } = await import('@electric-sql/pglite')
const { buildSync } = await import('esbuild')
const { default: pg } = await import('pg')

const RESUMES = 60
const WAL_SEGMENT = 16 * 1024 * 1024
/** Room for the record that closing writes behind the position we read. */
const WAL_TAIL = 64 * 1024

const root = fileURLToPath(new URL('..', import.meta.url))
const [label = ''] = process.argv.slice(2)
const { TEST_DATABASE_URL } = process.env
if (!/^[\w.-]+$/.test(label) || !TEST_DATABASE_URL) {
  console.error('usage: TEST_DATABASE_URL=postgres://… node scripts/database-fixture.mjs <label>')
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'pinqiao-fixture-'))
const out = join(root, 'test', 'fixtures', 'databases', label)
const SUPPORT = ['database-sums', 'fill-empty-tables']
buildSync({
  entryPoints: SUPPORT.map((name) => join(root, 'test', 'support', 'database', `${name}.ts`)),
  outdir: work,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
})
const [{ sumsOf }, { fillEmptyTables }] = SUPPORT.map((name) =>
  createRequire(import.meta.url)(join(work, `${name}.cjs`)),
)

const seed = (env) =>
  execFileSync(process.execPath, [join(root, 'dist', 'server', 'seed.js'), '--resumes', String(RESUMES)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Leaves one log segment and blanks what follows its last record: the rest is of no use and does not compress. */
function stripLog(dir, { file, offset }) {
  const folder = join(dir, 'pg_wal')
  for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name !== file) rmSync(join(folder, name))
  const from = offset + WAL_TAIL
  if (from >= WAL_SEGMENT) return
  const handle = openSync(join(folder, file), 'r+')
  writeSync(handle, Buffer.alloc(WAL_SEGMENT - from), 0, WAL_SEGMENT - from, from)
  closeSync(handle)
}

async function makePglite() {
  const dataDir = join(work, 'data')
  seed({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const database = await PGlite.create(join(dataDir, 'db'))
  const query = async (sql) => (await database.query(sql)).rows
  await fillEmptyTables(query)
  const sums = await sumsOf(query)
  for (const statement of [
    'vacuum full',
    'select pg_switch_wal()',
    'checkpoint',
    'select pg_switch_wal()',
    'checkpoint',
  ])
    await query(statement)
  const [{ at }] = await query('select pg_current_wal_lsn() as at')
  const [end] = await query(`select file_name as file, file_offset as offset from pg_walfile_name_offset('${at}')`)
  await database.close()
  stripLog(join(dataDir, 'db'), end)
  const tar = spawnSync('tar', ['-cf', '-', '-C', dataDir, '.'], { maxBuffer: 512 * 1024 * 1024 }).stdout
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(out, 'pglite.tar.br'), brotliCompressSync(tar, { params }))
  return sums
}

async function makePostgres() {
  const name = `pinqiao_fixture_${process.pid}`
  const url = Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${name}` }).href
  const admin = new pg.Client({ connectionString: TEST_DATABASE_URL })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    seed({ DATA_DIR: join(work, 'postgres'), DATABASE_URL: url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const query = async (sql) => (await client.query(sql)).rows
    await fillEmptyTables(query)
    const sums = await sumsOf(query)
    await client.end()
    const flags = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', `--dbname=${url}`]
    const dump = spawnSync('pg_dump', flags, { maxBuffer: 512 * 1024 * 1024, encoding: 'utf8' })
    if (dump.status !== 0) throw new Error(dump.stderr)
    // lines for psql only
    const sql = dump.stdout.replace(/^\\(un)?restrict .*$/gm, '')
    writeFileSync(join(out, 'postgres.sql.gz'), gzipSync(sql, { level: 9 }))
    return sums
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
try {
  await buildServer()
  const sums = { pglite: await makePglite(), postgres: await makePostgres() }
  writeFileSync(join(out, 'sums.json'), `${JSON.stringify(sums, null, 1)}\n`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
