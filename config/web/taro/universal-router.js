// Stands for `universal-router` and `path-to-regexp` (8 KB): our addresses have no parameters in their paths, so a
// look-up is enough. A slash at the end means the same page.
const bare = (path) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/'

export default class ExactRouter {
  constructor(routes) {
    this.pages = new Map()
    for (const route of routes) for (const path of [].concat(route.path)) this.pages.set(bare(path), route)
  }

  async resolve(address) {
    const pathname = bare(typeof address === 'string' ? address : address.pathname)
    const route = this.pages.get(pathname)
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    const params = {}
    return route.action({ router: this, route, pathname, path: pathname, params }, params)
  }
}
