/** Mutants: each is one place of a source with its replacement text. */
import { createRequire } from 'node:module'

// not imported: that would fail before index.mjs looks at the packages
const ts = createRequire(import.meta.url)('typescript')

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

const isCall = (node) => ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)
const isNegation = (node) => ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
const isCallStatement = (node) => ts.isExpressionStatement(node) && isCall(node.expression)
const isCalledMethod = (node) =>
  ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node

/** The mutation of `node` to its counterpart; none when there is no counterpart. */
const swap = (node, counterpart, operator) => (counterpart ? [[node, counterpart, operator]] : [])
/** A condition that always holds, and one that never does. */
const fixCondition = (condition) => [
  [condition, 'true', 'condition'],
  [condition, 'false', 'condition'],
]

/** Kinds of nodes with their mutations; the first kind that fits counts. */
const RULES = [
  [ts.isBinaryExpression, (node) => swap(node.operatorToken, SWAPPED.get(node.operatorToken.getText()), 'operator')],
  [isNegation, (node) => [[node, `(${node.operand.getText()})`, 'negation']]],
  [(node) => node.kind === ts.SyntaxKind.TrueKeyword, (node) => [[node, 'false', 'boolean']]],
  [(node) => node.kind === ts.SyntaxKind.FalseKeyword, (node) => [[node, 'true', 'boolean']]],
  [ts.isNumericLiteral, (node) => [[node, `(${node.getText()} + 1)`, 'number']]],
  [ts.isIfStatement, (node) => fixCondition(node.expression)],
  [ts.isConditionalExpression, (node) => fixCondition(node.condition)],
  [ts.isThrowStatement, (node) => [[node, ';', 'statement']]],
  [isCallStatement, (node) => [[node, ';', 'statement']]],
  [isCalledMethod, (node) => swap(node.name, METHODS.get(node.name.text), 'method')],
]

/** What replaces a node, without what its children may become: a list of [node, text, name of the operator]. */
function mutationsOf(node) {
  const rule = RULES.find(([fits]) => fits(node))
  return rule ? rule[1](node) : []
}

/** Types say nothing at run time, and imports have no mutants of this kind. */
const isSilent = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isEnumDeclaration(node)

/** A number of a table or a named limit: a fact that a test could only repeat. In a function it decides. */
const isFact = (operator, isInFunction) => operator === 'number' && !isInFunction

/** Every mutant that fits into a source: `{ start, end, line, was, text, operator }`, lines from 1. */
export function mutantsIn(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node, isInFunction) => {
    if (isSilent(node)) return
    for (const [target, text, operator] of mutationsOf(node)) {
      if (isFact(operator, isInFunction)) continue
      const [start, end] = [target.getStart(), target.getEnd()]
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      found.push({ file, start, end, line, was: source.slice(start, end), text, operator })
    }
    const isBelowFunction = isInFunction || ts.isFunctionLike(node)
    ts.forEachChild(node, (child) => visit(child, isBelowFunction))
  }
  visit(tree, false)
  return found
}
