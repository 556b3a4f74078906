/** Mutants: each is one place of a source with the text that stands there instead. */
import ts from 'typescript'

const SWAPPED = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
])
const METHODS = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['floor', 'ceil'],
])

/** What stands in the place of a node, without what its children may become: a list of [node, text, name of the operator]. */
function mutationsOf(node) {
  if (ts.isBinaryExpression(node)) {
    const sign = SWAPPED.get(node.operatorToken.getText())
    return sign ? [[node.operatorToken, sign, 'operator']] : []
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, `(${node.operand.getText()})`, 'negation']]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false', 'boolean']]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true', 'boolean']]
  if (ts.isNumericLiteral(node)) return [[node, `(${node.getText()} + 1)`, 'number']]
  if (ts.isIfStatement(node))
    return [
      [node.expression, 'true', 'condition'],
      [node.expression, 'false', 'condition'],
    ]
  if (ts.isConditionalExpression(node))
    return [
      [node.condition, 'true', 'condition'],
      [node.condition, 'false', 'condition'],
    ]
  if (ts.isThrowStatement(node)) return [[node, ';', 'statement']]
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [[node, ';', 'statement']]
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
    const method = METHODS.get(node.name.text)
    return method ? [[node.name, method, 'method']] : []
  }
  return []
}

const isCall = (node) => ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)

/** Types have no effect at run time, and imports have no mutants of this kind. */
const isSilent = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isEnumDeclaration(node)

/** Every mutant that fits into a source: `{ start, end, line, was, text, operator }`, lines from 1. */
export function mutantsIn(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    if (isSilent(node)) return
    for (const [target, text, operator] of mutationsOf(node)) {
      const [start, end] = [target.getStart(), target.getEnd()]
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      found.push({ file, start, end, line, was: source.slice(start, end), text, operator })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
