/**
 * Path of a module beside the plugins, as Taro's runtimePath takes it. package.json marks our modules as free of side effects;
 * this one has an effect on import and is kept.
 */
const path = require('node:path')

module.exports = function keepRuntime(ctx, file) {
  const runtime = path.join(__dirname, file)
  ctx.modifyWebpackChain(({ chain }) => {
    chain.module.rule(file).include.add(runtime).end().set('sideEffects', true)
  })
  return runtime.replace(/\\/g, '/')
}
