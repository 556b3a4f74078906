/**
 * Pictures without what nobody sees in them: place and time where a photo was taken, names of people and devices, previews
 * and videos behind the picture. Orientation and colour profile stay, and pixels and frames are not encoded again.
 */
import { readFile } from 'node:fs/promises'
import { createFairQueue, inTurn } from '../../ports/workers/fair-queue'
import { stripGif } from './gif'
import { blankHeif } from './heif'
import { stripJpeg } from './jpeg'
import { stripPng } from './png'
import { mayHavePosition } from './position'
import { stripWebp } from './webp'

export { isAnimatedPng } from './png'

const STRIP: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'image/heic': blankHeif,
  'image/avif': blankHeif,
}

/** Undefined for a malformed picture, also for one whose pieces lie outside of it or are too many. */
function strip(bytes: Buffer, mime: string): Buffer | undefined {
  try {
    return STRIP[mime]?.(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Pictures processed at the same time: each is in memory, some with their pixels. */
const MAX_CONCURRENT = 2
const turns = createFairQueue(MAX_CONCURRENT)
/** A malformed picture with more pixels, all frames together, is not decoded. */
const MAX_PIXELS = 100_000_000

/** Its pixels in the same format, for a picture that decoders read although its structure is malformed; undefined when none does. */
async function encodeAgain(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .keepIccProfile()
    .toBuffer()
    .catch(() => undefined)
}

/**
 * The bytes to store of the picture at `path` of this media type, which `owner` sent; undefined when the file is to be stored
 * as it is: it is no picture, nothing is to be left out of it, no decoder can show it, or it is a document (decision 0088) that does
 * not say where it was taken. Rejects when the file cannot be read.
 */
export async function withoutMetadata(
  path: string,
  mime: string,
  { owner, isDocument = false }: { owner: string; isDocument?: boolean | undefined },
): Promise<Buffer | undefined> {
  if (!STRIP[mime]) return undefined
  return inTurn(turns, owner, async () => {
    const bytes = await readFile(path)
    if (isDocument && !mayHavePosition(bytes, mime)) return undefined
    const stripped = strip(bytes, mime) ?? (await encodeAgain(bytes))
    return stripped?.equals(bytes) ? undefined : stripped
  })
}
