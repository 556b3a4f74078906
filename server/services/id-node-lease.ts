/**
 * The node number of a process's ids (server/core/id-generator.ts), leased in the database: two processes never make ids with the same
 * number. Renewed in the background, released at the stop. A lease not renewed for its whole life has expired:
 * no id is made with it, and another number is taken as soon as the database answers.
 */
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { httpError } from '../core/errors'
import { ID_NODES, type IdNode, idTime } from '../core/id-generator'
import type { ServiceContext } from './service-context'

export interface LeaseOptions {
  /** Life of a lease without a renewal. */
  seconds: number
  renewMs: number
  /** Wait after a renewal that failed. */
  retryMs: number
  /** Milliseconds that never step. */
  monotonic: () => number
}

const DEFAULT_OPTIONS: LeaseOptions = {
  seconds: 60,
  renewMs: 20_000,
  retryMs: 1_000,
  monotonic: () => performance.now(),
}

/** Two processes may pick the same free number at once; the loser tries again. */
const MAX_TRIES = 20

interface NodeLease {
  number: number
  /** Ids start later than this. */
  afterMs: number
  /** In monotonic ms: the lease is alive before it. */
  until: number
}

export interface LeasedNode extends IdNode {
  /** Renews now, or takes another number when this one is lost. Rejects when the database is away. */
  renew(): Promise<void>
  /** Releases the number. */
  stop(): Promise<void>
}

/** Leases a number and renews it in the background. Throws when the database is away or all numbers are taken. */
export async function leaseNode(
  { db, clock, log }: Pick<ServiceContext, 'db' | 'clock'> & { log: FastifyBaseLogger },
  options: Partial<LeaseOptions> = {},
): Promise<LeasedNode> {
  const { seconds, renewMs, retryMs, monotonic } = { ...DEFAULT_OPTIONS, ...options }
  const holder = randomBytes(12).toString('base64url')
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  let lastMs = 0
  /** No id made before the next renewal is later than this, unless the clock jumps. */
  const reservedUntilMs = () => Math.max(lastMs, idTime(clock)) + seconds * 1000

  /** A free number: one never used before, else the one that has been free for longest. */
  const acquireStatement = sql`
    INSERT INTO id_nodes AS n (node, holder, expires_at, last_ms)
    SELECT free.node, ${holder}, ${expiresAt}, 0 FROM (
      SELECT g.node FROM generate_series(0, ${ID_NODES - 1}::int) AS g(node) LEFT JOIN id_nodes o ON o.node = g.node
      WHERE o.node IS NULL OR o.expires_at <= now()
      ORDER BY o.expires_at NULLS FIRST, random() LIMIT 1) free
    ON CONFLICT (node) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
      WHERE n.expires_at <= now()
    RETURNING node, last_ms`
  const acquire = async (): Promise<NodeLease> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const until = monotonic() + seconds * 1000
      const [row] = (await db.execute(acquireStatement)).rows
      if (row) return { number: Number(row.node), afterMs: Number(row.last_ms), until }
    }
    throw new Error(`编号的节点号已经用完：一个数据库最多供 ${ID_NODES} 个进程同时使用`)
  }
  let lease = await acquire()

  const renew = async () => {
    const until = monotonic() + seconds * 1000
    const { rowCount } = await db.execute(sql`
      UPDATE id_nodes SET expires_at = ${expiresAt}, last_ms = greatest(last_ms, ${reservedUntilMs()}::bigint)
      WHERE node = ${lease.number} AND holder = ${holder}`)
    if (rowCount) {
      lease = { ...lease, until }
      return
    }
    const lost = lease.number
    lease = await acquire()
    await renew()
    log.warn({ lost, node: lease.number }, 'the node number of ids was lost, another was taken')
  }
  await renew()

  let timer: NodeJS.Timeout
  let renewing: Promise<void> | undefined
  let isStopped = false
  const scheduleRenewal = (ms: number) => {
    if (!isStopped) timer = setTimeout(tick, ms).unref()
  }
  const tick = () => {
    renewing = renew().then(
      () => scheduleRenewal(renewMs),
      (err: unknown) => {
        log.warn({ err }, 'the node number of ids could not be renewed')
        scheduleRenewal(retryMs)
      },
    )
  }
  scheduleRenewal(renewMs)

  return {
    get number() {
      if (monotonic() >= lease.until) throw httpError('UNAVAILABLE')
      return lease.number
    },
    get afterMs() {
      return lease.afterMs
    },
    recordLatest: (ms) => {
      lastMs = ms
    },
    renew,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await renewing
      await db
        .execute(sql`UPDATE id_nodes SET holder = '', expires_at = now(), last_ms = greatest(${lastMs}::bigint, ${lease.afterMs}::bigint)
          WHERE node = ${lease.number} AND holder = ${holder}`)
        .catch((err: unknown) => log.warn({ err }, 'the node number of ids was not given back'))
    },
  }
}
