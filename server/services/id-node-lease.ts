/**
 * The node number of a process's ids (server/core/id-generator.ts), leased in the database: two processes never make ids with the same
 * number. Renewed in the background, released at the stop. A lease not renewed for its whole life has expired:
 * no id is made with it, and another number is taken as soon as the database answers.
 */
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { and, count, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { httpError } from '../core/errors'
import { ID_NODES, type IdNode, idTime } from '../core/id-generator'
import { idNodes } from '../db/schema'
import type { Db } from '../db/types'
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

/** Takes a number that is free: one never used before, else the one that has been free for longest. Empty without one. */
function takeFreeNumber(db: Db, holder: string, expiresAt: SQL) {
  const isFree = lte(idNodes.expiresAt, sql`now()`)
  const free = db
    .select({
      node: sql<number>`candidate.node`.as('node'),
      holder: sql<string>`${holder}`.as('holder'),
      expiresAt: sql<Date>`${expiresAt}`.as('expires_at'),
      lastMs: sql<number>`0`.as('last_ms'),
    })
    .from(sql`generate_series(0, ${ID_NODES - 1}::int) as candidate(node)`)
    .leftJoin(idNodes, eq(idNodes.node, sql`candidate.node`))
    .where(or(isNull(idNodes.node), isFree))
    .orderBy(sql`${idNodes.expiresAt} nulls first`, sql`random()`)
    .limit(1)
  return db
    .insert(idNodes)
    .select(free)
    .onConflictDoUpdate({
      target: idNodes.node,
      set: { holder: sql`excluded.holder`, expiresAt: sql`excluded.expires_at` },
      setWhere: isFree,
    })
    .returning({ number: idNodes.node, afterMs: idNodes.lastMs })
}

/** Leases a number and renews it in the background. Throws when the database is away or all numbers are taken. */
export async function leaseNode(
  { db, clock, log }: Pick<ServiceContext, 'db' | 'clock'> & { log: FastifyBaseLogger },
  options: Partial<LeaseOptions> = {},
): Promise<LeasedNode> {
  const { seconds, renewMs, retryMs, monotonic } = { ...DEFAULT_OPTIONS, ...options }
  const holder = randomBytes(12).toString('base64url')
  const isLease = (node: number) => and(eq(idNodes.node, node), eq(idNodes.holder, holder))
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  let lastMs = 0
  /** No id made before the next renewal is later than this, unless the clock jumps. */
  const reservedUntilMs = () => Math.max(lastMs, idTime(clock)) + seconds * 1000

  const acquire = async (): Promise<NodeLease> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const until = monotonic() + seconds * 1000
      const [row] = await takeFreeNumber(db, holder, expiresAt)
      if (row) return { ...row, until }
    }
    throw new Error(`all node numbers of ids are taken: at most ${ID_NODES} processes may use one database`)
  }
  let lease = await acquire()

  const renew = async () => {
    const until = monotonic() + seconds * 1000
    const { rowCount } = await db
      .update(idNodes)
      .set({ expiresAt, lastMs: sql`greatest(${idNodes.lastMs}, ${reservedUntilMs()}::bigint)` })
      .where(isLease(lease.number))
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
        .update(idNodes)
        .set({ holder: '', expiresAt: sql`now()`, lastMs: Math.max(lastMs, lease.afterMs) })
        .where(isLease(lease.number))
        .catch((err: unknown) => log.warn({ err }, 'the node number of ids was not given back'))
    },
  }
}

/** Processes that serve on this database now, or were killed less than a lease ago; 0 for a database without our tables. */
export async function countRunning(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select to_regclass('public.id_nodes') is not null as yes`)
  if (rows[0]?.yes !== true) return 0
  const [row] = await db
    .select({ n: count() })
    .from(idNodes)
    .where(and(ne(idNodes.holder, ''), gt(idNodes.expiresAt, sql`now()`)))
  return row?.n ?? 0
}
