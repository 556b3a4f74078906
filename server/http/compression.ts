/** Compresses large replies; the files of the sites lie there compressed (web-clients.ts). */
import compress from '@fastify/compress'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

/** Options of a route whose answer is a document, rarely requested: the smallest form is worth its time. */
export const AS_DOCUMENT = {
  compress: { encodings: ['br', 'gzip'], customTypes: /^(application\/(json|xml)|text\/)/, threshold: 1024 },
  config: { networkLimit: 'document' },
} satisfies RouteShorthandOptions

/** For the routes that are added after it. Bodies of requests are never unpacked: their size has been checked as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: 4096,
    // at once up to 64 kB, which takes a fraction of a millisecond; larger ones in node's thread pool
    syncThreshold: 65_536,
    zlibOptions: { level: 5 },
    globalDecompression: false,
  })
}
