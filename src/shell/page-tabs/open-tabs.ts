/** Open page tabs on desktop: stored in the settings, changed by tab-rules, followed by the page cache. */
import { platform } from '@/platform'
import { pageCache } from '@/platform/navigation/page-cache'
import { toast } from '@/ui'
import { pathOfPage, type Route, routeOf } from '~contract/routes'
import { useCurrentPath } from '../current-path'
import { homePath } from '../member-home'
import { HOME } from '../route-guard'
import { updateSettings, useSettings } from '../settings'
import { addTab, type CloseScope, closeTabs, type PageTab, pinTab, type TabState } from './tab-rules'

/** The tab of an address. */
const tabOf = ({ path, page }: Route, fullPath: string, title: string): PageTab => ({
  key: path,
  fullPath,
  path,
  title,
  closable: true,
  components: [page],
  meta: { keepAlive: true },
})

/** The member's home is first and cannot be closed. Until the member is known, every tab stays as it is. */
function withHome(tabs: TabState): TabState {
  const path = homePath()
  const home = path === HOME ? undefined : routeOf(path)
  return home ? pinTab(tabs, tabOf(home, path, home.title)) : tabs
}

/** Pages without a layout and error pages are no tabs. */
const hasTab = (route: Route | undefined): route is Route =>
  route !== undefined && route.layout !== 'blank' && !/^\/[45]0\d$/.test(route.path)

/** Key of the active tab. */
export const activeKey = (): string => routeOf(pathOfPage(useCurrentPath.getState().path))?.path ?? ''

/** Opener of each tab, the target of back. In memory only. */
const openers = new Map<string, string>()
let last = ''

/** Last titles by path: a page may set its title before its tab exists. */
const names = new Map<string, { fullPath: string; title: string }>()

/** Title of the page at this address, else of its route. */
function titleOf(route: Route, fullPath: string): string {
  const name = names.get(route.path)
  return name?.fullPath === fullPath ? name.title : route.title
}

/** A page without a title gets its route's while it is active. */
export function setTabTitle(fullPath: string): void {
  const route = routeOf(fullPath)
  if (route) platform.setTitle(titleOf(route, fullPath))
}

/** A page became active: its tab is added, or replaced when its address changed. */
export function openTab(fullPath: string): void {
  const route = routeOf(fullPath)
  if (!hasTab(route)) return
  const { tabs } = useSettings.getState()
  if (last && last !== route.path && !tabs.some(({ key }) => key === route.path)) openers.set(route.path, last)
  last = route.path
  const next = withHome(addTab(tabs, tabOf(route, fullPath, titleOf(route, fullPath))))
  if (next !== tabs) updateSettings({ tabs: next })
}

/** The page at this address has set its title. */
export function renameTab(address: string, title: string): void {
  const key = routeOf(address)?.path
  if (!key || !title) return
  names.set(key, { fullPath: address, title })
  const { tabs } = useSettings.getState()
  const tab = tabs.find((tab) => tab.key === key && tab.fullPath === address)
  if (tab && tab.title !== title)
    updateSettings({ tabs: tabs.map((open) => (open === tab ? { ...tab, title } : open)) })
}

/** The active page has another query: its name stays. */
export function moveTab(from: string, to: string): void {
  const key = routeOf(to)?.path
  if (!key || key !== routeOf(from)?.path) return
  const name = names.get(key)
  if (name?.fullPath === from) names.set(key, { ...name, fullPath: to })
}

/** Closes tabs; a refusal is shown. `go` opens the next page. */
export function closeTab(which: CloseScope, key: string, go: (path: string) => void): void {
  const { tabs } = useSettings.getState()
  const done = closeTabs(tabs, which, key, activeKey(), homePath())
  if ('refusal' in done) {
    toast(done.refusal, 'warning')
    return
  }
  updateSettings({ tabs: done.tabs })
  for (const tab of tabs) if (!done.tabs.includes(tab)) pageCache.drop(tab.path)
  if (done.to) go(done.to)
}

/** A step back from the active page closes it and shows the page it was opened from, else the one before it. */
export function goBack(fallback: string, go: (path: string) => void): void {
  const { tabs } = useSettings.getState()
  const key = activeKey()
  const from = tabs.find((tab) => tab.key === openers.get(key) && tab.key !== key)
  const activeTab = tabs.find((tab) => tab.key === key)
  const done = closeTabs(tabs, 'one', key, key, fallback)
  const isClosed = 'tabs' in done
  if (isClosed && activeTab) pageCache.drop(activeTab.path)
  if (isClosed) updateSettings({ tabs: done.tabs })
  go(from?.fullPath ?? (isClosed ? done.to : undefined) ?? fallback)
}

/** Another page replaced this one. */
export function removeTab(key: string): void {
  const { tabs } = useSettings.getState()
  // The replacement inherits the opener.
  last = openers.get(key) ?? ''
  if (key !== homePath()) updateSettings({ tabs: tabs.filter((tab) => tab.key !== key) })
}
