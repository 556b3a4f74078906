/**
 * What `npm start` looks at before it builds: the version of Node, the port, and where it writes. The server looks again
 * (server/services/preflight.ts).
 */
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { roomProblem } from './machine/disk-room.mjs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const numbersOf = (version) =>
  version
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number)

/** One line when the running Node is too old. */
export function versionProblem() {
  const [major, minor] = numbersOf(process.versions.node)
  const [leastMajor, leastMinor] = numbersOf(engines.node)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `Node.js ${leastMajor}.${leastMinor} or later is required, this is ${process.versions.node}`
}

/** Whether a process already listens there; other port errors are reported by the server. */
const isTaken = (host, port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    probe.listen({ host, port }, () => probe.close(() => resolve(false)))
  })

/** Free megabytes that the builds and the demo data need. */
const BUILD_MB = 300

/** One line when nothing can be built into `folder`; its folders above it exist. */
export function buildProblem(folder, neededMb = BUILD_MB) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return roomProblem(folder, neededMb, 'a build')
  } catch ({ code }) {
    return code === 'ENOSPC'
      ? `the disk is full: ${folder}`
      : `cannot write to ${folder} (${code}), which a build needs; change its permissions`
  }
}

/** One line with the reason why the server could not start; undefined when none is known. */
export async function startProblem({ HOST, PORT }) {
  const version = versionProblem()
  if (version) return version
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return undefined
  if (!(await isTaken(HOST || '127.0.0.1', port))) return undefined
  return `PORT: port ${port} is taken; choose another, such as: PORT=${port + 1} npm start`
}
