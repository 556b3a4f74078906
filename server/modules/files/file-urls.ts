/** Serves files at signed addresses. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import parseRange from 'range-parser'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { NetworkLimits } from '../../http/network-limits'
import { IMAGES_AND_PDF } from './upload-rules'

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

interface FileUrlQuery {
  /** When the address expires, and its signature. */
  e?: string
  s?: string
  /** Given = offered as a download. */
  download?: string
}
interface FileUrlRoute {
  /** A public name, or an id in addresses of earlier versions. */
  Params: { id: string }
  Querystring: FileUrlQuery
}

type FilePart = { start: number; end: number } | 'whole'

/** The part that a Range header names: video players request parts. Several at once are answered with the whole file. */
function partOf(range: string | undefined, size: number): FilePart | 'beyond' {
  const ranges = range === undefined ? -2 : parseRange(size, range)
  if (ranges === -1) return 'beyond'
  return ranges === -2 || ranges.length !== 1 ? 'whole' : (ranges[0] ?? 'whole')
}

/** The file of a signed address; `onMiss` is called for a wrong name or signature. Throws FILE_NOT_FOUND, FILE_LINK_EXPIRED. */
async function findLinkedFile(ctx: AppContext, name: string, query: FileUrlQuery, onMiss: () => void) {
  const id = ctx.files.idOf(name)
  const linkStatus = id ? ctx.files.check(id, String(query.e ?? ''), String(query.s ?? '')) : 'bad'
  if (!id || linkStatus === 'bad') {
    onMiss()
    throw httpError('FILE_NOT_FOUND')
  }
  if (linkStatus === 'expired') throw httpError('FILE_LINK_EXPIRED')
  const file = await ctx.files.find(id)
  if (!file || file.withdrawnAt) throw httpError('FILE_NOT_FOUND')
  return file
}

interface ServedFile {
  name: string
  mime: string
  size: number
}

/** Sets status and headers of an answer with the file or a part of it. */
function setFileHeaders(reply: FastifyReply, file: ServedFile, part: FilePart, isDownload: boolean): void {
  const isInline = INLINE.has(file.mime) && !isDownload
  const disposition = `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`
  if (part !== 'whole') reply.status(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
  reply
    .header('Content-Type', file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime)
    .header('Content-Length', part === 'whole' ? file.size : part.end - part.start + 1)
    .header('Content-Disposition', disposition)
    // A name always means the same bytes; the hour is how long an address stays the same.
    .header('Cache-Control', 'private, max-age=3600, immutable')
    // The address is the key; the mini-program's pages, which show images, have a host of WeChat's own.
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Content-Security-Policy', contentSecurityPolicy(file.mime))
}

/** GET /files/{name}?e=…&s=…: anyone who has the address sees the file until it expires or the file is withdrawn. */
export function registerFileUrls(app: FastifyInstance, ctx: AppContext, limits: NetworkLimits): void {
  app.get<FileUrlRoute>(
    '/files/:id',
    { config: { networkLimit: 'file' } },
    async ({ params, query, headers, ip }, reply) => {
      reply.header('Cache-Control', 'private, no-store')
      const file = await findLinkedFile(ctx, params.id, query, () => limits.miss('file', ip))
      const part = partOf(headers.range, file.size)
      reply.header('Accept-Ranges', 'bytes')
      if (part === 'beyond') return reply.status(416).header('Content-Range', `bytes */${file.size}`).send()
      setFileHeaders(reply, file, part, query.download !== undefined)
      return reply.send(await ctx.files.open(file, part === 'whole' ? undefined : part))
    },
  )
}
