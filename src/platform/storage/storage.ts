import type { RawStorage } from './storage-types'

/** localStorage as JSON. A browser that forbids it (private mode, full) loses the value, never the page. */
export const storage: RawStorage = {
  get<T>(key: string) {
    try {
      const text = window.localStorage.getItem(key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(key, JSON.stringify(value))
    } catch {}
  },
  remove(key) {
    try {
      window.localStorage.removeItem(key)
    } catch {}
  },
  keys() {
    try {
      return Object.keys(window.localStorage)
    } catch {
      return []
    }
  },
  preload: () => undefined,
}
