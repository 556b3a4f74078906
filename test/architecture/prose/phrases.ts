/** Phrases that a native reader would stumble over, each with what to write instead. Prose of every kind is read for them. */
import { markdownFiles } from '../../support/markdown'
import { codeFiles, filesUnder, readSource } from '../../support/source-files'

interface Phrase {
  pattern: RegExp
  /** What to write instead. */
  use: string
}

export const PHRASES: readonly Phrase[] = [
  { pattern: /\bask(?:s|ed|ing)?(?: \w+)? again\b/i, use: 'refetch, reload or retry' },
  { pattern: /\b(?:in|to the) front\b(?! of\b)/i, use: 'in the foreground, active; first for a key of a list' },
  { pattern: /\b(?:a|the|for) desk\b/i, use: 'on the desktop' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, use: 'fix' },
  { pattern: /\b(?:is|are|was|were|be|goes|turns) red\b/i, use: 'fails' },
  { pattern: /\b(?:he|him|his|himself)\b/i, use: 'they, it, or the noun' },
  { pattern: /\b(?:stands?|stood|standing)\b(?! in for\b)/i, use: 'is, appears, lies' },
  { pattern: /\b(?:tells?|told|telling)\b/i, use: 'say, report, show, notify' },
  { pattern: /\bwhom(?:ever)?\b/i, use: 'who, or another order of the sentence' },
  { pattern: /\bwhoever\b/i, use: 'anyone who, users who' },
  { pattern: /\b(?:in|by|with) (?:one|a|a single) press\b/i, use: 'with one click' },
  { pattern: /\bnothing of (?:it|them|the|a)\b/i, use: 'none of, not' },
  { pattern: /\b(?:anew|as ever|reckons?|hears? of)\b/i, use: 'again, as before, calculate, receive' },
  { pattern: /\bis kept what\b|\bwhat (?:was|is) [\w ]+ is kept\b/i, use: 'the usual order of words' },
]

/** A line of prose: text without code, from a file. */
interface ProseLine {
  line: number
  text: string
}

interface ProseSource {
  name: string
  files(): string[]
  linesOf(file: string): ProseLine[]
}

/** Lines of a markdown text outside fenced code, without code spans, link targets and texts of the screen in 「」. */
export function markdownProse(text: string): ProseLine[] {
  let isCode = false
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*```/.test(content)) {
      isCode = !isCode
      return []
    }
    if (isCode) return []
    const prose = content
      .replace(/`[^`]*`/g, '`…`')
      .replace(/「[^」]*」/g, '「…」')
      .replace(/\]\([^)]*\)/g, ']')
    return [{ line: index + 1, text: prose }]
  })
}

/** Comments of a YAML, shell or env file: what follows '#' at the start of a line or after a space. */
export function hashComments(text: string): ProseLine[] {
  return text.split('\n').flatMap((content, index) => {
    const [, comment] = /(?:^|\s)#(?!!)\s?(.*)$/.exec(content) ?? []
    return comment ? [{ line: index + 1, text: comment }] : []
  })
}

/** Lines of the comments of a script or style sheet, without code spans; a URL is no comment. */
export function codeComments(text: string): ProseLine[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g)].flatMap((comment) => {
    const first = text.slice(0, comment.index).split('\n').length
    return comment[0].split('\n').map((line, at) => ({ line: first + at, text: line.replace(/`[^`]*`/g, '`…`') }))
  })
}

/** Titles of tests. */
export const testTitles = (text: string): ProseLine[] =>
  [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['`])([^'`\n]+)\1/g)].map((title) => ({
    line: text.slice(0, title.index).split('\n').length,
    text: title[2] ?? '',
  }))

const STYLE = ['.scss']

/** Where prose is read. */
export const SOURCES: readonly ProseSource[] = [
  {
    name: 'documents',
    // made of the help texts in server/core/config.ts
    files: () => markdownFiles().filter((file) => file !== 'docs/environment.md'),
    linesOf: (file) => markdownProse(readSource(file)),
  },
  {
    name: 'workflows and deployment files',
    files: () => [...filesUnder('.github', ['.yml']), ...filesUnder('deploy'), 'Dockerfile', 'compose.yaml'],
    linesOf: (file) => hashComments(readSource(file)),
  },
  {
    name: 'comments of code',
    // this folder's phrases are examples
    files: () =>
      [...codeFiles(), ...filesUnder('src', STYLE)].filter((file) => !file.startsWith('test/architecture/prose/')),
    linesOf: (file) => codeComments(readSource(file)),
  },
  {
    name: 'titles of tests',
    files: () =>
      codeFiles().filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('test/architecture/prose/')),
    linesOf: (file) => testTitles(readSource(file)),
  },
]

/** Phrases of a source that have a better form, as 'path:line phrase → what to use'. */
export const clumsyPhrases = (source: ProseSource): string[] =>
  source.files().flatMap((file) =>
    source.linesOf(file).flatMap(({ line, text }) =>
      PHRASES.flatMap(({ pattern, use }) => {
        const [found] = pattern.exec(text) ?? []
        return found ? [`${file}:${line} ${found} → ${use}`] : []
      }),
    ),
  )
