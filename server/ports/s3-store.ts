/** Files in an S3 bucket. Whatever keeps the bucket from answering is a FileStoreAwayError; a missing object is not. */
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3mini, UploadPart } from 's3mini'
import { type FileStore, FileStoreAwayError, PING_KEY } from './file-store-port'

/** Milliseconds one request to the bucket may take, its body included. */
const REQUEST_MS = 60_000

/** Bytes of a part; S3 takes no smaller ones but the last. Files up to this size are sent in one request. */
const PART_BYTES = 5 * 1024 * 1024

/**
 * Sends a file part by part, one after another, so that only a few chunks are in memory: s3mini's own way has four whole parts there
 * at once. Rejects with the error of S3; the bucket then drops the parts it has.
 */
async function putMultipart(s3: S3mini, key: string, file: Blob, mime: string): Promise<void> {
  const uploadId = await s3.getMultipartUploadId(key, mime)
  try {
    const uploaded: UploadPart[] = []
    for (let start = 0; start < file.size; start += PART_BYTES)
      uploaded.push(await s3.uploadPart(key, uploadId, file.slice(start, start + PART_BYTES), uploaded.length + 1))
    await s3.completeMultipartUpload(key, uploadId, uploaded)
  } catch (error) {
    await s3.abortMultipartUpload(key, uploadId).catch(() => undefined)
    throw error
  }
}

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
        file.size > PART_BYTES ? putMultipart(s3, key, file, mime) : s3.putObject(key, file, mime),
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
