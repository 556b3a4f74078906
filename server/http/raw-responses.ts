/** Responses without a request handler: an unreadable head, a refused upgrade. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HttpError, httpError } from '../core/errors'

/** A connection that does not read its answer is dropped after this time. */
const LINGER_MS = 2000

/** Sends an error as an envelope and ends the connection. Never throws. */
export function endWithError(socket: Duplex, error: HttpError): void {
  const body = JSON.stringify({ code: error.code, message: error.message, data: error.data })
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...(error.retryAfter ? [`Retry-After: ${error.retryAfter}`] : []),
  ]
  if (!socket.writable) return void socket.destroy()
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  linger.unref()
  socket.once('close', () => clearTimeout(linger))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const CLIENT_ERRORS: Record<string, () => HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => httpError('REQUEST_TOO_SLOW'),
  HPE_HEADER_OVERFLOW: () => httpError('HEAD_TOO_LARGE'),
}

/** What cannot be read as a request, or does not arrive in time, is answered and ended (Fastify's clientErrorHandler). */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  const response = socket as { _httpMessage?: { headersSent: boolean } }
  if (error.code === 'ECONNRESET' || response._httpMessage?.headersSent) socket.destroy()
  else endWithError(socket, (CLIENT_ERRORS[error.code ?? ''] ?? (() => httpError('BAD_REQUEST')))())
}
