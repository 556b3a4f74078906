/** Files of a built target. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { REPO_ROOT } from './source-files'

const isText = /\.(js|mjs|css|html|json|wxml|wxss|wxs|map)$/

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Full paths of the text files of dist/<target>. */
export const builtFiles = (target: string): string[] =>
  walk(join(REPO_ROOT, 'dist', target)).filter((file) => isText.test(file))

const texts = new Map<string, string>()
export function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}
