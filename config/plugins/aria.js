/**
 * Taro's templates for WeChat leave out what a screen reader announces: the role and the `aria-` attributes of aria.json
 * never reach the page. They are added here to the templates; aria-runtime.js registers the same names with the runtime.
 */
const path = require('node:path')
const attributes = require('./aria.json')

const runtime = path.join(__dirname, 'aria-runtime.js').replace(/\\/g, '/')

module.exports = (ctx) => {
  // package.json marks our modules as free of side effects; this one has an effect on import.
  ctx.modifyWebpackChain(({ chain }) => {
    chain.module
      .rule('ariaRuntime')
      .test(/[\\/]aria-runtime\.js$/)
      .set('sideEffects', true)
  })
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
