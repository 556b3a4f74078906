/** Rules of the page tabs. Pure: tabs in, tabs or a refusal out. */

export interface PageTab {
  /** One tab a path. */
  key: string
  /** Path with its query. */
  fullPath: string
  path: string
  title: string
  closable: boolean
  /** Page files that it shows. */
  components: readonly string[]
  /** The page stays mounted while others are active. */
  meta: { keepAlive: boolean }
}

export type TabState = readonly PageTab[]

/** Result of closing: remaining tabs, and the next path when the front tab was closed. */
export type CloseRequest = { tabs: TabState; to?: string } | { refusal: string }

export const closeRefusals = {
  one: '当前页签不可关闭',
  left: '左侧没有可关闭的页签',
  right: '右侧没有可关闭的页签',
  other: '没有可关闭的页签',
  all: '没有可关闭的页签',
} as const

export type CloseScope = keyof typeof closeRefusals

/** A tab whose key is there replaces it only if its full path changed; otherwise it is appended. */
export function addTab(tabs: TabState, tab: PageTab): TabState {
  const same = tabs.find(({ key }) => key === tab.key)
  if (!same) return [...tabs, tab]
  return same.fullPath === tab.fullPath ? tabs : tabs.map((open) => (open === same ? tab : open))
}

/** Home comes first, in place of its own tab if there is one; it alone cannot be closed. */
export function pinTab(tabs: TabState, home: PageTab): TabState {
  const isPinned = tabs.every(
    ({ key, closable }, index) => (key === home.key) === (index === 0) && closable === index > 0,
  )
  if (tabs.length && isPinned) return tabs
  const pinned = tabs.find(({ key }) => key === home.key) ?? home
  const others = tabs.filter(({ key }) => key !== home.key)
  return [{ ...pinned, closable: false }, ...others.map((tab) => (tab.closable ? tab : { ...tab, closable: true }))]
}

/** Tabs affected by a close action, in order. */
const chosenBy: { [W in CloseScope]: (index: number, at: number) => boolean } = {
  one: (index, at) => index === at,
  left: (index, at) => index < at,
  right: (index, at) => index > at,
  other: (index, at) => index !== at,
  all: () => true,
}

/**
 * Closes tabs seen from the one called `key`; those that are not closable stay. When the active one goes, the one called `key`
 * is shown; after closing that one alone, the one before it; else home.
 */
export function closeTabs(tabs: TabState, which: CloseScope, key: string, active: string, home: string): CloseRequest {
  const at = tabs.findIndex((tab) => tab.key === key)
  const goes = tabs.filter((tab, index) => tab.closable && chosenBy[which](index, at))
  if (!goes.length || (at < 0 && which !== 'all')) return { refusal: closeRefusals[which] }
  const left = tabs.filter((tab) => !goes.includes(tab))
  if (!goes.some((tab) => tab.key === active)) return { tabs: left }
  const next = which === 'one' ? tabs[at - 1] : left.find((tab) => tab.key === key)
  return { tabs: left, to: next?.fullPath ?? home }
}
