import Taro from '@tarojs/taro'
import { useOverlayStore } from '@/ui/overlay/overlay-store'
import { watchChunkErrors } from './watch-chunk-errors.weapp'

const texts = () => useOverlayStore.get().toasts.map(({ text }) => text)

it('says that a part did not arrive, and nothing of other rejections', () => {
  let reject: (result: { reason: unknown }) => void = () => undefined
  Object.assign(Taro, {
    onUnhandledRejection: (listener: typeof reject) => {
      reject = listener
    },
  })
  watchChunkErrors()
  reject({ reason: new Error('no network') })
  expect(texts()).toEqual([])
  reject({ reason: Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError', type: 'error' }) })
  expect(texts()).toEqual(['没有加载出来，请检查网络后重试'])
})
