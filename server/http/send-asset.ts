/** Sends what is kept in memory: with an ETag, compressed once, and not again to those who have it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Asset, encodingFor } from './assets'

/** Answers with an asset; the caller has set Cache-Control and other headers of its own. */
export async function sendCached(req: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.header('Content-Type', asset.mime).header('ETag', asset.etag)
  if (asset.isText) reply.header('Vary', 'Accept-Encoding')
  if (req.headers['if-none-match'] === asset.etag) return reply.status(304).send()
  const encoding = encodingFor(req.headers['accept-encoding'], asset)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(await asset.encoded(encoding))
}
