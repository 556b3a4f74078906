/**
 * Connects the `pg` driver to PGlite: the bytes of PostgreSQL's protocol go to an engine instead of a socket. So both
 * databases share one driver, one set of type parsers and one kind of error.
 */
import { Duplex } from 'node:stream'
import pg from 'pg'

/** A running PGlite, in this thread or in a worker. */
export interface Engine {
  /** Sends protocol messages, resolves with the answer. Rejects when the engine was lost. */
  exec(message: Uint8Array): Promise<Uint8Array>
  /** While true no statement timeout applies (migrations, vacuum). */
  isTimeoutOff: boolean
  close(): Promise<void>
}

const TERMINATE = 'X'.charCodeAt(0)

/** The stream pg.Client uses as its socket. Writes of one tick arrive together, so a query is one round trip. */
class EngineSocket extends Duplex {
  constructor(private readonly engine: Engine) {
    super()
  }
  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    void this.send(chunk, done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    void this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }
  private async send(message: Buffer, done: (error?: Error | null) => void) {
    if (message[0] === TERMINATE) {
      this.push(null)
      return done()
    }
    try {
      const answer = await this.engine.exec(message)
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}

type Query = pg.Client['query']

/** A pool of one: PGlite has a single session, so its holder (a transaction) makes the others wait in a queue. */
export class PglitePool {
  private client: Promise<pg.Client> | undefined
  private queue: Promise<unknown> = Promise.resolve()
  private isClosed = false

  constructor(readonly engine: Engine) {}

  private async ready(): Promise<pg.Client> {
    if (this.isClosed) throw new Error('the database is closed')
    this.client ??= this.open()
    return this.client
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      stream: () => new EngineSocket(this.engine) as never,
      user: 'postgres',
      database: 'postgres',
    })
    const resetClient = () => {
      this.client = undefined
    }
    client.on('error', resetClient)
    client.on('end', resetClient)
    try {
      await client.connect()
      return client
    } catch (error) {
      resetClient()
      throw error
    }
  }

  /** Waits for the session; the caller must release it. */
  private async acquire(): Promise<() => void> {
    let release = () => {}
    const before = this.queue
    this.queue = new Promise<void>((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  /** The session for a transaction, as pg.Pool.connect(). */
  async connect(): Promise<{ query: Query; release(): void }> {
    const release = await this.acquire()
    try {
      const client = await this.ready()
      // the query builder does not release when its "begin" fails
      client.once('end', release)
      const releaseSession = () => {
        client.off('end', release)
        release()
      }
      return { query: client.query.bind(client) as Query, release: releaseSession }
    } catch (error) {
      release()
      throw error
    }
  }

  query: Query = (async (...query: Parameters<Query>) => {
    const session = await this.connect()
    try {
      return await (session.query as (...q: unknown[]) => Promise<unknown>)(...query)
    } finally {
      session.release()
    }
  }) as unknown as Query

  /** Runs `work` without the statement timeout. */
  async withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.engine.isTimeoutOff = true
    try {
      return await work()
    } finally {
      this.engine.isTimeoutOff = false
    }
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    const release = await this.acquire()
    this.isClosed = true
    release()
    await this.engine.close()
  }
}
