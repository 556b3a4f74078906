import { askNode, settings } from '../host'
import { recordProblem } from '../set-data-stats'
import { ApiFailure, type ApiGroup, asyncApi } from './define-api'

const limitKb = 10 * 1024
const valueLimit = 1 << 20

/** Values as JSON text by key, as WeChat stores them; Node has a copy for the next start. */
const store = new Map<string, string>(Object.entries(settings.storage))

const mirror = (): void => void askNode('storage', Object.fromEntries(store)).catch(() => undefined)

const sizeKb = (): number => {
  let bytes = 0
  for (const [key, value] of store) bytes += key.length + value.length
  return Math.ceil(bytes / 1024)
}

const encode = (value: unknown): string =>
  value === undefined ? 'U' : value instanceof Date ? `D${value.getTime()}` : `J${JSON.stringify(value)}`

/** Counts a read, whether of one key or of several at once. */
const counted = <T>(value: T): T => {
  recordProblem.storageReads += 1
  return value
}

const decode = (text: string | undefined): unknown => {
  if (text === undefined) return ''
  if (text === 'U') return undefined
  return text.startsWith('D') ? new Date(Number(text.slice(1))) : JSON.parse(text.slice(1))
}

function set(key: unknown, value: unknown): void {
  if (typeof key !== 'string' || key === '') throw new ApiFailure('parameter error: parameter.key should be String')
  const text = encode(value)
  if (text.length > valueLimit) throw new ApiFailure('entry size limit reached')
  store.set(key, text)
  if (sizeKb() > limitKb) {
    store.delete(key)
    throw new ApiFailure('size limit reached')
  }
  mirror()
}

const remove = (key: string): void => {
  store.delete(key)
  mirror()
}
const setAll = (entries: Entry[]): void => {
  for (const { key, value } of entries) set(key, value)
}
const clear = (): void => {
  store.clear()
  mirror()
}
const info = () => ({ keys: [...store.keys()], currentSize: sizeKb(), limitSize: limitKb })

const read = (key: string): Record<string, unknown> => {
  if (!store.has(key)) throw new ApiFailure('data not found')
  return { data: decode(store.get(key)) }
}

interface Entry {
  key: string
  value: unknown
}

export const storageApis: ApiGroup = {
  setStorageSync: set,
  getStorageSync: (key: string) => counted(decode(store.get(key))),
  removeStorageSync: remove,
  clearStorageSync: clear,
  getStorageInfoSync: info,
  batchSetStorageSync: setAll,
  batchGetStorageSync: (keys: string[]) => counted(keys.map((key) => decode(store.get(key)))),
  setStorage: asyncApi('setStorage', ({ key, data }) => set(key, data)),
  getStorage: asyncApi('getStorage', ({ key }) => counted(read(String(key)))),
  removeStorage: asyncApi('removeStorage', ({ key }) => remove(String(key))),
  clearStorage: asyncApi('clearStorage', clear),
  getStorageInfo: asyncApi('getStorageInfo', info),
  batchSetStorage: asyncApi('batchSetStorage', ({ kvList }) => setAll(kvList as Entry[])),
  batchGetStorage: asyncApi('batchGetStorage', ({ keyList }) => ({
    dataList: counted((keyList as string[]).map((key) => decode(store.get(key)))),
  })),
}
