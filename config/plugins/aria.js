/**
 * Taro's templates for WeChat leave out what a screen reader announces: the role and the `aria-` attributes of aria.json
 * never reach the page. They are added here to the templates; aria-runtime.js registers the same names with the runtime.
 */
const attributes = require('./aria.json')
const keepRuntime = require('./keep-runtime')

module.exports = (ctx) => {
  const runtime = keepRuntime(ctx, 'aria-runtime.js')
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform
      if (!template) return
      template.mergeComponents(ctx, attributes)
      const nameOf = template.replacePropName
      // The same word in our parts on every target; WeChat calls it aria-role.
      template.replacePropName = function (name, ...rest) {
        return name === 'role' ? 'aria-role' : nameOf.call(this, name, ...rest)
      }
      platform.runtimePath = [platform.runtimePath, runtime].flat()
    },
  })
}
