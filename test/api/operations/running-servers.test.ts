/** `move` and `restore` on a PostgreSQL that a server runs on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveTo, readBackup, writeBackup } from '../../../server/cli/backup'
import { openDatabase } from '../../../server/db/database'
import { countRunning } from '../../../server/services/id-node-lease'
import { startServer } from '../../../server/start-server'
import { quiet } from '../../support/api/backup-fixture'
import { createServerDatabase } from '../../support/database/run-on-server'
import { createTestConfig } from '../../support/test-app'

const url = process.env.TEST_DATABASE_URL
if (url)
  test('move and restore refuse it, a backup does not, and a stopped one is moved', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pinqiao-running-'))
    const { env, drop } = await createServerDatabase(url)
    const config = createTestConfig({ ...env, DATA_DIR: join(folder, 'data'), PORT: '0' })
    const [file, other] = [join(folder, 'backup.tar.gz'), join(folder, 'other')]
    const server = await startServer(config)
    const refusal = /^a server runs on the database [^/]+\/pinqiao_child_\w+; stop every process first/
    await writeBackup({ config, env: {}, file }, quiet, quiet)
    await expect(moveTo(config, { to: other }, quiet, quiet)).rejects.toThrow(refusal)
    await expect(readBackup({ config, file }, quiet, quiet)).rejects.toThrow(refusal)
    const embedded = createTestConfig({ DATA_DIR: join(folder, 'embedded'), PORT: '0' })
    await (await startServer(embedded)).stop()
    await expect(moveTo(embedded, { to: env.DATABASE_URL }, quiet, quiet)).rejects.toThrow(refusal)
    await server.stop()
    await moveTo(config, { to: other }, quiet, quiet)
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

test('a database without our tables has no server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-running-'))
  writeFileSync(join(folder, 'note'), '')
  const database = await openDatabase(createTestConfig({ DATA_DIR: folder }))
  expect(await countRunning(database.db)).toBe(0)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
