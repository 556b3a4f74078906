import { storage } from './storage'
import type { Token, TokenStorage } from './types'

const KEY = 'pinqiao.token'

/** The mini-program has no cookies. */
export const token: TokenStorage = {
  get: () => storage.get<Token>(KEY),
  set: (value) => storage.set(KEY, value),
  clear: () => storage.remove(KEY),
}
