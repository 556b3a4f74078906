/** PostgreSQL restarts, crashes and hangs under load: the server stays up, and everything acknowledged exists exactly once. */

import { type Cluster, startCluster } from '../support/database/postgres-server'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database'
import { sleep } from '../support/reliability/chat-load-clients'
import { runUnderLoad } from '../support/reliability/run-under-load'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'

describe('a PostgreSQL that fails', () => {
  let cluster: Cluster | undefined
  let database: TestDatabase
  let server: ProductServer
  beforeAll(async () => {
    cluster = await startCluster()
    if (!cluster) throw new Error('this story needs PostgreSQL: install it')
  })
  afterAll(() => cluster?.stop())
  beforeEach(async () => {
    database = await createTestDatabase(cluster?.url)
    server = await startProductServer({ hasDemoData: false, dataDir: database.dataDir, env: database.env })
  })
  afterEach(async () => {
    await server?.stop()
    await database?.drop()
  })

  const restarts = soakOrShort(10, 2)
  it(`loses and doubles nothing over ${restarts} restarts, every second one a crash`, async () => {
    const outcome = await runUnderLoad(server, database, async (random) => {
      for (let i = 0; i < restarts; i += 1) {
        await cluster?.restart(i % 2 ? 'immediate' : 'fast', random.int(500, 3000))
        await sleep(random.int(1000, 3000))
      }
    })
    expect(outcome.problems).toEqual([])
    expect(outcome.messages).toBeGreaterThan(10)
    expect(outcome.writes).toBeGreaterThan(10)
    expect(outcome.refusedCount).toBeGreaterThan(0)
  })

  const frozen = soakOrShort(20_000, 3_000)
  it(`goes on after it was frozen for ${frozen / 1000} s, and reported within a second that it was not ready`, async () => {
    const outcome = await runUnderLoad(server, database, async () => {
      cluster?.freeze()
      try {
        const startedAt = performance.now()
        const ready = await fetch(`${server.url}/readyz`)
        expect(ready.status).toBe(503)
        expect(performance.now() - startedAt).toBeLessThan(2_000)
        await sleep(frozen)
      } finally {
        cluster?.thaw()
      }
    })
    expect(outcome.problems).toEqual([])
    expect(outcome.messages).toBeGreaterThan(10)
  })
})
