/** Storage of file contents: a folder of DATA_DIR, or an S3 bucket named by FILES_URL. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../core/config'
import { type ByteRange, type FileStore, FileStoreAwayError, PING_KEY } from './file-store-port'
import { s3Store } from './s3-store'

export type { ByteRange, FileStore }

/** Errors of a folder that does not answer: a network share that is gone, a disk that fails, rights that were taken. */
const FOLDER_AWAY = new Set(['EIO', 'ESTALE', 'EACCES', 'EPERM', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT'])

/** `work` on a folder, rejecting with FileStoreAwayError when it is not to be reached. */
const inFolder = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw FOLDER_AWAY.has(error.code ?? '') ? new FileStoreAwayError(error) : error
  })

function diskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+$/.test(key)) throw new RangeError(`bad store key ${key}`)
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    put: (key, path) => inFolder(storeAt(pathOf(key), path)),
    async open(key, range) {
      await inFolder(stat(pathOf(key)))
      return createReadStream(pathOf(key), range)
    },
    read: (key) => inFolder(readFile(pathOf(key))),
    size: async (key) => (await inFolder(stat(pathOf(key)))).size,
    remove: (key) => inFolder(rm(pathOf(key), { force: true })),
    async ping() {
      await mkdir(root, { recursive: true })
      await writeFile(join(root, PING_KEY), PING_KEY)
    },
  }
}

async function storeAt(target: string, path: string) {
  await mkdir(dirname(target), { recursive: true })
  const partial = `${target}.partial`
  await copyFile(path, partial)
  await sync(partial)
  await rename(partial, target)
}

async function sync(path: string) {
  const { open } = await import('node:fs/promises')
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The store that the config names. */
export const createFileStore = (config: Config): FileStore =>
  config.FILES_URL ? s3Store(config.FILES_URL) : diskStore(join(config.DATA_DIR, 'files'))
