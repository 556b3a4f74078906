/**
 * The font of PDFs. The package ships it compressed (WOFF 1, W3C); it is decompressed once, because the PDF library would
 * decompress a whole table for every glyph it draws.
 */
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/** WOFF 1 to OpenType: the same tables, decompressed, after OpenType's directory. */
export function decodeWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + count * 16)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const chunks = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const at = HEADER_BYTES + i * ENTRY_BYTES
    const [start, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [number, number, number]
    const raw = woff.subarray(start, start + packed)
    const table = packed < size ? inflateSync(raw) : raw
    const entry = 12 + i * 16
    woff.copy(directory, entry, at, at + 4)
    directory.writeUInt32BE(woff.readUInt32BE(at + 16), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(size, entry + 12)
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4)
    table.copy(padded)
    chunks.push(padded)
    offset += padded.length
  }
  return Buffer.concat(chunks)
}

/** The font as a PDF library wants it; `file` is the package's. */
export const loadPdfFont = (file: string): Buffer => decodeWoff(readFileSync(file))
