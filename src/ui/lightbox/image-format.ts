import type { LightboxImage } from './lightbox-store'

/** Formats of images by number, as the chat's SDK counts them (imageFormat); 255 is any other. */
const EXTENSIONS: Record<number, string> = { 1: 'jpg', 2: 'gif', 3: 'png', 4: 'bmp' }

/** By the extension of its address; jpg where there is none. */
function formatOfUrl(url: string): number {
  const extension = /\.(\w+)$/.exec(url.split(/[?#]/)[0] ?? '')?.[1]?.toLowerCase()
  if (!extension || extension === 'jpeg') return 1
  const format = Object.entries(EXTENSIONS).find(([, known]) => known === extension)?.[0]
  return format ? Number(format) : 255
}

/** An image of the lightbox that is known by its address alone. */
export const imageOfUrl = (url: string): LightboxImage => ({ id: url, url, format: formatOfUrl(url) })

/** File name to save an image under; '' for a format that cannot be saved. */
export function imageFileName(format: number, now: Date): string {
  const extension = EXTENSIONS[format]
  return extension ? `图片_${now.toISOString().slice(0, 19).replace(/\D/g, '')}.${extension}` : ''
}
