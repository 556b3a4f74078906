/** Answers on a connection that no request handler has: a head nobody can read, an upgrade that is refused. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HttpError, httpError } from '../core/errors'

/** A connection that does not take its answer is dropped after this time. */
const LINGER_MS = 2000

/** Says a failure as an envelope and ends the connection. Never throws; a connection that is gone is left alone. */
export function endWith(socket: Duplex, failure: HttpError): void {
  const body = JSON.stringify({ code: failure.code, message: failure.message, data: failure.data })
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...(failure.retryAfter ? [`Retry-After: ${failure.retryAfter}`] : []),
  ]
  if (!socket.writable) return void socket.destroy()
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  linger.unref()
  socket.once('close', () => clearTimeout(linger))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const FAILURES: Record<string, () => HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => httpError('REQUEST_TOO_SLOW'),
  HPE_HEADER_OVERFLOW: () => httpError('HEAD_TOO_LARGE'),
}

/** What cannot be read as a request, or does not arrive in time, is answered and ended (Fastify's clientErrorHandler). */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  const begun = socket as { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || begun._httpMessage?.headersSent) socket.destroy()
  else endWith(socket, (FAILURES[error.code ?? ''] ?? (() => httpError('BAD_REQUEST')))())
}
