/**
 * `kill -9` in the middle of background work: what was acknowledged is completed by the next process, once.
 * The fake WeChat accepts one message from each user who agreed to one, as WeChat does, and loses some.
 */

import { createTestDatabase, currentDatabase, type TestDatabase } from '../support/database/test-database'
import { randomOf } from '../support/fuzz/random'
import { type HttpClient, logIn } from '../support/http-client'
import { FakeWechat, PATIENCE_MS, pause, seedNoticeRecipients } from '../support/reliability/notice-conversation'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { waitUntil } from '../support/wait-until'

const ROUNDS = soakOrShort(20, 3)
/** Users who are notified in one round. */
const SHARE = soakOrShort(40, 15)
/** Servers are started and killed meanwhile: half of it is work. */
const LAST_JOB_MS = soakOrShort(240_000, 120_000)
const F = '/finance-center/api/v1'

/** What is open, what was written down and what was made of it. */
const COUNTS = `select
  (select count(*) from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name in ('notice.wechat', 'bills.export'))::int as open,
  (select count(*) from notices n join wechat_identities w on w.user_id = n.user_id)::int as notices,
  (select count(*) from files where use = 'bill')::int as files,
  (select count(*) from bill_exports where status = 'ready')::int as exports`

/** The jobs that are not over, and how often each was begun. */
const OPEN = `select name, state, retry_count, retry_limit, start_after, data, output from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') and name in ('notice.wechat', 'bills.export')`

interface Round {
  told: string[]
  exports: string[]
}

/** Allocates coins and requests bill exports until the server is gone; records what was acknowledged. */
async function workUntilDead(client: HttpClient, userIds: string[], progress: Round): Promise<void> {
  try {
    for (const userId of userIds) {
      const items = [{ userId, coins: 1 }]
      const allocated = await client.call(`POST ${F}/companyCoin/allocate`, { items, note: '' }, `give-${userId}`)
      if (allocated.code !== 0) throw new Error(`refused: ${allocated.message}`)
      progress.told.push(userId)
      const bill = await client.call<{ exportId: string }>(`POST ${F}/bill/company/item/download`, { unit: 'coin' })
      if (bill.code !== 0) throw new Error(`refused: ${bill.message}`)
      progress.exports.push(bill.data.exportId)
    }
  } catch (error) {
    if (/refused/.test(String(error))) throw error
  }
}

/**
 * Waits until no job is open. Nobody else reads the embedded database while a server runs: the server is killed to look, later
 * each time, because a busy machine needs longer for its last job than the first pause.
 */
async function waitUntilEmbeddedIsDone(server: ProductServer, database: TestDatabase): Promise<void> {
  let uptimeMs = 3000
  await waitUntil(
    async () => {
      await server.kill()
      if ((await database.read(OPEN)).length === 0) return true
      await server.start()
      await pause(uptimeMs)
      uptimeMs *= 2
      return false
    },
    LAST_JOB_MS,
    () => database.read(OPEN),
  )
}

describe.each(currentDatabase)('kill -9 in the middle of background work, on %s', (_name, url) => {
  let database: TestDatabase
  let wechat: FakeWechat
  let server: ProductServer
  const random = randomOf(53)
  beforeAll(async () => {
    database = await createTestDatabase(url)
    wechat = await FakeWechat.open(random)
  })
  afterAll(async () => {
    await server?.stop()
    wechat?.close()
    await database?.drop()
  })

  it(`notifies everybody once and makes every file once, over ${ROUNDS} kills`, async () => {
    const { employer, userIds } = await seedNoticeRecipients(database, ROUNDS * SHARE)
    const env = { ...database.env, ...wechat.env }
    server = await startProductServer({ dataDir: database.dataDir, env, hasDemoData: false })
    const client = await logIn(server.url, employer.phone)
    const expectedOpenIds = new Set<string>()
    const exports = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const progress: Round = { told: [], exports: [] }
      const share = userIds.splice(0, SHARE)
      const writing = workUntilDead(client, share, progress)
      const targetCount = random.int(3, SHARE - 2)
      await waitUntil(() => progress.told.length >= targetCount, PATIENCE_MS)
      await pause(random.int(0, 60))
      await server.kill()
      await writing
      for (const userId of progress.told) expectedOpenIds.add(`open-${userId}`)
      for (const id of progress.exports) exports.add(id)
      await server.start()
    }
    const isDelivered = (openId: string) => wechat.delivered.includes(openId)
    await waitUntil(
      () => [...expectedOpenIds].every(isDelivered),
      PATIENCE_MS,
      () => ({ untold: [...expectedOpenIds].filter((openId) => !isDelivered(openId)) }),
    )
    for (const exportId of exports)
      await waitUntil(async () => {
        const { data } = await client.call<{ status: string }>(`POST ${F}/bill/company/item/download`, {
          unit: 'coin',
          exportId,
        })
        return data.status === 'ready'
      }, PATIENCE_MS)
    // what was written down and never acknowledged has its retries too
    const countAll = async () => (await database.read(COUNTS))[0]
    if (url)
      await waitUntil(
        async () => (await countAll())?.open === 0,
        LAST_JOB_MS,
        () => database.read(OPEN),
      )
    else await waitUntilEmbeddedIsDone(server, database)
    await server.kill()
    const counts = await countAll()
    expect(counts?.open).toBe(0)
    expect(counts?.files).toBe(counts?.exports)
    expect(Number(counts?.exports)).toBeGreaterThanOrEqual(exports.size)
    // acknowledged or not: every stored notice is delivered once
    expect(wechat.delivered).toHaveLength(Number(counts?.notices))
    expect(new Set(wechat.delivered).size).toBe(wechat.delivered.length)
    expect(expectedOpenIds.size).toBeGreaterThanOrEqual(ROUNDS * 3)
  })
})
