/** Compresses large replies; the files of the sites lie there compressed (web-clients.ts). */
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** For the routes that are added after it. Bodies of requests are never unpacked: their size has been checked as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: /^(application\/(json|xml)|text\/html)/,
    threshold: 4096,
    // at once up to 64 kB, which takes a fraction of a millisecond; larger ones in node's thread pool
    syncThreshold: 65_536,
    zlibOptions: { level: 5 },
    globalDecompression: false,
  })
}
