/**
 * The one place that opens connections to PostgreSQL. A broken connection, in a pool or checked out, never blocks its
 * users, never returns to a pool and never ends the process.
 */
import pg from 'pg'
import { DatabaseAwayError, isDatabaseAway, noAnswer } from './connection-errors'

/** Longest time until a new connection is ready. */
export const CONNECT_MS = 5_000
/** Longest wait for a free connection of a busy pool. */
const QUEUE_MS = 10_000
/** How much longer than PostgreSQL itself the client waits before it gives up a statement. */
const GRACE_MS = 1_000
/** How long a connection of a pool stays idle before it is closed. */
const IDLE_MS = 10_000
/** Idle time after which TCP keep-alive probes are sent. */
const KEEP_ALIVE_MS = 10_000

export interface ConnectionOptions {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  /** PostgreSQL cancels longer statements; 0 (default) for no limit. */
  statementTimeoutMs?: number
  /** Longest silence while an answer is pending; by default the statement timeout plus GRACE_MS. */
  responseTimeoutMs?: number
  /** Longest time until a new connection is ready; CONNECT_MS without it. */
  connectMs?: number
  /** Session settings, e.g. '-c enable_seqscan=off'. */
  settings?: string
  /**
   * A transaction pooler (PgBouncer) is at `url`: it gives each transaction any session. Statements have no names then, and no limit of
   * PostgreSQL's; the client gives up after the same time. `settings` are refused.
   */
  isPooled?: boolean
}

interface Deadline {
  /** Longest silence, in milliseconds, while an answer is pending; 0 for no limit. */
  response_timeout_ms?: number
  /** Statements are sent without their names. */
  is_nameless?: boolean
}
type AnyCallback = (error: Error | null | undefined, result?: unknown) => void
type AnyCall = (...given: unknown[]) => unknown

/** `ask`, which prepares nothing: a name belongs to one session. */
const withoutName =
  (ask: AnyCall): AnyCall =>
  (statement, ...given) =>
    ask(isNamed(statement) ? { ...statement, name: undefined } : statement, ...given)

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement

/** A connection that is destroyed when an answer is overdue, and rejects with DatabaseAwayError when it is broken. */
class GuardedClient extends pg.Client {
  private readonly responseTimeoutMs: number
  private pendingCount = 0
  private timeout: NodeJS.Timeout | undefined
  private isBroken = false

  constructor(config: pg.ClientConfig & Deadline) {
    super(config)
    this.responseTimeoutMs = config.response_timeout_ms ?? 0
    // permanently: pg-pool listens only while a connection is idle, and an unhandled 'error' ends the process
    this.on('error', () => this.markBroken())
    this.on('end', () => this.markBroken())
    const ask = this.query.bind(this) as AnyCall
    this.query = this.withTimeout(config.is_nameless ? withoutName(ask) : ask) as pg.Client['query']
  }

  /** `ask`, with promise or callback, watched until it is answered. */
  private withTimeout(ask: AnyCall): AnyCall {
    return (...given) => {
      const callback = given.at(-1)
      this.pendingCount += 1
      if (this.pendingCount === 1) this.watch()
      if (typeof callback !== 'function')
        return (ask(...given) as Promise<unknown>).then(
          (result) => {
            this.settle()
            return result
          },
          (error: unknown) => {
            this.settle()
            throw this.toAwayError(error)
          },
        )
      const settleCallback: AnyCallback = (error, result) => {
        this.settle()
        callback(error && this.toAwayError(error), result)
      }
      return ask(...given.slice(0, -1), settleCallback)
    }
  }

  private toAwayError(error: unknown): unknown {
    return this.isBroken && !(error instanceof pg.DatabaseError) ? new DatabaseAwayError(error) : error
  }

  private settle(): void {
    this.pendingCount -= 1
    clearTimeout(this.timeout)
    if (this.pendingCount > 0) this.watch()
  }

  private watch(): void {
    if (!this.responseTimeoutMs || this.isBroken) return
    this.timeout = setTimeout(() => {
      const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection
      stream.destroy(noAnswer(this.responseTimeoutMs))
    }, this.responseTimeoutMs)
  }

  private markBroken(): void {
    this.isBroken = true
    clearTimeout(this.timeout)
  }
}

function configOf(options: ConnectionOptions) {
  const { url, name, statementTimeoutMs = 0, connectMs = CONNECT_MS, settings, isPooled = false } = options
  if (isPooled && settings) throw new Error(`${name}: a transaction pooler keeps no settings`)
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    response_timeout_ms: options.responseTimeoutMs ?? (statementTimeoutMs && statementTimeoutMs + GRACE_MS),
    is_nameless: isPooled,
    // sent when a session begins, which poolers refuse
    ...(statementTimeoutMs && !isPooled ? { statement_timeout: statementTimeoutMs } : {}),
    ...(settings ? { options: settings } : {}),
  }
}

/** A pool of guarded connections. A connection that ends while checked out leaves the pool, even when it is never released. */
class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as Connect
    this.connect = (async () => {
      const client = await connect().catch((error: unknown) => {
        throw new DatabaseAwayError(error)
      })
      return removeWhenEnded(client)
    }) as pg.Pool['connect']
    // With callbacks, unlike connect(): with promises each request left some 8 KB that only the slow run of the collector took.
    this.query = ((...given: unknown[]) =>
      new Promise((resolve, reject) => {
        connect((error, client) => {
          if (client) runOnce(client, given, resolve, reject)
          else reject(new DatabaseAwayError(error))
        })
      })) as unknown as pg.Pool['query']
  }
}

interface Connect {
  (): Promise<pg.PoolClient>
  (callback: (error: Error | undefined, client: pg.PoolClient | undefined) => void): void
}

/** Runs one statement and releases the client, which leaves the pool only when its connection is gone. */
function runOnce(
  client: pg.PoolClient,
  given: unknown[],
  resolve: (result: unknown) => void,
  reject: (error: unknown) => void,
): void {
  let isSettled = false
  const settle: AnyCallback = (error, result) => {
    // a connection that breaks while a statement ends reports both; a client released twice throws
    if (isSettled) return
    isSettled = true
    client.release(isDatabaseAway(error))
    if (error) reject(error)
    else resolve(result)
  }
  try {
    ;(client.query as AnyCall)(...given, settle)
  } catch (error) {
    settle(error as Error)
  }
}

function removeWhenEnded(client: pg.PoolClient): pg.PoolClient {
  const releaseClient = client.release
  let isCheckedOut = true
  const release = (error?: Error | boolean) => {
    if (!isCheckedOut) return
    isCheckedOut = false
    client.off('end', drop)
    releaseClient(error)
  }
  const drop = () => release(true)
  client.once('end', drop)
  client.release = release
  return client
}

/** Opens a pool of at most `max` connections, each made when it is first needed and closed after `idleMs` without use. */
export function openPool(options: ConnectionOptions & { max: number; idleMs?: number }): pg.Pool {
  const config = configOf(options)
  const connectMs = config.connectionTimeoutMillis
  const pool = new GuardedPool({
    ...config,
    max: options.max,
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    // the pool's timeout includes the wait for a free connection; connecting itself times out earlier
    connectionTimeoutMillis: connectMs < CONNECT_MS ? connectMs : QUEUE_MS,
    Client: class extends GuardedClient {
      constructor(given: pg.ClientConfig & Deadline) {
        super({ ...given, connectionTimeoutMillis: connectMs })
      }
    } as unknown as pg.PoolConfig['Client'],
  })
  // an idle connection that breaks is gone from the pool already
  pool.on('error', () => undefined)
  return pool
}

/** A single connection, not yet connected. */
export const openClient = (options: ConnectionOptions): pg.Client => new GuardedClient(configOf(options))
