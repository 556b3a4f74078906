import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** Command-line flags of a browser for mini-programs: hidden pages keep running, as on a phone. */
export const hostFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

let browser: Promise<Browser> | undefined
let users = 0

function findPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const script = join(process.cwd(), 'scripts', 'find-browser.mjs')
  const result = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(result.stderr.trim() || 'no browser found')
  return result.stdout.trim()
}

/** One browser for all mini-programs that are given none; it closes with the last of them. */
export async function acquireBrowser(): Promise<Browser> {
  users += 1
  browser ??= chromium.launch({ executablePath: findPath(), headless: true, args: hostFlags })
  return browser
}

async function closeBrowser(): Promise<void> {
  const open = browser
  browser = undefined
  await (await open)?.close()
}

/** Releases the browser; the last release closes it. */
export async function releaseBrowser(): Promise<void> {
  users -= 1
  if (users === 0) await closeBrowser()
}
