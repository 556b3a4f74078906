/**
 * `kill -9` at every step of one notice to WeChat: before and after its job is sent for, taken and done. Every stored notice
 * is delivered; it is delivered twice only if the process died after delivery and before its job was done.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as coins from '../../contract/calls/finance/coins'
import { createTestDatabase, currentDatabase, type TestDatabase } from '../support/database/test-database'
import { logIn } from '../support/http-client'
import { FakeWechat, PATIENCE_MS, seedNoticeRecipients } from '../support/reliability/notice-conversation'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { waitUntil } from '../support/wait-until'

const BUILD_CRASHING_SERVER = 'test/support/reliability/build-crashing-server.mjs'
const crashingServerDir = join('dist', `crashing-${process.pid}`)
beforeAll(() => void execFileSync(process.execPath, [BUILD_CRASHING_SERVER, crashingServerDir]))
afterAll(() => rmSync(crashingServerDir, { recursive: true, force: true }))

const POINTS = ['sent for', 'taken', 'done'].flatMap((step) => [`before it is ${step}`, `after it is ${step}`])
const WRITTEN = `select w.open_id, (select count(*) from pgboss.job j where j.name = 'notice.wechat' and j.state <> 'completed'
    and j.data->>'noticeId' = n.id::text)::int as open from notices n join wechat_identities w on w.user_id = n.user_id`

describe.each(currentDatabase)('kill -9 at a step of a notice, on %s', (_name, url) => {
  let database: TestDatabase
  let wechat: FakeWechat
  let server: ProductServer | undefined
  /** Recipient at each point. */
  let openIds: string[]
  beforeEach(async () => {
    database = await createTestDatabase(url)
    wechat = await FakeWechat.open()
  })
  afterEach(async () => {
    await server?.stop()
    wechat.close()
    await database.drop()
  })

  /** Kills at each point; returns the points at which a notice was lost. */
  async function findLostAt(points: readonly string[], bug: string, patienceMs = PATIENCE_MS): Promise<string[]> {
    const { employer, userIds } = await seedNoticeRecipients(database, points.length)
    openIds = userIds.map((userId) => `open-${userId}`)
    const file = join(database.dataDir, 'crash-at')
    const env = { ...database.env, ...wechat.env, CRASH_AT_FILE: file, PLANTED_BUG: bug }
    server = await startProductServer({
      dataDir: database.dataDir,
      env,
      hasDemoData: false,
      script: join(crashingServerDir, 'main.js'),
    })
    const client = await logIn(server.url, employer.phone)
    const isDelivered = (i: number) => wechat.delivered.includes(openIds[i] ?? '')
    // only the notice of this point may be pending when the server dies
    const isIdle = () =>
      existsSync(`${file}.running`) &&
      readFileSync(`${file}.running`, 'utf8')
        .trim()
        .split('\n')
        .reduce((sum, count) => sum + Number(count), 0) === 0
    for (const [i, point] of points.entries()) {
      if (i)
        await waitUntil(
          () => isDelivered(i - 1) && isIdle(),
          PATIENCE_MS,
          () => point,
        )
      const items = [{ userId: userIds[i], coins: 1 }]
      const allocate = () => client.call(coins.allocate, { items, note: '' }, `give-${userIds[i]}`)
      writeFileSync(file, point)
      // not answered when it died before the commit
      const allocation = allocate().catch(() => undefined)
      await waitUntil(
        () => !existsSync(file),
        20_000,
        () => point,
      )
      await server.kill()
      rmSync(`${file}.running`, { force: true })
      expect((await allocation)?.code ?? 0).toBe(0)
      await server.start()
      expect((await allocate()).code).toBe(0)
    }
    const missing = () => points.filter((_point, i) => !isDelivered(i))
    await waitUntil(() => missing().length === 0, patienceMs).catch(() => undefined)
    return missing()
  }

  it('notifies everybody once', async () => {
    expect(await findLostAt(POINTS, '')).toEqual([])
    await waitUntil(() => wechat.refused.length > 0, PATIENCE_MS)
    await server?.stop()
    const written = await database.read(WRITTEN)
    expect(written.map(({ open_id, open }) => [open_id, open]).sort()).toEqual(
      [...wechat.delivered].sort().map((openId) => [openId, 0]),
    )
    // a process that died between WeChat's reply and storing it sends once more, and WeChat refuses the repeat
    expect(wechat.refused).toEqual([openIds[POINTS.indexOf('before it is done')]])
  })

  it.each([
    ['sent for after the commit', 'before it is sent for'],
    ['done when taken', 'after it is taken'],
  ])('a server whose job is %s is found out', async (bug, point) => {
    expect(await findLostAt([point], bug, 15_000)).toEqual([point])
  })
})
