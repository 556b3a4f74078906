/**
 * Files of the server's tests, several grouped into a suite. Jest reads every module again for each suite, for the whole server some
 * four seconds of processor time; a suite of several files reads it once. A single file still runs by its own name.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Suites of a run: few enough to save, enough for all workers to end at about the same time. */
const GROUP_COUNT = 8

/** Folder of the suites, relative to the repository. */
export const groupFolder = join('test', 'artifacts', 'groups')

/** Read first: what they do at the end of a file belongs to the end of the whole suite. */
const commonModules = ['test/support/test-app.ts']

const moduleName = (path) => `../../../${path.replace(/\.ts$/, '')}`

/** What a file replaces, or changes in the tables' shapes, would be changed for its whole suite. */
const changesItsSuite = (source) => /jest\.mock\(|(alter|drop|create) (table|index)/.test(source)

/** Spreads files by size, the largest first, each to the group with the least so far. */
function groupFiles(files, count) {
  const groups = Array.from({ length: count }, () => ({ size: 0, paths: [] }))
  for (const { path, source } of files) {
    const smallest = groups.reduce((a, b) => (b.size < a.size ? b : a))
    smallest.size += source.length
    smallest.paths.push(path)
  }
  return groups.map(({ paths }) => paths).filter((paths) => paths.length > 0)
}

const suiteOf = (paths) =>
  [
    ...commonModules.map((path) => `require('${moduleName(path)}')`),
    ...paths.map((path) => `describe('${path}', () => {\n  require('${moduleName(path)}')\n})`),
    '',
  ].join('\n')

/**
 * Writes the suites of the repository at `root`, of the files that `draw` takes; answers globs of all suites, relative to it: those,
 * and files that are suites of their own.
 */
export function writeTestGroups(root, draw = (all) => all) {
  const all = ['server', join('test', 'api')]
    .flatMap((start) => readdirSync(join(root, start), { recursive: true }).map((path) => join(start, path)))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
    .sort((a, b) => b.source.length - a.source.length)
  const files = draw(all)
  const count = Math.ceil((GROUP_COUNT * files.length) / all.length)
  const alone = files.filter(({ source }) => changesItsSuite(source))
  rmSync(join(root, groupFolder), { recursive: true, force: true })
  mkdirSync(join(root, groupFolder), { recursive: true })
  const together = files.filter((file) => !alone.includes(file))
  for (const [at, paths] of groupFiles(together, count).entries())
    writeFileSync(join(root, groupFolder, `api-${String(at + 1).padStart(2, '0')}.test.js`), suiteOf(paths))
  return [`${groupFolder}/*.test.js`, ...alone.map(({ path }) => path)]
}
