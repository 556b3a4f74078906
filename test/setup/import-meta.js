/** Babel plugin: ES modules run as CommonJS in jest, so `import.meta.url` becomes the file's own URL. */
module.exports = ({ template }) => ({
  visitor: {
    MetaProperty(path) {
      const { meta, property } = path.node
      if (meta.name !== 'import' || property.name !== 'meta') return
      path.replaceWith(template.expression.ast("({ url: require('node:url').pathToFileURL(__filename).href })"))
    },
  },
})
