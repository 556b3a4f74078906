/**
 * Turns every webpack warning into an error. A page that names `@tarojs/components` on the web gives only a warning
 * (the Stencil elements are replaced by a stub), and the page would be blank.
 */
class WarningsFail {
  apply(compiler) {
    compiler.hooks.afterCompile.tap('WarningsFail', (compilation) => {
      if (compilation.compiler.parentCompilation) return
      for (const warning of compilation.warnings) compilation.errors.push(warning)
      compilation.warnings = []
    })
  }
}

module.exports = { WarningsFail }
