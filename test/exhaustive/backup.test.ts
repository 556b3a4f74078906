/** Backup, restore and move: every row and file arrives, on both engines, or nothing is written. */
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Manifest } from '../../server/backup/dump'
import { readTar, tarOf } from '../../server/backup/tar'
import { configAfter, moveTo, readBackup, writeBackup } from '../../server/cli/backup'
import type { Config } from '../../server/core/config'
import { openDatabase } from '../../server/db/database'
import { runMigrations } from '../../server/db/migrate'
import { createFileStore } from '../../server/ports/file-store'
import { startServer } from '../../server/start-server'
import { configOf, LIMIT, quiet, withDatabase } from '../support/api/backup-fixture'
import {
  createFolder,
  createServerDatabase,
  dropAll,
  queryOf,
  unpackDataDir,
  versions,
} from '../support/database/database-fixtures'
import { sumsOf } from '../support/database/database-sums'
import { fillEmptyTables } from '../support/database/fill-empty-tables'
import { sampleOf } from '../support/sample'

const isEmbeddedOnly = !process.env.TEST_DATABASE_URL
const testOnPostgres = isEmbeddedOnly ? test.skip : test

const printed: string[] = []
const print = (line: string) => printed.push(line)

/** A data directory with rows in every table and some files, and its backup: made once. */
let source: Config
let backup: string
beforeAll(async () => {
  source = configOf(unpackDataDir(versions.at(-1) ?? ''))
  const database = await openDatabase(source)
  await runMigrations(database)
  // tables that came later than the version
  await fillEmptyTables(queryOf(database))
  await database.close()
  backup = join(createFolder(), 'all.tar.gz')
  await writeBackup({ config: source, env: {}, file: backup }, print, quiet)
}, LIMIT)
afterAll(dropAll, LIMIT)

/** What every start writes again. */
const OWN = ['program_versions', 'id_nodes']
/** Sums of every table, and the bytes of every file. */
const contents = (config: Config) =>
  withDatabase(config, async (database) => {
    const sums = Object.entries(await sumsOf(queryOf(database))).filter(([name]) => !OWN.includes(name))
    const { rows } = await database.db.execute(sql`select store_key from files order by 1`)
    const store = createFileStore(config)
    const files = []
    for (const { store_key } of rows) files.push((await store.read(String(store_key))).toString('base64'))
    return { sums: Object.fromEntries(sums), files }
  })

describe('a whole database', () => {
  test(
    'goes through a backup into an empty embedded one, every table with rows, every file',
    async () => {
      const target = configOf(createFolder())
      const progress: [number, number][] = []
      await readBackup({ config: target, file: backup }, print, (...step) => progress.push(step))
      const [before, after] = [await contents(source), await contents(target)]
      expect(after).toEqual(before)
      const empty = Object.entries(before.sums).filter(([, { rows }]) => rows === 0)
      expect(empty.map(([name]) => name)).toEqual([])
      expect(before.files.length).toBeGreaterThan(5)
      expect(printed.join('\n')).toContain('counts and checksums are those of the backup')
      const [doneCount, total] = progress.at(-1) ?? []
      expect(doneCount).toBe(total)
      const running = await startServer(target)
      await running.stop()
    },
    LIMIT,
  )

  testOnPostgres(
    'goes from embedded to PostgreSQL and back, its files too',
    async () => {
      const server = configOf(createFolder(), await createServerDatabase())
      await moveTo(source, { to: server.DATABASE_URL, dataDir: server.DATA_DIR }, print, quiet)
      const before = await contents(source)
      expect(await contents(server)).toEqual(before)
      const restoredDir = createFolder()
      await moveTo(server, { to: restoredDir }, print, quiet)
      expect(await contents(configOf(restoredDir))).toEqual(before)
      expect(existsSync(join(restoredDir, 'secrets.json'))).toBe(existsSync(join(source.DATA_DIR, 'secrets.json')))
    },
    LIMIT,
  )

  testOnPostgres(
    'comes in for a role that may not switch triggers off',
    async () => {
      const url = await createServerDatabase()
      const role = `pinqiao_plain_${process.pid}`
      await withDatabase(configOf(createFolder(), url), async ({ db }) => {
        await db.execute(sql.raw(`create role ${role} login`))
        await db.execute(sql.raw(`alter database ${new URL(url).pathname.slice(1)} owner to ${role}`))
      })
      const target = configOf(createFolder(), Object.assign(new URL(url), { username: role }).href)
      try {
        await readBackup({ config: target, file: backup }, print, quiet)
        expect(await contents(target)).toEqual(await contents(source))
      } finally {
        await withDatabase(configOf(createFolder(), url), async ({ db }) => {
          await db.execute(sql.raw(`reassign owned by ${role} to postgres`))
          await db.execute(sql.raw(`drop owned by ${role}`))
          await db.execute(sql.raw(`drop role ${role}`))
        })
      }
    },
    LIMIT,
  )

  test('is not moved onto itself', async () => {
    await expect(moveTo(source, { to: source.DATA_DIR }, print, quiet)).rejects.toThrow('that is the database in use')
    expect(configAfter(source, { to: 'postgres://h/d' })).toMatchObject({ DATABASE_URL: 'postgres://h/d' })
  })
})

describe('a running server', () => {
  test(
    'gives a backup of its embedded database to the operator alone',
    async () => {
      const config = { ...configOf(unpackDataDir(versions.at(-1) ?? '')), OPERATOR_TOKEN: 'o'.repeat(24) }
      const running = await startServer(config)
      try {
        const file = join(createFolder(), 'live.tar.gz')
        const { port } = new URL(running.url)
        const write = (OPERATOR_TOKEN: string) =>
          writeBackup({ config, env: { PORT: port, OPERATOR_TOKEN }, file }, print, quiet)
        await expect(write('x'.repeat(24))).rejects.toThrow('不接受这个 OPERATOR_TOKEN')
        await expect(
          writeBackup({ config, env: { PORT: '1', OPERATOR_TOKEN: 'x' }, file }, print, quiet),
        ).rejects.toThrow('连接不上')
        expect(existsSync(file)).toBe(false)
        await write(config.OPERATOR_TOKEN)
        await expect(write(config.OPERATOR_TOKEN)).rejects.toThrow('exists; choose another name')
        expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
        const target = configOf(createFolder())
        await readBackup({ config: target, file }, print, quiet)
        expect(readdirSync(join(config.DATA_DIR, 'tmp'))).toEqual([])
      } finally {
        await running.stop()
      }
    },
    LIMIT,
  )

  testOnPostgres(
    'is one moment in its backup: what one transaction wrote is there whole or not at all',
    async () => {
      const config = configOf(createFolder(), await createServerDatabase())
      await readBackup({ config, file: backup }, print, quiet)
      const file = join(createFolder(), 'live.tar.gz')
      let isOver = false
      await withDatabase(config, async ({ db }) => {
        const writing = (async () => {
          for (let n = 0; !isOver; n++)
            await db.transaction(async (tx) => {
              await tx.execute(sql`insert into rate_limits (key, count, resets_at) values (${`moment ${n}`}, 1, now())`)
              await tx.execute(
                sql`insert into chat_mergers (key, part, parts, text) values (${`moment ${n}`}, 1, 1, '')`,
              )
            })
        })()
        await writeBackup({ config, env: {}, file }, print, quiet)
        isOver = true
        await writing
      })
      const target = configOf(createFolder())
      await readBackup({ config: target, file }, print, quiet)
      const counts = await withDatabase(target, async ({ db }) => {
        const { rows } = await db.execute(sql`select
        (select count(*) from rate_limits where key like 'moment %')::int as one,
        (select count(*) from chat_mergers where key like 'moment %')::int as other`)
        return rows[0]
      })
      expect(counts?.one).toBe(counts?.other)
    },
    LIMIT,
  )
})

describe('a restore', () => {
  /** The backup with `change`d entries. */
  async function changed(change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
    const plain = gunzipSync(readFileSync(backup))
    const entries = readTar(Readable.from([plain]))
    const archive = tarOf(async (add) => {
      for await (const { name, body } of entries) {
        const bytes = change(name, await buffer(body))
        if (bytes) await add(name, bytes.length, [bytes])
      }
    })
    const file = join(createFolder(), 'changed.tar.gz')
    writeFileSync(file, gzipSync(await buffer(archive)))
    return file
  }
  const asText = (bytes: Buffer, edit: (text: string) => string) => Buffer.from(edit(bytes.toString()))
  const asManifest = (bytes: Buffer, edit: (manifest: Manifest) => object) =>
    asText(bytes, (text) => JSON.stringify(edit(JSON.parse(text) as Manifest)))
  const bend = (bytes: Buffer) => {
    const tampered = Buffer.from(bytes)
    tampered[0] = (tampered[0] ?? 0) ^ 1
    return tampered
  }
  let isBent = false
  const damages: [what: string, words: string, file: () => Promise<string>][] = [
    [
      'that is cut short',
      'incomplete',
      async () => {
        const file = join(createFolder(), 'short.tar.gz')
        const bytes = readFileSync(backup)
        writeFileSync(file, bytes.subarray(0, bytes.length - 20_000))
        return file
      },
    ],
    ['without its end', 'incomplete', () => changed((name, bytes) => (name === 'end.json' ? undefined : bytes))],
    [
      'without a table',
      'incomplete',
      () => changed((name, bytes) => (name === 'tables/public.users.ndjson' ? undefined : bytes)),
    ],
    [
      'with a changed row',
      'differs from the backup',
      () =>
        changed((name, bytes) =>
          name === 'tables/public.companies.ndjson' ? asText(bytes, (text) => text.replace('锦云', '锦雨')) : bytes,
        ),
    ],
    [
      'with a row less',
      'differs from the backup',
      () =>
        changed((name, bytes) =>
          name === 'tables/public.notices.ndjson' ? asText(bytes, (text) => text.slice(text.indexOf('\n') + 1)) : bytes,
        ),
    ],
    [
      'with a changed file',
      'the checksum of the file',
      () => {
        isBent = false
        return changed((name, bytes) => {
          // not the first: what came before it must go again
          if (!name.startsWith('files/')) return bytes
          if (!isBent) {
            isBent = true
            return bytes
          }
          return bend(bytes)
        })
      },
    ],
    [
      'of a later version',
      'use a version as new or newer',
      () =>
        changed((name, bytes) =>
          name === 'manifest.json'
            ? asManifest(bytes, (all) => ({ ...all, version: '99.0.0', when: all.when + 1 }))
            : bytes,
        ),
    ],
    [
      'of another layout',
      'use a version as new or newer',
      () =>
        changed((name, bytes) =>
          name === 'manifest.json' ? asManifest(bytes, (all) => ({ ...all, format: 2 })) : bytes,
        ),
    ],
    [
      'that is none',
      'no backup of Pinqiao',
      async () => {
        const file = join(createFolder(), 'none.tar')
        writeFileSync(file, 'x'.repeat(5000))
        return file
      },
    ],
    ['that is not there', 'there is no backup file', async () => join(createFolder(), 'nowhere.tar.gz')],
  ]

  const filesIn = (dir: string) =>
    existsSync(join(dir, 'files'))
      ? readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : []

  test(
    'refuses a damaged backup with words, writes nothing, and the same place then takes a good one',
    async () => {
      const target = configOf(createFolder())
      for (const [damage, message, make] of sampleOf(damages, ([what]) => what)) {
        const file = await make()
        const refusal = await readBackup({ config: target, file }, print, quiet).catch((error: Error) => error.message)
        expect([damage, refusal]).toEqual([damage, expect.stringContaining(message)])
        expect([damage, filesIn(target.DATA_DIR)]).toEqual([damage, []])
      }
      await readBackup({ config: target, file: backup }, print, quiet)
      expect(await contents(target)).toEqual(await contents(source))
      await expect(readBackup({ config: target, file: backup }, print, quiet)).rejects.toThrow('is not empty')
    },
    LIMIT,
  )
})

test('a tar program lists what is in a backup', async () => {
  const names: string[] = []
  const plain = createReadStream(backup).pipe((await import('node:zlib')).createGunzip())
  for await (const { name } of readTar(plain as AsyncIterable<Buffer>)) names.push(name)
  expect(names[0]).toBe('manifest.json')
  expect(names.at(-1)).toBe('end.json')
  const { execFileSync } = await import('node:child_process')
  expect(execFileSync('tar', ['-tzf', backup], { encoding: 'utf8' }).trim().split('\n')).toEqual(names)
})
