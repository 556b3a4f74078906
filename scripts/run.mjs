/** `npm run seed`, `npm run operator`: builds the server when it is stale, then runs one of its command lines. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server.mjs'
import { isStale } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [name = '', ...rest] = process.argv.slice(2)

if (isStale('server')) await buildServer()
const file = join(root, 'dist', 'server', `${name}.js`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error('用法：node scripts/run.mjs seed|operator …')
  process.exit(1)
}
const child = spawn(process.execPath, [file, ...rest], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
