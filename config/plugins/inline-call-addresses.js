/**
 * Puts the address of a call where its name is used: `jobs.refresh` of contract/calls becomes 'POST /…'. A bundle then carries the
 * addresses of the calls it makes, in the package that makes them; as modules of their own they cost the main package of the
 * mini-program 11 KB.
 */
const { readdirSync, readFileSync, statSync } = require('node:fs')
const path = require('node:path')

const folder = path.join(__dirname, '../../contract/calls')

/** How many addresses of a module share a beginning before it becomes a constant. */
const SHARED_BY = 3

/** 'POST /a/b/' of 'POST /a/b/c'. */
const beginningOf = (address) => address.slice(0, address.lastIndexOf('/') + 1)

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
  const addresses = new Map(files.map((file) => [file, addressesIn(file)]))

  /** Adds to `uses` where the module uses the noun of an import, by address. */
  const collect = (uses, declaration, file) => {
    const { name } = declaration.node.specifiers[0].local
    for (const { parentPath: use } of declaration.scope.getBinding(name).referencePaths) {
      if (use.isTSQualifiedName() || use.isTSTypeQuery()) continue
      const address = use.isMemberExpression({ computed: false }) && addresses.get(file)?.get(use.node.property.name)
      if (!address) throw use.buildCodeFrameError(`${name} of contract/calls is used as <noun>.<verb> only`)
      uses.set(address, [...(uses.get(address) ?? []), use])
    }
  }
  /** Adds a constant to the module; returns its name. */
  const addConstant = (program, anchor, value) => {
    const id = program.scope.generateUidIdentifier('call')
    anchor.insertBefore(types.variableDeclaration('const', [types.variableDeclarator(id, value)]))
    return id
  }
  /** Writes the addresses in place: those used more than once as a constant, beginnings that several share as one too. */
  const write = (program, anchor, uses) => {
    const beginnings = new Map()
    for (const address of uses.keys()) {
      const beginning = beginningOf(address)
      beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1)
    }
    const shared = new Map(
      [...beginnings]
        .filter(([, count]) => count >= SHARED_BY)
        .map(([beginning]) => [beginning, addConstant(program, anchor, types.stringLiteral(beginning))]),
    )
    const literalOf = (address) => {
      const id = shared.get(beginningOf(address))
      if (!id) return types.stringLiteral(address)
      const raw = address.slice(beginningOf(address).length)
      const quasis = ['', raw].map((text, at) => types.templateElement({ raw: text, cooked: text }, at === 1))
      return types.templateLiteral(quasis, [types.cloneNode(id)])
    }
    for (const [address, places] of uses) {
      const id = places.length > 1 && addConstant(program, anchor, literalOf(address))
      for (const place of places) place.replaceWith(id ? types.cloneNode(id) : literalOf(address))
    }
  }
  return {
    name: 'inline-call-addresses',
    visitor: {
      Program(program, { filename }) {
        const named = program
          .get('body')
          .filter((statement) => statement.isImportDeclaration())
          .map((declaration) => ({ declaration, file: fileOf(declaration.node.source.value, filename) }))
          .filter(
            ({ declaration, file }) => file && declaration.node.specifiers[0]?.type === 'ImportNamespaceSpecifier',
          )
        if (named.length === 0) return
        const uses = new Map()
        for (const { declaration, file } of named) collect(uses, declaration, file)
        write(program, named[0].declaration, uses)
        for (const { declaration } of named) declaration.remove()
      },
    },
  }
}
