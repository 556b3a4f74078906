/** The regular expressions in the code: literals, and RegExp() of texts that are known from the file alone. */
import ts from 'typescript'
import { readSource } from './source-files'

export interface FoundPattern {
  /** 'file:line'. */
  at: string
  file: string
  /** The text of the pattern and its flags; undefined for one that is put together at run time. */
  known: { source: string; flags: string } | undefined
}

type Constants = ReadonlyMap<string, ts.Expression>

/** The text an expression has whenever the file runs; undefined when it depends on more. */
const textOf = (node: ts.Expression, constants: Constants): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return node.text.replaceAll('_', '')
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text)
    return value && textOf(value, constants)
  }
  if (!ts.isTemplateExpression(node)) return undefined
  let text = node.head.text
  for (const { expression, literal } of node.templateSpans) {
    const part = textOf(expression, constants)
    if (part === undefined) return undefined
    text += part + literal.text
  }
  return text
}

/** Constants at the top of a file. */
const constantsOf = (file: ts.SourceFile): Constants => {
  const constants = new Map<string, ts.Expression>()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
  }
  return constants
}

/** The pattern a node is, undefined for any other node. */
const knownOf = (node: ts.Node, constants: Constants): { known: FoundPattern['known'] } | undefined => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { known: { source: node.text.slice(1, end), flags: node.text.slice(end + 1) } }
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined
  const [source, flags] = (node.arguments ?? []).map((argument) => textOf(argument, constants))
  return { known: source === undefined ? undefined : { source, flags: flags ?? '' } }
}

/** Where a literal may begin; parsing only these files takes a fifth of the time. */
const MAY_HAVE_PATTERN = /\bRegExp\b|(?:^|[(,=:[!&|?{};>]|\breturn)\s*\/(?![/*>])/m

/** Every pattern of a file, in order. */
export function patternsIn(path: string): FoundPattern[] {
  if (!MAY_HAVE_PATTERN.test(readSource(path))) return []
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true, kind)
  const constants = constantsOf(file)
  const found: FoundPattern[] = []
  const visit = (node: ts.Node): void => {
    const pattern = knownOf(node, constants)
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (pattern) found.push({ at: `${path}:${line}`, file: path, ...pattern })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
