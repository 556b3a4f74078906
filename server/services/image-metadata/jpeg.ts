import { orientationIn, tiffOf } from './exif-orientation'
import { piecesOf } from './pieces'

const EXIF = 'Exif\0\0'
const [SOI, EOI, SOS, COMMENT, APP0, APP1, APP15] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0, 0xe1, 0xef]
/** Segments for applications that decoders need: size of a pixel, colour profile, colour transform. */
const NEEDED: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

const isBare = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd7)

function isNeeded(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  const name = NEEDED[marker]
  return name !== undefined && body.toString('latin1', 0, name.length) === name
}

/** Offset of the marker that ends the pixels from `at` on; the end of the file when they are cut off. */
function endOfScan(bytes: Buffer, at: number): number {
  let to = bytes.indexOf(0xff, at)
  while (to >= 0 && to + 1 < bytes.length) {
    const next = bytes[to + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isBare(next)) return to
    to = bytes.indexOf(0xff, next === 0xff ? to + 1 : to + 2)
  }
  return bytes.length
}

interface Segment {
  marker: number
  body: Buffer
  /** With its marker, and the pixels behind it. */
  whole: Buffer
}

/** The segments of a JPEG up to its end; a malformed one ends them. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === EOI || next < at + 4 || next > bytes.length) return
    const to = marker === SOS ? endOfScan(bytes, next) : next
    yield { marker, body: bytes.subarray(at + 4, next), whole: bytes.subarray(at, to) }
    at = to
  }
}

const isExif = ({ marker, body }: Segment) => marker === APP1 && body.toString('latin1', 0, EXIF.length) === EXIF

function exifSegment(orientation: number): Buffer {
  const tiff = tiffOf(orientation)
  if (!tiff) return Buffer.alloc(0)
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length])
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}

/**
 * A JPEG without metadata but orientation and colour profile; what follows its end, such as a preview or a video, is dropped.
 * Undefined for a malformed one. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const segments = piecesOf(segmentsOf(bytes))
  if (!segments.some(({ marker }) => marker === SOS)) return undefined
  const exif = segments.find(isExif)
  const orientation = exif ? orientationIn(exif.body.subarray(EXIF.length)) : 1
  const needed = segments.filter(({ marker, body }) => isNeeded(marker, body)).map(({ whole }) => whole)
  return Buffer.concat([bytes.subarray(0, 2), exifSegment(orientation), ...needed, Buffer.from([0xff, EOI])])
}
