/** The worker thread that owns the embedded database. One message in, one answer out; see pglite.ts. */
import { fsyncSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Request {
  id: number
  kind: 'open' | 'exec' | 'dump' | 'close'
  bytes?: Uint8Array
}
interface Stream {
  nfd: number
}
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => void } }
}

/** NodeFS whose files can be synced: Emscripten's own has no fsync, so a commit would not reach the disk. */
class DurableFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: NodeFsModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => fsyncSync(stream.nfd)
    }
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), addFsync] as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** PGlite's own start parameters without -F (which turns fsync off). */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on'],
]

/** Either a directory, or memory filled from a tarball of an earlier database (tests). */
export interface DataLocation {
  dir?: string
  dumpFile?: string
}

const { dir, dumpFile } = workerData as DataLocation
const opening = PGlite.create(
  dir
    ? { fs: new DurableFs(dir), startParams, relaxedDurability: false }
    : { loadDataDir: dumpFile ? new Blob([readFileSync(dumpFile)]) : undefined },
)
opening.catch(() => undefined)

/**
 * The answer to protocol messages. Streamed, because the engine otherwise parses each answer for itself and keeps it: memory would
 * grow with every row read.
 */
async function exec(pglite: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await pglite.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (chunk) => void chunks.push(chunk.slice()),
  })
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : new Uint8Array(Buffer.concat(chunks))
}

async function answer({ kind, bytes }: Request): Promise<Uint8Array> {
  const pglite = await opening
  if (kind === 'exec' && bytes) return exec(pglite, bytes)
  if (kind === 'dump') return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  if (kind === 'close') {
    await pglite.exec('CHECKPOINT')
    await pglite.close()
  }
  return new Uint8Array(0)
}

parentPort?.on('message', async (request: Request) => {
  try {
    const bytes = await answer(request)
    parentPort?.postMessage({ id: request.id, bytes }, bytes.byteLength > 0 ? [bytes.buffer as ArrayBuffer] : [])
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) })
  }
})
