import Taro from '@tarojs/taro'
import type { Storage } from '../base/types'

/** WeChat's storage. It is 10 MB in all; a full one loses the value, never the page. */
export const storage: Storage = {
  get<T>(key: string) {
    try {
      const value: unknown = Taro.getStorageSync(key)
      return value === '' ? undefined : (value as T)
    } catch {
      return undefined
    }
  },
  set(key, value) {
    try {
      Taro.setStorageSync(key, value)
    } catch {}
  },
  remove(key) {
    try {
      Taro.removeStorageSync(key)
    } catch {}
  },
}
