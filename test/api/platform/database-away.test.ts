/** The database is away, hangs, or cuts connections: the process stays up, no request waits forever, and callers get an error. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { awayReason, DatabaseAwayError, isDatabaseAway } from '../../../server/db/connection-errors'
import { openClient, openPool } from '../../../server/db/connections'
import { type Database, postgresDatabase } from '../../../server/db/database'
import { registerErrorHandler } from '../../../server/http/error-handler'
import { freePort } from '../../support/free-port'
import { waitUntil } from '../../support/wait-until'

const listening = async (onSocket: (socket: Socket) => void): Promise<Server> => {
  const server = createServer(onSocket).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port
const open = (port: number, more: { size?: number; statementTimeoutMs?: number; path?: string } = {}) =>
  postgresDatabase({
    url: `postgres://postgres@127.0.0.1:${port}/${more.path ?? 'postgres'}`,
    size: more.size ?? 1,
    statementTimeoutMs: more.statementTimeoutMs ?? 500,
  })
/** What the promise fails with. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it should have failed')
    },
    (error: unknown) => error,
  )

describe('a database that cannot be reached', () => {
  test('answers every request with 503, a Chinese text and when to retry', async () => {
    const database = open(await freePort())
    const app = Fastify()
    registerErrorHandler(app)
    app.get('/', () => database.db.execute(sql`select 1`))
    const reply = await app.inject('/')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toEqual({ code: 50300, message: '服务暂时不可用，请稍后再试', data: null })
    await app.close()
    await database.close()
  })

  test('fails a ping within a second when it takes the connection and never answers', async () => {
    const sockets: Socket[] = []
    const silent = await listening((socket) => void sockets.push(socket))
    const database = open(portOf(silent))
    const startedAt = performance.now()
    expect(isDatabaseAway(await failureOf(database.ping()))).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    await database.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  test('is waited for no longer than a connection may take, by a pool and by a single connection', async () => {
    const sockets: Socket[] = []
    const silent = await listening((socket) => void sockets.push(socket))
    const options = { url: `postgres://postgres@127.0.0.1:${portOf(silent)}/postgres`, name: 'test', connectMs: 200 }
    const pool = openPool({ ...options, max: 1 })
    const client = openClient(options)
    const startedAt = performance.now()
    const [poolError] = await Promise.all([failureOf(pool.query('select 1')), failureOf(client.connect())])
    expect(isDatabaseAway(poolError)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await pool.end()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  test('is distinguished from a statement that is wrong', () => {
    expect(isDatabaseAway(Object.assign(new Error(), { severity: 'FATAL', code: '57P01' }))).toBe(true)
    expect(isDatabaseAway({ cause: { severity: 'ERROR', code: '08006' } })).toBe(true)
    expect(isDatabaseAway({ cause: { severity: 'ERROR', code: '23505' } })).toBe(false)
    expect(isDatabaseAway(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
  })

  test('is named in the log without the statement and what it carried', () => {
    const error = new Error('Failed query: insert …\nparams: 13800000001', {
      cause: new DatabaseAwayError(new Error('gone')),
    })
    expect(awayReason(error)).toBe('gone')
  })
})

const url = process.env.TEST_DATABASE_URL
/** Takes the lock 'cut' for the length of this statement. */
const TRY_CUT = "select pg_try_advisory_xact_lock(hashtextextended('cut', 0)) as got"

if (url)
  describe('connections that break', () => {
    const at = new URL(url)
    const path = at.pathname.slice(1)
    /** A wire to PostgreSQL that can be cut, or kept open without a byte passing. */
    let proxy: { port: number; cut(): void; isHeld: boolean; close(): void }
    let database: Database
    beforeEach(async () => {
      const pairs = new Set<Socket>()
      const server = await listening((client) => {
        const upstream = connect(Number(at.port || 5432), at.hostname)
        for (const [from, to] of [
          [client, upstream],
          [upstream, client],
        ] as const) {
          pairs.add(from)
          from.on('data', (bytes) => proxy.isHeld || to.write(bytes))
          from.on('error', () => undefined)
          from.on('close', () => {
            pairs.delete(from)
            to.destroy()
          })
        }
      })
      proxy = {
        port: portOf(server),
        isHeld: false,
        cut: () => {
          for (const socket of pairs) socket.resetAndDestroy()
        },
        close: () => {
          proxy.cut()
          server.close()
        },
      }
      database = open(proxy.port, { path })
    })
    afterEach(async () => {
      await database.close()
      proxy.close()
    })
    const works = async () => expect((await database.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }])

    test('a transaction that waits between two statements fails alone', async () => {
      const broken = new Promise((resolve) =>
        database.pool?.once('acquire', (client) => client.once('end', () => resolve(undefined))),
      )
      const error = await failureOf(
        database.db.transaction(async (tx) => {
          await tx.execute('select 1')
          proxy.cut()
          await broken
          await tx.execute('select 1')
        }),
      )
      expect(isDatabaseAway(error)).toBe(true)
      await works()
    })

    test('a job whose lock breaks is done, and its lock is free again', async () => {
      const direct = openPool({ url, max: 1, name: 'test' })
      const isFree = async () => (await direct.query(TRY_CUT)).rows[0].got
      const job = () =>
        database.tryLock('cut', async () => {
          expect(await isFree()).toBe(false)
          proxy.cut()
          await waitUntil(isFree)
        })
      expect(await job()).toBe(true)
      expect(await job()).toBe(true)
      await direct.end()
    })

    test('one that was taken and broke before its first statement leaves the pool', async () => {
      const client = await database.pool?.connect()
      proxy.cut()
      await new Promise((resolve) => client?.once('end', resolve))
      // it was not released, and the pool has one connection
      await works()
      client?.release()
      await works()
    })

    test('one that gives no answer is given up a moment after the statement should have ended', async () => {
      await works()
      proxy.isHeld = true
      const startedAt = performance.now()
      const error = await failureOf(database.db.transaction((tx) => tx.execute('select 1')))
      expect(isDatabaseAway(error)).toBe(true)
      expect(performance.now() - startedAt).toBeLessThan(3_000)
      proxy.isHeld = false
      await works()
    })

    test('a full pool is not a database that is away', async () => {
      let release = () => {}
      let running: Promise<void> | undefined
      await new Promise<void>((begun) => {
        running = database.db.transaction(
          () =>
            new Promise<void>((resolve) => {
              release = resolve
              begun()
            }),
        )
      })
      await database.ping()
      release()
      await running
    })
  })
