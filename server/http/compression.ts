/** Compresses large JSON replies; pages and assets are compressed elsewhere. */
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_COMPRESSING = 4096

export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (req, reply, payload, done) => {
    const isWorth = typeof payload === 'string' && payload.length >= WORTH_COMPRESSING
    const isJson = isWorth && String(reply.getHeader('Content-Type') ?? '').startsWith('application/json')
    if (!isJson || reply.hasHeader('Content-Encoding')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''))) return done(null, payload)
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    gzip(payload, { level: 5 }, done)
  })
}
