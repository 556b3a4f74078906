/**
 * Draws src/assets/share/*.png, the images of WeChat's share cards (5 to 4; WeChat would show the page, and with it whose resume it is).
 * Run by hand: `node scripts/build-share-images.mjs`. Needs Chromium and a Chinese font; the images are committed.
 */
import './machine/require-packages.mjs'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

const require = createRequire(import.meta.url)
const { chromium } = require('@playwright/test')
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'src/assets/share')
const { light } = JSON.parse(readFileSync(join(root, 'src/ui/tokens/tokens.json'), 'utf8'))

const cards = { job: ['briefcase', '招聘职位'], resume: ['user', '人才简历'], brand: ['building-bridge', '聘桥'] }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--headless', '--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 500, height: 400 } })
for (const [name, [icon, label]] of Object.entries(cards)) {
  const svg = readFileSync(join(root, `node_modules/@tabler/icons/icons/outline/${icon}.svg`), 'utf8')
  const paths = [...svg.matchAll(/<path d="[^"]*" ?\/?>/g)].map(([path]) => path)
  await page.setContent(
    `<body style="margin:0;height:400px;display:flex;flex-direction:column;align-items:center;justify-content:center;background:${light.tint};color:${light['brand-ink']};font:600 40px 'Noto Sans CJK SC',sans-serif">
      <svg width="144" height="144" viewBox="0 0 24 24" fill="none" stroke="${light.brand}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>
      <div style="margin-top:28px">${label}</div></body>`,
  )
  writeFileSync(join(folder, `${name}.png`), await page.screenshot())
}
await browser.close()
