/**
 * `npm run test:kits`: installs Tencent's chat kits (test/kits, each with a lock file of its own) and drives them through their own
 * screens on the embedded chat, which is built, packed and unpacked first. Needs the package registry; everything else is in this
 * repository.
 */
import './machine/require-packages.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { unpackIm } from './im-package/pack.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const kits = join(root, 'test', 'kits')
const run = (command, flags, options = {}) => {
  const { status } = spawnSync(command, flags, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

for (const name of readdirSync(kits).filter((entry) => existsSync(join(kits, entry, 'package.json'))))
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: join(kits, name) })
const client = await unpackIm(join(root, 'test', 'artifacts', 'im-package'))
run(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'test/playwright.config.ts',
    '--project=kits',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: { ...process.env, PINQIAO_KITS: '1', PINQIAO_IM: client, CHROMIUM_PATH: findBrowser() } },
)
