/**
 * Large files to a bucket in parts, with one small buffer in memory. fetch makes a new buffer of every chunk that it sends, and 60 MB
 * of them are waiting for the garbage collector after a file of 90 MB; node:http says when a chunk has left.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { type ClientRequest, Agent as HttpAgent, request as requestOverHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestOverHttps } from 'node:https'
import type { S3mini, UploadPart } from 's3mini'

/** Bytes of a part; S3 takes no smaller ones but the last. */
export const PART_BYTES = 5 * 1024 * 1024

/** Bytes of the file that are in memory at once. */
const CHUNK_BYTES = 256 * 1024

/** Bytes of an open file, from `start` (included) to `end` (excluded). */
interface FilePart {
  file: FileHandle
  start: number
  end: number
  /** Takes the bytes in turn. */
  chunk: Buffer
}

/** Writes the part, then ends the request. `chunk` is filled again only when the socket has taken what was in it. */
async function writePart(request: ClientRequest, { file, start, end, chunk }: FilePart): Promise<void> {
  for (let at = start; at < end; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.length, end - at), at)
    if (!bytesRead) throw new Error(`the file ended at byte ${at} of ${end}`)
    await new Promise<void>((resolve, reject) =>
      request.write(chunk.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve())),
    )
    at += bytesRead
  }
  request.end()
}

/** Sends one part to its signed address; the etag by which the bucket knows it. Rejects when it is refused or takes too long. */
function sendPart(agent: HttpAgent, address: string, part: FilePart, timeoutMs: number): Promise<string> {
  const isHttps = address.startsWith('https:')
  return new Promise((resolve, reject) => {
    const options = {
      method: 'PUT',
      agent,
      headers: { 'content-length': part.end - part.start },
      signal: AbortSignal.timeout(timeoutMs),
    }
    const request = (isHttps ? requestOverHttps : requestOverHttp)(address, options, (response) => {
      const { statusCode = 0, headers } = response
      response.on('error', reject).resume()
      if (statusCode !== 200) reject(new Error(`the bucket answered a part with ${statusCode}`))
      else response.on('end', () => resolve((headers.etag ?? '').replaceAll('"', '')))
    })
    request.on('error', reject)
    writePart(request, part).catch((error: Error) => request.destroy(error))
  })
}

/**
 * Stores the file at `path` part by part, one after another, each within `timeoutMs`. Rejects with the error of the bucket or of the
 * disk; the bucket then drops the parts it has.
 */
export async function putMultipart(
  s3: S3mini,
  key: string,
  path: string,
  mime: string,
  timeoutMs: number,
): Promise<void> {
  const file = await open(path)
  // one of its own: a connection left by an earlier upload may be closed when a part is sent on it
  const agent = new (s3.endpoint.protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 })
  try {
    const { size } = await file.stat()
    const uploadId = await s3.getMultipartUploadId(key, mime)
    try {
      const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
      const uploaded: UploadPart[] = []
      for (let start = 0; start < size; start += PART_BYTES) {
        const partNumber = uploaded.length + 1
        const query = { partNumber: String(partNumber), uploadId }
        const address = await s3.getPresignedUrl('PUT', key, Math.ceil(timeoutMs / 1000), query)
        const part = { file, start, end: Math.min(start + PART_BYTES, size), chunk }
        uploaded.push({ partNumber, etag: await sendPart(agent, address, part, timeoutMs) })
      }
      await s3.completeMultipartUpload(key, uploadId, uploaded)
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined)
      throw error
    }
  } finally {
    agent.destroy()
    await file.close()
  }
}
