/**
 * One process per directory. The lock is a listening Unix socket (a named pipe on Windows): the kernel frees it when
 * its holder dies, by kill -9 too, and a connection attempt distinguishes a running holder from a left-over file.
 */
import { createHash, randomBytes } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running process holds the directory. */
export class DirectoryInUse extends Error {}

/** Longest path a Unix socket may have on every system. */
const MAX_SOCKET_PATH = 100

function socketPath(dir: string): string {
  const real = realpathSync(dir)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\pinqiao-${hash}`
  const siblingPath = `${real}.lock`
  return siblingPath.length <= MAX_SOCKET_PATH ? siblingPath : join(tmpdir(), `pinqiao-${hash}.lock`)
}

const listen = (path: string, token: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(token)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })

/** The token of the holder of `path`; undefined when there is none. A holder that does not answer counts as a holder. */
const ask = (path: string) =>
  new Promise<string | undefined>((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : answer),
    )
    socket.on('close', () => resolve(answer))
  })

/** Takes the lock; returns the function that frees it. Throws DirectoryInUse. */
export async function lockDirectory(dir: string): Promise<() => void> {
  const path = socketPath(dir)
  const token = randomBytes(16).toString('hex')
  const refuse = () => new DirectoryInUse(`the data folder ${dir} is in use by another process; stop it first`)
  let server = await listen(path, token)
  if (!server) {
    if ((await ask(path)) !== undefined) throw refuse()
    rmSync(path, { force: true })
    server = await listen(path, token)
    if (!server) throw refuse()
    await sleep(100)
  }
  if ((await ask(path)) !== token) {
    server.close()
    throw refuse()
  }
  const lock = server
  lock.unref()
  return () => lock.close()
}
