/**
 * Leaves out of every node what the mini-program's view does not need (light-nodes-runtime.js). A node without the number of a
 * template is a text there: the templates learn it here.
 */
const path = require('node:path')

const runtime = path.join(__dirname, 'light-nodes-runtime.js').replace(/\\/g, '/')

/** Replaces a part of what Taro writes; fails when an update of Taro writes something else. */
function swap(text, part, instead) {
  if (!text.includes(part)) throw new Error(`Taro's templates no longer contain: ${part}`)
  return text.replace(part, instead)
}

module.exports = (ctx) => {
  // package.json marks our modules as free of side effects; this one has an effect on import.
  ctx.modifyWebpackChain(({ chain }) => {
    chain.module
      .rule('lightNodesRuntime')
      .test(/[\\/]light-nodes-runtime\.js$/)
      .set('sideEffects', true)
  })
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform
      if (!template) return
      const { buildXSTmplName, buildContainerTemplate } = template
      const textNumber = () => template.componentsAlias['#text']._num
      template.buildXSTmplName = function (...rest) {
        const name = buildXSTmplName.apply(this, rest)
        return swap(name, '(l, n, s) {', `(l, n, s) {\n    if (n === undefined) n = '${textNumber()}'`)
      }
      template.buildContainerTemplate = function (...rest) {
        return swap(buildContainerTemplate.apply(this, rest), 'i.nn === ', `(i.nn||'${textNumber()}') === `)
      }
      platform.runtimePath = [platform.runtimePath, runtime].flat()
    },
  })
}
