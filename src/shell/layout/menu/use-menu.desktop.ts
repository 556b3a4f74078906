/** The user's menu on the desktop, and where in it the active page is. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCurrentRoute } from '../../current-path'
import { activePath, extraMenus, HOME_ENTRY, type MenuNode, menuTree } from '../../menu-tree'
import { menuRolesOf, useSession } from '../../session'
import { updateSettings, useSettings } from '../../settings'
import { originOf } from '../breadcrumbs/open-ancestor.desktop'
import { groupPathsOf, nodeOf, openGroup, toggleGroup } from './menu-groups'

const warn = ({ path, title }: { path: string; title: string }) =>
  console.error(`menu without a page: ${title} (${path})`)

export interface DeskMenu {
  nodes: readonly MenuNode[]
  /** Path of the active entry, '' for a page that has none. */
  active: string
  /** The top entry of the active page. */
  current: MenuNode | undefined
}

/** Top entries with home first, for the roles of the user. */
export function useMenu(): DeskMenu {
  const session = useSession()
  const served = session.info?.menus
  const roles = menuRolesOf(session)
  const added = useMemo(() => extraMenus(served ?? [], warn), [served])
  const home: readonly MenuNode[] = roles.length ? [{ entry: HOME_ENTRY, children: [] }] : []
  const nodes = [...home, ...menuTree(roles, added)]
  const route = useCurrentRoute()
  const active = activePath(route, route && originOf(route))
  return { nodes, active, current: nodeOf(nodes, active) }
}

/** Folding of groups; the group of a page opens when the page becomes active. */
export function useFolding({ nodes, active, current }: DeskMenu): {
  isCollapsed(path: string): boolean
  toggle(path: string): void
} {
  const { collapsedGroups, sideUniqueOpen } = useSettings()
  const groups = groupPathsOf(nodes)
  const path = current?.entry.path ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page opens a group that was folded
  useEffect(() => {
    const next = openGroup(collapsedGroups, path, groups, sideUniqueOpen)
    if (next !== collapsedGroups) updateSettings({ collapsedGroups: next })
  }, [path, active])
  return {
    isCollapsed: (group) => collapsedGroups.includes(group),
    toggle: (group) => updateSettings({ collapsedGroups: toggleGroup(collapsedGroups, group, groups, sideUniqueOpen) }),
  }
}

/** Windows below this width fold the side menu, as the style sheets do. */
const NARROW = '(max-width: 1359px)'

const followWidth = (listener: () => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True while the side menu is folded, by the user or by a narrow window. */
export function useIsCollapsed(): boolean {
  const isNarrow = useSyncExternalStore(followWidth, () => window.matchMedia(NARROW).matches)
  return useSettings(({ collapse, styleResponsiveT }) => collapse || (styleResponsiveT && isNarrow))
}
