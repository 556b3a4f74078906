/**
 * Puts the address of a call where its name is used: `jobs.refresh` of contract/calls becomes 'POST /…'. A bundle then carries the
 * addresses of the calls it makes, in the package that makes them; as modules of their own they cost the main package of the
 * mini-program 11 KB.
 */
const { readdirSync, readFileSync, statSync } = require('node:fs')
const path = require('node:path')

const folder = path.join(__dirname, '../../contract/calls')

/** Addresses of a file of contract/calls by verb. */
function addressesIn(file) {
  const text = readFileSync(file, 'utf8')
  const constants = new Map(
    [...text.matchAll(/\bconst (\w+) =\s*'([^']+)'/g)].map(([, name, address]) => [name, address]),
  )
  const [, renamed = ''] = /^export \{([^}]*)\}/m.exec(text) ?? []
  for (const [, name, verb] of renamed.matchAll(/(\w+) as (\w+)/g)) constants.set(verb, constants.get(name))
  return constants
}

/** The file of contract/calls that `source` names in `importer`, or undefined. */
function fileOf(source, importer = folder) {
  const alias = '~contract/'
  const isOurs = source.startsWith(alias) || source.startsWith('.')
  if (!isOurs) return undefined
  const target = source.startsWith(alias)
    ? path.join(folder, '..', source.slice(alias.length))
    : path.resolve(path.dirname(importer), source)
  return target.startsWith(folder + path.sep) ? `${target}.ts` : undefined
}

module.exports = (api) => {
  const { types } = api
  /** An address that a module uses once is written in place; one that it uses more often becomes a constant of the module. */
  const write = (declaration, address, [first, ...others]) => {
    if (others.length === 0) {
      first.replaceWith(types.stringLiteral(address))
      return
    }
    const id = declaration.scope.generateUidIdentifier('call')
    declaration.insertAfter(
      types.variableDeclaration('const', [types.variableDeclarator(id, types.stringLiteral(address))]),
    )
    for (const place of [first, ...others]) place.replaceWith(types.cloneNode(id))
  }
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name))
  api.cache.invalidate(() => Math.max(...files.map((file) => statSync(file).mtimeMs)))
  for (const file of files) api.addExternalDependency(file)
  /** Where the module uses the noun `name`, by verb. */
  const usesOf = (declaration, name, addresses) => {
    const uses = new Map()
    for (const { parentPath: use } of declaration.scope.getBinding(name).referencePaths) {
      if (use.isTSQualifiedName() || use.isTSTypeQuery()) continue
      const verb = use.isMemberExpression({ computed: false }) ? use.node.property.name : ''
      if (!addresses.has(verb)) throw use.buildCodeFrameError(`${name} of contract/calls is used as <noun>.<verb> only`)
      uses.set(verb, [...(uses.get(verb) ?? []), use])
    }
    return uses
  }
  const inline = (declaration, importer) => {
    const file = fileOf(declaration.node.source.value, importer)
    const [specifier] = declaration.node.specifiers
    if (!file || specifier?.type !== 'ImportNamespaceSpecifier') return
    const addresses = addressesIn(file)
    for (const [verb, places] of usesOf(declaration, specifier.local.name, addresses))
      write(declaration, addresses.get(verb), places)
    declaration.remove()
  }
  return {
    name: 'inline-call-addresses',
    visitor: {
      Program(program, { filename }) {
        for (const statement of program.get('body')) if (statement.isImportDeclaration()) inline(statement, filename)
      },
    },
  }
}
