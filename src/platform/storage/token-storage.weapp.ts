import { deviceStorage } from './device-storage'
import type { Account, Token, TokenStorage } from './storage-types'

interface StoredToken extends Token {
  account?: Account
}

const read = () => deviceStorage.get('token') as StoredToken | undefined

/** The mini-program has no cookies, and no second page that could change the account. */
export const token: TokenStorage = {
  get() {
    const stored = read()
    return stored && { accessToken: stored.accessToken, tokenType: stored.tokenType }
  },
  set: ({ accessToken, tokenType }) => deviceStorage.set('token', { accessToken, tokenType }),
  renew: (token) => deviceStorage.set('token', { ...read(), ...token }),
  bind(account) {
    const now = read()
    if (!now || now.account === account) return false
    deviceStorage.set('token', { ...now, account })
    return true
  },
  account: () => read()?.account ?? '',
  lose: () => lost.forEach((listener) => void listener()),
  onLost(listener) {
    lost.add(listener)
    return () => lost.delete(listener)
  },
  clear: () => deviceStorage.remove('token'),
}

const lost = new Set<() => void>()
