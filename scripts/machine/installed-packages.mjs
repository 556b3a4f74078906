/** Compares node_modules with package-lock.json, so that a missing package is reported before something fails without it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REMEDY = 'run: npm ci'

/** Packages of a lock file. The workspaces of this repository are no packages to install: nothing imports them by their names. */
const packagesOf = (file) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages ?? {}).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

/** What of another platform or of a package's peers is left out by npm itself. */
const mayLack = ({ optional, devOptional, peer }) => Boolean(optional || devOptional || peer)

/** Packages that are missing or of another version than the lock file names, as texts. */
function differences(root, locked, installed) {
  const found = []
  for (const [path, entry] of locked) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const there = installed.get(path)
    if (!there) {
      if (!mayLack(entry)) found.push(`${name} is missing`)
    } else if (there.version !== entry.version) found.push(`${name} is ${there.version}, not ${entry.version}`)
    else if (!existsSync(join(root, path, 'package.json'))) found.push(`${name} is missing`)
  }
  return found
}

/**
 * One line when the packages of package-lock.json are not all installed; undefined where there is no lock file. npm writes
 * node_modules/.package-lock.json as the last step of an installation, so without it one was interrupted.
 * `isProduction`: development packages may be missing.
 */
export function packagesProblem(root = fileURLToPath(new URL('../..', import.meta.url)), isProduction = false) {
  const lock = join(root, 'package-lock.json')
  const modules = join(root, 'node_modules')
  if (!existsSync(lock)) return undefined
  if (!existsSync(modules)) return `the packages are not installed; ${REMEDY}`
  const installedLock = join(modules, '.package-lock.json')
  if (!existsSync(installedLock)) return `node_modules is incomplete, an installation was interrupted; ${REMEDY}`
  const locked = packagesOf(lock).filter(([, { dev }]) => !(isProduction && dev))
  const [first, ...others] = differences(root, locked, new Map(packagesOf(installedLock)))
  if (!first) return undefined
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `node_modules does not match package-lock.json (${first}${more}); ${REMEDY}`
}
