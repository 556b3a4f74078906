/**
 * Finds a Chromium-family browser for tests, benches and screenshots, and prints its path when run directly.
 * Order: CHROMIUM_PATH, Chromium's headless shell (the same engine without the windows around it: the journeys need half
 * the processor time), an installed Chrome, Chromium or Edge, Playwright's own, Debian's package (root only), Playwright's
 * download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const env = process.env

const installedPaths = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge-stable',
    '/usr/bin/microsoft-edge',
  ],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((root) => [
    `${root}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${root}/Chromium.app/Contents/MacOS/Chromium`,
    `${root}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
  ]),
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((root) => [
      join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(root, 'Chromium', 'Application', 'chrome.exe'),
      join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

const commandNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge']

const firstExisting = (paths) => paths.find((path) => path && existsSync(path))

const onPath = () =>
  firstExisting((env.PATH ?? '').split(delimiter).flatMap((folder) => commandNames.map((name) => join(folder, name))))

/** Playwright's browser of the pinned version, or any Chromium an earlier Playwright left in its cache. */
function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'ms-playwright'),
  ]
  const binaries = [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
    ['chrome-win', 'chrome.exe'],
  ]
  for (const cache of caches.filter((folder) => folder && existsSync(folder))) {
    const versions = readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
    const found = firstExisting(
      versions.flatMap((version) => binaries.map((segments) => join(cache, version, ...segments))),
    )
    if (found) return found
  }
}

function installDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('no browser found, installing Chromium with apt-get …')
  const options = { stdio: ['ignore', 2, 2], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-q', name, 'fonts-noto-cjk'], options)
    if (firstExisting(installedPaths.linux)) break
  }
  return firstExisting(installedPaths.linux)
}

function installPlaywright() {
  console.error('no browser found, fetching the Chromium of Playwright …')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2], timeout: 300_000 })
  return playwrightBrowser()
}

/** Path of a browser to launch. Throws an error that names what to install. */
export function findBrowser() {
  if (env.CHROMIUM_PATH && !existsSync(env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`)
  const found =
    env.CHROMIUM_PATH ??
    firstExisting(installedPaths[process.platform] ?? []) ??
    onPath() ??
    playwrightBrowser() ??
    installDebian() ??
    installPlaywright()
  if (!found) throw new Error('no browser: install Chrome, Chromium or Edge, or name one with CHROMIUM_PATH')
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser())
