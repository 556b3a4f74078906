/**
 * Loader of the app's settings on the web, after Taro's. Taro writes pages and addresses out there; contract/routes.json, which the
 * app has anyway, gives them too, 2 KB shorter.
 */
const path = require('node:path')
const { customRoutes, pages } = require('../pages')

/** Puts `text` in the place of the only occurrence of `written`. */
function replaceOnce(source, written, text) {
  const [before, after, more] = source.split(written)
  if (after === undefined || more !== undefined) throw new Error(`Taro no longer writes ${written.slice(0, 60)} once`)
  return before + text + after
}

module.exports = function shortenPageTable(source) {
  const root = path.resolve(__dirname, '../..')
  const from = (file) => JSON.stringify(path.join(root, file))
  const named = [
    [`"customRoutes":${JSON.stringify(customRoutes)}`, '"customRoutes":customRoutesOf(routes)'],
    [`"pages":${JSON.stringify(pages)}`, '"pages":pages'],
    ...pages.map((page, index) => [`path: '${page}'`, `path: pages[${index}]`]),
  ].reduce((text, [written, short]) => replaceOnce(text, written, short), source)
  return `import { customRoutesOf, pagesOf } from ${from('config/page-addresses.js')}
import routes from ${from('contract/routes.json')}
const pages = pagesOf(routes)
${named}`
}
