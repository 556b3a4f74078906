/**
 * `npm start`: builds what is missing or older than its sources (server and desktop site), then runs the server in this process, and
 * builds the H5 site behind it; until that is there phones get a page that waits for it. At a first start the demo data is made while
 * the desktop site is built. `--no-build` trusts dist as it is; `--help` lists the environment variables.
 */
import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as util from 'node:util'
import { diskFullReason } from './machine/disk-room.mjs'
import { packagesProblem } from './machine/installed-packages.mjs'
import { buildProblem, startProblem } from './preflight.mjs'
import { isStale } from './stale-targets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const shouldBuild = !process.argv.includes('--no-build') && !process.argv.includes('--help')
const isDevelopmentInstall = existsSync(join(root, 'node_modules', '@tarojs', 'cli'))

const children = new Set()
const stopChildren = () => {
  for (const child of children) child.kill()
}
const leave = () => process.exit(1)

/** Colours, cursor moves and the progress bar would bury the reason of a failure. */
const readable = (text) =>
  util
    .stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !/^● Webpack |^ \S*\w+Plugin$|请稍等/.test(line))
    .join('\n')

/** Runs a script of ours to its end; resolves with its exit code and its last output. */
function run(env, ...args) {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, args, options)
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output })
    })
  })
}

/** Builds a target; false when that failed, which is said. */
async function build(target) {
  console.log(`building ${target} …`)
  const { code, output } = await run({}, 'scripts/build.mjs', target)
  if (code !== 0)
    console.error(
      diskFullReason([join(root, 'dist'), tmpdir()], output) ??
        `the build of ${target} failed:\n${readable(output).slice(-6000)}`,
    )
  return code === 0
}

async function buildOrExit(target) {
  if (!(await build(target))) process.exit(1)
}

/** What the server does without at first. */
async function buildBehind(target) {
  if (await build(target)) console.log(`${target} is built`)
}

/**
 * Creates the demo data in a folder next to DATA_DIR that is renamed when complete, so an interrupted start leaves nothing half done.
 * It only saves waiting: if it fails, the server itself creates the data or reports the error.
 */
async function createDemoData() {
  const { MODE, SEED, DATA_DIR, DATABASE_URL } = process.env
  const folder = (DATA_DIR || 'data').replace(/[\\/]+$/, '')
  const isDemo = (MODE || 'demo') === 'demo' && (SEED || 'demo') === 'demo'
  if (!isDemo || DATABASE_URL || existsSync(folder)) return
  console.log('first start: the demo data is made meanwhile …')
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  const { code } = await run({ DATA_DIR: making }, 'dist/server/seed.js')
  if (code === 0 && !existsSync(folder)) renameSync(making, folder)
  else rmSync(making, { recursive: true, force: true })
}

async function buildStale() {
  if (!['server', 'desktop', 'h5'].some(isStale)) return
  const problem = buildProblem(join(root, 'dist'))
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  if (isStale('server')) await buildOrExit('server')
  const world = createDemoData()
  if (isStale('desktop')) await buildOrExit('desktop')
  await world
  if (isStale('h5')) void buildBehind('h5')
}

process.chdir(root)
// A build takes minutes: what the server would refuse after it is printed before.
const problem =
  (process.argv.includes('--help') ? undefined : await startProblem(process.env)) ??
  packagesProblem(root, !isDevelopmentInstall)
if (problem) {
  console.error(problem)
  process.exit(1)
}
process.on('exit', stopChildren)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave)
if (shouldBuild && isDevelopmentInstall) await buildStale()
const main = join(root, 'dist', 'server', 'main.js')
if (!existsSync(main)) {
  if (!isDevelopmentInstall || process.argv.includes('--no-build')) {
    console.error('nothing is built; run npm start without --no-build and with the development packages first')
    process.exit(1)
  }
  if (process.argv.includes('--help')) await buildOrExit('server')
}
// From here on the server itself knows how to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave)
createRequire(import.meta.url)(main).run()
