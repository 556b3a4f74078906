/**
 * Draws src/assets/tabs/*.png for the mini-program's own tab bar (WeChat takes images only) from @tabler/icons.
 * Run by hand after a changed tab: `node scripts/build-tab-icons.mjs`. Needs Chromium; the images are committed.
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
const folder = join(root, 'src/assets/tabs')
const { light, dark } = JSON.parse(readFileSync(join(root, 'src/ui/tokens/tokens.json'), 'utf8'))
const tabs = JSON.parse(readFileSync(join(root, 'contract/routes.json'), 'utf8')).flatMap((route) => route.tab ?? [])

const looks = {
  '': [light['ink-2'], 'none'],
  '-on': [light['brand-ink'], light.tint],
  '-dark': [dark['ink-2'], 'none'],
  '-dark-on': [dark['brand-ink'], dark.tint],
}

/** CSS pixels; WeChat advises 81 × 81. */
const SIZE = 81

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--headless', '--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
for (const { icon } of tabs) {
  const svg = readFileSync(join(root, `node_modules/@tabler/icons/icons/outline/${icon}.svg`), 'utf8')
  const paths = [...svg.matchAll(/<path d="[^"]*" ?\/?>/g)]
    .map(([path]) => path)
    .filter((path) => !path.includes('stroke="none"'))
  for (const [end, [stroke, fill]] of Object.entries(looks)) {
    await page.setContent(
      `<body style="margin:0"><svg width="${SIZE}" height="${SIZE}" viewBox="-1.5 -1.5 27 27" fill="${fill}" stroke="${stroke}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`,
    )
    writeFileSync(join(folder, `${icon}${end}.png`), await page.screenshot({ omitBackground: true }))
  }
}
await browser.close()
