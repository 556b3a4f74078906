/** Places on WeChat's own map. */
import Taro from '@tarojs/taro'
import { device } from './device'
import type { Place } from './types'

export const hasMap = true

/** A place without numbers goes to the clipboard, for whatever map one likes. */
export async function showPlace({ name, latitude, longitude }: Place): Promise<boolean> {
  if (latitude || longitude) {
    await Taro.openLocation({ latitude, longitude, name, scale: 16 })
    return true
  }
  await device.copy(name)
  return false
}
