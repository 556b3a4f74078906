import type { Token, TokenStorage } from '../base/types'
import { storage } from './storage'

const KEY = 'pinqiao.token'

/** The mini-program has no cookies. */
export const token: TokenStorage = {
  get: () => storage.get<Token>(KEY),
  set: (value) => storage.set(KEY, value),
  clear: () => storage.remove(KEY),
}
