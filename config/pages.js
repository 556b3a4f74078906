/**
 * What Taro needs from contract/routes.json: pages, the mini-program's packages and the web's own addresses.
 * Plain CommonJS: Taro's configuration, app.config (in Node) and webpack (which follows app.config) all read it.
 */
const routes = require('../contract/routes.json')
const { pagesOf, customRoutesOf } = require('./page-addresses')

/** PINQIAO_GALLERY=1 builds the ui kit's own show-room instead of the product; it is never shipped. */
const isGallery = process.env.PINQIAO_GALLERY === '1'

/** Taro sets it for its configuration, webpack for what it bundles. */
const isWeapp = process.env.TARO_ENV === 'weapp'

const all = isGallery ? [{ path: '/', page: 'ui/gallery/index', title: '样板间' }] : routes

/** Pages to leave out, set by config/index.ts while they are still being written (PINQIAO_PARTIAL=1). */
const without = (process.env.PINQIAO_WITHOUT || '').split(',')

const list = all.filter((route) => !without.includes(route.page))

/** Four tabs of the phone: they have to lie in the mini-program's main package. */
const tabs = list.filter((route) => route.tab)

const isMain = (page) => isGallery || tabs.some((tab) => tab.page === page)

/** Folder of a page's subpackage: `pages/<domain>` or `TUIKit/components/<part>`. */
const rootOf = (page) =>
  page
    .split('/')
    .slice(0, page.startsWith('TUIKit/') ? 3 : 2)
    .join('/')

const pages = pagesOf(list)
const mainPages = pages.filter(isMain)
const rest = pages.filter((page) => !isMain(page))

/** The mini-program's subpackages. */
const subpackages = [...new Set(rest.map(rootOf))].map((root) => ({
  root,
  pages: rest.filter((page) => rootOf(page) === root).map((page) => page.slice(root.length + 1)),
}))

const customRoutes = customRoutesOf(list)

/** Title of each page: the text of its tab, else the title of its first address. */
const titles = Object.fromEntries([...list].reverse().map(({ page, tab, title }) => [page, tab ? tab.text : title]))

module.exports = { isGallery, isWeapp, tabs, pages, mainPages, subpackages, customRoutes, titles }
