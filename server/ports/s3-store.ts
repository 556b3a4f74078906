/** Files in an S3 bucket. Whatever keeps the bucket from answering is a FileStoreAwayError; a missing object is not. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileStore, FileStoreAwayError, PING_KEY } from './file-store-port'
import { PART_BYTES, putMultipart } from './s3-multipart'

/** Milliseconds one request to the bucket may take, its body included. */
const REQUEST_MS = 60_000

/** s3://KEY:SECRET@host/bucket?region=auto (s3+http:// for a local server); s3mini is loaded at first use. */
export function s3Store(address: string): FileStore {
  const url = new URL(address.replace(/^s3\+http:/, 'http:').replace(/^s3:/, 'https:'))
  const open = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      endpoint: `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`,
      region: url.searchParams.get('region') ?? 'auto',
      requestAbortTimeout: REQUEST_MS,
    })
  }
  let client: ReturnType<typeof open> | undefined
  const ask = async <T>(work: (s3: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    client ??= open()
    const s3 = await client
    return work(s3).catch((error: unknown) => {
      throw new FileStoreAwayError(error)
    })
  }
  return {
    async put(key, path, mime) {
      const file = await openAsBlob(path)
      await ask<unknown>((s3) =>
        file.size > PART_BYTES ? putMultipart(s3, key, path, mime, REQUEST_MS) : s3.putObject(key, file, mime),
      )
    },
    async open(key, range) {
      const response = await ask<Response | null>((s3) =>
        range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectResponse(key),
      )
      if (!response?.body) throw new Error(`no object ${key}`)
      return Readable.fromWeb(response.body as never)
    },
    async read(key) {
      const bytes = await ask((s3) => s3.getObjectArrayBuffer(key))
      if (!bytes) throw new Error(`no object ${key}`)
      return Buffer.from(bytes)
    },
    size: (key) => ask((s3) => s3.getContentLength(key)),
    async remove(key) {
      await ask((s3) => s3.deleteObject(key))
    },
    async ping() {
      await ask((s3) => s3.putObject(PING_KEY, PING_KEY, 'text/plain'))
    },
  }
}
