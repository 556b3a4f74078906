/** Reading ZIP files without trusting their directory: unpacked bytes are counted while unpacking. */
import { crc32, inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
/** Sizes of a local header, a directory entry and the end record. */
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** Version 2.0, flag of names in UTF-8. */
const VERSION = 20
const UTF8 = 0x800
/** A ZIP with more entries is not read. */
const MAX_ENTRIES = 5000

/** Longer names are cut: a directory of long ones would cost more than its files. */
const MAX_NAME_BYTES = 2000

export interface ZipEntry {
  name: string
  /** Unpacked bytes, as the directory claims. */
  size: number
  /** Stored bytes, compression method (0 none, 8 deflate), offset of the local header. */
  stored: number
  method: number
  offset: number
  isLocked: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gb18030')
/** Names are UTF-8, or GBK if a Chinese Windows packed the file. */
const nameOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Entries of a ZIP file; null if its directory is unreadable or too long. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes)
  const from = Math.max(0, view.length - 65_557)
  let end = view.length - END_BYTES
  while (end >= from && view.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < from) return null
  const count = view.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  const entries: ZipEntry[] = []
  let offset = view.readUInt32LE(end + 16)
  for (let i = count; i > 0; i--) {
    if (offset + ENTRY_BYTES > view.length || view.readUInt32LE(offset) !== DIRECTORY_ENTRY) return null
    const nameLength = view.readUInt16LE(offset + 28)
    const nameStart = offset + ENTRY_BYTES
    entries.push({
      name: nameOf(view.subarray(nameStart, nameStart + Math.min(nameLength, MAX_NAME_BYTES))),
      size: view.readUInt32LE(offset + 24),
      stored: view.readUInt32LE(offset + 20),
      method: view.readUInt16LE(offset + 10),
      offset: view.readUInt32LE(offset + 42),
      isLocked: (view.readUInt16LE(offset + 8) & 1) === 1,
    })
    offset += ENTRY_BYTES + nameLength + view.readUInt16LE(offset + 30) + view.readUInt16LE(offset + 32)
  }
  return entries
}

/** The stored bytes of an entry. Throws RangeError for an offset outside of the file. */
export function storedBytes(bytes: Uint8Array, entry: ZipEntry): Buffer {
  const view = viewOf(bytes)
  const start = entry.offset + LOCAL_BYTES + view.readUInt16LE(entry.offset + 26) + view.readUInt16LE(entry.offset + 28)
  return view.subarray(start, start + entry.stored)
}

/** An entry unpacks to more bytes than allowed. */
export class ZipOverflow extends Error {}

/** The unpacked bytes of an entry. Throws ZipOverflow as soon as there are more than `maxBytes`, and the error of zlib for a broken entry. */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Buffer {
  const data = storedBytes(bytes, entry)
  if (entry.method !== 8 && data.length > maxBytes) throw new ZipOverflow()
  if (entry.method !== 8) return data
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipOverflow() : error
  }
}

/** Builds an uncompressed ZIP of these files. */
export function storedZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(VERSION, 0)
    fields.writeUInt16LE(UTF8, 2)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(title.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL_ENTRY)
    locals.push(local, fields, title, bytes)
    const head = Buffer.alloc(6)
    head.writeUInt32LE(DIRECTORY_ENTRY)
    head.writeUInt16LE(VERSION, 4)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(head, fields, tail, title)
    offset += LOCAL_BYTES + title.length + bytes.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directoryBytes, end])
}
