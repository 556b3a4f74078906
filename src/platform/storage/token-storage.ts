import { deviceStorage } from './device-storage'
import { DEVICE_KEYS } from './storage-keys'
import type { Account, Token, TokenStorage } from './storage-types'

const NAME = 'pinqiao_token'
/** Seconds; the server's own limit is shorter or equal, a dead token costs one 401. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

interface StoredToken extends Token {
  /** '' while it is not known. */
  account: Account
}

const listeners = new Set<() => void>()
/** The token of the account this page was opened for: other tabs share the cookie, and may log in as somebody else. */
let mine: StoredToken | undefined
let isLost = false

/** Read in this microtask: every read of a screen asks for the token several times a render, and a cookie is slow to read. */
let known: { token: StoredToken | undefined } | undefined

function write(token: StoredToken | undefined): void {
  mine = token
  known = undefined
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const text = token ? encodeURIComponent(`${token.tokenType} ${token.accessToken} ${token.account}`.trim()) : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari
  document.cookie = `${NAME}=${text}; Path=/; Max-Age=${token ? MAX_AGE_SECONDS : 0}; SameSite=Lax${secure}`
}

function read(): StoredToken | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const [tokenType, accessToken, account = ''] = decodeURIComponent(found?.slice(NAME.length + 1) ?? '').split(' ')
  return tokenType && accessToken ? { tokenType, accessToken, account } : undefined
}

/** Whether the stored token is that of the same person and company, perhaps renewed or better known by another tab. */
function isSameAccount(before: StoredToken, stored: StoredToken | undefined): boolean {
  if (!stored) return false
  if (!before.account) return stored.accessToken === before.accessToken
  // a person without a company has got their first one
  return (
    stored.account === before.account || (before.account.endsWith('.') && stored.account.startsWith(before.account))
  )
}

function lose(): void {
  if (isLost) return
  isLost = true
  known = undefined
  // screens ask for the token while they render
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

function currentToken(): StoredToken | undefined {
  if (known) return known.token
  const stored = isLost ? undefined : read()
  if (mine && !isLost && !isSameAccount(mine, stored)) lose()
  if (!isLost) mine = stored
  known = { token: isLost ? undefined : stored }
  queueMicrotask(() => {
    known = undefined
  })
  return known.token
}

/** Reads the token again, as after a signal of another tab. */
function checkAgain(): void {
  known = undefined
  currentToken()
}

/** Other tabs learn at once that the account has changed, and look at the cookie. */
const signal = (account: Account) => deviceStorage.set('account', account)

window.addEventListener('storage', ({ key }) => {
  if (key === DEVICE_KEYS.account || key === null) checkAgain()
})
document.addEventListener('visibilitychange', checkAgain)

/** Token, token type and whose it is in one cookie with a fixed key. */
export const token: TokenStorage = {
  get() {
    const stored = currentToken()
    return stored && { tokenType: stored.tokenType, accessToken: stored.accessToken }
  },
  set({ accessToken, tokenType }) {
    isLost = false
    write({ accessToken, tokenType, account: '' })
    signal('')
  },
  renew({ accessToken, tokenType }) {
    const now = currentToken()
    if (now) write({ ...now, accessToken, tokenType })
  },
  bind(account) {
    const now = currentToken()
    if (!now || now.account === account) return false
    write({ ...now, account })
    signal(account)
    return true
  },
  account: () => (isLost ? undefined : (currentToken()?.account ?? (isLost ? undefined : ''))),
  lose,
  onLost(listener) {
    listeners.add(listener)
    if (isLost) queueMicrotask(listener)
    return () => listeners.delete(listener)
  },
  clear() {
    // what is stored now is another tab's
    if (!currentToken() && isLost) return
    write(undefined)
    deviceStorage.remove('account')
  },
}
