/**
 * npm run build:<weapp|h5|desktop|server>. Options: --watch (development, stays), --out <folder>,
 * --if-stale (builds only what is older than its sources).
 * MODE=production builds a mini-program that is handed in: it fails without the address of its server.
 * A bad Taro configuration prints an error and exits 0, so the output itself is looked at.
 */
import './machine/require-packages.mjs'
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeIcons } from './build-icons.mjs'
import { writeTokens } from './build-tokens.mjs'
import { diskFullReason } from './machine/disk-room.mjs'
import { buildProblem } from './preflight.mjs'
import { isStale } from './stale-targets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const proofs = {
  weapp: ['app.js', 'app.json', 'app.wxss', 'base.wxml'],
  h5: ['index.html', 'm/js'],
  desktop: ['index.html', 'd/js'],
  server: ['main.js'],
}

/** Desktops have a modern browser (antd needs one too), WeChat may run on an old phone; H5 keeps package.json's list. */
const browsers = {
  desktop: 'chrome >= 91, edge >= 91, firefox >= 90, safari >= 15',
  weapp: 'ios >= 12, chrome >= 80',
}

const [target = '', ...rest] = process.argv.slice(2)
const isWatch = rest.includes('--watch')
const out = rest.includes('--out') ? rest[rest.indexOf('--out') + 1] : `dist/${target}`

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.on('exit', (code) => resolve(code ?? 1))
  })

function fail(message) {
  console.error(`\n✖ ${message}`)
  process.exit(1)
}

if (!proofs[target]) fail(`unknown target "${target}"; there are ${Object.keys(proofs).join(', ')}`)

if (target === 'weapp' && process.env.MODE === 'production' && !/^https:\/\//.test(process.env.TARO_APP_API ?? ''))
  fail('A production build of the mini-program needs the address of its server: set TARO_APP_API=https://your.domain')

if (rest.includes('--if-stale') && !isStale(target, out)) process.exit(0)

/** Megabytes that one build writes, at most. */
const NEEDED_MB = 64
const place = dirname(resolve(root, out))
const problem = buildProblem(place, NEEDED_MB)
if (problem) fail(problem)
/** The last line of a failed build. */
const failure = (text) => diskFullReason([place, join(root, 'node_modules'), tmpdir()]) ?? text

if (target === 'server') {
  const code = await run(process.execPath, [join(root, 'scripts/build-server.mjs'), ...rest])
  if (code) fail(failure('the build of server failed'))
} else {
  writeTokens()
  writeIcons()
  if (!isWatch) rmSync(resolve(root, out), { recursive: true, force: true })
  const code = await run(
    process.execPath,
    [
      // webpack makes much that is soon thrown away: with the usual 16 MB a tenth of the time goes into collecting it
      '--max-semi-space-size=128',
      join(root, 'node_modules/@tarojs/cli/bin/taro'),
      'build',
      '--type',
      target,
      ...(isWatch ? ['--watch'] : []),
    ],
    {
      OUTPUT_DIR: out,
      NODE_ENV: isWatch ? 'development' : 'production',
      BROWSERSLIST_IGNORE_OLD_DATA: '1',
      ...(browsers[target] ? { BROWSERSLIST: browsers[target] } : {}),
    },
  )
  if (code) fail(failure(`the build of ${target} failed`))
}

const missing = proofs[target].filter((file) => !existsSync(resolve(root, out, file)))
if (missing.length && !isWatch) fail(failure(`the build of ${target} lacks ${missing.join(', ')}`))
