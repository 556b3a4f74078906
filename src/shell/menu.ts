/** The menu tree of platform.md 2.2 for the roles of a person, from routes.json. */
import { type MenuRole, type Route, routes } from '~contract/routes'

export interface MenuNode {
  route: Route
  children: readonly Route[]
}

/** Headings under which top items stand at a desk; a top item without one stands alone. */
const visibleTo = (roles: readonly MenuRole[]) => (route: Route) =>
  route.menu !== undefined && !route.menu.isHidden && route.menu.roles.some((role) => roles.includes(role))

/** Top items in the order of routes.json, each with the children these roles may see; empty headings are left out. */
export function menuTree(roles: readonly MenuRole[]): readonly MenuNode[] {
  const items = routes.filter(visibleTo(roles))
  return items
    .filter((route) => route.menu?.parent === '')
    .map((route) => ({ route, children: items.filter((child) => child.menu?.parent === route.path) }))
    .filter(({ route, children }) => !route.menu?.isGroup || children.length > 0)
}

/** The menu path that is lit for an address: its own, or that of the visible ancestor. */
export function litPath(route: Route | undefined): string {
  if (!route?.menu) return ''
  return route.menu.isHidden ? route.menu.parent : route.path
}
