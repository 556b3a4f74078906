/** What callApi() needs from the shell, set once at start. */
import type { Token } from '@/platform/base/types'

export interface ApiHooks {
  token(): Token | undefined
  /** A new token came in a response header. */
  renew(token: Token): void
  /** Id of the first company of the logged-in user, '' without one. */
  companyId(): string
  /** Code of the chosen city; sent while logged out. */
  cityCode(): string
  /** Whose page this is, '' while that is not known; undefined after another tab has changed the account: nothing is sent. */
  account(): string | undefined
  /** The account has changed: stops the page and says so, once. */
  accountChanged(): void
  toast(text: string, kind: 'error'): void
  /** The session is over: shows the re-login alert once. */
  expired(): void
}

let hooks: ApiHooks = {
  token: () => undefined,
  renew: () => undefined,
  companyId: () => '',
  cityCode: () => '',
  account: () => '',
  accountChanged: () => undefined,
  toast: () => undefined,
  expired: () => undefined,
}

/** Called once when the app starts. */
export function setApiHooks(given: Partial<ApiHooks>): void {
  hooks = { ...hooks, ...given }
}

export const apiHooks = (): ApiHooks => hooks

/** Whose page this is, '' while that is not known; undefined after another tab has changed the account. */
export const currentAccount = (): string | undefined => hooks.account()

/** The server has refused a socket as another account's. */
export const reportAccountChange = (): void => hooks.accountChanged()
