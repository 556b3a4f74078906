/** What a failed call throws. */

import { NetworkError } from '@/platform/base/types'
import { shownMessage } from '~contract/domain/texts/shown-message'
import type { EditConflict } from '~contract/edits/edit-table'
import { CLIENT_ERROR_CODES, type ClientErrorName } from '~contract/error-codes'
import type { CallOptions } from './types'

/** The server answered with an error. `message` is Chinese and fit for the screen. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly status: number,
    /** Name of the input field the error belongs to, '' when it belongs to none. */
    readonly field = '',
    /** A message for each invalid field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Seconds after which to retry; 0 when the server named none. */
    readonly retryAfter = 0,
    /** Of EDIT_CONFLICT: what another editor has saved. */
    readonly conflict?: EditConflict,
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The session is over; the re-login alert says so, and nothing else need. */
  isSessionOver = false

  is(...names: readonly ClientErrorName[]): boolean {
    return names.some((name) => CLIENT_ERROR_CODES[name] === this.code)
  }
}

/** A proxy's answers while the server restarts. */
const UNAVAILABLE = new Set([502, 503, 504])

/** Errors after which the same call may succeed soon: the server was not reached, or is restarting. */
export const isPassing = (error: unknown): boolean =>
  (error instanceof NetworkError && error.reason === 'failed') ||
  (error instanceof ApiError && UNAVAILABLE.has(error.status))

/** User-facing text of any thrown value. */
export const errorText = (error: unknown): string => shownMessage(error) || '出错了，请稍后再试'

/** Nothing has such an id: it is unknown, not the caller's, or none at all, as in a link that was cut short. */
const isMissing = ({ status, field }: ApiError): boolean => status === 404 || (status === 400 && /^id$|Id$/.test(field))

/** Error text of a failed load by id; undefined where nothing has that id. */
export const loadErrorText = (error: unknown): string | undefined =>
  error instanceof ApiError && isMissing(error) ? undefined : errorText(error)

/** True when the caller itself stopped the call: nothing to show. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'reason' in error && (error as { reason: unknown }).reason === 'aborted'

/** `{ field: message }` of an error that names fields, for a form; nothing otherwise. */
export const fieldErrors = <V>(error: unknown): { [K in keyof V]?: string } | undefined =>
  error instanceof ApiError && error.field
    ? ({ [error.field]: errorText(error), ...error.fields } as { [K in keyof V]?: string })
    : undefined

/** Whether the error is shown as a toast: false where the caller shows it, and for a request that was aborted. */
export function isErrorShown(error: unknown, showError: CallOptions['showError']): boolean {
  if (showError === false || isAborted(error)) return false
  if (typeof showError !== 'object' || !(error instanceof ApiError)) return true
  const { except } = showError
  if (except === 'edits') return error.field === '' && error.status !== 404 && !error.conflict
  return except === 'fields' ? error.field === '' : !error.is(...except)
}
