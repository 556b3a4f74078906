import Taro from '@tarojs/taro'
import type { PickedFile, Platform } from './types'

const nameOf = (path: string) => path.split('/').pop() ?? '文件'

/** Taro makes no promise of chooseMedia, so it is called the old way; a cancelled choice answers with nothing. */
export const pickImages: Platform['pickImages'] = ({ count = 9, isCamera } = {}) =>
  new Promise((resolve) => {
    Taro.chooseMedia({
      count,
      mediaType: ['image'],
      sourceType: isCamera ? ['camera'] : ['album', 'camera'],
      success: ({ tempFiles }) =>
        resolve(
          tempFiles.map(
            (file): PickedFile => ({
              name: nameOf(file.tempFilePath),
              size: file.size,
              type: 'image/*',
              url: file.tempFilePath,
            }),
          ),
        ),
      fail: () => resolve([]),
    })
  })

export const pickVideos: Platform['pickVideos'] = ({ isCamera } = {}) =>
  new Promise((resolve) => {
    Taro.chooseMedia({
      count: 1,
      mediaType: ['video'],
      sourceType: isCamera ? ['camera'] : ['album', 'camera'],
      success: ({ tempFiles }) =>
        resolve(
          tempFiles.map(
            (file): PickedFile => ({
              name: nameOf(file.tempFilePath),
              size: file.size,
              type: 'video/mp4',
              url: file.tempFilePath,
              width: file.width,
              height: file.height,
              seconds: file.duration,
              poster: file.thumbTempFilePath,
            }),
          ),
        ),
      fail: () => resolve([]),
    })
  })

/** Files come from a WeChat conversation: the only place a mini-program may take them from. */
export const pickFiles: Platform['pickFiles'] = ({ count = 1, extensions = [] } = {}) =>
  new Promise((resolve) => {
    Taro.chooseMessageFile({
      count,
      type: extensions.length ? 'file' : 'all',
      ...(extensions.length ? { extension: [...extensions] } : {}),
      success: ({ tempFiles }) =>
        resolve(tempFiles.map((file): PickedFile => ({ name: file.name, size: file.size, type: '', url: file.path }))),
      fail: () => resolve([]),
    })
  })

export const pickedFile = (): PickedFile => {
  throw new Error('小程序里没有浏览器的文件')
}
