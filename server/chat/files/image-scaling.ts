/** Images of messages: their size and two smaller copies, made by sharp, one or two at a time. */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { httpError } from '../../core/errors'
import { createFairQueue, inTurn } from '../../ports/workers/fair-queue'
import { isAnimatedPng } from '../../services/image-metadata'

/** A frame with more pixels is too heavy for the devices that open it. */
const MAX_PIXELS = 300_000_000
/** A frame with more pixels is not scaled: all of them would be in memory. */
const MAX_SCALED_PIXELS = 100_000_000
/** Images processed at the same time: each may hold its pixels in memory. */
const MAX_CONCURRENT = 2

export interface ScaledCopy {
  path: string
  size: number
  mime: string
}
export interface SourceImage {
  width: number
  height: number
  /** Undefined = the image is small enough, animated, too large to scale, or of a type that is not copied (BMP). */
  thumb?: ScaledCopy
  large?: ScaledCopy
}

/** Size of a copy whose smaller side is `side`; a smaller image keeps its size. */
export function scaleImage(width: number, height: number, side: number): { width: number; height: number } {
  const smaller = Math.min(width, height)
  if (smaller <= side) return { width, height }
  return width >= height
    ? { width: Math.ceil((width * side) / height), height: side }
    : { width: side, height: Math.ceil((height * side) / width) }
}

/** Owners of images take turns. sharp decodes in threads of its own: the main thread only waits. */
const turns = createFairQueue(MAX_CONCURRENT)

function assertPixels(width: number, height: number): void {
  if (width * height > MAX_PIXELS) throw httpError('IMAGE_PIXELS', { field: 'file' })
}

/** Width and height have fixed offsets in a BMP; the height may be negative. */
async function measureBmp(path: string): Promise<SourceImage> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(26), 0, 26, 0)
    if (bytesRead < 26) throw httpError('IMAGE_BROKEN', { field: 'file' })
    const [width, height] = [Math.abs(buffer.readInt32LE(18)), Math.abs(buffer.readInt32LE(22))]
    if (width * height === 0) throw httpError('IMAGE_BROKEN', { field: 'file' })
    assertPixels(width, height)
    return { width, height }
  } finally {
    await handle.close()
  }
}

/** JPEG is scaled while it is decoded, a strip at a time, however large it is. */
const canScale = (mime: string, width: number, height: number) =>
  mime === 'image/jpeg' || width * height <= MAX_SCALED_PIXELS

/** Whether its copies would be one frame of an animation. */
const isAnimated = async (path: string, mime: string, frames: number): Promise<boolean> =>
  frames > 1 || (mime === 'image/png' && (await isAnimatedPng(path)))

/**
 * Measures the image at `path`, which `owner` sent, and writes its copies into `folder`. Throws IMAGE_PIXELS for a frame that
 * is too large, IMAGE_BROKEN for a picture that no device could show.
 */
export async function measureImage(path: string, mime: string, folder: string, owner: string): Promise<SourceImage> {
  if (mime === 'image/bmp') return measureBmp(path)
  const { default: sharp } = await import('sharp')
  return inTurn(turns, owner, async () => {
    const source = () => sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient()
    // the size is read from the head, and checked below
    const meta = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!meta?.width || !meta.height) throw httpError('IMAGE_BROKEN', { field: 'file' })
    const { width, height } = meta.autoOrient
    assertPixels(width, height)
    if (!canScale(mime, width, height) || (await isAnimated(path, mime, meta.pages ?? 1))) return { width, height }
    const copy = (name: string, side: number) =>
      Math.min(width, height) <= side
        ? undefined
        : saveCopy(source().resize(scaleImage(width, height, side)), join(folder, name), meta.hasAlpha === true)
    try {
      const thumb = await copy('thumb', CHAT_LIMITS.thumbSide)
      const large = await copy('large', CHAT_LIMITS.largeSide)
      return { width, height, ...(thumb ? { thumb } : {}), ...(large ? { large } : {}) }
    } catch {
      // Its pixels cannot be decoded: no device could show it.
      throw httpError('IMAGE_BROKEN', { field: 'file' })
    }
  })
}

/** JPEG is the default; PNG only for images with transparency. */
async function saveCopy(image: Sharp, path: string, hasAlpha: boolean): Promise<ScaledCopy> {
  await (hasAlpha ? image.png({ compressionLevel: 8 }) : image.jpeg({ quality: 82, mozjpeg: false })).toFile(path)
  return { path, size: (await stat(path)).size, mime: hasAlpha ? 'image/png' : 'image/jpeg' }
}
