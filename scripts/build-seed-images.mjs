/**
 * Draws the images of the demo data, all our own: server/assets/portraits/*.webp, which anybody may fetch, and server/assets/seed/*.webp,
 * which the seed stores as uploaded files. Run by hand: `node scripts/build-seed-images.mjs`; the images are committed.
 */
import './machine/require-packages.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MARKS } from './seed-images/marks.mjs'
import { PORTRAITS } from './seed-images/portraits.mjs'
import { POST_COVERS } from './seed-images/post-covers.mjs'
import { SCENES } from './seed-images/scenes.mjs'
import { SERVICE_COVERS } from './seed-images/service-covers.mjs'

// loaded once they are known to be there
const { default: sharp } = await import('sharp')

/** In the names of portraits, which browsers keep for a year: another drawing needs another name (server/seed/portraits.ts). */
const VERSION = '20261127'
const folderOf = (name) => join(fileURLToPath(new URL('..', import.meta.url)), 'server/assets', name)

async function draw(folder, images, suffix) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of Object.entries(images))
    await sharp(Buffer.from(svg))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${name}${suffix}.webp`))
}

await draw(folderOf('portraits'), PORTRAITS, `-${VERSION}`)
await draw(folderOf('seed'), { ...SCENES, ...MARKS, ...SERVICE_COVERS, ...POST_COVERS }, '')
