/**
 * The menu tree for the roles of a user: the fixed list of routes.json, and whatever the server's
 * menus have beyond it, added after the log-in. Pure.
 */
import { type MenuRole, pathOfPage, type Route, routeOf, routes } from '~contract/routes'
import { HOME, WORK_HOME } from './route-guard'
import type { UserInfo } from './session'

export interface MenuEntry {
  /** A public path, or an address outside the product. */
  path: string
  title: string
  icon: string
  /** Path of the entry above; '' at the top. */
  parent: string
  /** A heading over its children. */
  isGroup: boolean
  /** A menu in the header leaves it to the menu of the user. */
  isHiddenFromTop?: boolean
}

export interface MenuNode {
  entry: MenuEntry
  children: readonly MenuEntry[]
}

type ServerMenu = UserInfo['menus'][number]

/** Fallback for an icon the client does not have. */
const PLAIN_ICON = 'link'

/** Today's work of a member, over the tree: what the first tab is on a phone. */
export const HOME_ENTRY: MenuEntry = { path: WORK_HOME, title: '首页', icon: 'home', parent: '', isGroup: false }

const visibleTo = (roles: readonly MenuRole[]) => (route: Route) =>
  route.menu !== undefined && !route.menu.isHidden && route.menu.roles.some((role) => roles.includes(role))

const entryOf = ({ path, title, menu }: Route): MenuEntry => ({
  path,
  title,
  icon: menu?.icon ?? PLAIN_ICON,
  parent: menu?.parent ?? '',
  isGroup: menu?.isGroup ?? false,
  ...(menu?.isHiddenFromTop ? { isHiddenFromTop: true } : {}),
})

export const isExternal = (path: string): boolean => /^https?:\/\//.test(path)

/** True when the menu's target exists: a page of the client, or an external URL. */
export const hasTarget = (path: string): boolean => isExternal(path) || routeOf(pathOfPage(path)) !== undefined

const isFixed = (path: string) => routeOf(path)?.path === path && routeOf(path)?.menu !== undefined

/** Menus (type 0) that the server has beyond the fixed list, in its order. One without a page is left out; `onSkipped` receives it. */
export function extraMenus(
  served: readonly ServerMenu[],
  onSkipped: (menu: ServerMenu) => void = () => undefined,
): MenuEntry[] {
  const beyond = served.filter(({ path, menuType, hide }) => menuType === 0 && !hide && !isFixed(path))
  for (const menu of beyond) if (!hasTarget(menu.path)) onSkipped(menu)
  return beyond
    .filter(({ path }) => hasTarget(path))
    .sort((a, b) => a.sortNumber - b.sortNumber)
    .map(({ path, title, icon, parentId }) => ({
      path,
      title,
      icon: icon || PLAIN_ICON,
      parent: parentId,
      isGroup: false,
    }))
}

/** Top items in the order of routes.json, then what the server added; each with its children. Empty headings are left out. */
export function menuTree(roles: readonly MenuRole[], added: readonly MenuEntry[] = []): readonly MenuNode[] {
  const items = [...routes.filter(visibleTo(roles)).map(entryOf), ...added]
  const tops = new Set(items.filter(({ parent }) => parent === '').map(({ path }) => path))
  return items
    .filter(({ parent }) => !tops.has(parent))
    .map((entry) => ({ entry, children: items.filter((child) => child.parent === entry.path) }))
    .filter(({ entry, children }) => !entry.isGroup || children.length > 0)
}

/**
 * The menu path that is active for an address: home, its own, or that of the nearest page above it that the menu shows. `origin` is the
 * list that the page was opened from.
 */
export function activePath(route: Route | undefined, origin?: string): string {
  if (!route) return ''
  if ([HOME, WORK_HOME].includes(route.path)) return WORK_HOME
  if (route.menu && !route.menu.isHidden) return route.path
  return activePath(routeOf(origin ?? route.parent ?? route.menu?.parent ?? ''))
}
