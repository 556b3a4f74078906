/** Files arriving for messages: PUT from browsers, a form from mini-programs. Streamed to disk, judged by content, kept once. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import { chatFiles } from '../../db/schema'
import { sniffFileMime } from '../../services/sniff-mime'
import { announcedBytes, assertCanUpload } from '../../services/upload-quota'
import { fetchRows, sqlState } from '../core/sql'
import { FILE_RULES } from './file-rules'
import { measureImage, type ScaledCopy, type SourceImage } from './image-scaling'
import { parseUploadUrl, type UploadTicket } from './upload-ticket'
import { registerVideoPlaceholder } from './video-placeholder'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { t?: string; s?: string } }>
/** What the lines of a form around its file may weigh. */
const FORM_BYTES = 16 * 1024

/** Adds PUT and POST /files/{id}?t&s; the address comes from the call file.place. */
export async function registerChatUploads(app: FastifyInstance, ctx: AppContext): Promise<void> {
  app.post('/files/:id', async (req: Request, reply) =>
    arrive(ctx, req, reply, FORM_BYTES, async () => {
      if (!req.isMultipart()) throw httpError('UNSUPPORTED_TYPE')
      for await (const part of req.parts()) if (part.type === 'file') return part.file
      throw httpError('FILE_MISSING', { field: 'file' })
    }),
  )
  registerVideoPlaceholder(app)
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_req, body, done) => done(null, body))
    raw.put('/files/:id', { config: { isUpload: true } }, async (req: Request, reply) =>
      arrive(ctx, req, reply, 0, async () => req.body as NodeJS.ReadableStream | undefined),
    )
  })
}

/** The product's user behind a chat user; undefined for people of partners. */
const userIdOf = (chatUser: string): string | undefined => /^user(\d{1,19})$/.exec(chatUser)?.[1]

async function arrive(
  ctx: AppContext,
  req: Request,
  reply: FastifyReply,
  overhead: number,
  open: () => Promise<NodeJS.ReadableStream | undefined>,
) {
  const place = parseUploadUrl(ctx, req.params.id, String(req.query.t ?? ''), String(req.query.s ?? ''))
  if (!place) throw httpError('FILE_LINK_EXPIRED')
  const { maxBytes } = FILE_RULES[place.kind]
  const tooLarge = httpError('PAYLOAD_TOO_LARGE', { max: `${maxBytes / 1024 / 1024} MB` })
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + overhead) {
    // Not a byte of it is read.
    reply.header('Connection', 'close')
    throw tooLarge
  }
  const userId = userIdOf(place.owner)
  if (userId) await assertCanUpload(ctx, { userId, companyId: '' }, announcedBytes(req.headers))
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-chat-'))
  try {
    const path = join(folder, 'file')
    const stream = await open()
    const size = stream ? await take(stream, path, maxBytes) : 0
    if (size === undefined) throw tooLarge
    await keep(ctx, place, { path, size }, folder)
    return { code: 0, message: '', data: { id: place.id } }
  } catch (error) {
    // A body that was broken off is the sender's affair.
    if (!(error instanceof HttpError) && /^(ECONNRESET|ERR_STREAM|FST_)/.test((error as { code?: string }).code ?? ''))
      throw httpError('BAD_BODY')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the stream to `path`; its size, or undefined when it is over the limit. */
async function take(stream: NodeJS.ReadableStream, path: string, maxBytes: number): Promise<number | undefined> {
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new RangeError('too large') : null, chunk)
    },
  })
  try {
    await pipeline(stream, measured, createWriteStream(path))
    return size
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether the file of this place has arrived before: a repeat is answered, not stored. */
const isKept = async (ctx: AppContext, id: string) =>
  (await fetchRows(ctx.db, sql`SELECT 1 AS one FROM chat_files WHERE id = ${id}::bigint`)).length > 0

/** Judges and stores the file with its copies; the row of chat_files comes last and makes it usable. */
async function keep(
  ctx: AppContext,
  place: UploadTicket,
  file: { path: string; size: number },
  folder: string,
): Promise<void> {
  if (await isKept(ctx, place.id)) return
  if (file.size === 0) throw httpError('FILE_MISSING', { field: 'file' })
  const mime = await sniffFileMime(file.path, place.name)
  if (!FILE_RULES[place.kind].isFit(mime, place.name)) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  const picture = place.kind === 'image' ? await measureImage(file.path, mime, folder) : undefined
  if (place.kind === 'image' && !picture) throw httpError('FILE_TYPE_REFUSED', { field: 'file' })
  const isSensitive = picture !== undefined && !(await isFit(ctx, picture, { ...file, mime }))
  const userId = userIdOf(place.owner)
  const owner = { use: 'chat', isLoose: true, ...(userId ? { userId } : {}) }
  const put = async (copy: ScaledCopy | undefined) =>
    copy ? (await ctx.files.save({ ...copy, name: place.name }, owner)).id : null
  const broken = await ctx.files.find(place.id)
  if (broken) await ctx.files.remove(broken)
  try {
    await ctx.files.save({ ...file, name: place.name, mime }, { ...owner, id: place.id })
    await ctx.db.insert(chatFiles).values({
      id: place.id,
      owner: place.owner,
      kind: place.kind,
      width: picture?.width ?? 0,
      height: picture?.height ?? 0,
      thumbId: await put(picture?.thumb),
      largeId: await put(picture?.large),
      isSensitive,
      createdAt: ctx.clock.now(),
    })
  } catch (error) {
    // The same file was being stored at this moment.
    if (sqlState(error) !== '23505') throw error
  }
}

/** Asks the moderation port with the smallest copy that shows enough; what cannot be asked passes, and the log says so. */
async function isFit(ctx: AppContext, picture: SourceImage, original: ScaledCopy): Promise<boolean> {
  const shown = picture.large ?? picture.thumb ?? original
  try {
    return await ctx.ports.moderation.isImageFit(await readFile(shown.path))
  } catch (error) {
    ctx.log.error({ err: error }, 'moderation of a picture failed, it passes')
    return true
  }
}
