/** Uploads for messages: PUT from browsers, a form from mini-programs. Streamed to disk, checked by content, stored once. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMegabytes } from '../../../contract/domain/texts/byte-sizes'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import { chatFiles } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import type { NetworkLimits } from '../../http/network-limits'
import { registerScope } from '../../http/scope'
import { sniffFileMime } from '../../services/sniff-mime'
import { announcedBytes, assertCanUpload } from '../../services/upload-quota'
import { isUploaded } from './file-rows'
import { FILE_RULES } from './file-rules'
import { measureImage, type ScaledCopy, type SourceImage } from './image-scaling'
import { parseUploadUrl, type UploadTicket } from './upload-ticket'
import { registerVideoPlaceholder } from './video-placeholder'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { t?: string; s?: string } }>
/** Maximum size of a form around its file. */
const FORM_OVERHEAD_BYTES = 16 * 1024

/** Registers PUT and POST /files/{id}?t&s; the address comes from the call file.place. */
export function registerChatUploads(app: FastifyInstance, ctx: AppContext, limits: NetworkLimits): void {
  const deps = { ctx, limits }
  app.post('/files/:id', { config: { networkLimit: 'upload' } }, async (req: Request, reply) =>
    receiveUpload(deps, req, reply, FORM_OVERHEAD_BYTES, async () => {
      if (!req.isMultipart()) throw httpError('UNSUPPORTED_TYPE')
      for await (const part of req.parts()) if (part.type === 'file') return part.file
      throw httpError('FILE_MISSING', { field: 'file' })
    }),
  )
  registerVideoPlaceholder(app)
  registerScope(app, 'chat uploads', (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_req, body, done) => done(null, body))
    raw.put('/files/:id', { config: { isUpload: true, networkLimit: 'upload' } }, async (req: Request, reply) =>
      receiveUpload(deps, req, reply, 0, async () => req.body as NodeJS.ReadableStream | undefined),
    )
  })
}

/** The product user of a chat user; undefined for users of partners. */
const userIdOf = (chatUser: string): string | undefined => /^user(\d{1,19})$/.exec(chatUser)?.[1]

async function receiveUpload(
  { ctx, limits }: { ctx: AppContext; limits: NetworkLimits },
  req: Request,
  reply: FastifyReply,
  overhead: number,
  openBody: () => Promise<NodeJS.ReadableStream | undefined>,
) {
  const ticket = parseUploadUrl(ctx, req.params.id, String(req.query.t ?? ''), String(req.query.s ?? ''))
  if (!ticket) {
    limits.miss('upload', req.ip)
    throw httpError('FILE_LINK_EXPIRED')
  }
  const { maxBytes } = FILE_RULES[ticket.kind]
  const tooLarge = httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(maxBytes) })
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + overhead) {
    // No byte of it is read.
    reply.header('Connection', 'close')
    throw tooLarge
  }
  const userId = userIdOf(ticket.owner)
  if (userId) await assertCanUpload(ctx, { userId, companyId: '' }, announcedBytes(req.headers))
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-chat-'))
  try {
    const path = join(folder, 'file')
    const stream = await openBody()
    const size = stream ? await writeToFile(stream, path, maxBytes) : 0
    if (size === undefined) throw tooLarge
    await storeFile(ctx, ticket, { path, size }, folder)
    return { code: 0, message: '', data: { id: ticket.id } }
  } catch (error) {
    // An aborted body is an error of the client.
    if (!(error instanceof HttpError) && /^(ECONNRESET|ERR_STREAM|FST_)/.test((error as { code?: string }).code ?? ''))
      throw httpError('BAD_BODY')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the stream to `path`; returns its size, or undefined when it is over the limit. */
async function writeToFile(stream: NodeJS.ReadableStream, path: string, maxBytes: number): Promise<number | undefined> {
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new RangeError('too large') : null, chunk)
    },
  })
  try {
    await pipeline(stream, counter, createWriteStream(path))
    return size
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Checks and stores the file with its copies; the row of chat_files comes last and makes it usable. */
async function storeFile(
  ctx: AppContext,
  ticket: UploadTicket,
  file: { path: string; size: number },
  folder: string,
): Promise<void> {
  // A repeat is answered, not stored.
  if (await isUploaded(ctx.db, ticket.id)) return
  if (file.size === 0) throw httpError('FILE_MISSING', { field: 'file' })
  const mime = await sniffFileMime(file.path, ticket.name)
  if (!FILE_RULES[ticket.kind].isFit(mime, ticket.name)) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  const image = ticket.kind === 'image' ? await measureImage(file.path, mime, folder, ticket.owner) : undefined
  const isSensitive = image !== undefined && !(await isFit(ctx, image, { ...file, mime }))
  const userId = userIdOf(ticket.owner)
  const owner = { use: 'chat', isLoose: true, ...(userId ? { userId } : {}) }
  const saveCopy = async (copy: ScaledCopy | undefined) =>
    copy ? (await ctx.files.save({ ...copy, name: ticket.name }, owner)).id : null
  const incomplete = await ctx.files.find(ticket.id)
  if (incomplete) await ctx.files.remove(incomplete)
  try {
    const isDocument = ticket.kind === 'file'
    await ctx.files.save({ ...file, name: ticket.name, mime }, { ...owner, id: ticket.id, isDocument })
    await ctx.db.insert(chatFiles).values({
      id: ticket.id,
      owner: ticket.owner,
      kind: ticket.kind,
      width: image?.width ?? 0,
      height: image?.height ?? 0,
      thumbId: await saveCopy(image?.thumb),
      largeId: await saveCopy(image?.large),
      isSensitive,
      createdAt: ctx.clock.now(),
    })
  } catch (error) {
    // Another request has just stored the same file.
    if (violatedConstraint(error) === undefined) throw error
  }
}

/** Sends the smallest sufficient copy to the moderation port; the image passes, and the failure is logged, when the port fails. */
async function isFit(ctx: AppContext, image: SourceImage, original: ScaledCopy): Promise<boolean> {
  const preview = image.large ?? image.thumb ?? original
  try {
    return await ctx.ports.moderation.isImageFit(await readFile(preview.path))
  } catch (error) {
    ctx.log.error({ err: error }, 'moderation of a picture failed, it passes')
    return true
  }
}
