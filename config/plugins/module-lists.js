/**
 * Writes beside the built site which modules each of its scripts and style sheets has: `dist/h5.modules.json` of `dist/h5`, not
 * served and not shipped. The lists of first loads are taken from it (test/first-load).
 */
const { writeFileSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const NAME = 'ModuleLists'

/** Path below the repository, without a loader's query; webpack's own runtime has none. */
function pathOf(module) {
  const file = module.nameForCondition?.()
  return file ? path.relative(root, file).split(path.sep).join('/') : undefined
}

/** The modules that were put into one scope, or the module alone. */
const innerModules = (module) => (module.modules ? [...module.modules] : [module])

/** Bytes of source by module, of one kind of file. */
function sizesOf(modules, isStyle) {
  const sizes = {}
  for (const inner of modules.filter(({ type }) => (type === 'css/mini-extract') === isStyle).flatMap(innerModules)) {
    const name = pathOf(inner)
    if (name) sizes[name] = (sizes[name] ?? 0) + inner.size()
  }
  return sizes
}

class ModuleLists {
  apply(compiler) {
    compiler.hooks.afterEmit.tap(NAME, ({ chunks, chunkGraph }) => {
      const lists = {}
      for (const chunk of chunks) {
        const modules = [...chunkGraph.getChunkModulesIterable(chunk)]
        for (const file of chunk.files)
          if (/\.(js|css|wxss)$/.test(file))
            lists[file] = { ...lists[file], ...sizesOf(modules, !file.endsWith('.js')) }
      }
      const sorted = Object.fromEntries(Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)))
      writeFileSync(`${compiler.outputPath}.modules.json`, JSON.stringify(sorted))
    })
  }
}

module.exports = { ModuleLists }
