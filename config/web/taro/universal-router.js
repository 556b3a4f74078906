// Replaces `universal-router` and `path-to-regexp` (8 KB): our addresses have no parameters in their paths, so a
// look-up is enough. A slash at the end means the same page. A page whose file arrives after another address was asked for is
// dropped (Taro's router shows nothing when it gets nothing): else it would cover the page of the address.
const bare = (path) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/'

export default class ExactRouter {
  constructor(routes) {
    this.pages = new Map()
    this.asked = 0
    for (const route of routes) for (const path of [].concat(route.path)) this.pages.set(bare(path), route)
  }

  async resolve(address) {
    const pathname = bare(typeof address === 'string' ? address : address.pathname)
    const route = this.pages.get(pathname)
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    const params = {}
    this.asked += 1
    const { asked } = this
    try {
      const loaded = await Promise.all(route.action({ router: this, route, pathname, path: pathname, params }, params))
      return asked === this.asked ? loaded : []
    } catch (error) {
      if (asked !== this.asked) return []
      throw error
    }
  }
}
