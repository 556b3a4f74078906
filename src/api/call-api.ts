/**
 * The only way to the server: typed by the contract, with session, token renewal, errors and toasts
 * (docs/requirements/client-calls.md).
 */
import { platform } from '@/platform'
import type { HttpReply, PickedFile } from '@/platform/base/types'
import { ACCOUNT_CHANGED_TEXT } from '~contract/account-header'
import { shownData } from '~contract/domain/texts/visible-text'
import type { EditConflict } from '~contract/edits/edit-table'
import { CLIENT_ERROR_CODES } from '~contract/error-codes'
import { apiHooks } from './api-hooks'
import { ApiError, errorText, isErrorShown } from './errors'
import { authHeaders, newIdempotencyKey, requestOf } from './request'
import type { CallKey, CallOptions, Input, Output } from './types'

interface Reply {
  code: number
  message: string
  data: unknown
  total?: number
  totalPages?: number
}

const UNREADABLE_TEXT: Reply = { code: -1, message: '服务器的回答无法识别，请稍后再试', data: null }
/** Shown when the proxy in front of the server answers for it (502, 503, 504). */
const UNAVAILABLE_TEXT = '服务暂时不可用，请稍后再试'
/** Shown when the proxy in front of the server limits the rate; the server's own refusals name the waiting time. */
const RATE_LIMIT_TEXT = '操作太频繁，请稍后再试'

const replyOf = (reply: HttpReply): Reply => {
  const body = reply.body as Partial<Reply> | null
  if (body && typeof body === 'object' && typeof body.code === 'number') return body as Reply
  if (reply.status === 429) return { code: 429, message: RATE_LIMIT_TEXT, data: null }
  if (reply.status >= 500) return { code: reply.status, message: UNAVAILABLE_TEXT, data: null }
  return { ...UNREADABLE_TEXT, code: reply.status === 200 ? -1 : reply.status }
}

/** A token in the response replaces the current one. */
function keepRenewal(headers: HttpReply['headers']): void {
  const [tokenType, accessToken] = (headers.authorization ?? '').split(' ')
  if (tokenType && accessToken && apiHooks().token()) apiHooks().renew({ tokenType, accessToken })
}

/** Maps a response to its data, or throws ApiError. */
function readReply(http: HttpReply, onMessage?: (text: string) => void): unknown {
  keepRenewal(http.headers)
  const reply = shownData(replyOf(http))
  const isGood = (reply.code === 0 || reply.code === 200) && http.status < 400
  if (isGood) {
    onMessage?.(reply.message)
    const { code: _code, message: _message, data, ...pageInfo } = reply
    return pageInfo.total === undefined ? data : { rows: data, totalPages: 0, ...pageInfo }
  }
  const errorData = (reply.data ?? {}) as { field?: unknown; fields?: Record<string, string>; conflict?: EditConflict }
  const seconds = Number(http.headers['retry-after']) || 0
  const field = typeof errorData.field === 'string' ? errorData.field : ''
  // An empty message stays empty: the screen chooses the fallback (errors.ts: errorText).
  const message = typeof reply.message === 'string' ? reply.message : UNREADABLE_TEXT.message
  throw new ApiError(message, reply.code, http.status, field, errorData.fields, seconds, errorData.conflict)
}

const isExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 401 || error.status === 401)

const isOtherAccount = (error: unknown): error is ApiError => error instanceof ApiError && error.is('ACCOUNT_CHANGED')

/** Nothing leaves a page whose account another tab has changed. */
function assertSameAccount(): void {
  if (apiHooks().account() === undefined)
    throw new ApiError(ACCOUNT_CHANGED_TEXT, CLIENT_ERROR_CODES.ACCOUNT_CHANGED, 409)
}

/** Runs a request and shows its error as a toast, unless `showError` prevents it. */
async function guarded<T>(options: CallOptions, hadToken: boolean, send: () => Promise<HttpReply>): Promise<T> {
  try {
    assertSameAccount()
    return readReply(await send(), options.onMessage) as T
  } catch (error) {
    if (isExpired(error) && hadToken) {
      error.isSessionOver = true
      apiHooks().expired()
    } else if (isOtherAccount(error)) {
      error.isSessionOver = true
      apiHooks().accountChanged()
    } else if (isErrorShown(error, options.showError)) apiHooks().toast(errorText(error), 'error')
    throw error
  }
}

/**
 * Makes a call of the contract. Resolves with its data, or with `{ rows, total, totalPages, … }` of a page call.
 * Rejects with ApiError (the server refused), or NetworkError (no answer: offline, timeout, aborted).
 * Both have been shown as a toast unless `showError` prevents it; a 401 has raised the re-login alert.
 */
export function callApi<K extends CallKey>(key: K, input: Input<K>, options: CallOptions = {}): Promise<Output<K>> {
  const request = requestOf(key, input as Record<string, unknown>, options)
  return guarded(options, 'Authorization' in (request.headers ?? {}), () => platform.request(request))
}

export type UploadOptions = CallOptions & {
  /** Runs from 0 to 1. */
  onProgress?(part: number): void
}

/** Sends one file by a multipart call of the contract. Rejects as callApi() does. */
export function uploadFile<K extends CallKey>(
  key: K,
  file: PickedFile,
  input: Input<K>,
  options: UploadOptions,
): Promise<Output<K>> {
  const { url, body } = requestOf(key, input as Record<string, unknown>, options)
  const fields = Object.fromEntries(Object.entries(body as object).map(([name, value]) => [name, String(value)]))
  const headers = { ...authHeaders(), 'Idempotency-Key': options.idempotencyKey ?? newIdempotencyKey() }
  return guarded(options, 'Authorization' in headers, () =>
    platform.upload({
      url,
      file,
      fields,
      headers,
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    }),
  )
}
