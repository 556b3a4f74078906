/** Every field of theme and layout with its default, and parsing of the stored object. Pure. */
import type { PageTab } from './page-tabs/tab-rules'

export type ThemeMode = 'light' | 'dark' | 'auto'

/** Allowed values of enumerated fields; the first is the default. */
const CHOICES = {
  themeMode: ['auto', 'light', 'dark'],
  color: ['none', 'blue', 'violet', 'amber'],
  headStyle: ['light', 'dark'],
  sideStyle: ['dark', 'light'],
  /** Where the menu is: at the side, in the header, or its first level in the header and the rest at the side. */
  layoutStyle: ['side', 'top', 'mix'],
  /** The side menu as one column, or groups and their pages in a column each. */
  sideMenuStyle: ['default', 'mix'],
  tabStyle: ['default', 'card'],
  transitionName: ['slide-right', 'fade', 'none'],
} as const

type Choices = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }

export interface Settings extends Choices {
  /** Effective mode on this device. */
  darkMode: boolean
  /** Colours for colour-blind users. */
  weakMode: boolean
  /** Open page tabs, in order. */
  tabs: readonly PageTab[]
  /** Side menu at 64 instead of 208. */
  collapse: boolean
  /** Groups in the first of two menu columns are icons only. */
  sideNavCollapse: boolean
  /** Page only: header and menu are hidden. */
  bodyFullscreen: boolean
  showTabs: boolean
  showFooter: boolean
  /** The header stays while a page scrolls. */
  fixedHeader: boolean
  /** The side menu stays while a page scrolls. */
  fixedSidebar: boolean
  /** Nothing but the page scrolls, whatever the two above are. */
  fixedBody: boolean
  /** The page takes the whole width; otherwise at most 1280. */
  bodyFull: boolean
  /** The brand's name hides with the folded menu. */
  logoAutoSize: boolean
  colorfulIcon: boolean
  /** Opening a group of the side menu folds the others. */
  sideUniqueOpen: boolean
  /** Paths of the folded groups of the side menu. */
  collapsedGroups: readonly string[]
  /** Narrow windows fold the menu by themselves. */
  styleResponsiveT: boolean
  /** CSS pixels: the window and what is left for the page. */
  screenWidth: number
  screenHeight: number
  contentWidth: number
  contentHeight: number
}

export type ThemeColor = Settings['color']

export const defaults: Settings = {
  ...(Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first])) as Choices),
  darkMode: false,
  weakMode: false,
  tabs: [],
  collapse: false,
  sideNavCollapse: false,
  bodyFullscreen: false,
  showTabs: false,
  showFooter: true,
  fixedHeader: false,
  fixedSidebar: true,
  fixedBody: false,
  bodyFull: true,
  logoAutoSize: false,
  colorfulIcon: true,
  sideUniqueOpen: true,
  collapsedGroups: [],
  styleResponsiveT: true,
  screenWidth: 0,
  screenHeight: 0,
  contentWidth: 0,
  contentHeight: 0,
}

const isTab = (tab: unknown): tab is PageTab => {
  const { key, fullPath, title } = (tab ?? {}) as Partial<PageTab>
  return [key, fullPath, title].every((text) => typeof text === 'string') && String(fullPath).startsWith('/')
}

const fits = (name: string, value: unknown): boolean => {
  const choices: readonly unknown[] | undefined = CHOICES[name as keyof Choices]
  if (choices) return choices.includes(value)
  if (name === 'tabs') return Array.isArray(value) && value.every(isTab)
  if (name === 'collapsedGroups') return Array.isArray(value) && value.every((path) => typeof path === 'string')
  return typeof value === typeof defaults[name as keyof Settings]
}

/** Parses stored settings field by field: invalid or missing ones get their default. */
export function settingsFrom(stored: unknown): Settings {
  const known = Object.entries((stored ?? {}) as object).filter(
    ([name, value]) => name in defaults && fits(name, value),
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
