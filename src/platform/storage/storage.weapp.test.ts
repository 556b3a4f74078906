/** Reads of WeChat's storage: each stops the program, so a start reads its keys in one. */
import Taro from '@tarojs/taro'
import type { RawStorage } from './storage-types'

const reads: unknown[] = []
const readOne = jest.spyOn(Taro, 'getStorageSync')
type Batch = typeof Taro.batchGetStorageSync
const wx = Taro as { batchGetStorageSync?: Batch | undefined }

/** The storage of a start in which WeChat reads several keys by `batch`. */
function start(batch?: (keys: string[]) => unknown): RawStorage {
  reads.length = 0
  readOne.mockClear()
  wx.batchGetStorageSync =
    batch &&
    ((keys) => {
      reads.push(keys)
      return batch(keys) as never
    })
  let storage: RawStorage | undefined
  jest.isolateModules(() => {
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: Taro }))
    storage = require('./storage.weapp').storage
  })
  return storage as RawStorage
}
const fromDevice = (keys: string[]) => keys.map((key) => Taro.getStorageSync(key) as unknown)

beforeEach(() => {
  Taro.clearStorageSync()
  Taro.setStorageSync('pinqiao.token', { accessToken: 'abc', tokenType: 'Basic' })
  Taro.setStorageSync('chat.language', 'en')
  Taro.setStorageSync('own', 7)
})

it('reads what every start needs at once, and finds what earlier versions stored', () => {
  const storage = start(fromDevice)
  expect(storage.get('pinqiao.token')).toEqual({ accessToken: 'abc', tokenType: 'Basic' })
  readOne.mockClear()
  expect([storage.get('chat.language'), storage.get('pinqiao.city'), storage.get('chat.alerts')]).toEqual([
    'en',
    undefined,
    undefined,
  ])
  expect(readOne).not.toHaveBeenCalled()
  expect(storage.get('own')).toBe(7)
  expect(reads).toHaveLength(1)
})

it('gives what was written or removed since, before and after the first read', () => {
  const storage = start(fromDevice)
  storage.set('pinqiao.city', { code: '1' })
  expect(storage.get('pinqiao.city')).toEqual({ code: '1' })
  storage.set('chat.language', 'zh')
  storage.remove('pinqiao.token')
  expect([storage.get('chat.language'), storage.get('pinqiao.token')]).toEqual(['zh', undefined])
})

it.each([
  ['that lacks the call', undefined],
  [
    'whose call fails',
    () => {
      throw new Error('fail')
    },
  ],
  ['that answers another shape', () => ['only one']],
])('reads key by key in a WeChat %s', (_name, batch) => {
  const storage = start(batch)
  expect([storage.get('pinqiao.token'), storage.get('chat.language')]).toEqual([
    { accessToken: 'abc', tokenType: 'Basic' },
    'en',
  ])
  expect(readOne).toHaveBeenCalledTimes(2)
})
