/** Files of a built site: read once, cached in memory with their compressed forms, read again when they change on disk. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

export interface Asset {
  bytes: Buffer
  mime: string
  etag: string
  isText: boolean
  /** Its name carries a content hash, so it never changes. */
  isHashed: boolean
  /** The bytes in this encoding; compressed once. */
  encoded(encoding: Encoding | undefined): Promise<Buffer>
}
export interface AssetCache {
  /** The file at this path of the site; undefined when there is none. */
  find(path: string): Promise<Asset | undefined>
}

const MIMES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}
/** Scripts and styles of a shipped site (webFileNames of config/index.ts), and images named by the day they were made. */
const HASHED = [/^\/[dm]\/(?:js|chunk|css)\/[^/]+\.[0-9a-f]{6,}\.(?:js|css)$/, /[.-][0-9a-f]{8,}\.\w+$/]
const WORTH_COMPRESSING = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => toGzip(bytes, { level: 9 }),
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
}

/** The best encoding the client accepts; undefined for files not worth compressing. */
export function encodingFor(
  accepted: string | string[] | undefined,
  asset: Pick<Asset, 'isText' | 'bytes'>,
): Encoding | undefined {
  if (!asset.isText || asset.bytes.length < WORTH_COMPRESSING) return undefined
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

/** A file in memory, or a page made of one. */
export function assetOf(path: string, bytes: Buffer): Asset {
  const mime = MIMES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    mime,
    etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
    isText: /text|javascript|json|svg|xml/.test(mime),
    isHashed: HASHED.some((form) => form.test(path)),
    encoded(encoding) {
      if (!encoding) return Promise.resolve(bytes)
      const form = forms.get(encoding) ?? COMPRESS[encoding](bytes)
      forms.set(encoding, form)
      return form
    },
  }
}

/** The files below `folder`. A rebuilt site is noticed by size and time of each file. */
export function openAssetCache(folder: string): AssetCache {
  const cache = new Map<string, { stamp: string; asset: Asset }>()
  return {
    async find(path) {
      const file = normalize(join(folder, path))
      if (!file.startsWith(folder + sep)) return undefined
      const info = await stat(file).catch(() => undefined)
      if (!info?.isFile()) return undefined
      const stamp = `${info.mtimeMs}:${info.size}`
      const known = cache.get(path)
      if (known?.stamp === stamp) return known.asset
      const asset = assetOf(path, await readFile(file))
      cache.set(path, { stamp, asset })
      return asset
    },
  }
}

/** Answers with an asset, and not again to those who have it; the caller has set Cache-Control and other headers of its own. */
export async function sendCached(req: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.header('Content-Type', asset.mime).header('ETag', asset.etag)
  if (asset.isText) reply.header('Vary', 'Accept-Encoding')
  if (req.headers['if-none-match'] === asset.etag) return reply.status(304).send()
  const encoding = encodingFor(req.headers['accept-encoding'], asset)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(await asset.encoded(encoding))
}
