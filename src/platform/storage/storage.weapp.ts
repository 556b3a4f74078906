import Taro from '@tarojs/taro'
import { DEVICE_KEYS } from './storage-keys'
import type { RawStorage } from './storage-types'

/** What was read or written so far: nobody else writes here, and each read stops the program until the phone has answered. */
const known = new Map<string, unknown>()

/** What every start reads, in one read of all. A key that is missing here costs a read of its own and nothing else. */
const START_KEYS = (
  ['version', 'city', 'company', 'settings', 'token', 'invite', 'messageAlerts', 'language', 'appLanguage'] as const
).map((key) => DEVICE_KEYS[key])
let isStarted = false

/** WeChat before 2.25 reads one key at a time. */
function readTogether(keys: readonly string[]): void {
  try {
    const values: unknown = Taro.batchGetStorageSync?.([...keys])
    if (!Array.isArray(values) || values.length !== keys.length) return
    for (const [at, key] of keys.entries()) if (!known.has(key)) known.set(key, values[at] ?? '')
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
export const storage: RawStorage = {
  get<T>(key: string) {
    if (!isStarted) {
      isStarted = true
      readTogether(START_KEYS)
    }
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
  keys() {
    try {
      return Taro.getStorageInfoSync().keys
    } catch {
      return []
    }
  },
  preload: readTogether,
}
