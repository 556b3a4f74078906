/**
 * `npm run seed | operator | backup | restore | move | rotate`: runs one of the server's command lines. Builds the server
 * first when it is stale and esbuild is there; an install without development packages runs what was built.
 */
import './require-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagesProblem } from './machine/installed-packages.mjs'
import { isStale } from './stale-targets.mjs'

const COMMANDS = ['seed', 'operator', 'backup', 'restore', 'move', 'rotate']

const root = fileURLToPath(new URL('..', import.meta.url))
const [name = '', ...rest] = process.argv.slice(2)
if (!COMMANDS.includes(name)) {
  console.error(`usage: node scripts/run-server-cli.mjs ${COMMANDS.join('|')} …`)
  process.exit(1)
}
const problem = packagesProblem(root, true)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const canBuild = () => {
  try {
    return Boolean(createRequire(import.meta.url).resolve('esbuild'))
  } catch {
    return false
  }
}

if (isStale('server') && canBuild()) {
  const { buildServer } = await import('./build-server.mjs')
  await buildServer()
}
const file = join(root, 'dist', 'server', `${name}.js`)
if (!existsSync(file)) {
  console.error('the server is not built; run npm run build:server on a machine with the development packages')
  process.exit(1)
}
const child = spawn(process.execPath, [file, ...rest], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
