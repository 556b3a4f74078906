/**
 * Taro writes every attribute a WeChat component has into base.wxml, once for each of eight levels. Those that nothing here sets
 * (unused-attributes.json; test/architecture looks that it stays so) are left out: a fifth of the file.
 */
const unused = require('./unused-attributes.json')

module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ template }) {
      if (!template) return
      // the numbers of the attributes stay those of the runtime: only the text of the templates is changed
      template.modifyCompProps = (component, attributes) => {
        const gone = new Set([...unused['*'], ...(unused[component] ?? [])])
        return Object.fromEntries(Object.entries(attributes).filter(([name]) => !gone.has(name)))
      }
    },
  })
}
