/**
 * Nothing in a mini-program follows the size of text that its user chose in WeChat. What lies outermost in a page carries the wanted
 * scale as --text (src/ui/theme/page-root.weapp.ts): sizes and lines of text in rpx are multiplied by it here.
 */
const postcss = require('postcss')

/** Variables for sizes and lines of text (src/ui/tokens): used instead of lengths, so they are multiplied where --text is set. */
const token = /^--[tl]-/
const length = /^[\d.]+rpx$/
const scaled = (value) => `calc(${value}*var(--text))`

/** A style sheet whose texts follow --text; the same text when it sets no size. */
function scaleText(text) {
  if (!/rpx/.test(text)) return text
  const root = postcss.parse(text)
  let isChanged = false
  root.walkDecls(/^(font-size|line-height)$/, (declaration) => {
    if (!length.test(declaration.value)) return
    declaration.value = scaled(declaration.value)
    isChanged = true
  })
  root.walkRules(/^(:root|page)/, (rule) => {
    const sizes = rule.nodes.filter(({ prop, value }) => token.test(prop) && length.test(value))
    if (!sizes.length) return
    rule.append(postcss.decl({ prop: '--text', value: '1' }))
    const nodes = sizes.map(({ prop, value }) => postcss.decl({ prop, value: scaled(value) }))
    const inherited = { 'font-size': 'var(--t-body)', 'line-height': 'var(--l-body)' }
    for (const [prop, value] of Object.entries(inherited)) nodes.push(postcss.decl({ prop, value }))
    rule.after(postcss.rule({ selector: '.page-root', nodes }))
    isChanged = true
  })
  return isChanged ? root.toString() : text
}

class TextScale {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('TextScale', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'TextScale', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.wxss'))) {
          const text = assets[name].source().toString()
          const next = scaleText(text)
          if (next !== text) compilation.updateAsset(name, new sources.RawSource(next))
        }
      })
    })
  }
}

module.exports = { TextScale, scaleText }
