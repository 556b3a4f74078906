/**
 * `npm start`: builds what is missing or older than its sources (server, desktop and H5 sites), then runs the server in
 * this process. `--no-build` trusts dist as it is; `--help` lists the environment variables.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const shouldBuild = !process.argv.includes('--no-build') && !process.argv.includes('--help')
const isDevelopmentInstall = existsSync(join(root, 'node_modules', '@tarojs', 'cli'))

function build(target) {
  console.log(`正在构建 ${target} …`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', target], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (status === 0) return
  console.error(`构建 ${target} 失败：\n${`${stdout}${stderr}`.slice(-6000)}`)
  process.exit(1)
}

process.chdir(root)
if (shouldBuild && isDevelopmentInstall)
  for (const target of ['server', 'desktop', 'h5']) if (isStale(target)) build(target)
const main = join(root, 'dist', 'server', 'main.js')
if (!existsSync(main)) {
  if (!isDevelopmentInstall) console.error('还没有构建，请先在装有开发依赖的机器上运行 npm start')
  if (process.argv.includes('--help')) build('server')
}
createRequire(import.meta.url)(main)
