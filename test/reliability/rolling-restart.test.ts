/** Two processes behind a balancer are replaced one after the other under load: no request fails, sockets are closed with a code. */
import WebSocket from 'ws'
import { pathOf } from '../../contract/call-address'
import * as auth from '../../contract/calls/account/auth'
import * as referenceData from '../../contract/calls/platform/reference-data'
import { startPostgres } from '../support/database/postgres-server'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database'
import { type Balancer, openBalancer } from '../support/reliability/balancer'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'

const REQUESTS = soakOrShort(2000, 1000)
/** Requests that are under way at the same time. */
const CONCURRENCY = 8
/** Requests a second of all lanes together: the load outlasts both restarts. */
const REQUESTS_PER_SECOND = soakOrShort(60, 45)
const DRAIN_SECONDS = 3

/** Without TEST_DATABASE_URL an installed PostgreSQL is started for this file. */
const started = process.env.TEST_DATABASE_URL ? undefined : startPostgres()
afterAll(async () => (await started)?.stop())

describe('a rolling restart', () => {
  let database: TestDatabase
  const servers: ProductServer[] = []
  let balancer: Balancer

  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL ?? (await started)?.url
    if (!url) throw new Error('two processes need PostgreSQL: install it or set TEST_DATABASE_URL')
    database = await createTestDatabase(url)
    const env = { ...database.env, DATABASE_POOL: '5', DRAIN_SECONDS: String(DRAIN_SECONDS) }
    for (let i = 0; i < 2; i++)
      servers.push(await startProductServer({ hasDemoData: false, dataDir: database.dataDir, env }))
    balancer = await openBalancer(
      servers.map(({ port }) => port),
      500,
    )
  })
  afterAll(async () => {
    balancer?.close()
    for (const server of servers) await server.stop()
    await database?.drop()
  })

  const waitFor = async (check: () => boolean) => {
    while (!check()) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const request = (i: number) =>
    i % 3
      ? fetch(`http://127.0.0.1:${balancer.port}${pathOf(referenceData.getPosts)}`)
      : fetch(`http://127.0.0.1:${balancer.port}${pathOf(auth.logIn)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `rolling-${i}` },
          body: JSON.stringify({ phone: '13800000001', code: '000000' }),
        })

  it('fails no request and closes every socket with a code', async () => {
    expect(balancer.ready()).toHaveLength(2)
    const codes: number[] = []
    const failed: string[] = []
    const sockets = servers.flatMap(({ port }) =>
      Array.from({ length: 10 }, () => new WebSocket(`ws://127.0.0.1:${port}/events`)),
    )
    for (const ws of sockets) ws.on('error', (error) => failed.push(`socket: ${error.message}`))
    await Promise.all(sockets.map((ws) => new Promise((resolve) => ws.on('open', resolve))))
    const closed = sockets.map((ws) => new Promise((resolve) => ws.on('close', (code) => resolve(codes.push(code)))))
    let sentCount = 0
    let isRolling = true
    const startedAt = performance.now()
    const worker = async () => {
      while (sentCount < REQUESTS || isRolling) {
        const i = sentCount++
        const due = startedAt + (i * 1000) / REQUESTS_PER_SECOND
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        const status = await request(i).then(
          async (reply) => {
            await reply.arrayBuffer()
            return reply.status
          },
          (error: unknown) => String(error),
        )
        if (typeof status === 'string' || status >= 500) failed.push(`${i}: ${status}`)
      }
    }
    const load = Promise.all(Array.from({ length: CONCURRENCY }, worker))
    for (const server of servers) {
      await waitFor(() => balancer.ready().length === 2)
      await server.restart()
    }
    isRolling = false
    await load
    await Promise.all(closed)
    expect(failed).toEqual([])
    expect(sentCount).toBeGreaterThanOrEqual(REQUESTS)
    expect([...new Set(codes)].every((code) => code === 1001 || code === 4401)).toBe(true)
    expect(codes).toContain(1001)
  })
})
