/**
 * Installs a browser where none starts: Debian's package as root, or Playwright's download. Both throw an error of one line when that
 * fails.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'

/** Milliseconds one command may take. */
const LIMIT = 600_000

/** Why a command failed, in one line; undefined when it did not. What it prints otherwise is kept out of sight. */
function problemOf(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: LIMIT,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return undefined
  return reasonIn(`${stderr}\n${stdout}`) ?? error?.message ?? `exit code ${status}`
}

/** The line of an output that names an error; Playwright frames its texts, and an interrupted download leaves a lock of which it says so. */
export function reasonIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/[╔═╗║╚╝]/g, '').trim())
    .filter(Boolean)
  const at = lines.findIndex((line) => /^(E|Error|dpkg: error)\b/.test(line))
  return /^\w+:?$/.test(lines[at] ?? '') ? (lines[at + 1] ?? lines[at]) : lines[at]
}

/** Waits for another apt-get, and not long for a network that is not there. */
const aptFlags = [
  '-y',
  '-q',
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'Acquire::http::Timeout=30',
  '-o',
  'Acquire::Retries=1',
]

/** Installs Debian's Chromium; again where its package counts as installed but a file of it is missing or broken. */
export function installDebian(broken) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error('no browser starts, installing Chromium with apt-get …')
  // what an interrupted installation left is finished first; apt-get refuses everything else until then
  problemOf('dpkg', ['--configure', '-a'])
  problemOf('apt-get', ['update', ...aptFlags])
  problemOf('apt-get', ['install', '--fix-broken', ...aptFlags])
  const isBroken = broken.some(({ path }) => path.startsWith('/usr/'))
  if (isBroken) problemOf('apt-get', ['install', '--reinstall', ...aptFlags, 'chromium-common'])
  let problem
  for (const name of ['chromium-headless-shell', 'chromium']) {
    problem = problemOf('apt-get', ['install', '--reinstall', ...aptFlags, name, 'fonts-noto-cjk'])
    if (!problem) return
  }
  throw new Error(`apt-get: ${problem}`)
}

/** Fetches the Chromium of the pinned Playwright, again where one is installed that does not start. */
export function installPlaywright(broken) {
  console.error('no browser starts, fetching the Chromium of Playwright …')
  const require = createRequire(import.meta.url)
  const own = require('@playwright/test').chromium.executablePath()
  const again = broken.some(({ path }) => path === own) ? ['--force'] : []
  const problem = problemOf(process.execPath, [
    require.resolve('@playwright/test/cli'),
    'install',
    ...again,
    'chromium',
  ])
  if (problem) throw new Error(`Playwright: ${problem}`)
}
