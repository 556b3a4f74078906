/** The pictures of the README, photographed from the demo world. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  type Device,
  desktopDevice,
  launchBrowser,
  logInContext,
  openContext,
  phoneDevice,
  type Theme,
  waitUntilSettled,
} from './browser'
import { type ProductServer, startProductServer } from './product-server'

interface Shot {
  name: string
  path: string
  device: Device
  theme: Theme
  /** The seeded phone that is logged in. */
  who: string
  /** Brings the page into the state worth showing. */
  prepare?(page: Page): Promise<void>
}

const admin = '13800000001'
/** Has talked with candidates. */
const hr = '13800000002'

const openNth = (selector: string, nth: number) => async (page: Page) => {
  await page.locator(selector).nth(nth).click()
}
const TALK = '[data-talk]'
const openTalk = openNth(TALK, 1)
const openResume = openNth('tbody tr.ant-table-row', 2)
const seeTalks = async (page: Page) => {
  await page.locator(TALK).first().waitFor()
}

export const SCREENSHOTS: readonly Shot[] = [
  {
    name: 'talent-desk',
    path: '/talentsearch',
    device: desktopDevice,
    theme: 'light',
    who: admin,
    prepare: openResume,
  },
  { name: 'jobs-desk', path: '/jobmanagement', device: desktopDevice, theme: 'light', who: admin },
  { name: 'chat-desk', path: '/tuikit', device: desktopDevice, theme: 'light', who: hr, prepare: openTalk },
  { name: 'chat-desk-dark', path: '/tuikit', device: desktopDevice, theme: 'dark', who: hr, prepare: openTalk },
  { name: 'talent-phone', path: '/talentsearch', device: phoneDevice, theme: 'light', who: admin },
  { name: 'talks-phone', path: '/tuikit', device: phoneDevice, theme: 'light', who: hr, prepare: seeTalks },
  { name: 'chat-phone-dark', path: '/tuikit', device: phoneDevice, theme: 'dark', who: hr, prepare: openTalk },
]

async function shoot(browser: Browser, stack: ProductServer, shot: Shot, folder: string): Promise<string> {
  const context = await openContext(browser, shot.device, { baseURL: stack.url, theme: shot.theme })
  await logInContext(context, stack.url, shot.who)
  const page = await context.newPage()
  await page.goto(shot.path)
  await shot.prepare?.(page)
  await waitUntilSettled(page)
  const path = join(folder, `${shot.name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  await context.close()
  return path
}

/** Takes every picture into `folder`; returns the files. */
export async function takeScreenshots(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const stack = await startProductServer()
  const browser = await launchBrowser()
  try {
    const files: string[] = []
    for (const shot of SCREENSHOTS) files.push(await shoot(browser, stack, shot, folder))
    return files
  } finally {
    await browser.close()
    await stack.stop()
  }
}
