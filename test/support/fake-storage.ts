/** Storage of a fake platform: entries of the device under their stored keys, those of the person under `p:`. */
import { DEVICE_KEYS, USER_COPIES } from '@/platform/storage/storage-keys'
import type { Account, DeviceStorage, Token, UserEntries, UserStorage } from '@/platform/storage/storage-types'

/** Both stores of one device, in `stored()`, which a test may replace. */
export function fakeStorage(stored: () => Record<string, unknown>): {
  deviceStorage: DeviceStorage
  userStorage: UserStorage
} {
  const entries: UserEntries = {
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
    userStorage: {
      ...entries,
      bound: () => entries,
      list: () =>
        Object.entries(stored()).flatMap(([key, value]) =>
          key.startsWith('p:') ? [{ key: key.slice(2) as never, value }] : [],
        ),
      removeCopies() {
        for (const key of USER_COPIES) delete stored()[`p:${key}`]
      },
      async erase() {
        for (const key of Object.keys(stored())) if (key.startsWith('p:')) delete stored()[key]
      },
    },
  }
}

/** Token of a fake platform, and whose it is, in `state()`. */
export const fakeToken = (state: () => { token?: Token | undefined; account: Account }) => ({
  bindAccount: (account: Account) => void Object.assign(state(), { account }),
  token: {
    get: () => state().token,
    account: () => state().account,
    set: (token: Token) => void Object.assign(state(), { token }),
    clear: () => void Object.assign(state(), { token: undefined }),
  },
})
