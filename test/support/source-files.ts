/** The repository's own files and their imports: the base of all architecture tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, normalize, relative } from 'node:path'
import { calls } from '../../contract/calls'

export const REPO_ROOT = process.cwd()

const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  '.git',
  '.cache',
  '.swc',
  'artifacts',
  'migrations',
  'fixtures',
])

/** Files below a folder, as paths from the repository's root with '/'. Generated and foreign files are left out. */
export function filesUnder(folder: string, extensions?: string[]): string[] {
  const found: string[] = []
  const walk = (path: string) => {
    for (const name of readdirSync(path)) {
      if (skipped.has(name)) continue
      const full = join(path, name)
      if (statSync(full).isDirectory()) walk(full)
      else if (!extensions || extensions.includes(extname(name)))
        found.push(relative(REPO_ROOT, full).split('\\').join('/'))
    }
  }
  try {
    walk(join(REPO_ROOT, folder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return found.sort()
}

const codeExtensions = ['.ts', '.tsx', '.mjs', '.js']
export const codeFolders = ['src', 'server', 'contract', 'test', 'tools', 'types', 'config', 'scripts']

/** All hand-written code files. */
export const codeFiles = (): string[] => codeFolders.flatMap((folder) => filesUnder(folder, codeExtensions))

/** Keys of the calls of a file of contract/calls, by verb. */
export const callsIn = (file: string): Record<string, string> =>
  (calls as Record<string, Record<string, string>>)[
    file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  ] ?? {}

const texts = new Map<string, string>()
export function readSource(path: string): string {
  let text = texts.get(path)
  if (text === undefined) {
    text = readFileSync(join(REPO_ROOT, path), 'utf8')
    texts.set(path, text)
  }
  return text
}

/** A file's text with the calls it names in quotes: `jobs.refresh` of contract/calls/jobs is 'POST /job-center/…'. */
export function sourceWithCallKeys(file: string): string {
  const text = readSource(file)
  const imports = text.matchAll(/^import (?:type )?\* as (\w+) from '[^']*contract\/calls\/(?:[\w-]+\/)?([\w-]+)'$/gm)
  return [...imports].reduce((filled, [, name = '', noun = '']) => {
    const keys = callsIn(noun)
    return filled.replace(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (written, verb: string) =>
      keys[verb] ? `'${keys[verb]}'` : written,
    )
  }, text)
}

/** Text without comments, for rules about code. Line breaks stay, so line numbers stay right. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1')

export interface Import {
  file: string
  line: number
  /** As written: '@/ui', '../x', 'zod'. */
  specifier: string
  /** Path from the root without extension for our own files ('src/ui', 'contract/api/jobs'), else undefined. */
  target: string | undefined
  isTypeOnly: boolean
}

const importForms =
  /(?:\b(import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*|\bimport\s*\(\s*|\brequire\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g

const areAllTypes = (names: string): boolean => {
  const list = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  if (!list) return false
  return list
    .split(',')
    .filter((name) => name.trim())
    .every((name) => /^\s*type\s/.test(name))
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('~contract/')) return `contract/${specifier.slice(10)}`
  if (specifier.startsWith('.'))
    return normalize(join(dirname(file), specifier))
      .split('\\')
      .join('/')
  return undefined
}

/** Every import, re-export, dynamic import and require of a file. `import('x').T` in a type position counts as type-only. */
export function importsOf(file: string): Import[] {
  const text = withoutComments(readSource(file))
  return [...text.matchAll(importForms)].map((match) => {
    const [whole, , typeWord, names = '', specifier = ''] = match
    const after = text.slice((match.index ?? 0) + whole.length, (match.index ?? 0) + whole.length + 3)
    const before = text.slice(Math.max(0, (match.index ?? 0) - 30), match.index)
    const isTypePosition =
      /^import\s*\(/.test(whole) && /^\)\./.test(after) && !/(await|=>)\s*$/.test(before) && !/^\)\.t/.test(after)
    return {
      file,
      line: text.slice(0, match.index).split('\n').length,
      specifier,
      target: targetOf(file, specifier),
      isTypeOnly: Boolean(typeWord) || areAllTypes(names) || isTypePosition,
    }
  })
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/')

/** Lines of a file that match, as 'file:line text'. */
export function findLines(file: string, pattern: RegExp, text = withoutComments(readSource(file))): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : []))
}
