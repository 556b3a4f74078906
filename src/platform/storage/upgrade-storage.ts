/** Moves what earlier versions stored to the keys of this one, once. */
import { deviceStorage } from './device-storage'
import { storage } from './storage'
import type { UserKey } from './storage-keys'
import { prefixOf } from './user-prefix'

const VERSION = 2

/** Keys that name their owner. They go to the person without a company, and with their next log-in to their company. */
const OWNED = /^chat\.(outbox|drafts\.synced|drafts|emoji\.own|settings)\.user(\d+)$/

/** Keys whose owner is not certain, and copies of what the server has. */
const UNCERTAIN = /^(kept:|jobEdit:)|^(pinqiao\.(recent|first-screens)|chat\.(warm|login|played|emoji\.recent))$/

const nameOf = (old: string) => (old === 'emoji.own' ? 'chat.emoji' : `chat.${old}`) as UserKey

/** Called once at the start, before anything is read. */
export function upgradeStorage(): void {
  if (deviceStorage.get('version') === VERSION) return
  for (const key of storage.keys()) {
    const [, old, userId] = OWNED.exec(key) ?? []
    if (old && userId) storage.set(prefixOf(`${userId}.`) + nameOf(old), storage.get(key))
    if (old || UNCERTAIN.test(key)) storage.remove(key)
  }
  deviceStorage.set('version', VERSION)
}
