/**
 * Finds a Chromium-family browser that starts, for tests, benches and screenshots, and prints its path when run directly.
 * Order: CHROMIUM_PATH, Chromium's headless shell (the same engine without the windows around it: the journeys need half
 * the processor time), an installed Chrome, Chromium or Edge, Playwright's own, Debian's package (root only), Playwright's
 * download. One that is there but does not start, as an interrupted installation leaves it, is passed over.
 */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDebian, installPlaywright } from './machine/install-browser.mjs'
import { startProblem } from './machine/start-browser.mjs'

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

const onPath = () =>
  (env.PATH ?? '').split(delimiter).flatMap((folder) => commandNames.map((name) => join(folder, name)))

/** Playwright's browser of the pinned version, and any Chromium an earlier Playwright left in its cache, the newest first. */
export function playwrightBrowsers() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
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
  const ofCache = (cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((version) => binaries.map((segments) => join(cache, version, ...segments)))
  return [chromium.executablePath(), ...caches.filter((folder) => folder && existsSync(folder)).flatMap(ofCache)]
}

/** Where browsers are looked for, and what installs one, in this order. */
const defaultSources = [
  () => installedPaths[process.platform] ?? [],
  onPath,
  playwrightBrowsers,
  (broken) => {
    installDebian(broken)
    return installedPaths.linux
  },
  (broken) => {
    installPlaywright(broken)
    return playwrightBrowsers()
  },
]

/** The browser that CHROMIUM_PATH names; no other is taken for it. */
function namedBrowser(path) {
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`)
  const problem = startProblem(path)
  if (problem) throw new Error(`CHROMIUM_PATH names a browser that does not start: ${path} (${problem})`)
  return path
}

/**
 * Path of a browser that starts. Throws an error of one line that says what to install, with every reason. A source answers the paths
 * it knows, or throws; it is given the files that do not start, as { path, problem }.
 */
export function findBrowser(sources = defaultSources) {
  if (env.CHROMIUM_PATH) return namedBrowser(env.CHROMIUM_PATH)
  let broken = []
  const failures = []
  const pathsOf = (source) => {
    try {
      return [...new Set(source(broken))].filter((path) => path && existsSync(path))
    } catch (error) {
      failures.push(error.message.split('\n')[0])
      return []
    }
  }
  for (const source of sources)
    for (const path of pathsOf(source)) {
      const problem = startProblem(path)
      if (!problem) return path
      broken = [...broken.filter((found) => found.path !== path), { path, problem }]
    }
  const reasons = [...broken.map(({ path, problem }) => `${path} does not start: ${problem}`), ...failures]
  const why = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  throw new Error(`no browser: install Chrome, Chromium or Edge, or name one with CHROMIUM_PATH${why}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    console.log(findBrowser())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
