/** Files arriving for messages: PUT from browsers, a form from mini-programs. Streamed to disk, judged by content, kept once. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { chatFiles } from '../../db/schema'
import { Failure, fail } from '../../plugins/errors'
import { sniffFile } from '../../plugins/sniff'
import { announcedBytes, mayUpload } from '../../uploadQuota'
import { rowsOf, sqlState } from '../sql'
import { addNeutralSnapshot } from './neutral'
import { type Copy, measure, type Picture } from './pictures'
import { type Place, readPlace } from './places'
import { RULES } from './rules'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { t?: string; s?: string } }>
/** What the lines of a form around its file may weigh. */
const FORM_BYTES = 16 * 1024

/** Adds PUT and POST /files/{id}?t&s; the address comes from the call file.place. */
export async function addChatUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  app.post('/files/:id', async (req: Request, reply) =>
    arrive(ctx, req, reply, FORM_BYTES, async () => {
      if (!req.isMultipart()) throw fail('UNSUPPORTED_TYPE')
      for await (const part of req.parts()) if (part.type === 'file') return part.file
      throw fail('FILE_MISSING', { field: 'file' })
    }),
  )
  addNeutralSnapshot(app)
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
  ctx: Context,
  req: Request,
  reply: FastifyReply,
  overhead: number,
  open: () => Promise<NodeJS.ReadableStream | undefined>,
) {
  const place = readPlace(ctx, req.params.id, String(req.query.t ?? ''), String(req.query.s ?? ''))
  if (!place) throw fail('FILE_LINK_EXPIRED')
  const { maxBytes } = RULES[place.kind]
  const tooLarge = fail('PAYLOAD_TOO_LARGE', { max: `${maxBytes / 1024 / 1024} MB` })
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + overhead) {
    // Not a byte of it is read.
    reply.header('Connection', 'close')
    throw tooLarge
  }
  const userId = userIdOf(place.owner)
  if (userId) await mayUpload(ctx, { userId, companyId: '' }, announcedBytes(req.headers))
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
    if (!(error instanceof Failure) && /^(ECONNRESET|ERR_STREAM|FST_)/.test((error as { code?: string }).code ?? ''))
      throw fail('BAD_BODY')
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
const isKept = async (ctx: Context, id: string) =>
  (await rowsOf(ctx.db, sql`SELECT 1 AS one FROM chat_files WHERE id = ${id}::bigint`)).length > 0

/** Judges and stores the file with its copies; the row of chat_files comes last and makes it usable. */
async function keep(ctx: Context, place: Place, file: { path: string; size: number }, folder: string): Promise<void> {
  if (await isKept(ctx, place.id)) return
  if (file.size === 0) throw fail('FILE_MISSING', { field: 'file' })
  const mime = await sniffFile(file.path, place.name)
  if (!RULES[place.kind].isFit(mime, place.name)) throw fail('FILE_TYPE_REFUSED', { field: 'file' })
  const picture = place.kind === 'image' ? await measure(file.path, mime, folder) : undefined
  if (place.kind === 'image' && !picture) throw fail('FILE_TYPE_REFUSED', { field: 'file' })
  const isSensitive = picture !== undefined && !(await isFit(ctx, picture, { ...file, mime }))
  const userId = userIdOf(place.owner)
  const owner = { use: 'chat', isLoose: true, ...(userId ? { userId } : {}) }
  const put = async (copy: Copy | undefined) =>
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
async function isFit(ctx: Context, picture: Picture, original: Copy): Promise<boolean> {
  const shown = picture.large ?? picture.thumb ?? original
  try {
    return await ctx.ports.moderation.isImageFit(await readFile(shown.path))
  } catch (error) {
    ctx.log.error({ err: error }, 'moderation of a picture failed, it passes')
    return true
  }
}
