/**
 * WeChat's style compiler refuses the universal selector (`.row > *`) and a pseudo-class without a name before it
 * (`.row > :first-child`): the whole style sheet fails. Both are written out here as the tags the mini-program uses.
 * On touch screens the element pressed last would keep its :hover style: those rules are left out, and what only a pointer or a
 * keyboard shows with them.
 */
const postcss = require('postcss')

const allTags = [
  'view',
  'text',
  'image',
  'button',
  'input',
  'textarea',
  'picker',
  'scroll-view',
  'swiper',
  'switch',
  'video',
]
/** Two stars in one selector would square the list. */
const fewTags = ['view', 'text', 'image', 'button']

const bare = /([>+~]\s*)(?=:(?!:))/g
const star = /(^|[\s>+~])\*(?![\w-])/

/** Every selector that a selector with stars matches. */
function expand(selector) {
  const named = selector.replace(bare, '$1*')
  const stars = named.split(star).length - 1
  if (!star.test(named)) return [selector]
  const tags = stars > 2 ? fewTags : allTags
  let expanded = [named]
  while (expanded.some((part) => star.test(part)))
    expanded = expanded.flatMap((part) =>
      star.test(part) ? tags.map((tag) => part.replace(star, `$1${tag}`)) : [part],
    )
  return expanded
}

/** A wxss text without selectors that WeChat refuses; the same text when there are none. */
function writeOut(text) {
  if (!/\*|:hover|:focus-visible|cursor:/.test(text) && !/[>+~]\s*:/.test(text)) return text
  const root = postcss.parse(text)
  root.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    const selectors = rule.selectors.filter((selector) => !/:hover|:focus-visible/.test(selector)).flatMap(expand)
    if (!selectors.length) rule.remove()
    else if (selectors.join() !== rule.selectors.join()) rule.selectors = selectors
  })
  root.walkDecls('cursor', (declaration) => declaration.remove())
  return root.toString()
}

class WxssSelectors {
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('WxssSelectors', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'WxssSelectors', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.wxss'))) {
          const text = assets[name].source().toString()
          const next = writeOut(text)
          if (next !== text) compilation.updateAsset(name, new RawSource(next))
        }
      })
    })
  }
}

module.exports = { WxssSelectors, writeOut }
