import { assertPieceCount } from './pieces'

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const [COMMENT, APPLICATION] = [0xfe, 0xff]
/** Applications whose block changes how the picture looks: repetitions of an animation, and the colour profile. */
const NEEDED = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

/** Bytes of the colour table that the flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Offset behind the blocks of data from `at` on, that is behind the empty one. */
function endOfBlocks(bytes: Buffer, at: number): number {
  let to = at
  while (to < bytes.length && bytes[to] !== 0) to += 1 + (bytes[to] ?? 0)
  return to + 1
}

function isNeeded(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1]
  if (label === COMMENT) return false
  return label !== APPLICATION || NEEDED.includes(bytes.toString('latin1', at + 3, at + 14))
}

/** A GIF without comments, metadata and what follows its end. Undefined for a malformed one. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
export function stripGif(bytes: Buffer): Buffer | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return undefined
  let at = 13 + tableBytes(bytes[10] ?? 0)
  const chunks = [bytes.subarray(0, at)]
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const isImage = bytes[at] === IMAGE
    if (!isImage && bytes[at] !== EXTENSION) return undefined
    const data = isImage ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2
    const next = endOfBlocks(bytes, data)
    if (isImage || isNeeded(bytes, at)) assertPieceCount(chunks.push(bytes.subarray(at, next)))
    at = next
  }
  return Buffer.concat([...chunks, Buffer.from([TRAILER])])
}
