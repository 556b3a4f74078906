/** Multipart forms: size limits, type by content, temporary files that end with the request. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutText } from '../../contract/domain/texts/graphemes'
import type { AppContext } from '../app-context'
import { HttpError, httpError } from '../core/errors'
import type { IncomingFile } from '../services/file-storage'
import { sniffFileMime } from '../services/sniff-mime'

/** A received file, with the name of its form field. */
export interface Upload extends IncomingFile {
  field: string
  /** Hex; part of what makes an idempotent request the same request. */
  sha256: string
}

export interface UploadForm {
  fields: Record<string, unknown>
  uploads: Upload[]
  /** Removes the temporary files. */
  clean(): Promise<void>
}

const MAX_FILES = 20
const MAX_FIELDS = 50

/** Registers the multipart parser; only calls with transport 'multipart' read parts. */
export async function registerUploads(app: FastifyInstance, maxMegabytes: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: 64 * 1024,
      fileSize: maxMegabytes * 1024 * 1024,
      parts: MAX_FILES + MAX_FIELDS,
    },
  })
}

/** A file name without path, control characters or excess; never empty. */
export function sanitizeFileName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
  if (name.length <= 120) return name || '未命名'
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : ''
  return cutText(name, 120 - extension.length) + extension
}

async function saveFile(part: MultipartFile, path: string, maxMegabytes: number): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path))
  if (part.file.truncated) throw httpError('PAYLOAD_TOO_LARGE', { max: `${maxMegabytes} MB` })
  const name = sanitizeFileName(part.filename ?? '')
  const mime = await sniffFileMime(path, name)
  return { field: part.fieldname, path, name, size, mime, sha256: hash.digest('hex') }
}

function addField(fields: Record<string, unknown>, name: string, value: unknown) {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') return
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
}

async function newFolder(): Promise<string> {
  await mkdir(tmpdir(), { recursive: true })
  return mkdtemp(join(tmpdir(), 'pinqiao-upload-'))
}

const LIMIT_ERRORS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

/**
 * Reads the parts of a request. `checkFields` gets the fields before the first file, or all when there is no file, and throws
 * to refuse before any byte of a file is stored. Throws what checkFields() throws, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE, BAD_BODY;
 * then removes its temporary files and discards the rest of the body.
 */
export async function receiveUploads(
  ctx: Pick<AppContext, 'config'>,
  req: FastifyRequest,
  checkFields: (fields: UploadForm['fields']) => Promise<void>,
): Promise<UploadForm> {
  if (!req.isMultipart()) throw httpError('UNSUPPORTED_TYPE')
  const maxMegabytes = ctx.config.UPLOAD_MAX_MB
  let folder = ''
  const clean = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  const form: UploadForm = { fields: {}, uploads: [], clean }
  try {
    for await (const part of req.parts()) {
      if (part.type === 'field') {
        addField(form.fields, part.fieldname, part.value)
        continue
      }
      if (!folder) {
        await checkFields(form.fields)
        folder = await newFolder()
      }
      form.uploads.push(await saveFile(part, join(folder, String(form.uploads.length)), maxMegabytes))
    }
    if (!folder) await checkFields(form.fields)
    return form
  } catch (error) {
    req.raw.unpipe()
    req.raw.resume()
    await clean()
    if (error instanceof HttpError) throw error
    const { code = '', message } = error as Error & { code?: string }
    if (LIMIT_ERRORS.has(code)) throw httpError('PAYLOAD_TOO_LARGE', { max: `${maxMegabytes} MB` })
    if (code.startsWith('ERR_STREAM') || /multipart|form/i.test(message)) throw httpError('BAD_BODY')
    throw error
  }
}
