/** The screenshots of the README, taken from the demo data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type ProductServer, startProductServer } from '../servers/product-server'
import {
  type Device,
  desktopDevice,
  launchBrowser,
  logInContext,
  openContext,
  phoneDevice,
  type Theme,
  waitMilliseconds,
  waitUntilSettled,
} from './browser'
import { openLoggedIn } from './weapp-log-in'
import { pageLocationOf, WeappActions } from './weapp-page'

interface Shot {
  name: string
  path: string
  theme: Theme
  /** Phone number of the seeded user that is logged in. */
  phone: string
}

interface WebShot extends Shot {
  device: Device
  /** Brings the page into the state worth showing. */
  prepare?(page: Page): Promise<void>
}

interface WeappShot extends Shot {
  /** Brings the page into the state worth showing, and waits for it. */
  prepare(actions: WeappActions): Promise<void>
}

const admin = '13800000001'
/** Has conversations with candidates. */
const hr = '13800000002'

const openNth = (selector: string, nth: number) => async (page: Page) => {
  await page.locator(selector).nth(nth).click()
}
const CONVERSATION_ROW = '[data-conversation]'
const openConversation = openNth(CONVERSATION_ROW, 0)
const openResume = openNth('tbody tr[data-row-key]', 2)
const waitForConversations = async (page: Page) => {
  await page.locator(CONVERSATION_ROW).first().waitFor()
}

const WEB_SHOTS: readonly WebShot[] = [
  {
    name: 'talent-desktop',
    path: '/talentsearch',
    device: desktopDevice,
    theme: 'light',
    phone: admin,
    prepare: openResume,
  },
  { name: 'jobs-desktop', path: '/jobmanagement', device: desktopDevice, theme: 'light', phone: admin },
  {
    name: 'chat-desktop',
    path: '/tuikit',
    device: desktopDevice,
    theme: 'light',
    phone: hr,
    prepare: openConversation,
  },
  {
    name: 'chat-desktop-dark',
    path: '/tuikit',
    device: desktopDevice,
    theme: 'dark',
    phone: hr,
    prepare: openConversation,
  },
  { name: 'talent-phone', path: '/talentsearch', device: phoneDevice, theme: 'light', phone: admin },
  {
    name: 'conversations-phone',
    path: '/tuikit',
    device: phoneDevice,
    theme: 'light',
    phone: hr,
    prepare: waitForConversations,
  },
  {
    name: 'chat-phone-dark',
    path: '/tuikit',
    device: phoneDevice,
    theme: 'dark',
    phone: hr,
    prepare: openConversation,
  },
]

const WEAPP_SHOTS: readonly WeappShot[] = [
  {
    name: 'talent-weapp',
    path: '/talentsearch',
    theme: 'light',
    phone: admin,
    prepare: (actions) => actions.rows.nth(3).waitFor(),
  },
  {
    name: 'chat-weapp-dark',
    path: '/tuikit',
    theme: 'dark',
    phone: hr,
    prepare: async (actions) => {
      await actions.tap(actions.rows.first())
      await actions.page.locator('[id^="m-"]').first().waitFor()
    },
  },
]

/** Names of the pictures, without `.png`. */
export const SCREENSHOTS = [...WEB_SHOTS, ...WEAPP_SHOTS].map(({ name }) => name)

async function takeWeb(browser: Browser, server: ProductServer, shot: WebShot, folder: string): Promise<string> {
  const context = await openContext(browser, shot.device, { baseURL: server.url, theme: shot.theme })
  await logInContext(context, server.url, shot.phone)
  const page = await context.newPage()
  await page.goto(shot.path)
  await shot.prepare?.(page)
  await waitUntilSettled(page)
  const path = join(folder, `${shot.name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  await context.close()
  return path
}

/**
 * Waits until the images of every frame have arrived, and for the transition that follows. The host's network is never idle: pictures of
 * the built-in address are fetched from another one.
 */
async function waitUntilDrawn(page: Page): Promise<void> {
  const hasImages = () => [...document.images].every((image) => image.complete)
  await Promise.all(page.frames().map((frame) => frame.waitForFunction(hasImages, undefined, { polling: 50 })))
  await waitMilliseconds(page, 500)
}

async function takeWeapp(browser: Browser, server: ProductServer, shot: WeappShot, folder: string): Promise<string> {
  const program = await openLoggedIn(browser, server.url, shot.phone, {
    theme: shot.theme,
    ...pageLocationOf(shot.path),
  })
  await shot.prepare(new WeappActions(program))
  await waitUntilDrawn(program.browserPage)
  const path = join(folder, `${shot.name}.png`)
  await program.screenshot(path)
  await program.close()
  return path
}

/** Takes every screenshot into `folder`; returns the files. */
export async function takeScreenshots(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const server = await startProductServer()
  const browser = await launchBrowser()
  try {
    const files: string[] = []
    for (const shot of WEB_SHOTS) files.push(await takeWeb(browser, server, shot, folder))
    for (const shot of WEAPP_SHOTS) files.push(await takeWeapp(browser, server, shot, folder))
    return files
  } finally {
    await browser.close()
    await server.stop()
  }
}
