/**
 * Tables that the handler of each call can read and write, taken from the server's source: the functions it names, and those that they
 * name. It sees every branch; calls through the services of AppContext are not followed.
 */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { callsIn, filesUnder, readSource } from '../support/source-files'
import { type Tables, tableNames, tablesOfStatements } from './record-tables'

/** What one top-level declaration names itself. */
interface Declaration extends Tables {
  /** 'file#name' of other declarations. */
  uses: Set<string>
}

interface Module {
  file: string
  /** Keys of calls by verb, by the name under which the module imports their noun. */
  calls: Map<string, Record<string, string>>
  imports: Map<string, string>
  declarations: Map<string, ts.Node>
  /** What the module passes on from others: its name here, 'file#name' there. */
  exports: [string, string][]
}

const WRITES = new Set(['insert', 'update', 'delete'])
const SQL_WRITE = /\b(insert into|update|delete from)\s+$/i

const resolveImport = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined
  const path = normalize(join(dirname(from), specifier))
    .split('\\')
    .join('/')
  return [`${path}.ts`, `${path}/index.ts`].find((file) => existsSync(file))
}

function importsOf(file: string, statement: ts.ImportDeclaration): [string, string][] {
  const target = resolveImport(file, (statement.moduleSpecifier as ts.StringLiteral).text)
  const bindings = statement.importClause?.namedBindings
  if (!target || !bindings || !ts.isNamedImports(bindings)) return []
  const isSchema = target.startsWith('server/db/schema')
  return bindings.elements.map(({ name, propertyName }) => {
    const exported = (propertyName ?? name).text
    return [name.text, isSchema ? `table#${exported}` : `${target}#${exported}`]
  })
}

function exportsOf(file: string, { moduleSpecifier, exportClause }: ts.ExportDeclaration): [string, string][] {
  const target = moduleSpecifier && resolveImport(file, (moduleSpecifier as ts.StringLiteral).text)
  if (!target || !exportClause || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.map(({ name, propertyName }) => [name.text, `${target}#${(propertyName ?? name).text}`])
}

function parseModule(file: string): Module {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true)
  const module: Module = { file, calls: new Map(), imports: new Map(), declarations: new Map(), exports: [] }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings
      const noun = /contract\/calls\/(?:[\w-]+\/)?([\w-]+)$/.exec(
        (statement.moduleSpecifier as ts.StringLiteral).text,
      )?.[1]
      if (noun && bindings && ts.isNamespaceImport(bindings)) module.calls.set(bindings.name.text, callsIn(noun))
      for (const [name, target] of importsOf(file, statement)) module.imports.set(name, target)
    } else if (ts.isExportDeclaration(statement)) module.exports.push(...exportsOf(file, statement))
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) module.declarations.set(name.text, initializer)
        else if (initializer)
          ts.forEachChild(name, (element) => {
            if (ts.isBindingElement(element) && ts.isIdentifier(element.name))
              module.declarations.set(element.name.text, initializer)
          })
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      module.declarations.set(statement.name.text, statement)
  }
  return module
}

/** The text of a template before one of its expressions. */
function textBefore(node: ts.Node): string {
  const span = node.parent
  if (!ts.isTemplateSpan(span)) return ''
  const at = span.parent.templateSpans.indexOf(span)
  return (at > 0 ? span.parent.templateSpans[at - 1]?.literal : span.parent.head)?.text ?? ''
}

/** The table that a bare identifier denotes: written by `.insert(table)`, by `insert into ${table}` and the like, else read. */
function noteTable(node: ts.Identifier, table: string, found: Declaration): void {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isTypeQueryNode(parent)) return
  const callee = ts.isCallExpression(parent) && parent.arguments[0] === node ? parent.expression : undefined
  const isWritten = callee && ts.isPropertyAccessExpression(callee) && WRITES.has(callee.name.text)
  found[isWritten || SQL_WRITE.test(textBefore(node)) ? 'writes' : 'reads'].add(table)
}

const isName = (node: ts.Identifier): boolean => {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    ts.isTypeReferenceNode(parent)
  )
}

/** What a piece of a module names; `locals` are declarations of the function around it. */
function readNode(root: ts.Node, module: Module, locals: ReadonlyMap<string, ts.Node> = new Map()): Declaration {
  const found: Declaration = { reads: new Set(), writes: new Set(), uses: new Set() }
  const seen = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isName(node)) {
      const target = module.imports.get(node.text)
      const table = target?.startsWith('table#') ? tableNames.get(target.slice(6)) : undefined
      const local = locals.get(node.text)
      if (table) noteTable(node, table, found)
      else if (local) {
        if (!seen.has(local)) {
          seen.add(local)
          visit(local)
        }
      } else if (target && !target.startsWith('table#')) found.uses.add(target)
      else if (module.declarations.has(node.text)) found.uses.add(`${module.file}#${node.text}`)
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const { reads, writes } = tablesOfStatements([node.text])
      for (const name of reads) found.reads.add(name)
      for (const name of writes) found.writes.add(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** The key of the call that `jobs.refresh` names; undefined for anything else. */
const keyOf = (node: ts.Node | undefined, module: Module): string | undefined =>
  node && ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)
    ? module.calls.get(node.expression.text)?.[node.name.text]
    : undefined

/** Declarations inside a function, by name. */
function localsOf(node: ts.Node): Map<string, ts.Node> {
  const locals = new Map<string, ts.Node>()
  const visit = (child: ts.Node): void => {
    if (ts.isVariableDeclaration(child) && ts.isIdentifier(child.name) && child.initializer)
      locals.set(child.name.text, child.initializer)
    if (!ts.isCallExpression(child)) ts.forEachChild(child, visit)
  }
  visit(node)
  return locals
}

/** Handlers that a module registers, by call. */
function handlersOf(module: Module, keys: ReadonlySet<string>): [string, Declaration][] {
  const found: [string, Declaration][] = []
  for (const declaration of module.declarations.values()) {
    const locals = localsOf(declaration)
    const visit = (node: ts.Node): void => {
      const key = ts.isCallExpression(node) ? keyOf(node.arguments[0], module) : undefined
      if (key && keys.has(key)) {
        const declarations = (node as ts.CallExpression).arguments
          .slice(1)
          .map((part) => readNode(part, module, locals))
        found.push([key, mergeOf(declarations)])
      } else ts.forEachChild(node, visit)
    }
    visit(declaration)
  }
  return found
}

const mergeOf = (declarations: readonly Declaration[]): Declaration => ({
  reads: new Set(declarations.flatMap(({ reads }) => [...reads])),
  writes: new Set(declarations.flatMap(({ writes }) => [...writes])),
  uses: new Set(declarations.flatMap(({ uses }) => [...uses])),
})

/** The declaration that a function adds its argument to: `handlers` of `Object.assign(handlers, sold)`. */
function extendedBy(node: ts.Node | undefined): string | undefined {
  let name: string | undefined
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child) && child.expression.getText() === 'Object.assign')
      name = child.arguments[0]?.getText()
    ts.forEachChild(child, visit)
  }
  if (node && ts.isFunctionDeclaration(node)) visit(node)
  return name
}

/** What modules register with those below them (`registerGoods`), by the declaration that it is added to. */
function registeredWith(
  modules: ReadonlyMap<string, Module>,
  resolve: (id: string) => string,
): Map<string, Declaration> {
  const found = new Map<string, Declaration>()
  const register = (call: ts.CallExpression, module: Module): void => {
    const target = ts.isIdentifier(call.expression) ? module.imports.get(call.expression.text) : undefined
    const [file = '', name = ''] = target ? resolve(target).split('#') : []
    const extended = extendedBy(modules.get(file)?.declarations.get(name))
    if (!extended) return
    const id = `${file}#${extended}`
    found.set(id, mergeOf([...(found.get(id) ? [found.get(id) as Declaration] : []), readNode(call, module)]))
  }
  for (const module of modules.values())
    for (const declaration of module.declarations.values()) {
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node)) register(node, module)
        ts.forEachChild(node, visit)
      }
      visit(declaration)
    }
  return found
}

/** Tables of each call's handler. A call whose registration cannot be read is missing. */
export function handlerTables(keys: ReadonlySet<string>): Map<string, Tables> {
  const modules = new Map(
    filesUnder('server', ['.ts'])
      .filter((file) => !file.endsWith('.test.ts') && !/^server\/(db\/schema|seed|cli)\//.test(file))
      .map((file) => [file, parseModule(file)]),
  )
  const known = new Map<string, Declaration>()
  /** 'file#name' of the declaration itself, where an index passes it on. */
  const resolve = (id: string): string => {
    const [file = '', name = ''] = id.split('#')
    const passedOn = modules.get(file)?.exports.find(([exported]) => exported === name)
    return passedOn ? resolve(passedOn[1]) : id
  }
  const registered = registeredWith(modules, resolve)
  const declarationOf = (requested: string): Declaration | undefined => {
    const id = resolve(requested)
    const [file = '', name = ''] = id.split('#')
    const module = modules.get(file)
    const node = module?.declarations.get(name)
    if (!module || !node) return undefined
    const additions = registered.get(id)
    const declaration = known.get(id) ?? mergeOf([readNode(node, module), ...(additions ? [additions] : [])])
    known.set(id, declaration)
    return declaration
  }
  const closureOf = (start: Declaration): Tables => {
    const all: Tables = { reads: new Set(start.reads), writes: new Set(start.writes) }
    const seen = new Set<string>()
    const queue = [...start.uses]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const declaration = declarationOf(id)
      for (const name of declaration?.reads ?? []) all.reads.add(name)
      for (const name of declaration?.writes ?? []) all.writes.add(name)
      queue.push(...(declaration?.uses ?? []))
    }
    return all
  }
  return new Map(
    [...modules.values()].flatMap((module) =>
      handlersOf(module, keys).map(([key, declaration]) => [key, closureOf(declaration)] as const),
    ),
  )
}
