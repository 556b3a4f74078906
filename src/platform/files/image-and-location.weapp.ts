/** Measures images, and picks a location, by WeChat. */
import Taro from '@tarojs/taro'
import type { ChosenLocation, Platform } from '../base/types'
import { withHostPermission } from '../device/host-permission.weapp'

/** WeChat measures videos when they are chosen. */
export const measureImage: Platform['measure'] = async (kind, file) => {
  if (kind === 'video') return file
  const { width, height } = await Taro.getImageInfo({ src: file.url })
  return { ...file, width, height }
}

/** WeChat's own map; nothing where the user cancels. */
export const pickLocation: Platform['chooseLocation'] = () =>
  withHostPermission('scope.userLocation', chooseLocation).catch(() => undefined)

async function chooseLocation(): Promise<ChosenLocation> {
  const { name, address, latitude, longitude } = await Taro.chooseLocation({})
  return { name: name || address, address: address ?? '', latitude, longitude }
}
