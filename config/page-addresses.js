/** Pages and their addresses on the web, from routes. Plain CommonJS: Taro's configuration reads it in Node, the web's script has it too. */

/** Every page once, in the order of the routes. */
const pagesOf = (routes) => [...new Set(routes.map(({ page }) => page))]

/**
 * Addresses on the web. Taro replaces a page's own path by this list, so the page path closes it; the first address is
 * the one the page shows when it is opened by its page path.
 */
const customRoutesOf = (routes) =>
  Object.fromEntries(
    pagesOf(routes).map((page) => [
      `/${page}`,
      [...routes.filter((route) => route.page === page).map((route) => route.path), `/${page}`],
    ]),
  )

module.exports = { pagesOf, customRoutesOf }
