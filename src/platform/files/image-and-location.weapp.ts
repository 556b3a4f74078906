/** Measures images, and picks a location, by WeChat. */
import Taro from '@tarojs/taro'
import type { Platform } from '../base/types'

/** WeChat measures videos when they are chosen. */
export const measureImage: Platform['measure'] = async (kind, file) => {
  if (kind === 'video') return file
  const { width, height } = await Taro.getImageInfo({ src: file.url })
  return { ...file, width, height }
}

/** WeChat's own map. */
export const pickLocation: Platform['chooseLocation'] = () =>
  new Promise((resolve) => {
    Taro.chooseLocation({
      success: ({ name, address, latitude, longitude }) => resolve({ name: name || address, latitude, longitude }),
      fail: () => resolve(undefined),
    })
  })
