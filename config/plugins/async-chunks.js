/**
 * Parts of the mini-program that are loaded when they are opened: the `import()`s of the files in async-chunks.json. Each becomes a
 * script of a subpackage, which WeChat's `require.async` loads (分包异步化); every other `import()` runs what its package already has.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/subpackages/async.html
 */
const path = require('node:path')
const postcss = require('postcss')
const { files, folder } = require('./async-chunks.json')

const root = path.resolve(__dirname, '../..')
/** Packages that use a module before it lies in the main package. */
const MANY = 3

const lazyFiles = files.map((file) => path.join(root, file))

/** The rules of style sheets that `sheet` lacks, each once. */
function missingRules(sheet, others) {
  const known = new Set(postcss.parse(sheet).nodes.map(String))
  const rules = others.flatMap((other) => postcss.parse(other).nodes.map(String))
  return [...new Set(rules)].filter((rule) => !known.has(rule)).join('')
}

class AsyncChunks {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, sources } = compiler.webpack

    /** In the place of webpack's loader of scripts. Paths are literals: WeChat does not upload what no script names. */
    class LoadPart extends RuntimeModule {
      constructor() {
        super('load part', RuntimeModule.STAGE_ATTACH)
      }

      generate() {
        const paths = [...this.chunk.getAllAsyncChunks()].map(
          ({ id, name }) => `${JSON.stringify(id)}: () => require.async(${JSON.stringify(`./${name}.js`)})`,
        )
        return [
          `var parts = {${paths.join(',')}};`,
          `${RuntimeGlobals.loadScript} = (url, done, key, id) => parts[id]().then(`,
          `  () => done({ type: 'load' }), (error) => done({ type: 'error', target: { src: url } }));`,
        ].join('\n')
      }
    }

    compiler.hooks.afterPlugins.tap('AsyncChunks', ({ options }) => {
      const split = options.plugins.find((plugin) => plugin.constructor.name === 'MiniSplitChunksPlugin')
      if (!split) throw new Error('Taro no longer splits subpackages by MiniSplitChunksPlugin')
      // a part has its own copy of what no package before it brings
      split.options.chunksFilter = (chunk) => chunk.canBeInitial()
      const isSubsDep = split.isSubsDep.bind(split)
      // what many packages use is smaller once in the main package than in each of them
      split.isSubsDep = (chunks) =>
        isSubsDep(chunks) &&
        split.subRoots.filter((of) => chunks.some((name) => name.startsWith(`${of}/`))).length < MANY
    })
    compiler.hooks.thisCompilation.tap('AsyncChunks', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'AsyncChunks', stage: -100 }, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.canBeInitial()) continue
          const [asked] = [...chunk.groupsIterable].flatMap((group) => group.origins).map(({ request }) => request)
          const base = path.basename(asked ?? '').replace(/\W/g, '')
          let name = `${folder}/${base}`
          for (let n = 2; compilation.namedChunks.has(name); n++) name = `${folder}/${base}-${n}`
          chunk.name = name
          compilation.namedChunks.set(name, chunk)
        }
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AsyncChunks', stage }, (assets) => {
        const sheets = Object.keys(assets).filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.wxss'))
        const textOf = (name) => assets[name].source().toString()
        // WeChat loads no style sheet with a script: the main package has the styles of parts
        const main = textOf('common.wxss')
        const added = missingRules(main, sheets.map(textOf))
        compilation.updateAsset('common.wxss', new sources.RawSource(main + added))
        for (const name of sheets) compilation.deleteAsset(name)
      })
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'AsyncChunks', stage: -100 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadPart())
          return true
        })
    })
  }
}

/** What several parts use is one script, fetched with the first of them. */
const sharedChunk = {
  name: `${folder}/shared`,
  chunks: (chunk) => !chunk.canBeInitial(),
  minChunks: 2,
  enforce: true,
  priority: 5,
}

module.exports = { AsyncChunks, lazyFiles, missingRules, sharedChunk }
