/** Time limits of a request. Slow ones end with REQUEST_TOO_SLOW, idle connections are closed without an answer. */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: no deadline as long as bytes arrive. Multipart forms always count as one. */
    isUpload?: boolean
  }
}

/** Milliseconds, unless the name has another unit. */
export const DEADLINES = {
  /** From the first byte, or from the connection, to the end of the head. */
  head: 30_000,
  /** To the whole of a body; of an upload, to its next `uploadBytes`. */
  body: 60_000,
  /** Minimum bytes of an upload in that time: about 1 kB a second. */
  uploadBytes: 64 * 1024,
  /** To the whole of any request: 100 MB at 14 kB a second. */
  request: 2 * 3600_000,
  /** Without a byte in either direction: the other side is gone or does not read. */
  idle: 120_000,
  /** Between two requests; longer than balancers keep theirs, so that they close first. */
  keepAlive: 72_000,
  /** How often node checks. */
  look: 5000,
}
export type Deadlines = typeof DEADLINES

/** The limits that node enforces itself. */
export const serverDeadlines = (deadlines: Deadlines = DEADLINES) => ({
  requestTimeout: deadlines.request,
  connectionTimeout: deadlines.idle,
  keepAliveTimeout: deadlines.keepAlive,
  http: { headersTimeout: deadlines.head, connectionsCheckingInterval: deadlines.look },
})

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = (req: FastifyRequest) =>
  req.routeOptions.config?.isUpload === true || /^multipart\//i.test(req.headers['content-type'] ?? '')

/** Watches the body of every request that has one. */
export function registerDeadlines(app: FastifyInstance, deadlines: Deadlines = DEADLINES): void {
  app.addHook('onRequest', (req, reply, done) => {
    if (hasBody(req)) watchBody(app, req, reply, deadlines)
    done()
  })
}

function watchBody(app: FastifyInstance, req: FastifyRequest, reply: FastifyReply, deadlines: Deadlines): void {
  const { socket } = req.raw
  // an injected request has no connection to end
  if (!(socket instanceof Socket)) return
  let before = socket.bytesRead
  const timer = setTimeout(() => {
    const received = socket.bytesRead - before
    before = socket.bytesRead
    if (isUpload(req) && received >= deadlines.uploadBytes) timer.refresh()
    else if (reply.sent) socket.destroy()
    else app.server.emit('clientError', new SlowBody(), socket)
  }, deadlines.body)
  const stop = () => clearTimeout(timer)
  req.raw.once('end', stop).once('close', stop)
}

/** As node's own when a request takes too long. */
class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
