/** The active page. Screens report themselves; the layout follows. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { formatQuery } from '@/platform/base/url'
import { type Route, routeOf } from '~contract/routes'

/** Public path with query, and the mounted page it belongs to. */
export const useCurrentPath = create<{ path: string; screen?: object }>(() => ({ path: '' }))

export const setCurrentPath = (path: string, screen: object): void => useCurrentPath.setState({ path, screen })

/** Address of the active page, with its query. */
export const currentFullPath = (): string => platform.currentPath() + formatQuery(platform.query())

/** Route of the active page; before the first page reported itself, that of the address. */
export function useCurrentRoute(): Route | undefined {
  const path = useCurrentPath((state) => state.path)
  return routeOf(path || platform.currentPath())
}
