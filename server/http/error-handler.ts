/** Maps any thrown value to an envelope; texts of 5xx errors never leave the server. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMegabytes } from '../../contract/domain/texts/byte-sizes'
import { HttpError, httpError } from '../core/errors'
import { awayReason, isDatabaseAway } from '../db/connection-errors'
import { FileStoreAwayError } from '../ports/file-store-port'
import { pathOnly } from './logs'

/** Most bytes of a body that is no file. */
export const MAX_BODY_BYTES = 1024 * 1024

/** Errors that Fastify and its body parsers raise before a handler runs. */
const FRAMEWORK: Record<string, () => HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => httpError('BAD_BODY'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => httpError('BAD_BODY'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => httpError('BAD_BODY'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(MAX_BODY_BYTES) }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => httpError('UNSUPPORTED_TYPE'),
  FST_ERR_BAD_URL: () => httpError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => httpError('NOT_FOUND'),
}

/**
 * PostgreSQL cannot store a NUL character (22P05 in JSON, 22021 in text), nor half a surrogate pair in JSON (22P02; our JSON is
 * always well-formed apart from that).
 */
const isUnstorable = ({ code, message = '' }: { code?: string; message?: string }): boolean =>
  code === '22P05' || code === '22021' || (code === '22P02' && message.includes('type json'))

/** The disk takes no more: full, over its quota, read-only. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Retry-After when the database, the file store or the disk is unavailable. */
const AWAY_SECONDS = 5

/** Any thrown value as an HttpError; undefined for an unexpected error. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isDatabaseAway(error) || error instanceof FileStoreAwayError)
    return httpError('UNAVAILABLE', { seconds: AWAY_SECONDS })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (DISK_FULL.has(code ?? '')) return httpError('UNAVAILABLE', { seconds: AWAY_SECONDS })
  const known = code ? FRAMEWORK[code] : undefined
  if (known) return known()
  const failed = (error ?? {}) as { code?: string; cause?: { code?: string } }
  if (isUnstorable(failed) || isUnstorable(failed.cause ?? {})) return httpError('BAD_BODY')
  return statusCode && statusCode >= 400 && statusCode < 500 ? httpError('BAD_BODY') : undefined
}

/** Sends an error as an envelope. */
export function sendHttpError(reply: FastifyReply, error: HttpError) {
  if (error.retryAfter) reply.header('Retry-After', error.retryAfter)
  return reply.status(error.status).send({ code: error.code, message: error.message, data: error.data })
}

/** Registers the error handler. An unexpected error is logged with its stack and answered with INTERNAL. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, req: FastifyRequest, reply: FastifyReply) => {
    // an aborted body is the client's error
    const answer = toHttpError(error) ?? (req.raw.readableAborted ? httpError('BAD_BODY') : undefined)
    if (isDatabaseAway(error)) req.log.warn({ reason: awayReason(error) }, 'request refused: database away')
    if (error instanceof FileStoreAwayError)
      req.log.warn({ reason: awayReason(error) }, 'request refused: file store away')
    if (DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '')) req.log.error({ err: error }, 'the disk is full')
    if (answer) return sendHttpError(reply, answer)
    req.log.error({ err: error, path: pathOnly(req.url) }, 'request failed')
    return sendHttpError(reply, httpError('INTERNAL'))
  })
}
