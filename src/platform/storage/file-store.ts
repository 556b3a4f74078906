/** Pending files are stored in IndexedDB: they survive a reload. */
import type { FileStore, PickedFile } from '../base/types'

const NAME = 'pinqiao.shelf'
const STORE = 'files'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = window.indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function runRequest<T>(
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const store = (await open()).transaction(STORE, mode).objectStore(STORE)
  return new Promise((resolve, reject) => {
    const request = operation(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A browser that forbids storing (private mode, full) saves nothing; the file can be sent all the same. */
export const fileStore: FileStore = {
  async put(key, { url: _url, poster: _poster, ...file }) {
    await runRequest('readwrite', (store) => store.put(file, key)).catch(() => undefined)
  },
  async get(key) {
    const file: Omit<PickedFile, 'url'> | undefined = await runRequest('readonly', (store) => store.get(key)).catch(
      () => undefined,
    )
    return file?.raw && { ...file, url: URL.createObjectURL(file.raw) }
  },
  async remove(key) {
    await runRequest('readwrite', (store) => store.delete(key)).catch(() => undefined)
  },
  keys: async () => (await runRequest('readonly', (store) => store.getAllKeys()).catch(() => [])).map(String),
}
