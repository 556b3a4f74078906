import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { orientationIn, tiffOf } from './exif-orientation'
import { piecesOf } from './pieces'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Chunks that are no pixels but change how they look: transparency, colours, size of a pixel, frames of an animation. */
const NEEDED = new Set('tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs sPLT hIST cICP mDCV cLLI acTL fcTL fdAT'.split(' '))
/** Length, type and checksum. */
const FRAME_BYTES = 12

const isCritical = (type: string) => /^[A-Z]/.test(type)

/** The chunks of a PNG, each with its frame; a chunk that is cut off ends them. */
function* chunksOf(bytes: Buffer): Generator<{ type: string; whole: Buffer; body: Buffer }> {
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, whole: bytes.subarray(at, next), body: bytes.subarray(at + 8, next - 4) }
    if (type === 'IEND') return
    at = next
  }
}

function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(body.length + FRAME_BYTES)
  chunk.writeUInt32BE(body.length, 0)
  chunk.write(type, 4, 'latin1')
  body.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, chunk.length - 4)), chunk.length - 4)
  return chunk
}

const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/**
 * A PNG, animated or not, without texts, times, Exif but orientation, and what follows its end. Undefined for a malformed
 * one. https://www.w3.org/TR/png-3/
 */
export function stripPng(bytes: Buffer): Buffer | undefined {
  if (!isPng(bytes)) return undefined
  const chunks: Buffer[] = [SIGNATURE]
  for (const { type, whole, body } of piecesOf(chunksOf(bytes))) {
    const tiff = type === 'eXIf' ? tiffOf(orientationIn(body)) : undefined
    if (tiff) chunks.push(chunkOf('eXIf', tiff))
    if (isCritical(type) || NEEDED.has(type)) chunks.push(whole)
  }
  return chunks.length > 1 ? Buffer.concat(chunks) : undefined
}

/** Chunks before the pixels that are looked at; an ordinary picture has fewer than twenty. */
const MAX_HEAD_CHUNKS = 1000

/** Whether the PNG at `path` is animated (APNG): it says so before its pixels. Only the heads of the chunks before them are read. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const read = async (at: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, at)
      return bytesRead === SIGNATURE.length ? buffer : undefined
    }
    if (!(await read(0))?.equals(SIGNATURE)) return false
    for (let at = SIGNATURE.length, count = 0; count < MAX_HEAD_CHUNKS; count++) {
      const head = await read(at)
      const type = head?.toString('latin1', 4)
      if (!head || type === 'IDAT' || type === 'IEND') return false
      if (type === 'acTL') return true
      at += FRAME_BYTES + head.readUInt32BE(0)
    }
    return false
  } finally {
    await file.close()
  }
}
