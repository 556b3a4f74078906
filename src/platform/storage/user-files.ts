/** Files of the person and company of this page: keys carry the same prefix as stored entries. */
import type { FileStore } from '../base/types'
import { fileStore } from './file-store'
import { storage } from './storage'
import { currentPrefix, userPrefixOf } from './user-prefix'

interface UserFiles extends FileStore {
  /** Deletes all files under a prefix. */
  erase(prefix: string): Promise<void>
  /** Moves all files under a prefix to another. */
  move(from: string, to: string): Promise<void>
}

const hasPrefix = (key: string) => key.startsWith('p:')

async function moveFile(from: string, to: string) {
  const file = await fileStore.get(from)
  if (!file) return undefined
  await fileStore.put(to, file)
  await fileStore.remove(from)
  return fileStore.get(to)
}

/** Earlier versions stored files without a prefix, under random keys that only their owner's entries name. */
const isOnlyUser = (prefix: string) =>
  storage.keys().every((key) => !hasPrefix(key) || key.startsWith(userPrefixOf(prefix)))

export const userFiles: UserFiles = {
  async put(key, file) {
    const prefix = currentPrefix()
    if (prefix) await fileStore.put(prefix + key, file)
  },
  async get(key) {
    const prefix = currentPrefix()
    if (!prefix) return undefined
    return (await fileStore.get(prefix + key)) ?? (await moveFile(key, prefix + key))
  },
  async remove(key) {
    const prefix = currentPrefix()
    if (prefix) await fileStore.remove(prefix + key)
  },
  async keys() {
    const prefix = currentPrefix()
    if (!prefix) return []
    const all = await fileStore.keys()
    // nobody is left who could name a file without a prefix
    if (isOnlyUser(prefix)) for (const key of all) if (!hasPrefix(key)) await moveFile(key, prefix + key)
    return (await fileStore.keys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  },
  async erase(prefix) {
    for (const key of await fileStore.keys()) if (key.startsWith(prefix)) await fileStore.remove(key)
  },
  async move(from, to) {
    for (const key of await fileStore.keys()) if (key.startsWith(from)) await moveFile(key, to + key.slice(from.length))
  },
}
