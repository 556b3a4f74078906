import Taro from '@tarojs/taro'
import type { Storage } from '../base/types'

/** What was read or written so far: nobody else writes here, and each read stops the program until the phone has answered. */
const known = new Map<string, unknown>()

function read(key: string): unknown {
  try {
    const value: unknown = Taro.getStorageSync(key)
    known.set(key, value)
    return value
  } catch {
    return undefined
  }
}

/** WeChat's storage. It is 10 MB in all; a full one loses the value, never the page. */
export const storage: Storage = {
  get<T>(key: string) {
    const value = known.has(key) ? known.get(key) : read(key)
    return value === '' ? undefined : (value as T)
  },
  set(key, value) {
    known.delete(key)
    try {
      Taro.setStorageSync(key, value)
      known.set(key, value)
    } catch {}
  },
  remove(key) {
    known.delete(key)
    try {
      Taro.removeStorageSync(key)
    } catch {}
  },
}
