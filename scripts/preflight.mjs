/** What `npm start` looks at before it builds: the version of Node and the port. The server looks again (server/services/preflight.ts). */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const numbersOf = (version) =>
  version
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number)

function versionProblem() {
  const [major, minor] = numbersOf(process.versions.node)
  const [leastMajor, leastMinor] = numbersOf(engines.node)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `需要 Node.js ${leastMajor}.${leastMinor} 以上，现在是 ${process.versions.node}`
}

/** Whether a process already listens there; other port errors are reported by the server. */
const isTaken = (host, port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    probe.listen({ host, port }, () => probe.close(() => resolve(false)))
  })

/** One line with the reason why the server could not start; undefined when none is known. */
export async function startProblem({ HOST, PORT }) {
  const version = versionProblem()
  if (version) return version
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return undefined
  if (!(await isTaken(HOST || '127.0.0.1', port))) return undefined
  return `PORT：端口 ${port} 已被占用，请换一个，例如：PORT=${port + 1} npm start`
}
