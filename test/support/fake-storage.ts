/** Storage of a fake platform: entries of the device under their stored keys, those of the person under `p:`. */
import { DEVICE_KEYS, PERSON_COPIES } from '@/platform/storage/storage-keys'
import type { DeviceStorage, PersonEntries, PersonStorage } from '@/platform/storage/storage-types'

/** Both stores of one device, in `stored()`, which a test may replace. */
export function fakeStorage(stored: () => Record<string, unknown>): {
  deviceStorage: DeviceStorage
  personStorage: PersonStorage
} {
  const entries: PersonEntries = {
    get: <T>(key: string) => stored()[`p:${key}`] as T | undefined,
    set(key, value) {
      stored()[`p:${key}`] = JSON.parse(JSON.stringify(value))
    },
    remove(key) {
      delete stored()[`p:${key}`]
    },
  }
  return {
    deviceStorage: {
      get: (key) => stored()[DEVICE_KEYS[key]] as never,
      set(key, value) {
        stored()[DEVICE_KEYS[key]] = value
      },
      remove(key) {
        delete stored()[DEVICE_KEYS[key]]
      },
    },
    personStorage: {
      ...entries,
      bound: () => entries,
      list: () =>
        Object.entries(stored()).flatMap(([key, value]) =>
          key.startsWith('p:') ? [{ key: key.slice(2) as never, value }] : [],
        ),
      removeCopies() {
        for (const key of PERSON_COPIES) delete stored()[`p:${key}`]
      },
      async erase() {
        for (const key of Object.keys(stored())) if (key.startsWith('p:')) delete stored()[key]
      },
    },
  }
}
