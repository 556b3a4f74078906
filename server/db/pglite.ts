/** PGlite as an Engine: in a worker thread over a locked directory. */
import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { findWorkerScript } from '../core/worker-script'
import { DatabaseAwayError } from './connection-errors'
import { lockDirectory } from './directory-lock'
import type { Engine } from './pglite-pool'
import type { DataLocation } from './pglite-worker'

interface Reply {
  id: number
  bytes?: Uint8Array
  error?: string
}
interface PendingRequest {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
  timer?: NodeJS.Timeout
}

/** Time the worker may take to open the directory, recovery after a crash included. */
const OPEN_MS = 120_000

/** A worker that may be lost and started again; see startWorkerEngine. */
async function startWorker(location: DataLocation, statementTimeoutMs: number, released?: Worker) {
  const file = await findWorkerScript('pglite-worker')
  const waiting = new Map<number, PendingRequest>()
  let lastId = 0
  let worker: Worker | undefined

  const rejectPending = (reason: string) => {
    const lostWorker = worker
    worker = undefined
    for (const request of waiting.values()) {
      clearTimeout(request.timer)
      request.reject(new DatabaseAwayError(new Error(reason)))
    }
    waiting.clear()
    return lostWorker?.terminate()
  }
  const start = (started = new Worker(file, { workerData: location })) => {
    started.on('message', ({ id, bytes, error }: Reply) => {
      const request = waiting.get(id)
      waiting.delete(id)
      clearTimeout(request?.timer)
      // an idle database does not keep the process alive; a running statement does
      if (waiting.size === 0) started.unref()
      if (bytes) request?.resolve(bytes)
      else request?.reject(new Error(error ?? 'the embedded database failed'))
    })
    started.on(
      'error',
      (error) => started === worker && rejectPending(`the embedded database stopped: ${error.message}`),
    )
    started.on('exit', () => started === worker && rejectPending('the embedded database stopped'))
    return started
  }
  const send = (kind: 'exec' | 'dump' | 'close' | 'open', bytes?: Uint8Array, limitMs = OPEN_MS) =>
    new Promise<Uint8Array>((resolve, reject) => {
      worker ??= start()
      lastId += 1
      const onTimeout = () => void rejectPending(`the statement took longer than ${limitMs} ms`)
      const timer = limitMs > 0 ? setTimeout(onTimeout, limitMs).unref() : undefined
      waiting.set(lastId, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id: lastId, kind, bytes })
    })
  if (released) worker = start(released)
  const engine: WorkerEngine = {
    isTimeoutOff: false,
    async exec(message) {
      if (!worker) await send('open')
      return send('exec', message, engine.isTimeoutOff ? 0 : statementTimeoutMs)
    },
    dump: async () => Buffer.from(await send('dump')),
    release() {
      const thread = worker
      for (const event of ['message', 'error', 'exit']) thread?.removeAllListeners(event)
      worker = undefined
      return thread
    },
    async close() {
      if (worker) await send('close')
      await rejectPending('the database is closed')
    },
  }
  try {
    await send('open')
  } catch (error) {
    await rejectPending('the database is closed')
    throw error
  }
  return engine
}

export interface WorkerEngine extends Engine {
  /** The whole data directory as a tarball. */
  dump(): Promise<Buffer>
  /** Leaves its thread, which runs no statement now, to another engine; undefined when it was lost. This one is of no use afterwards. */
  release(): Worker | undefined
}

/**
 * PGlite in memory, empty or filled from a tarball of `dump`, which saves initdb; or, in the thread of an engine that was released, the
 * database as it was left. For tests.
 */
export const startMemoryEngine = (dumpFile?: string, released?: Worker): Promise<WorkerEngine> =>
  startWorker({ dumpFile }, 0, released)

/**
 * PGlite in a worker over `dir`, with real fsync. Throws when another process holds the directory. A statement that
 * runs longer than the timeout cannot be cancelled in WebAssembly, so its worker is ended and a new one started: the
 * caller gets an error, committed work is safe.
 */
export async function startWorkerEngine(dir: string, statementTimeoutMs: number): Promise<WorkerEngine> {
  mkdirSync(dir, { recursive: true })
  const unlock = await lockDirectory(dir)
  try {
    const engine = await startWorker({ dir }, statementTimeoutMs)
    const stop = engine.close
    engine.close = async () => {
      await stop()
      unlock()
    }
    return engine
  } catch (error) {
    unlock()
    throw error
  }
}
