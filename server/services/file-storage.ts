/** Stored files: private by default, shown through signed addresses (file-addresses.ts). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { createFileNames, type FileNames } from '../core/file-names'
import { keysOf } from '../core/keys'
import { files } from '../db/schema'
import type { Db } from '../db/types'
import type { ByteRange, FileStore } from '../ports/file-store'
import { createFileAddresses, type FileAddresses } from './file-addresses'
import { withoutMetadata } from './image-metadata'
import type { ServiceContext } from './service-context'

export type StoredFile = typeof files.$inferSelect

/** A file as the client sees it: contract/api/common.ts, fileInfo. */
export interface FileInfo {
  /** Its public name. */
  id: string
  name: string
  size: number
  mime: string
  url: string
}

/** A file on its way in: at `path` until the request ends. */
export interface IncomingFile {
  path: string
  name: string
  size: number
  mime: string
}

export interface Owner {
  /** What the file is for: the uses of POST /pinqiao/v1/files, and those of files that the server makes. */
  use: string
  userId?: string
  companyId?: string
  id?: string
  /** Nothing refers to the file yet; without attach() it is deleted after a day. */
  isLoose?: boolean
  /** Sent as a file: a picture keeps its metadata, unless it says where it was taken. */
  isDocument?: boolean
}

export interface FileStorage extends FileNames, FileAddresses {
  /** Stores the file; a picture without its metadata (image-metadata). */
  save(file: IncomingFile, owner: Owner): Promise<StoredFile>
  find(id: string): Promise<StoredFile | undefined>
  /** Marks files as referred to, so that they stay and their addresses work. Returns those that exist. */
  attach(ids: readonly string[]): Promise<Set<string>>
  /** Refuses the addresses of files, also those given out before, until they are attached again. */
  withdraw(ids: readonly string[]): Promise<void>
  /** Its bytes, or those from `start` to `end` inclusive. */
  open(file: Pick<StoredFile, 'storeKey'>, part?: ByteRange): Promise<Readable>
  read(file: Pick<StoredFile, 'storeKey'>): Promise<Buffer>
  infoOf(file: StoredFile): FileInfo
  remove(file: Pick<StoredFile, 'id' | 'storeKey'>): Promise<void>
  /** The same files, whose rows are read and written in the transaction `db`. */
  within(db: Db): FileStorage
}

async function sha256(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Calls `work` with the file as it is stored: a picture without its metadata, in a copy that ends with the call. */
async function withStoredForm<T>(
  file: IncomingFile,
  from: { owner: string; isDocument?: boolean | undefined },
  work: (path: string, size: number) => Promise<T>,
): Promise<T> {
  const stripped = await withoutMetadata(file.path, file.mime, from)
  if (!stripped) return work(file.path, file.size)
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-upload-'))
  try {
    const path = join(folder, 'image')
    await writeFile(path, stripped)
    return await work(path, stripped.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file service over a database and a store. */
export function createFiles({
  config,
  db,
  clock,
  ids,
  store,
}: Pick<ServiceContext, 'config' | 'db' | 'clock' | 'ids'> & { store: FileStore }): FileStorage {
  const names = createFileNames(keysOf(config, 'APP_SECRET'))
  const addresses = createFileAddresses(config, names, clock)
  const { urlOf } = addresses
  const filesOf = (db: Db): FileStorage => ({
    ...names,
    ...addresses,
    within: filesOf,
    async save(file, { use, userId, companyId, id = ids.next(), isLoose = false, isDocument }) {
      const storeKey = `${ids
        .token(6)
        .replace(/[^A-Za-z0-9]/g, 'x')
        .toLowerCase()}-${id}`
      return withStoredForm(file, { owner: userId ?? companyId ?? '', isDocument }, async (path, size) => {
        await store.put(storeKey, path, file.mime)
        const [row] = await db
          .insert(files)
          .values({
            id,
            userId: userId ?? null,
            companyId: companyId ?? null,
            use,
            name: file.name,
            size,
            mime: file.mime,
            sha256: await sha256(path),
            storeKey,
            attachedAt: isLoose ? null : clock.now(),
            createdAt: clock.now(),
          })
          .returning()
        return row as StoredFile
      })
    },
    find: async (id) => (await db.select().from(files).where(eq(files.id, id)).limit(1))[0],
    async attach(ids) {
      if (!ids.length) return new Set()
      const rows = await db
        .update(files)
        .set({
          attachedAt: sql`coalesce(${files.attachedAt}, ${clock.now().toISOString()}::timestamptz)`,
          withdrawnAt: null,
        })
        .where(inArray(files.id, [...ids]))
        .returning({ id: files.id })
      return new Set(rows.map(({ id }) => id))
    },
    async withdraw(ids) {
      if (!ids.length) return
      await db
        .update(files)
        .set({ withdrawnAt: clock.now() })
        .where(inArray(files.id, [...ids]))
    },
    open: (file, part) => store.open(file.storeKey, part),
    read: (file) => store.read(file.storeKey),
    infoOf: ({ id, name, size, mime }) => ({ id: names.nameOf(id), name, size, mime, url: urlOf(id) }),
    async remove(file) {
      await db.delete(files).where(eq(files.id, file.id))
      await store.remove(file.storeKey)
    },
  })
  return filesOf(db)
}
