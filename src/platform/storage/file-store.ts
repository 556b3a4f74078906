/** Files that wait to be sent lie in IndexedDB: they survive a reload. */
import type { FileStore, PickedFile } from '../base/types'

const NAME = 'pinqiao.shelf'
const STORE = 'files'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = window.indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function ask<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await open()).transaction(STORE, mode).objectStore(STORE)
  return new Promise((resolve, reject) => {
    const asked = act(store)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

/** A browser that forbids storing (private mode, full) keeps nothing; the file in hand can be sent all the same. */
export const fileStore: FileStore = {
  async put(key, { url: _url, poster: _poster, ...file }) {
    await ask('readwrite', (store) => store.put(file, key)).catch(() => undefined)
  },
  async get(key) {
    const file: Omit<PickedFile, 'url'> | undefined = await ask('readonly', (store) => store.get(key)).catch(
      () => undefined,
    )
    return file?.raw && { ...file, url: URL.createObjectURL(file.raw) }
  },
  async remove(key) {
    await ask('readwrite', (store) => store.delete(key)).catch(() => undefined)
  },
  keys: async () => (await ask('readonly', (store) => store.getAllKeys()).catch(() => [])).map(String),
}
