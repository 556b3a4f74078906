/** Lists of modules that a first load may have (test/fixtures/first-load), beside those that a build has. */
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The modules that some files of a build have, sorted: paths below the repository.
 *
 * @param target weapp, h5 or desktop
 * @param isWanted says of a script or style sheet of the build, by its path below dist/<target>, whether its modules count
 */
export function modulesOf(target: string, isWanted: (file: string) => boolean): string[] {
  const lists: Record<string, Record<string, number>> = JSON.parse(readFileSync(`dist/${target}.modules.json`, 'utf8'))
  const modules = Object.keys(lists)
    .filter(isWanted)
    .flatMap((file) => Object.keys(lists[file] ?? {}))
  return [...new Set(modules)].sort()
}

/**
 * What a load has beyond its list, and what the list has beyond the load. With PINQIAO_SNAPSHOT=1 the list is written first.
 *
 * @param name of the list
 * @param modules of the load, sorted
 */
export function compareWithList(name: string, modules: readonly string[]): { strangers: string[]; gone: string[] } {
  const file = `test/fixtures/first-load/${name}.txt`
  if (process.env.PINQIAO_SNAPSHOT) writeFileSync(file, `${modules.join('\n')}\n`)
  const listed = readFileSync(file, 'utf8').trim().split('\n')
  return {
    strangers: modules.filter((module) => !listed.includes(module)),
    gone: listed.filter((module) => !modules.includes(module)),
  }
}
