/** What moves on a screen, seen frame by frame. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { waitMilliseconds } from '../browser'

/** Looks at an element, and milliseconds between two of them. */
const LOOKS = 12
const BETWEEN = 130

/** Colours that the middle of an element has within a second and a half, each once, sorted: `#ff0000`. */
export async function framesOf(target: Locator): Promise<string[]> {
  const colors = new Set<string>()
  for (let i = 0; i < LOOKS; i++) {
    const bytes = await target.screenshot({ animations: 'allow' })
    const { width = 1, height = 1 } = await sharp(bytes).metadata()
    const pixel = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
    const raw = await sharp(bytes).extract(pixel).removeAlpha().raw().toBuffer()
    colors.add(`#${raw.toString('hex')}`)
    await waitMilliseconds(target.page(), BETWEEN)
  }
  return [...colors].sort()
}
