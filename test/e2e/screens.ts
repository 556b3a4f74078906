/** The screens of the README: each photographed at a desk and on a phone, light and dark, from the demo world. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Device, desk, launch, logInContext, openContext, phone, type Theme } from './browser'
import { type Stack, startStack } from './stack'

interface Screen {
  name: string
  path: string
  /** The seeded phone that is logged in; undefined = a visitor. */
  who?: string
  /** Brings the page into the state worth showing. */
  prepare?(page: Page): Promise<void>
}

const admin = '13800000001'

/** Opens the first row of a list that matches; a screen without rows is photographed as it is. */
const openFirst = (selector: string) => async (page: Page) => {
  const first = page.locator(selector).first()
  if (await first.isVisible().catch(() => false)) await first.click()
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'jobs', path: '/jobmanagement', who: admin },
  { name: 'job-form', path: '/jobEdit', who: admin },
  { name: 'talent', path: '/talentsearch', who: admin, prepare: openFirst('[data-row], [role=row][data-row-key]') },
  {
    name: 'chat',
    path: '/tuikit',
    who: admin,
    prepare: openFirst('[data-conversation], [role=listitem], [role=option]'),
  },
]

const themes: readonly Theme[] = ['light', 'dark']

async function shoot(browser: Browser, stack: Stack, device: Device, theme: Theme, folder: string): Promise<string[]> {
  const files: string[] = []
  for (const screen of screens) {
    const context = await openContext(browser, device, { baseURL: stack.url, theme })
    if (screen.who) await logInContext(context, stack.url, screen.who)
    const page = await context.newPage()
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await screen.prepare?.(page)
    await page.waitForTimeout(800)
    const file = join(folder, `${screen.name}-${device.name}${theme === 'dark' ? '-dark' : ''}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    files.push(file)
    await context.close()
  }
  return files
}

/** Photographs every screen on both devices in both themes into `folder`; returns the files. */
export async function shootAll(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const stack = await startStack()
  const browser = await launch()
  try {
    const files: string[] = []
    for (const device of [desk, phone])
      for (const theme of themes) files.push(...(await shoot(browser, stack, device, theme, folder)))
    return files
  } finally {
    await browser.close()
    await stack.stop()
  }
}
