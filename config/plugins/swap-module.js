/** Puts one file in the place of every resolved module whose path matches: for relative imports inside packages. */
class SwapModule {
  constructor(pattern, file) {
    this.pattern = pattern
    this.file = file
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('SwapModule', (factory) => {
      factory.hooks.afterResolve.tap('SwapModule', ({ createData }) => {
        if (!this.pattern.test(createData.resource ?? '')) return
        createData.request = createData.request.replace(createData.resource, this.file)
        createData.userRequest = this.file
        createData.resource = this.file
      })
    })
  }
}

module.exports = { SwapModule }
