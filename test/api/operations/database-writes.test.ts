/** Whether PostgreSQL takes a write: one that is only read, or whose disk is full, answers questions and is not ready. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDatabaseAway } from '../../../server/db/connection-errors'
import { postgresDatabase } from '../../../server/db/database'
import { startCluster } from '../../support/database/postgres-server'
import { createServerDatabase, readFromServer } from '../../support/database/run-on-server'

const open = (url: string) => postgresDatabase({ url, size: 2, statementTimeoutMs: 5000 })
const outcomeOf = (work?: Promise<void>) =>
  Promise.resolve(work).then(
    () => 'written',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)),
  )

if (process.env.TEST_DATABASE_URL) {
  test('a trial write leaves nothing, and a database that is only read refuses it', async () => {
    const { env, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '')
    const url = env.DATABASE_URL
    const database = open(url)
    const reading = open(`${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`)
    expect(await outcomeOf(database.checkWrite?.())).toBe('written')
    expect(await readFromServer(url, "select relname from pg_class where relname like 'pinqiao_probe%'")).toEqual([])
    await reading.ping()
    expect(await outcomeOf(reading.checkWrite?.())).toBe('away')
    await database.close()
    await reading.close()
    await drop()
  })

  /** A small disk of its own; undefined where this user may not make one. */
  const mountDisk = () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinqiao-disk-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]).status === 0) return folder
    rmSync(folder, { recursive: true })
    return undefined
  }
  const disk = mountDisk()
  afterAll(() => {
    if (!disk) return
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const testOnDisk = disk === undefined ? test.skip : test

  testOnDisk('a database on a full disk answers a question and refuses a write, until there is room', async () => {
    const folder = disk ?? ''
    chmodSync(folder, 0o755)
    const cluster = await startCluster({ parentDir: folder })
    if (!cluster) throw new Error('no PostgreSQL is installed')
    const database = open(cluster.url)
    expect(await outcomeOf(database.checkWrite?.())).toBe('written')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'filling'), Buffer.alloc(bavail * bsize - 64 * 1024))
    await database.ping()
    expect(await outcomeOf(database.checkWrite?.())).toBe('away')
    rmSync(join(folder, 'filling'))
    expect(await outcomeOf(database.checkWrite?.())).toBe('written')
    await database.close()
    cluster.stop()
  })
} else test('the embedded database lies on our own disk, which is written to', () => expect(open).toBeDefined())
