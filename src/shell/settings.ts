/** Theme and layout, under one storage key (platform.md 3, 4.5, 9). Applied first, stored only afterwards. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { theme } from '@/ui'

export type ThemeMode = 'light' | 'dark' | 'auto'

export interface Settings {
  themeMode: ThemeMode
  /** What the mode comes to on this device now. */
  darkMode: boolean
  /** The desk's side menu at 64 instead of 208. */
  sideNavCollapse: boolean
}

const KEY = 'pinqiao.settings'
const defaults: Settings = { themeMode: 'auto', darkMode: false, sideNavCollapse: false }

const read = (): Settings => {
  const kept = platform.storage.get<Partial<Settings>>(KEY) ?? {}
  const themeMode = ['light', 'dark', 'auto'].includes(kept.themeMode ?? '') ? (kept.themeMode as ThemeMode) : 'auto'
  return { themeMode, darkMode: isDarkIn(themeMode), sideNavCollapse: kept.sideNavCollapse === true }
}

function isDarkIn(mode: ThemeMode): boolean {
  return mode === 'auto' ? platform.prefersDark() : mode === 'dark'
}

export const useSettings = create<Settings>(() => defaults)

const store = (change: Partial<Settings>) => {
  useSettings.setState(change)
  platform.storage.set(KEY, useSettings.getState())
}

/** Shows the theme, then stores it. A theme that fails is logged and not stored (platform.md 8). */
export function chooseTheme(themeMode: ThemeMode): void {
  const darkMode = isDarkIn(themeMode)
  try {
    theme.set(darkMode)
  } catch (error) {
    console.error('theme', error)
    return
  }
  store({ themeMode, darkMode })
}

export const toggleSideMenu = (): void => store({ sideNavCollapse: !useSettings.getState().sideNavCollapse })

/** At start: the stored settings take effect; 'auto' follows the device at once, and when the app comes to the front. */
export function startSettings(): () => void {
  const kept = read()
  useSettings.setState(kept)
  chooseTheme(kept.themeMode)
  const follow = () => {
    if (useSettings.getState().themeMode === 'auto') chooseTheme('auto')
  }
  const stops = [platform.onPrefersDark(follow), platform.onVisible((isVisible) => isVisible && follow())]
  return () => {
    for (const stop of stops) stop()
  }
}
