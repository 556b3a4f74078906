/** Every field of theme and layout with its default (P-3-11), and parsing of the stored object. Pure. */
import type { PageTab } from './page-tabs/tab-rules'

export type ThemeMode = 'light' | 'dark' | 'auto'

/** Allowed values of enumerated fields; the first is the default. */
const CHOICES = {
  themeMode: ['auto', 'light', 'dark'],
  color: ['none', 'blue', 'violet', 'amber'],
  headStyle: ['light', 'dark'],
  sideStyle: ['dark', 'light'],
  layoutStyle: ['side'],
  sideMenuStyle: ['default'],
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
  /** A second menu column is folded; the only layout has none. */
  sideNavCollapse: boolean
  /** Page only: header and menu are hidden. */
  bodyFullscreen: boolean
  showTabs: boolean
  showFooter: boolean
  fixedHeader: boolean
  fixedSidebar: boolean
  fixedBody: boolean
  /** The page takes the whole width; otherwise at most 1280. */
  bodyFull: boolean
  /** The brand's name hides with the folded menu. */
  logoAutoSize: boolean
  colorfulIcon: boolean
  sideUniqueOpen: boolean
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
  return typeof value === typeof defaults[name as keyof Settings]
}

/** Parses stored settings field by field: invalid or missing ones get their default. */
export function settingsFrom(stored: unknown): Settings {
  const known = Object.entries((stored ?? {}) as object).filter(
    ([name, value]) => name in defaults && fits(name, value),
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
