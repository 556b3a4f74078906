/** Imported before everything else by the entry: packages of ours do not even load on an older Node. */
import { engines } from '../package.json'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [leastMajor = 0, leastMinor = 0] = engines.node
  .replace(/[^\d.]/g, '')
  .split('.')
  .map(Number)

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`需要 Node.js ${leastMajor}.${leastMinor} 以上，现在是 ${process.versions.node}`)
  process.exit(1)
}
