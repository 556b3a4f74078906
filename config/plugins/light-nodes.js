/**
 * Leaves out of every node what the mini-program's view does not need (light-nodes-runtime.js). A node without the number of a
 * template is a text there: the templates learn it here.
 */
const keepRuntime = require('./keep-runtime')

/** Replaces a part of what Taro writes; fails when an update of Taro writes something else. */
function swap(text, part, instead) {
  if (!text.includes(part)) throw new Error(`Taro's templates no longer contain: ${part}`)
  return text.replace(part, instead)
}

module.exports = (ctx) => {
  const runtime = keepRuntime(ctx, 'light-nodes-runtime.js')
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
