/**
 * Puts the splash of web/splash.html behind the empty app, and the style sheets behind the splash: a browser paints what precedes a
 * style sheet in the body while the style sheet loads. Scripts stay in the head; deferred, they wait for the style sheets.
 */
const { readFileSync } = require('node:fs')
const path = require('node:path')

const file = path.resolve(__dirname, '../web/splash.html')
const NAME = 'Splash'
const isStyleSheet = ({ tagName, attributes }) => tagName === 'link' && attributes.rel === 'stylesheet'

class Splash {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(file)
      const page = compiler.options.plugins.find((plugin) => plugin.constructor.name === 'HtmlWebpackPlugin')
      page.constructor.getHooks(compilation).alterAssetTagGroups.tap(NAME, (groups) => ({
        ...groups,
        headTags: groups.headTags.filter((tag) => !isStyleSheet(tag)),
        bodyTags: [
          {
            tagName: 'div',
            voidTag: false,
            attributes: { id: 'splash', role: 'img', 'aria-label': '聘桥，正在加载' },
            innerHTML: readFileSync(file, 'utf8').replace(/\s*\n\s*/g, ''),
            meta: { plugin: NAME },
          },
          ...groups.headTags.filter(isStyleSheet),
          ...groups.bodyTags,
        ],
      }))
    })
  }
}

module.exports = { Splash }
