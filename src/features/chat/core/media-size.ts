/** Display sizes of images, videos and voice messages. CSS pixels. */
import { platform } from '@/platform'

const MAX_SIZE = 300
/** Width taken beside an image or video on a phone. */
const HORIZONTAL_MARGIN = { image: 180, video: 172 } as const

/** Fits an image or video into its limit; an unknown size becomes a square of two thirds. */
export function fitSize(kind: 'image' | 'video', width: number, height: number): { width: number; height: number } {
  const max = platform.isDesk ? MAX_SIZE : Math.min(platform.windowInfo().width - HORIZONTAL_MARGIN[kind], MAX_SIZE)
  if (!(width > 0) || !(height > 0)) return { width: Math.round((max * 2) / 3), height: Math.round((max * 2) / 3) }
  const scale = Math.min(1, max / width, max / height)
  return { width: Math.max(40, Math.round(width * scale)), height: Math.max(40, Math.round(height * scale)) }
}

/** Width of a voice bar, CSS pixels: 20 and 10 per second; its row may be narrower. */
export const voiceBarWidth = (seconds: number): number => 20 + 10 * Math.max(0, seconds)

/** 2.4 MB */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toFixed(1)} ${unit}`
}
