/** A bucket in memory behind S3's interface: objects, also in parts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeS3 {
  /** host:port. */
  host: string
  /** By path: '/bucket/key'. */
  objects: Map<string, Buffer>
  /** Every request so far: method, path, begin of the signature; parts are signed in their path. */
  requests: string[]
  /** Bytes of each part received, in order. */
  partSizes: number[]
  /** Ids of uploads that were begun and neither completed nor aborted. */
  openUploads: Set<string>
  /** While true every request is answered with 500. */
  isAway: boolean
  /** So many parts are taken, all further ones refused. */
  partLimit: number
  /** The connection that brings this many bytes of bodies in all is closed at once. */
  breakAfter: number
  /** The most requests under way at the same time. */
  peakRequests: number
  close(): Promise<void>
}

/** Answers one request whose body was read. */
function answer(s3: FakeS3, req: IncomingMessage, res: ServerResponse, body: Buffer, size: number): void {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://x')
  const uploadId = searchParams.get('uploadId')
  if (s3.isAway || (uploadId && req.method === 'PUT' && s3.partSizes.length >= s3.partLimit)) {
    res.writeHead(500).end()
  } else if (req.method === 'POST' && searchParams.has('uploads')) {
    const id = `upload-${s3.requests.length}`
    s3.openUploads.add(id)
    s3.objects.set(`${pathname}?${id}`, Buffer.alloc(0))
    res.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  } else if (uploadId && req.method === 'PUT') {
    s3.partSizes.push(size)
    const name = `${pathname}?${uploadId}`
    s3.objects.set(name, Buffer.concat([s3.objects.get(name) ?? Buffer.alloc(0), body]))
    res.writeHead(200, { etag: '"part"' }).end()
  } else if (uploadId) {
    const whole = s3.objects.get(`${pathname}?${uploadId}`)
    s3.objects.delete(`${pathname}?${uploadId}`)
    s3.openUploads.delete(uploadId)
    if (req.method === 'POST' && whole) s3.objects.set(pathname, whole)
    if (req.method === 'DELETE') res.writeHead(204).end()
    else res.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  } else {
    if (req.method === 'PUT') s3.objects.set(pathname, body)
    if (req.method === 'DELETE') s3.objects.delete(pathname)
    const found = s3.objects.get(pathname)
    const status = req.method === 'DELETE' ? 204 : found ? 200 : 404
    res.writeHead(status, { etag: '"1"' }).end(req.method === 'GET' ? found : undefined)
  }
}

/** Starts an empty one on a free port of this machine. */
export async function startFakeS3(): Promise<FakeS3> {
  let running = 0
  let received = 0
  const server = createServer((req, res) => {
    s3.requests.push(`${req.method} ${req.url} ${String(req.headers.authorization).slice(0, 16)}`)
    running += 1
    s3.peakRequests = Math.max(s3.peakRequests, running)
    res.on('close', () => {
      running -= 1
    })
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      received += chunk.length
      if (received > s3.breakAfter) {
        s3.breakAfter = Number.POSITIVE_INFINITY
        req.socket.destroy()
      }
      chunks.push(chunk)
    })
    req.on('end', () => answer(s3, req, res, Buffer.concat(chunks), size))
  })
  const s3: FakeS3 = {
    host: '',
    objects: new Map(),
    requests: [],
    partSizes: [],
    openUploads: new Set(),
    isAway: false,
    partLimit: Number.POSITIVE_INFINITY,
    breakAfter: Number.POSITIVE_INFINITY,
    peakRequests: 0,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  s3.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3
}
