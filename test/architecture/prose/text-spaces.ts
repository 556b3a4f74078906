/**
 * Spaces in texts of the screen: one between a Chinese character and a Latin letter, a digit or a unit ('12K 以内', '30% 的人'). Of the
 * values put into a template, numbers alone are known: the word beside them says so ('最多 ${max} 个'), or how they are computed
 * ('页码最多到 ${Math.ceil(rows / size)}').
 */
import ts from 'typescript'
import { nodesOf } from '../../support/literals'

const HAN = '[\\u4e00-\\u9fff]'
const NEIGHBOURS = new RegExp(`${HAN}[A-Za-z0-9¥]|[A-Za-z0-9%+]${HAN}`)

/** What a number counts. 年, 月 and 日 are left out: a date is written as one word (11月30日). */
const COUNTED = '个|位|张|份|天|分钟|小时|岁|条|次|倍|万元|元|字|薪|项|人(?!才)'
const AFTER_NUMBER = new RegExp(`^(?:${COUNTED})`)
const BEFORE_NUMBER = /(?:最多|最多到|至少|不能超过|不能小于|不能低于|不超过|招|第|最低的)$/
const HOLE_OF_NUMBER = new RegExp(`${HAN}\\{(?:n|count|max|min)\\}|\\{(?:n|count|max|min)\\}${HAN}`)

/** Values that are numbers by their names. */
const NUMBER_NAME = /^(?:bound|limit|count|max|min)$/

/** Values that are texts, whatever they are called. */
const isText = (hole: string) => /name|label\b|firm|company|\btitle\b|whole|digits|jiao|cents/i.test(hole)

/** Parts of a date beside a number: a date is written as one word. */
const DATE_PART = /^[年月日号]|[年月]$/

const ARITHMETIC = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
])

/** Whether an expression is a number by the way it is computed: arithmetic, Math, Number(), a length or a size. */
export function isComputedNumber(hole: string): boolean {
  const [statement] = ts.createSourceFile('hole.ts', `(${hole})`, ts.ScriptTarget.Latest, false).statements
  let node: ts.Node | undefined = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined
  while (node && ts.isParenthesizedExpression(node)) node = node.expression
  if (!node) return false
  if (ts.isNumericLiteral(node)) return true
  if (ts.isBinaryExpression(node)) return ARITHMETIC.has(node.operatorToken.kind)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'length' || node.name.text === 'size'
  if (!ts.isCallExpression(node)) return false
  const called = node.expression
  if (ts.isIdentifier(called)) return called.text === 'Number'
  return (
    ts.isPropertyAccessExpression(called) && ts.isIdentifier(called.expression) && called.expression.text === 'Math'
  )
}

/** True for a text with a missing space. Sources of regular expressions are no texts. */
export const lacksSpace = (text: string): boolean =>
  !/\(\?|\\[dsw]|\[\^/.test(text) && (NEIGHBOURS.test(text) || HOLE_OF_NUMBER.test(text))

/** True where a number meets a Chinese character on either side of a hole. */
export function lacksSpaceAtHole(before: string, hole: string, after: string): boolean {
  const isCounted = AFTER_NUMBER.test(after.trimStart()) || BEFORE_NUMBER.test(before.trimEnd())
  const isComputed = isComputedNumber(hole) && !DATE_PART.test(after) && !DATE_PART.test(before)
  if (!isComputed && (isText(hole) || !(isCounted || NUMBER_NAME.test(hole)))) return false
  return new RegExp(`${HAN}$`).test(before) || new RegExp(`^${HAN}`).test(after)
}

/** The holes of a template or of JSX text, each with what is written on both sides. */
function holesOf(node: ts.Node): [before: string, hole: string, after: string][] {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.map(({ expression, literal }, i) => [
      (node.templateSpans[i - 1]?.literal ?? node.head).text,
      expression.getText(),
      literal.text,
    ])
  if (!ts.isJsxElement(node)) return []
  const textOf = (child: ts.Node | undefined) => (child && ts.isJsxText(child) ? child.text : '')
  return node.children.flatMap((child, i) =>
    ts.isJsxExpression(child) && child.expression
      ? [[textOf(node.children[i - 1]), child.expression.getText(), textOf(node.children[i + 1])]]
      : [],
  )
}

/** Texts of a node as they are written. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node))
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? [] : [node.text]
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return []
}

/** Texts of the files that lack a space, as 'path text'. */
export function unspacedTexts(files: readonly string[]): string[] {
  const found: string[] = []
  for (const node of nodesOf(files)) {
    const report = (text: string) => found.push(`${node.getSourceFile().fileName} ${text.trim()}`)
    for (const text of textsOf(node)) for (const line of text.split('\n')) if (lacksSpace(line)) report(line)
    for (const [before, hole, after] of holesOf(node))
      if (lacksSpaceAtHole(before, hole, after)) report(`${before}\${${hole}}${after}`)
  }
  return found
}
