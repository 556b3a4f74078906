import Taro from '@tarojs/taro'
import type { Storage } from '../base/types'

/** What was read or written so far: nobody else writes here, and each read stops the program until the phone has answered. */
const known = new Map<string, unknown>()

/** What every start reads, in one read of all. A key that is missing here costs a read of its own and nothing else. */
const START_KEYS = [
  'pinqiao.city',
  'pinqiao.settings',
  'pinqiao.token',
  'pinqiao.first-screens',
  'pinqiao.invite',
  'chat.warm',
  'chat.alerts',
  'chat.language',
  'chat.language.ruled',
  'chat.login',
]
let isStarted = false

/** WeChat before 2.25 reads one key at a time. */
function readStartKeys(): void {
  isStarted = true
  try {
    const values: unknown = Taro.batchGetStorageSync?.(START_KEYS)
    if (!Array.isArray(values) || values.length !== START_KEYS.length) return
    for (const [at, key] of START_KEYS.entries()) if (!known.has(key)) known.set(key, values[at] ?? '')
  } catch {}
}

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
    if (!isStarted) readStartKeys()
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
