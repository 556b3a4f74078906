/** Full titles and tags of all tests, read from the sources without running them. */
import ts from 'typescript'
import { codeFiles, readSource } from './source-files'

export interface Title {
  /** describe titles and the test's own, joined by a space: the full name in jest and Playwright alike. */
  text: string
  /** The test's own title without what it ends with. */
  own: string
  /** What its details name (Playwright) and what its titles end with (jest), without '@': ids of requirements, desk, core … */
  tags: string[]
  file: string
  isSkipped: boolean
  /** The test as written. */
  source: string
}

const suiteFunctions = new Set(['describe'])
const testFunctions = new Set(['it', 'test'])

interface Head {
  word: string
  isSkipped: boolean
}

/** `it.each(rows)`, `describe.skip`, `test` … -> its function and whether it is skipped. */
function headOf(callee: ts.Expression): Head | undefined {
  const names: string[] = []
  let node: ts.Expression = callee
  for (;;) {
    if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
      node = ts.isCallExpression(node) ? node.expression : node.tag
    } else if (ts.isPropertyAccessExpression(node)) {
      names.push(node.name.text)
      node = node.expression
    } else break
  }
  if (!ts.isIdentifier(node)) return undefined
  const base = node.text.replace(/^[xf](?=it$|describe$|test$)/, '')
  if (!suiteFunctions.has(base) && !testFunctions.has(base)) return undefined
  return {
    word: names.includes('describe') ? 'describe' : base,
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

/** The tags of Playwright's details: `{ tag: '@a' }` or `{ tag: ['@a', '@b'] }`. */
function detailsOf(node: ts.Expression | undefined): string[] {
  if (!node || !ts.isObjectLiteralExpression(node)) return []
  const tag = node.properties.find((property) => property.name?.getText() === 'tag')
  if (!tag || !ts.isPropertyAssignment(tag)) return []
  const list = ts.isArrayLiteralExpression(tag.initializer) ? [...tag.initializer.elements] : [tag.initializer]
  return list.filter(ts.isStringLiteralLike).map((literal) => literal.text)
}

const tagsIn = (title: string): string[] => title.match(/(?<=\s)@\S+/g) ?? []

/** The tests of one file, in order. */
export function titlesIn(file: string): Title[] {
  const source = ts.createSourceFile(
    file,
    readSource(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const titles: Title[] = []
  const visit = (node: ts.Node, above: string[], tagsAbove: string[], isSkipped: boolean): void => {
    const head = ts.isCallExpression(node) ? headOf(node.expression) : undefined
    const text = head && ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined
    if (!head || text === undefined || !ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, above, tagsAbove, isSkipped))
      return
    }
    const path = [...above, text]
    const tags = [...tagsAbove, ...[...tagsIn(text), ...detailsOf(node.arguments[1])].map((tag) => tag.slice(1))]
    const isOff = isSkipped || head.isSkipped
    if (suiteFunctions.has(head.word)) ts.forEachChild(node, (child) => visit(child, path, tags, isOff))
    else
      titles.push({
        text: path.join(' '),
        own: text.replace(/\s+@\S+/g, ''),
        tags,
        file,
        isSkipped: isOff,
        source: node.getText(source),
      })
  }
  visit(source, [], [], false)
  return titles
}

/** Every test of the repository. */
export const allTitles = (): Title[] =>
  codeFiles()
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap(titlesIn)
