/**
 * Draws server/assets/app/*.png, the icons of the installed web app. iOS takes only a PNG, which it rounds itself; a maskable icon fills
 * its square and keeps the sign inside the middle 80 %. Run by hand: `node scripts/app-icons/draw.mjs`; the images are committed. A
 * changed icon takes the day as its name's end (server/assets/manifest.webmanifest, both index.html): browsers keep the old one for ever.
 */
import '../machine/require-packages.mjs'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sharp = createRequire(import.meta.url)('sharp')
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'server/assets/app')
const { light } = JSON.parse(readFileSync(join(root, 'src/ui/tokens/tokens.json'), 'utf8'))
const DAY = '20261130'

/** The sign of index.html on its ground; `scale` of the sign, `radius` of the ground's corners, of 24. */
const drawing = (scale, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${radius}" fill="${light.brand}"/><g transform="translate(${12 - 12 * scale} ${12 - 12 * scale}) scale(${scale})"><path d="M4.5 10.25h15M6 16.5a6 6 0 0 1 12 0M12 10.25v.25M8 10.25v1.75M16 10.25v1.75" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round"/></g></svg>`

mkdirSync(folder, { recursive: true })
for (const [name, size, scale, radius] of [
  ['icon-192', 192, 1, 6],
  ['icon-512', 512, 1, 6],
  ['maskable-512', 512, 0.72, 0],
  ['apple-touch-180', 180, 0.86, 0],
])
  await sharp(Buffer.from(drawing(scale, radius)), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}-${DAY}.png`))
