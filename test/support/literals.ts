/** Names that are stored or sent and are literals in the sources. */
import ts from 'typescript'
import { isTest, readSource } from './source-files'

type Constants = ReadonlyMap<string, ts.Expression | undefined>

/** Constants at the top of each file that was looked up, by name. */
const constantsOf = new WeakMap<ts.SourceFile, Constants>()

function readConstants(file: ts.SourceFile): Constants {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  // the first of one name counts
  return new Map(declarations.reverse().map(({ name, initializer }) => [name.getText(), initializer]))
}

/** What a constant at the top of the same file holds. */
function constantOf(node: ts.Identifier): ts.Expression | undefined {
  const file = node.getSourceFile()
  const constants = constantsOf.get(file) ?? readConstants(file)
  constantsOf.set(file, constants)
  return constants.get(node.text)
}

/** Text of a literal or of the constant that holds it, also of one that a function of the file makes; holes become `{}`. */
function literalText(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isIdentifier(node)) return literalText(constantOf(node))
  if (ts.isArrowFunction(node)) return literalText(node.body)
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return literalText(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
  return undefined
}

/** Files by path: each is looked up several times. */
const parsedFiles = new Map<string, ts.SourceFile>()

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = parsedFiles.get(path) ?? ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true, kind)
  parsedFiles.set(path, file)
  return file
}

/** Every node of the files, without tests. */
export function* nodesOf(files: readonly string[]): Generator<ts.Node> {
  for (const path of files.filter((file) => !isTest(file))) {
    const waiting: ts.Node[] = [parse(path)]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node
      ts.forEachChild(node, (child) => void waiting.push(child))
    }
  }
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort()

/** Literals at an argument position of calls; `isCallee` matches the callee as written: `queue.send`, `defineJob` … */
export function argumentsOf(files: readonly string[], isCallee: RegExp, place = 0): string[] {
  const found: string[] = []
  for (const node of nodesOf(files)) {
    if (!ts.isCallExpression(node) || !isCallee.test(node.expression.getText())) continue
    const text = literalText(node.arguments[place])
    if (text !== undefined) found.push(text)
  }
  return sorted(found)
}

/** Literals given to a property of this name in objects. */
export function propertiesOf(files: readonly string[], name: string): string[] {
  const found: string[] = []
  for (const node of nodesOf(files)) {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== name) continue
    const choices = ts.isConditionalExpression(node.initializer)
      ? [node.initializer.whenTrue, node.initializer.whenFalse]
      : [node.initializer]
    found.push(...choices.flatMap((choice) => literalText(choice) ?? []))
  }
  return sorted(found)
}

/** Literals that match. */
export function literalsLike(files: readonly string[], pattern: RegExp): string[] {
  const found: string[] = []
  for (const node of nodesOf(files)) {
    const text = literalText(node)
    if (text !== undefined && pattern.test(text)) found.push(text)
  }
  return sorted(found)
}
