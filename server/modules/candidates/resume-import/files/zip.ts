/** Reading ZIP files without trusting their directory: unpacked bytes are counted while unpacking. */
import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'
import { type Entry, fromBuffer, getFileNameLowLevel, type ZipFile } from 'yauzl'

/** A ZIP with more entries is not read. */
const MAX_ENTRIES = 5000
/** Longer names are cut: a directory of long ones would cost more than its files. */
const MAX_NAME_BYTES = 2000
const DEFLATE = 8
/** Extra field with the name in UTF-8 (Info-ZIP appnote 4.6.9). */
const UNICODE_PATH = 0x7075

export interface ZipEntry {
  name: string
  /** Unpacked bytes, as the directory claims. */
  size: number
  isLocked: boolean
  /** Stored bytes, compression method (0 none, 8 deflate), offset of the local header. */
  stored: number
  method: number
  offset: number
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gb18030')
/** Names are UTF-8, or GBK if a Chinese Windows packed the file; the flag for UTF-8 is often missing, or wrong. */
const decodeName = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}

/** With decodeStrings: false the name is bytes, whatever its declared type. */
const nameOf = (entry: Entry): string => {
  const bytes = (entry.fileName as unknown as Buffer).subarray(0, MAX_NAME_BYTES)
  const hasUnicodePath = entry.extraFields.some(({ id }) => id === UNICODE_PATH)
  const name = hasUnicodePath
    ? getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileName as unknown as Buffer, entry.extraFields, true)
    : decodeName(bytes)
  return name.slice(0, MAX_NAME_BYTES).replaceAll('\\', '/')
}

const toEntry = (entry: Entry): ZipEntry => ({
  name: nameOf(entry),
  size: entry.uncompressedSize,
  isLocked: entry.isEncrypted(),
  stored: entry.compressedSize,
  method: entry.compressionMethod,
  offset: entry.relativeOffsetOfLocalHeader,
})

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const OPTIONS = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false } as const

const readDirectory = (file: ZipFile): Promise<ZipEntry[] | null> =>
  new Promise((resolve) => {
    if (file.entryCount > MAX_ENTRIES) return resolve(null)
    const entries: ZipEntry[] = []
    file.on('error', () => resolve(null))
    file.on('end', () => resolve(entries))
    file.on('entry', (entry) => {
      entries.push(toEntry(entry))
      file.readEntry()
    })
    file.readEntry()
  })

/** Entries of a ZIP file; null if its directory is unreadable or too long. */
export const zipEntries = (bytes: Uint8Array): Promise<ZipEntry[] | null> =>
  new Promise((resolve) => {
    fromBuffer(viewOf(bytes), OPTIONS, (error, file) => resolve(error ? null : readDirectory(file)))
  })

const LOCAL_ENTRY = 0x04034b50
const LOCAL_BYTES = 30

/** The stored bytes of an entry. Throws RangeError for an offset outside of the file. */
const storedBytes = (bytes: Uint8Array, entry: ZipEntry): Buffer => {
  const view = viewOf(bytes)
  if (view.readUInt32LE(entry.offset) !== LOCAL_ENTRY) throw new RangeError('no entry at this offset')
  const start = entry.offset + LOCAL_BYTES + view.readUInt16LE(entry.offset + 26) + view.readUInt16LE(entry.offset + 28)
  if (start + entry.stored > view.length) throw new RangeError('the entry is cut off')
  return view.subarray(start, start + entry.stored)
}

/** An entry unpacks to more bytes than allowed. */
export class ZipOverflow extends Error {}

const overflowOr = (error: unknown): unknown =>
  (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipOverflow() : error

/** The stored bytes where they need no unpacking; undefined where they do. Throws ZipOverflow. */
const unpackedAlready = (data: Buffer, method: number, maxBytes: number): Buffer | undefined => {
  if (method === DEFLATE) return undefined
  if (method !== 0) throw new RangeError('unknown compression')
  if (data.length > maxBytes) throw new ZipOverflow()
  return data
}

/**
 * The unpacked bytes of an entry; it holds up its thread, which is that of the reader. Throws ZipOverflow as soon as there are more than `maxBytes`, and
 * another error for a broken entry.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Buffer {
  const data = storedBytes(bytes, entry)
  try {
    return (
      unpackedAlready(data, entry.method, maxBytes) ?? inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) })
    )
  } catch (error) {
    throw overflowOr(error)
  }
}

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

/** The same without holding up the thread. */
export async function unpackEntryAsync(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const data = storedBytes(bytes, entry)
  try {
    return (
      unpackedAlready(data, entry.method, maxBytes) ?? (await inflate(data, { maxOutputLength: Math.max(1, maxBytes) }))
    )
  } catch (error) {
    throw overflowOr(error)
  }
}
