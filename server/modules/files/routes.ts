/** Stores uploads and serves files at signed addresses. */
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '../../../contract/domain/limits'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RegisterRoute } from '../../http/route-server'
import type { Upload } from '../../http/uploads'
import { listMyFiles } from './file-queries'
import { createAddressLimit } from './file-rate-limit'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp']
const IMAGES_AND_PDF = [...IMAGES, 'application/pdf']

/** Types and sizes by use; other uses take any type. */
const RULES: Record<string, { mimes?: readonly string[]; maxBytes: number }> = {
  licence: { mimes: IMAGES_AND_PDF, maxBytes: LIMITS.imageBytes },
  avatar: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  logo: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  identity: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  case: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  proof: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  circle: { mimes: IMAGES, maxBytes: LIMITS.imageBytes },
  chat: { maxBytes: LIMITS.uploadBytes },
  other: { maxBytes: LIMITS.uploadBytes },
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * The only upload of a form, checked by the rules of its use. Throws FILE_MISSING, FILE_TYPE_REFUSED, PAYLOAD_TOO_LARGE.
 */
export function assertUpload(uploads: readonly Upload[], use: string): Upload {
  const [upload] = uploads
  if (!upload || upload.size === 0) throw httpError('FILE_MISSING', { field: 'file' })
  const rule = RULES[use]
  if (rule?.mimes && !rule.mimes.includes(upload.mime)) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  if (rule && upload.size > rule.maxBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(rule.maxBytes), field: 'file' })
  return upload
}

export const registerFileRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute('POST /pinqiao/v1/files', async ({ input, request, uploads }) =>
    ctx.files.infoOf(
      await ctx.files.save(assertUpload(uploads, input.use), {
        use: input.use,
        userId: request.userId,
        isLoose: true,
      }),
    ),
  )
  registerRoute('POST /pinqiao/v1/files/mine', ({ input, request }) => listMyFiles(ctx, request.userId, input.fileIds))
}

/** Types shown in the page; others are offered as a download. */
const INLINE = new Set([
  ...IMAGES_AND_PDF,
  'audio/mpeg',
  'audio/aac',
  'audio/wav',
  'video/mp4',
  'video/quicktime',
  'audio/x-wav',
  'audio/amr',
  'application/ogg',
  'video/webm',
  'text/plain',
])

/** Browsers refuse to open their PDF viewer in a sandbox; a PDF has no page of ours to reach either way. */
const contentSecurityPolicy = (mime: string) =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface FileUrlRoute {
  /** A public name, or an id in addresses of earlier versions. */
  Params: { id: string }
  Querystring: { e?: string; s?: string; download?: string }
}

/** Parses 'bytes=from-to': video players request parts. 'beyond' when the file has no such part. */
export function parseRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'beyond' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return 'whole'
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = Math.min(from && to ? Number(to) : size - 1, size - 1)
  return start > end || start >= size ? 'beyond' : { start, end }
}

/** GET /files/{name}?e=…&s=…: any client with the address gets the file until it expires. */
export function registerFileUrls(app: FastifyInstance, ctx: AppContext): void {
  const limit = createAddressLimit()
  app.get<FileUrlRoute>('/files/:id', async ({ params, query, headers, ip }, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    if (ctx.config.RATE_LIMIT) limit.count(ip)
    const id = ctx.files.idOf(params.id)
    const linkStatus = id ? ctx.files.check(id, String(query.e ?? ''), String(query.s ?? '')) : 'bad'
    if (!id || linkStatus === 'bad') {
      limit.miss(ip)
      throw httpError('FILE_NOT_FOUND')
    }
    if (linkStatus === 'expired') throw httpError('FILE_LINK_EXPIRED')
    const file = await ctx.files.find(id)
    if (!file) throw httpError('FILE_NOT_FOUND')
    const part = parseRange(headers.range, file.size)
    reply.header('Accept-Ranges', 'bytes')
    if (part === 'beyond') return reply.status(416).header('Content-Range', `bytes */${file.size}`).send()
    if (part !== 'whole') reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
    const isInline = INLINE.has(file.mime) && query.download === undefined
    const disposition = `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`
    return (
      reply
        .header('Content-Type', file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime)
        .header('Content-Length', part === 'whole' ? file.size : part.end - part.start + 1)
        .header('Content-Disposition', disposition)
        .header('Cache-Control', 'private, max-age=3600')
        // The address is the key; the mini-program's pages, which show images, have a host of WeChat's own.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Content-Security-Policy', contentSecurityPolicy(file.mime))
        .send(await ctx.files.open(file, part === 'whole' ? undefined : part))
    )
  })
}
