/** What belongs to the device: the only way to it. */
import { storage } from './storage'
import { DEVICE_KEYS } from './storage-keys'
import type { DeviceStorage } from './storage-types'

export const deviceStorage: DeviceStorage = {
  get: (key) => storage.get(DEVICE_KEYS[key]),
  set: (key, value) => storage.set(DEVICE_KEYS[key], value),
  remove: (key) => storage.remove(DEVICE_KEYS[key]),
}
