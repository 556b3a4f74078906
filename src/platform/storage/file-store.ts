/** Pending files are stored in IndexedDB: they survive a reload. */
import { createStore, del, get, keys, set } from 'idb-keyval'
import type { FileStore, PickedFile } from '../base/types'

const store = createStore('pinqiao.shelf', 'files')

/** A browser that forbids storing (private mode, full, no IndexedDB) saves nothing; the file can be sent all the same. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const fileStore: FileStore = {
  async put(key, { url: _url, poster: _poster, ...file }) {
    await attempt(() => set(key, file, store))
  },
  async get(key) {
    const file = await attempt(() => get<Omit<PickedFile, 'url'>>(key, store))
    return file?.raw && { ...file, url: URL.createObjectURL(file.raw) }
  },
  async remove(key) {
    await attempt(() => del(key, store))
  },
  keys: async () => ((await attempt(() => keys(store))) ?? []).map(String),
}
