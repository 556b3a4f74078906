/** Storage of file contents: a folder of DATA_DIR, or an S3 bucket named by FILES_URL. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../core/config'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  /** Stores the file at `path`; durable when it resolves. */
  put(key: string, path: string, mime: string): Promise<void>
  /** The bytes as a stream; rejects when there are none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  read(key: string): Promise<Buffer>
  /** In bytes; rejects when there are none. */
  size(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Rejects when nothing can be stored: a folder that refuses a write, a bucket that does not answer. */
  ping(): Promise<void>
}

/** Key that a ping writes or looks for; no stored file has it. */
const PING_KEY = 'ping'

function diskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+$/.test(key)) throw new RangeError(`bad store key ${key}`)
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      const partial = `${target}.partial`
      await copyFile(path, partial)
      await sync(partial)
      await rename(partial, target)
    },
    async open(key, range) {
      await stat(pathOf(key))
      return createReadStream(pathOf(key), range)
    },
    read: (key) => readFile(pathOf(key)),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true }),
    async ping() {
      await mkdir(root, { recursive: true })
      await writeFile(join(root, PING_KEY), PING_KEY)
    },
  }
}

async function sync(path: string) {
  const { open } = await import('node:fs/promises')
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** s3://KEY:SECRET@host/bucket?region=auto (s3+http:// for a local server); s3mini is loaded at first use. */
function s3Store(address: string): FileStore {
  const url = new URL(address.replace(/^s3\+http:/, 'http:').replace(/^s3:/, 'https:'))
  const open = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      endpoint: `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`,
      region: url.searchParams.get('region') ?? 'auto',
      requestAbortTimeout: 60_000,
    })
  }
  let client: ReturnType<typeof open> | undefined
  const s3 = () => {
    client ??= open()
    return client
  }
  const fetchBytes = async (key: string) => {
    const bytes = await (await s3()).getObjectArrayBuffer(key)
    if (!bytes) throw new Error(`no object ${key}`)
    return Buffer.from(bytes)
  }
  return {
    async put(key, path, mime) {
      await (await s3()).putObject(key, await readFile(path), mime)
    },
    open: async (key, range) => {
      const client = await s3()
      const response = range
        ? await client.getObjectRaw(key, false, range.start, range.end + 1)
        : await client.getObjectResponse(key)
      if (!response?.body) throw new Error(`no object ${key}`)
      return Readable.fromWeb(response.body as never)
    },
    read: fetchBytes,
    size: async (key) => (await s3()).getContentLength(key),
    remove: async (key) => {
      await (await s3()).deleteObject(key)
    },
    ping: async () => {
      await (await s3()).objectExists(PING_KEY)
    },
  }
}

/** The store that the config names. */
export const createFileStore = (config: Config): FileStore =>
  config.FILES_URL ? s3Store(config.FILES_URL) : diskStore(join(config.DATA_DIR, 'files'))
