/** Compresses large JSON replies; pages and assets come compressed already. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_COMPRESSING = 4096
const toGzip = promisify(gzip)

export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (req, reply, payload) => {
    const isJson = String(reply.getHeader('Content-Type') ?? '').startsWith('application/json')
    const isWorth = typeof payload === 'string' && payload.length >= WORTH_COMPRESSING
    if (!isJson || !isWorth || reply.hasHeader('Content-Encoding')) return payload
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''))) return payload
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    return toGzip(payload, { level: 5 })
  })
}
