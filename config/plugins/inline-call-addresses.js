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
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name))
  api.cache.invalidate(() => Math.max(...files.map((file) => statSync(file).mtimeMs)))
  for (const file of files) api.addExternalDependency(file)
  const inline = (declaration, importer) => {
    const file = fileOf(declaration.node.source.value, importer)
    const [specifier] = declaration.node.specifiers
    if (!file || specifier?.type !== 'ImportNamespaceSpecifier') return
    const addresses = addressesIn(file)
    const { name } = specifier.local
    const uses = declaration.scope.getBinding(name).referencePaths.map(({ parentPath }) => parentPath)
    for (const use of uses) {
      if (use.isTSQualifiedName() || use.isTSTypeQuery()) continue
      const address = use.isMemberExpression({ computed: false }) && addresses.get(use.node.property.name)
      if (!address) throw use.buildCodeFrameError(`${name} of contract/calls is used as <noun>.<verb> only`)
      use.replaceWith(types.stringLiteral(address))
    }
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
