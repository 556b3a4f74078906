import { orientationIn, tiffOf } from './exif-orientation'
import { assertPieceCount } from './pieces'

/** Chunks of pixels, of an animation and of the colour profile; EXIF, XMP and unknown ones are left out. */
const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the flags of VP8X: which metadata follows. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(body.length, 4)
  body.copy(chunk, 8)
  return chunk
}

/** `EXIF` holds a TIFF block, in front of which some programs write the name of JPEG's segment. */
const tiffIn = (body: Buffer) => (body.toString('latin1', 0, 4) === 'Exif' ? body.subarray(6) : body)

/**
 * A WebP, animated or not, without metadata but orientation and colour profile. Undefined for a malformed one.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const chunks: { type: string; body: Buffer }[] = []
  for (let at = 12; at + 8 <= end; ) {
    const size = bytes.readUInt32LE(at + 4)
    const chunk = { type: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, at + 8 + size) }
    assertPieceCount(chunks.push(chunk))
    at += 8 + size + (size % 2)
  }
  const exif = chunks.find(({ type }) => type === 'EXIF')
  const tiff = exif && tiffOf(orientationIn(tiffIn(exif.body)))
  const strippedChunks = chunks.flatMap(({ type, body }) => {
    if (!NEEDED.has(type)) return []
    if (type !== 'VP8X' || !body.length) return [chunkOf(type, body)]
    const header = Buffer.from(body)
    header[0] = ((header[0] ?? 0) & ~HAS_EXIF & ~HAS_XMP) | (tiff ? HAS_EXIF : 0)
    return [chunkOf(type, header)]
  })
  if (!strippedChunks.length) return undefined
  if (tiff) strippedChunks.push(chunkOf('EXIF', tiff))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...strippedChunks])
  return chunkOf('RIFF', body)
}
