/**
 * `node scripts/deploy/try-image.mjs [--no-build]`: performs the steps of the Dockerfile without a container engine. Builds, collects the
 * image into a clean folder, measures it, and starts its server there with nothing else, as another user where it may: as the demo of
 * README.md and as the small installation of deploy/env.small.example. `--no-build` takes the sites of dist as they are. Exit code 1
 * when the limit is passed or a server does not serve.
 */
import '../machine/require-packages.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressesOf } from './call-addresses.mjs'
import { trySmallInstallation } from './small-installation.mjs'

const LIMIT_MB = 250
const START_MS = 120_000
/** The user `node` of the image. */
const UID = 1000
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'pinqiao-image-'))
chmodSync(folder, 0o755)
const image = join(folder, 'app')

function runStep(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

const sizeOf = (path) =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const full = join(path, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(full) : statSync(full).size)
  }, 0)

/** Starts the image's server as the image does, with `settings` and a data folder of its own; resolves once it serves. */
function start(settings) {
  const isRoot = process.getuid?.() === 0
  const data = mkdtempSync(join(folder, 'data-'))
  if (isRoot) chownSync(data, UID, UID)
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: image,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, HOME: data, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? { uid: UID, gid: UID } : {}),
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const timeout = setTimeout(() => child.kill('SIGKILL'), START_MS)
    const read = (chunk) => {
      output += chunk
      const [, listening] = /"url":"(http:[^"]+)","msg":"started"/.exec(output) ?? []
      const url = listening && (settings.PUBLIC_URL ?? listening)
      if (!url) return
      clearTimeout(timeout)
      resolve({ child, url })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`the server did not start:\n${output.slice(-2000)}`)))
  })
}

/** Loaded only when a resume is read, an image is scaled or an invoice is written. */
const LATE = `require('sharp'); require('htmlparser2'); require('postal-mime'); require('yauzl'); require('pdfkit')
require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')
globalThis.DOMMatrix = class {}
import('pdfjs-dist/legacy/build/pdf.worker.min.mjs').then(() => import('pdfjs-dist/legacy/build/pdf.min.mjs'))`

function loadLate() {
  const { status, stderr } = spawnSync(process.execPath, ['-e', LATE], { cwd: image })
  if (status !== 0) throw new Error(`a package is not whole:\n${stderr}`)
}

/** What the image has to answer: readiness, a page of each site, a call. */
async function check(url) {
  const pathOf = addressesOf(await (await fetch(`${url}/openapi.json`)).json())
  const paths = ['/readyz', '/healthz', pathOf('referenceData.getPosts'), '/?view=desktop', '/?view=mobile']
  for (const path of paths) {
    const { status } = await fetch(`${url}${path}`)
    console.log(`${status} ${path}`)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
}

try {
  if (!process.argv.includes('--no-build')) for (const site of ['h5', 'desktop']) runStep('scripts/build.mjs', site)
  runStep('scripts/deploy/collect-image.mjs', image)
  const megabytes = sizeOf(image) / 1e6
  console.log(`${megabytes.toFixed(0)} MB of our own layers, limit ${LIMIT_MB} MB`)
  if (megabytes > LIMIT_MB) throw new Error('the image is too large')
  loadLate()
  const { child, url } = await start({ MODE: 'demo', HOST: '127.0.0.1', PORT: '0' })
  await check(url).finally(() => child.kill('SIGKILL'))
  console.log('the image serves the demo, with its data')
  await trySmallInstallation(root, start)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
