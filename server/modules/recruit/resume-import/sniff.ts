/** What a file really is, told from its bytes, never from its name. */

import { inflateRawSync } from 'node:zlib'

export type ResumeKind = 'pdf' | 'docx' | 'empty' | 'other' | 'broken'

const SIGNATURE_WINDOW = 1024
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

export interface ZipEntry {
  name: string
  /** Bytes when unpacked. */
  size: number
  /** Bytes as stored, compression method (0 none, 8 deflate), place of the local header. */
  stored: number
  method: number
  at: number
  isLocked: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gb18030')
/** Names are UTF-8, or GBK where a Chinese Windows packed the file. */
const nameOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}

/** Names and unpacked sizes of a ZIP file's entries; null when it has no readable directory. */
export const zipEntries = (bytes: Uint8Array): ZipEntry[] | null => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = Math.max(0, view.length - 65_557)
  let end = view.length - 22
  while (end >= from && view.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < from) return null
  const entries: ZipEntry[] = []
  let at = view.readUInt32LE(end + 16)
  for (let i = view.readUInt16LE(end + 10); i > 0; i--) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameLength = view.readUInt16LE(at + 28)
    entries.push({
      name: nameOf(view.subarray(at + 46, at + 46 + nameLength)),
      size: view.readUInt32LE(at + 24),
      stored: view.readUInt32LE(at + 20),
      method: view.readUInt16LE(at + 10),
      at: view.readUInt32LE(at + 42),
      isLocked: (view.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacked bytes that a ZIP file announces, Infinity when unreadable. */
export const zipContentsBytes = (bytes: Uint8Array): number =>
  zipEntries(bytes)?.reduce((sum, entry) => sum + entry.size, 0) ?? Number.POSITIVE_INFINITY

/** Kind of an uploaded file. A PDF may carry up to 1,024 bytes before its signature. */
export const sniffResume = (bytes: Uint8Array): ResumeKind => {
  if (bytes.length === 0) return 'empty'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SIGNATURE_WINDOW)).toString('latin1')
  if (head.includes('%PDF-')) return 'pdf'
  if (!head.startsWith('PK\u0003\u0004')) return 'other'
  const entries = zipEntries(bytes)
  if (!entries) return 'broken'
  return entries.some((entry) => entry.name === 'word/document.xml') ? 'docx' : 'other'
}

/** Longest part read by zipTexts. */
const MAX_PART = 4 * 1024 * 1024

/** Texts of the entries whose name fits; what cannot be read is left out. */
export const zipTexts = (bytes: Uint8Array, name: RegExp): string[] => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (zipEntries(bytes) ?? [])
    .filter((entry) => name.test(entry.name) && entry.size <= MAX_PART)
    .flatMap((entry) => {
      try {
        const start = entry.at + 30 + view.readUInt16LE(entry.at + 26) + view.readUInt16LE(entry.at + 28)
        const data = view.subarray(start, start + entry.stored)
        return [(entry.method === 8 ? inflateRawSync(data, { maxOutputLength: MAX_PART }) : data).toString('utf8')]
      } catch {
        return []
      }
    })
}
