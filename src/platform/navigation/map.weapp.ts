/** Locations on WeChat's own map. */
import Taro from '@tarojs/taro'
import type { MapLocation } from '../base/types'
import { device } from '../device/device'

/** A location without coordinates is copied to the clipboard. */
export async function openMap({ name, latitude, longitude }: MapLocation): Promise<boolean> {
  if (latitude || longitude) {
    await Taro.openLocation({ latitude, longitude, name, scale: 16 })
    return true
  }
  await device.copy(name)
  return false
}
