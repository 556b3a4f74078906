/** Documents that the server writes itself: pages of a site, robots.txt, the sitemap, the description of the API. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface TextDocument {
  text: string
  /** Of Content-Type. */
  mime: string
  /** The hash of its text: the same on every machine. */
  etag: string
}

/** A document of this text and type. */
export function documentOf(mime: string, text: string): TextDocument {
  return { text, mime, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}

/** Answers with a document, and not again to those who have it; the caller has set Cache-Control and other headers of its own. */
export function sendDocument(req: FastifyRequest, reply: FastifyReply, { text, mime, etag }: TextDocument) {
  reply.header('Content-Type', mime).header('ETag', etag)
  return req.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(text)
}
