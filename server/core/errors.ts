/** Business failures and how any error becomes an envelope. Texts come from contract/errors.ts; 5xx texts never leave. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERRORS, type ErrorName } from '../../contract/errors'
import { awayReason, isDatabaseAway } from '../db/connection-errors'
import { validationMessage } from './validation-messages'

/** What `data` of a failed reply carries: the first field at fault and a message for each field. */
export interface HttpErrorData {
  field?: string
  fields?: Record<string, string>
}

/** A refusal the caller may read. Thrown with `throw fail(...)`; anything else becomes INTERNAL. */
export class HttpError extends Error {
  readonly code: number
  readonly status: number
  constructor(
    readonly error: ErrorName,
    message: string,
    readonly data: HttpErrorData | null,
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'Failure'
    this.code = ERRORS[error].code
    this.status = ERRORS[error].status
  }
}

type Values = Record<string, string | number | undefined>

/** A wait as people say it, never too short: '40 秒', '5 分钟', '3 小时'. */
const waitText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} 秒`
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}

/**
 * Makes the failure `name`. `values` fill the {placeholders} of its text; `field` names the input at fault, so that a
 * form can show the text beside it. `seconds` also becomes the Retry-After header, and {wait} as people say it.
 */
export function httpError(name: ErrorName, values: Values & { field?: string } = {}): HttpError {
  const { seconds } = values
  const known: Values = typeof seconds === 'number' ? { wait: waitText(seconds), ...values } : values
  const message = ERRORS[name].message.replace(/\{(\w+)\}/g, (_all, key: string) => String(known[key] ?? ''))
  const data = values.field ? { field: values.field, fields: { [values.field]: message } } : null
  return new HttpError(name, message, data, typeof seconds === 'number' ? seconds : undefined)
}

/** Zod speaks Chinese: what the contract has no words for gets those of inputTexts. */
export function localizeZodErrors(): void {
  z.config({ localeError: validationMessage })
}

/** BAD_INPUT with a message for every field at fault. */
export function badInputError(error: z.ZodError): HttpError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const [field, message] = Object.entries(fields)[0] ?? ['', '']
  return new HttpError('BAD_INPUT', message, { field, fields })
}

/** Errors that Fastify and its body parsers raise before a handler runs. */
const FRAMEWORK: Record<string, () => HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => httpError('BAD_BODY'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => httpError('BAD_BODY'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => httpError('BAD_BODY'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => httpError('PAYLOAD_TOO_LARGE', { max: '1 MB' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => httpError('UNSUPPORTED_TYPE'),
  FST_ERR_BAD_URL: () => httpError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => httpError('NOT_FOUND'),
}

/** PostgreSQL cannot store a NUL character: 22P05 in JSON, 22021 in text. */
const UNSTORABLE = new Set(['22P05', '22021'])

/** The disk takes no more: full, over its quota, read-only. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** When it is worth asking again after the database or the disk was away. */
const AWAY_SECONDS = 5

/** Any thrown value as a Failure; undefined when it is a fault of ours. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isDatabaseAway(error)) return httpError('UNAVAILABLE', { seconds: AWAY_SECONDS })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (DISK_FULL.has(code ?? '')) return httpError('UNAVAILABLE', { seconds: AWAY_SECONDS })
  const known = code ? FRAMEWORK[code] : undefined
  if (known) return known()
  if (UNSTORABLE.has(code ?? '') || UNSTORABLE.has((error as { cause?: { code?: string } })?.cause?.code ?? ''))
    return httpError('BAD_BODY')
  return statusCode && statusCode >= 400 && statusCode < 500 ? httpError('BAD_BODY') : undefined
}

/** Sends a failure as an envelope. */
export function sendHttpError(reply: FastifyReply, failure: HttpError) {
  if (failure.retryAfter) reply.header('Retry-After', failure.retryAfter)
  return reply.status(failure.status).send({ code: failure.code, message: failure.message, data: failure.data })
}

/** Registers the error handler. A fault of ours is logged whole and answered with a text that says nothing. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, req: FastifyRequest, reply: FastifyReply) => {
    // a body that was broken off is the sender's affair
    const failure = toHttpError(error) ?? (req.raw.readableAborted ? httpError('BAD_BODY') : undefined)
    if (isDatabaseAway(error)) req.log.warn({ reason: awayReason(error) }, 'request refused: database away')
    if (DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '')) req.log.error({ err: error }, 'the disk is full')
    if (failure) return sendHttpError(reply, failure)
    req.log.error({ err: error, url: req.routeOptions.url }, 'request failed')
    return sendHttpError(reply, httpError('INTERNAL'))
  })
}
