/** Boxes of HEIC and AVIF: ISO/IEC 14496-12, 8.11. */
import { assertPieceCount } from './pieces'

interface Box {
  type: string
  /** Offsets of its content in the file. */
  start: number
  end: number
}

/** Items with metadata; orientation and colour profile are properties of the picture instead. */
const METADATA = new Set(['Exif', 'mime', 'uri '])

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at)
    const isLong = size === 1 && at + 16 <= end
    const length = size === 0 ? end - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < 8) break
    const to = Math.min(at + length, end)
    const type = bytes.toString('latin1', at + 4, at + 8)
    assertPieceCount(boxes.push({ type, start: at + (isLong ? 16 : 8), end: to }))
    at += length
  }
  return boxes
}

/** Ids of the items that are metadata (box iinf). */
function metadataItems(bytes: Buffer, { start, end }: Box): Set<number> {
  const first = start + (bytes[start] === 0 ? 6 : 8)
  const ids = boxesIn(bytes, first, end).flatMap((entry) => {
    const isWide = bytes[entry.start] === 3
    const type = entry.start + (isWide ? 10 : 8)
    const id = isWide ? bytes.readUInt32BE(entry.start + 4) : bytes.readUInt16BE(entry.start + 4)
    return METADATA.has(bytes.toString('latin1', type, type + 4)) ? [id] : []
  })
  return new Set(ids)
}

/** Calls `onExtent` with item, place and length of each piece of data (box iloc); `isInner` = it is inside the box idat. */
function eachExtent(
  bytes: Buffer,
  { start }: Box,
  onExtent: (item: number, isInner: boolean, offset: number, length: number) => void,
): void {
  const version = bytes[start] ?? 0
  let at = start + 4
  const read = (size: number): number => {
    at += size
    return size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size)
  }
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const items = read(version < 2 ? 2 : 4)
  let count = 0
  for (let i = 0; i < items; i++) {
    const item = read(version < 2 ? 2 : 4)
    const isInner = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSize)
    const extents = read(2)
    for (let n = 0; n < extents; n++) {
      // extents may take no bytes of the file
      assertPieceCount(++count)
      read(indexSize)
      const offset = read(offsetSize)
      onExtent(item, isInner, base + offset, read(lengthSize))
    }
  }
}

/** A HEIC or AVIF picture whose metadata is overwritten by zeros: nothing in it moves. Undefined or a RangeError for a malformed one. */
export function blankHeif(given: Buffer): Buffer | undefined {
  const bytes = Buffer.from(given)
  const top = boxesIn(bytes, 0, bytes.length)
  for (const { type, start, end } of top) if (type === 'uuid') bytes.fill(0, start, end)
  const meta = top.find(({ type }) => type === 'meta')
  if (!meta) return undefined
  const inner = boxesIn(bytes, meta.start + 4, meta.end)
  const [info, locations, data] = ['iinf', 'iloc', 'idat'].map((name) => inner.find(({ type }) => type === name))
  if (!info || !locations) return undefined
  const metadata = metadataItems(bytes, info)
  let left = bytes.length
  eachExtent(bytes, locations, (item, isInner, offset, length) => {
    if (!metadata.has(item)) return
    const from = Math.min(offset + (isInner ? (data?.start ?? 0) : 0), bytes.length)
    const to = Math.min(from + length, bytes.length)
    left -= to - from
    // each byte belongs to one item
    if (left < 0) throw new RangeError('overlapping extents')
    bytes.fill(0, from, to)
  })
  return bytes
}
