/**
 * The English texts of the chat kit as a script of a subpackage of the mini-program, which `require.async` loads on demand.
 * webpack would put them into the main package: `import()` splits nothing there. They are data, so they share no module.
 */
const path = require('node:path')
const esbuild = require('esbuild')

const entry = path.resolve(__dirname, '../../src/features/chat/i18n/en.ts')
/** Also written in src/features/chat/i18n/load-english.weapp.ts. */
const output = 'TUIKit/components/TUIChat/en.js'

class EnglishTexts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('EnglishTexts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tapPromise({ name: 'EnglishTexts', stage }, async () => {
        const { outputFiles, metafile } = await esbuild.build({
          entryPoints: [entry],
          bundle: true,
          format: 'cjs',
          target: 'es2015',
          charset: 'utf8',
          minify: true,
          metafile: true,
          write: false,
        })
        for (const file of Object.keys(metafile.inputs)) compilation.fileDependencies.add(path.resolve(file))
        compilation.emitAsset(output, new sources.RawSource(outputFiles[0].text))
      })
    })
  }
}

module.exports = { EnglishTexts }
