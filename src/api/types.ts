/** Types of every call, taken from the contract; none of them exists at run time. */

import type { AppAbortSignal } from '@/platform/base/types'
import type { Api } from '~contract/api'
import type { AnswerOf, InputOf, Rows } from '~contract/define-calls'
import type { ClientErrorName } from '~contract/error-codes'

export type { Api } from '~contract/api'
export type { Rows } from '~contract/define-calls'

/** 'METHOD /path' of any call. */
export type CallKey = keyof Api & string

/** Keys of calls that no screen makes: those of operators and partners. */
type ServerKey = `${string} /${'operator' | 'partner'}/${string}`

type IsRead<K extends CallKey> = Api[K] extends { isRead: infer R }
  ? R
  : K extends `GET ${string}`
    ? true
    : Api[K] extends { shape: 'page' }
      ? true
      : false

/** Keys of the calls that only read, as screens make them. */
export type ReadKey = { [K in CallKey]: K extends ServerKey ? never : IsRead<K> extends true ? K : never }[CallKey]

/** Keys of the calls that change something, as screens make them. */
export type WriteKey = Exclude<CallKey, ReadKey | ServerKey>

/** What a caller passes. */
export type Input<K extends CallKey> = InputOf<Api[K]>

/** What a caller gets: the data, or a page of rows and what comes beside them where the contract declares `shape: 'page'`. */
export type Output<K extends CallKey> = AnswerOf<Api[K]>

/** Keys of the calls that answer with pages. */
export type PageKey = { [K in CallKey]: Api[K] extends { shape: 'page' } ? K : never }[CallKey]

/** A row of such a call. */
export type RowOf<K extends PageKey> = Output<K> extends Rows<infer R> ? R : never

export interface CallOptions {
  signal?: AppAbortSignal
  /** Milliseconds; 20,000 when absent. */
  timeout?: number
  /**
   * Whether a failure is shown as a toast; true when absent. `except: 'fields'` leaves out errors that name a field, which the form
   * shows, 'edits' also what useEdit() shows in a dialog, a list those that the caller handles. The alert of a 401 is always shown.
   */
  showError?: boolean | { except: 'fields' | 'edits' | readonly ClientErrorName[] }
  /** Key of a repeated attempt of the same write; a fresh one otherwise. */
  idempotencyKey?: string
  /** Receives the server's success message, where it is to be shown. */
  onMessage?(text: string): void
  /** Leaves the company out, for calls that are the user's own. */
  hasNoCompany?: boolean
}
