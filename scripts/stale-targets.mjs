/** Finds build targets that are missing or older than what they are built from. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const client = ['src', 'contract', 'config', 'package.json', 'tsconfig.json']

/** What each target is built from, and the file in its folder whose modification time is the build time. */
export const BUILD_TARGETS = {
  server: { sources: ['server', 'contract', 'package.json', 'scripts/build.mjs'], output: 'main.js' },
  weapp: { sources: [...client, 'project.config.json'], output: 'app.json' },
  h5: { sources: client, output: 'index.html' },
  desktop: { sources: client, output: 'index.html' },
}

const isSource = (name) => !/\.test\.tsx?$/.test(name) && name !== 'node_modules'

/** Newest change under a path; a folder's own time counts, so a deleted file is noticed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const childTimes = readdirSync(path)
    .filter(isSource)
    .map((name) => newest(join(path, name)))
  return Math.max(stat.mtimeMs, ...childTimes)
}

/** True when the target has to be built into `folder` before its tests mean anything. */
export function isStale(name, folder = `dist/${name}`) {
  const { sources, output } = BUILD_TARGETS[name]
  const built = resolve(root, folder, output)
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((source) => newest(join(root, source)) > builtAt)
}

export const staleTargets = () => Object.keys(BUILD_TARGETS).filter((name) => isStale(name))
