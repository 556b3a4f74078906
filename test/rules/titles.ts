/** Full titles of all tests, read from the sources without running them. */
import ts from 'typescript'
import { codeFiles, read } from './source'

export interface Title {
  /** describe titles and the test's own, joined by a space: the full name in jest and Playwright alike. */
  text: string
  file: string
  isSkipped: boolean
  /** From `.each` or a template: placeholders stand for any text. */
  pattern?: RegExp
}

const suiteWords = new Set(['describe'])
const testWords = new Set(['it', 'test'])

interface Head {
  word: string
  isEach: boolean
  isSkipped: boolean
}

/** `it.each(rows)`, `describe.skip`, `test` … -> its word and its modifiers. */
function headOf(callee: ts.Expression): Head | undefined {
  const names: string[] = []
  let isEach = false
  let node: ts.Expression = callee
  for (;;) {
    if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
      isEach = true
      node = ts.isCallExpression(node) ? node.expression : node.tag
    } else if (ts.isPropertyAccessExpression(node)) {
      names.push(node.name.text)
      node = node.expression
    } else break
  }
  if (!ts.isIdentifier(node)) return undefined
  const base = node.text.replace(/^[xf](?=it$|describe$|test$)/, '')
  if (!suiteWords.has(base) && !testWords.has(base)) return undefined
  return {
    word: names.includes('describe') ? 'describe' : base,
    isEach,
    isSkipped: node.text.startsWith('x') || names.includes('skip') || names.includes('todo'),
  }
}

/** Text of a title; a template's holes become `%s`. */
function textOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `%s${span.literal.text}`).join('')
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return '%s'
  return undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const hole = /%[sdifjop#%]|\$[\w.]+/

function toPattern(text: string): RegExp | undefined {
  if (!hole.test(text)) return undefined
  const parts = text.split(new RegExp(hole.source, 'g')).map(escaped)
  // A title that is nothing but a hole would prove any sentence.
  if (!parts.join('').trim()) return undefined
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The tests of one file, in order. */
export function titlesIn(file: string): Title[] {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const titles: Title[] = []
  const visit = (node: ts.Node, above: string[], isSkipped: boolean): void => {
    const head = ts.isCallExpression(node) ? headOf(node.expression) : undefined
    const text = head && ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined
    if (!head || text === undefined) {
      ts.forEachChild(node, (child) => visit(child, above, isSkipped))
      return
    }
    const path = [...above, text]
    const isOff = isSkipped || head.isSkipped
    if (suiteWords.has(head.word)) ts.forEachChild(node, (child) => visit(child, path, isOff))
    else titles.push({ text: path.join(' '), file, isSkipped: isOff, pattern: toPattern(path.join(' ')) })
  }
  visit(source, [], false)
  return titles
}

/** Every test of the repository. */
export const allTitles = (): Title[] =>
  codeFiles()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap(titlesIn)
