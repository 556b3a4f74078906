/** Imported before everything else by the entry, because some dependencies do not load on an older Node. */
import { engines } from '../../package.json'

const numbersOf = (version: string) =>
  version
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number)

/** The running Node version. Ends the process with a message when it is older than package.json requires. */
function checkedVersion(): string {
  const { node } = process.versions
  const [[major = 0, minor = 0], [minMajor = 0, minMinor = 0]] = [numbersOf(node), numbersOf(engines.node)]
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return node
  console.error(`Node.js ${minMajor}.${minMinor} or later is required, this is ${node}`)
  process.exit(1)
}

// package.json declares modules free of side effects, so this one stays in the bundle only because its value is used
export const nodeVersion = checkedVersion()
