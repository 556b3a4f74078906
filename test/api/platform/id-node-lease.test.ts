/** Node numbers of ids: no two processes use the same one, whatever crashes and whatever the clocks show. */
import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../../../server/app'
import { createIds, ID_NODES, idTime } from '../../../server/core/id-generator'
import { idNodes } from '../../../server/db/schema'
import { type LeasedNode, type LeaseOptions, leaseNode } from '../../../server/services/id-node-lease'
import { createTestApp, type TestApp } from '../../support/test-app'

let testApp: TestApp
const leases: LeasedNode[] = []
beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(async () => {
  for (const leased of leases.splice(0)) await leased.stop()
  await testApp.close()
})

/** Its background never comes: the test renews. */
const QUIET = { seconds: 60, renewMs: 3_600_000 }
const lease = async (options: Partial<LeaseOptions> = {}) => {
  const { db, clock, log } = testApp.ctx
  const leased = await leaseNode({ db, clock, log }, { ...QUIET, ...options })
  leases.push(leased)
  return leased
}
const rowOf = async (node: number) =>
  (await testApp.ctx.db.select().from(idNodes).where(eq(idNodes.node, node)))[0] as typeof idNodes.$inferSelect
const expire = (node: number) =>
  testApp.ctx.db.execute(sql`update id_nodes set expires_at = now() - interval '1 second' where node = ${node}`)
const nodeOf = (id: string) => Number((BigInt(id) >> 12n) & 1023n)

describe('node numbers', () => {
  test('are different for processes that run at the same time, and are part of their ids', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => lease()))
    expect(new Set(all.map(({ number }) => number)).size).toBe(30)
    for (const leased of all) expect(nodeOf(createIds(testApp.clock, leased).next())).toBe(leased.number)
  })

  test('that are all taken stop the next process with words; one given back serves it', async () => {
    await testApp.ctx.db.execute(sql`insert into id_nodes (node, holder, expires_at, last_ms)
      select n, 'somebody', now() + interval '1 hour', 0 from generate_series(1, ${ID_NODES - 1}::int) n`)
    const last = await lease()
    expect(last.number).toBe(0)
    await expect(lease()).rejects.toThrow('1024 processes')
    await last.stop()
    expect((await lease()).number).toBe(0)
  })

  test('of a process that died are taken last, and their ids begin behind the latest it can have made', async () => {
    await testApp.ctx.db.execute(sql`insert into id_nodes (node, holder, expires_at, last_ms)
      select n, 'somebody', now() + interval '1 hour', 0 from generate_series(1, ${ID_NODES - 1}::int) n`)
    const dead = await lease()
    const ids = createIds(testApp.clock, dead)
    testApp.clock.advance(3_600_000)
    const latest = ids.next()
    await dead.renew()
    await expire(dead.number)
    testApp.clock.advance(-3_600_000)
    const heir = await lease()
    expect(heir.number).toBe(dead.number)
    const next = createIds(testApp.clock, heir).next()
    expect(BigInt(next)).toBeGreaterThan(BigInt(latest))
  })

  test('are kept by renewals; a number lost to another process is replaced', async () => {
    const leased = await lease()
    const before = await rowOf(leased.number)
    await testApp.ctx.db.execute(sql`update id_nodes set expires_at = expires_at - interval '30 seconds'`)
    await leased.renew()
    expect((await rowOf(leased.number)).expiresAt.getTime()).toBeGreaterThanOrEqual(before.expiresAt.getTime())
    const lost = leased.number
    await testApp.ctx.db.execute(sql`update id_nodes set holder = 'another' where node = ${lost}`)
    await leased.renew()
    expect(leased.number).not.toBe(lost)
    expect((await rowOf(lost)).holder).toBe('another')
  })

  test('are not used once they could not be renewed for their whole life', async () => {
    let monotonic = 0
    const leased = await lease({ monotonic: () => monotonic })
    const ids = createIds(testApp.clock, leased)
    const first = ids.next()
    monotonic = 60_000
    expect(() => ids.next()).toThrow('服务暂时不可用')
    await leased.renew()
    expect(BigInt(ids.next())).toBeGreaterThan(BigInt(first))
  })

  test('are renewed in the background', async () => {
    const leased = await lease({ renewMs: 5 })
    await expire(leased.number)
    while ((await rowOf(leased.number)).expiresAt < new Date()) await new Promise((resolve) => setImmediate(resolve))
  })

  test('are given back when a server stops', async () => {
    const { config, database } = testApp.ctx
    const built = await buildApp(config, { database, clock: testApp.clock })
    const node = nodeOf(built.ctx.ids.next())
    expect((await rowOf(node)).holder).not.toBe('')
    await built.close()
    const row = await rowOf(node)
    expect(row).toMatchObject({ holder: '' })
    expect(row.expiresAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(row.lastMs).toBe(idTime(testApp.clock))
  })
})
