/** Imported before everything else by the entry, because packages of ours do not even load on an older Node. */
import { engines } from '../../package.json'

const numbersOf = (version: string) =>
  version
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number)

/** The version of Node that runs this; an older one than package.json asks for ends the process with a line. */
function checkedVersion(): string {
  const { node } = process.versions
  const [[major = 0, minor = 0], [minMajor = 0, minMinor = 0]] = [numbersOf(node), numbersOf(engines.node)]
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return node
  console.error(`需要 Node.js ${minMajor}.${minMinor} 以上，现在是 ${node}`)
  process.exit(1)
}

// package.json says that modules have no side effects, so this one is kept only because its value is used
export const nodeVersion = checkedVersion()
