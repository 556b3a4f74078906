/** Whether a picture says where it was taken. Looked for by what no pixels look like, so that no format has to be read. */
import { inflateSync } from 'node:zlib'

const PATTERNS: readonly (Buffer | string)[] = [
  // the pointer to the GPS part of EXIF, tag 0x8825, one LONG, in both byte orders: CIPA DC-008, https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf
  Buffer.from('8825000400000001', 'hex'),
  Buffer.from('2588040001000000', 'hex'),
  // names of positions in XMP, and in the video behind a moving photo
  ...['GPSLatitude', 'GPSLongitude', 'GPSPosition', 'GPSCoordinates', 'LocationCreated', 'location.ISO6709'],
]
/** The position of a video, `©xyz`, four bytes before its text: +30.65+104.06/. */
const VIDEO_POSITION = Buffer.from('\xa9xyz', 'latin1')
/** EXIF as hexadecimal digits in a text of a PNG, which has them in lines behind their name and number. */
const RAW_PROFILE = /^Raw profile type /
const TEXT_CHUNKS = ['tEXt', 'zTXt', 'iTXt']
/** Bytes that all texts of a PNG may have together; more of them are not read. */
const MAX_TEXT = 4 * 1024 * 1024

function hasVideoPosition(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(VIDEO_POSITION); at >= 0; at = bytes.indexOf(VIDEO_POSITION, at + 1))
    if (/^[+-]\d/.test(bytes.toString('latin1', at + 8, at + 10))) return true
  return false
}

const hasPattern = (bytes: Buffer): boolean =>
  PATTERNS.some((pattern) => bytes.includes(pattern)) || hasVideoPosition(bytes)

/** Where the text of a text chunk begins, behind its name: the method, of iTXt flag, method, language and translated name. */
function textStart(type: string, body: Buffer, nameEnd: number): number {
  if (type !== 'iTXt') return type === 'zTXt' ? nameEnd + 1 : nameEnd
  return body.indexOf(0, body.indexOf(0, nameEnd + 2) + 1) + 1
}

/** What a text chunk says, uncompressed and not in digits. Throws for one that is malformed or longer than `max` bytes. */
function readText(type: string, body: Buffer, max: number): Buffer {
  const nameEnd = body.indexOf(0) + 1
  const isZipped = type === 'zTXt' || (type === 'iTXt' && body[nameEnd] === 1)
  const stored = body.subarray(textStart(type, body, nameEnd))
  const text = isZipped ? inflateSync(stored, { maxOutputLength: max }) : stored
  if (text.length > max) throw new RangeError(`more than ${max} bytes`)
  const isDigits = RAW_PROFILE.test(body.toString('latin1', 0, nameEnd))
  return isDigits ? Buffer.from(text.toString('latin1').replace(/^\s*\S+\s+\d+\s|\s/g, ''), 'hex') : text
}

/** Whether a text of a PNG has a position. Throws where that cannot be said. */
function hasPositionInText(png: Buffer): boolean {
  let left = MAX_TEXT
  for (let at = 8, length = 0; ; at += 12 + length) {
    length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return false
    if (!TEXT_CHUNKS.includes(type)) continue
    const text = readText(type, png.subarray(at + 8, at + 8 + length), left)
    if (hasPattern(text)) return true
    left = Math.max(1, left - text.length)
  }
}

/** True also where a position can be neither found nor ruled out. */
export function mayHavePosition(bytes: Buffer, mime: string): boolean {
  if (hasPattern(bytes)) return true
  try {
    return mime === 'image/png' && hasPositionInText(bytes)
  } catch {
    return true
  }
}
