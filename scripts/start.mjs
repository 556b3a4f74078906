/**
 * `npm start`: builds what is missing or older than its sources (server, desktop and H5 sites), then runs the server in
 * this process. At a first start the demo world is made while the sites are built. `--no-build` trusts dist as it is;
 * `--help` lists the environment variables.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const shouldBuild = !process.argv.includes('--no-build') && !process.argv.includes('--help')
const isDevelopmentInstall = existsSync(join(root, 'node_modules', '@tarojs', 'cli'))

/** Runs a script of ours to its end, and takes it along when this process is stopped before. */
function run(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = (signal) => {
    child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-6000)
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve({ code, said })
    })
  })
}

async function build(target) {
  console.log(`正在构建 ${target} …`)
  const { code, said } = await run('scripts/build.mjs', target)
  if (code === 0) return
  console.error(`构建 ${target} 失败：\n${said}`)
  process.exit(1)
}

/** Only spares waiting: a world that could not be made here is made, or refused with words, by the server itself. */
async function makeWorld() {
  const { MODE, SEED, DATA_DIR } = process.env
  if ((MODE || 'demo') !== 'demo' || (SEED || 'demo') !== 'demo' || existsSync(DATA_DIR || 'data')) return
  console.log('首次启动，同时生成演示数据 …')
  await run('dist/server/seed.js')
}

async function buildStale() {
  if (isStale('server')) await build('server')
  const sites = ['desktop', 'h5'].filter(isStale)
  if (sites.length === 0) return
  const world = makeWorld()
  for (const site of sites) await build(site)
  await world
}

process.chdir(root)
if (shouldBuild && isDevelopmentInstall) await buildStale()
const main = join(root, 'dist', 'server', 'main.js')
if (!existsSync(main)) {
  if (!isDevelopmentInstall) console.error('还没有构建，请先在装有开发依赖的机器上运行 npm start')
  if (process.argv.includes('--help')) await build('server')
}
createRequire(import.meta.url)(main)
