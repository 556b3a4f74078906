/**
 * `npm run dev [h5|desktop|weapp]`: the server, rebuilt and restarted on change, and one client target in watch mode
 * (desktop without an argument). The web targets' development server sends calls on to the server.
 */
import './machine/require-packages.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchServer } from './build-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? 'desktop'
if (!['h5', 'desktop', 'weapp'].includes(target)) {
  console.error('usage: npm run dev [h5|desktop|weapp]')
  process.exit(1)
}

let server
let restart = Promise.resolve()

const ended = (child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))

/** The embedded database has one owner at a time, so the old server ends before the new one starts. */
async function startServer() {
  if (server) {
    server.kill('SIGTERM')
    await ended(server)
  }
  server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { DRAIN_SECONDS: '0', ...process.env },
  })
}

const stopWatching = await watchServer(() => {
  restart = restart.then(startServer)
})
const client = spawn(process.execPath, ['scripts/build.mjs', target, '--watch'], { cwd: root, stdio: 'inherit' })

async function stop() {
  client.kill('SIGTERM')
  await stopWatching()
  await restart
  server?.kill('SIGTERM')
  if (server) await ended(server)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
