/** What callApi() needs from the shell, set once at start. */
import type { Token } from '@/platform/base/types'

export interface ApiHooks {
  token(): Token | undefined
  /** A new token came in a response header (P-7-04). */
  renew(token: Token): void
  /** Id of the first company of the logged-in user, '' without one. */
  companyId(): string
  /** Code of the chosen city; sent while logged out. */
  cityCode(): string
  toast(text: string, kind: 'error'): void
  /** The session is over (P-8-01): shows the re-login alert once. */
  expired(): void
}

let hooks: ApiHooks = {
  token: () => undefined,
  renew: () => undefined,
  companyId: () => '',
  cityCode: () => '',
  toast: () => undefined,
  expired: () => undefined,
}

/** Called once when the app starts. */
export const setApiHooks = (given: ApiHooks): void => {
  hooks = given
}

export const apiHooks = (): ApiHooks => hooks
