/** Theme and layout, under one storage key of the device; open pages are the person's. Applied first, stored only afterwards. */
import { create } from 'zustand'
import { platform } from '@/platform'
import { theme } from '@/ui'
import { defaults, type Settings, settingsFrom, type ThemeColor, type ThemeMode } from './settings-schema'

export type { Settings, ThemeColor, ThemeMode } from './settings-schema'

function isDarkIn(mode: ThemeMode): boolean {
  return mode === 'auto' ? platform.prefersDark() : mode === 'dark'
}

export const useSettings = create<Settings>(() => defaults)

/** Stores the open pages. */
export const saveTabs = (): void => platform.userStorage.set('tabs', useSettings.getState().tabs)

/** Changes fields of the layout and stores all of them. */
export function updateSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const { tabs: _tabs, ...layout } = useSettings.getState()
  platform.deviceStorage.set('settings', layout)
  if (change.tabs) saveTabs()
}

type ThemeSettings = Pick<Settings, 'themeMode' | 'color' | 'weakMode'>

/** Applies a theme. One that fails is logged and changes nothing. */
function show({ themeMode, color, weakMode }: ThemeSettings): Partial<Settings> | undefined {
  const darkMode = isDarkIn(themeMode)
  try {
    theme.set(darkMode, color, weakMode)
    return { themeMode, color, weakMode, darkMode }
  } catch (error) {
    console.error('theme', error)
    return undefined
  }
}

/** Applies the theme, then stores it. */
function applyThemeChange(change: Partial<ThemeSettings>): void {
  const shown = show({ ...useSettings.getState(), ...change })
  if (shown) updateSettings(shown)
}

export const setTheme = (themeMode: ThemeMode): void => applyThemeChange({ themeMode })
export const setColor = (color: ThemeColor): void => applyThemeChange({ color })
export const setColorWeak = (weakMode: boolean): void => applyThemeChange({ weakMode })

/** The header has a menu, alone or beside the one at the side. */
export const hasHeadMenu = ({ layoutStyle }: Pick<Settings, 'layoutStyle'>): boolean => layoutStyle !== 'side'

/** The side menu leaves with a page that is scrolled down. */
export const doesSideMenuScroll = ({
  fixedSidebar,
  fixedBody,
}: Pick<Settings, 'fixedSidebar' | 'fixedBody'>): boolean => !fixedSidebar && !fixedBody

export const toggleSideMenu = (): void => updateSettings({ collapse: !useSettings.getState().collapse })

/** Back to the defaults, and none of the settings stays stored. */
export function resetSettings(): void {
  useSettings.setState({ ...defaults, ...show(defaults) })
  platform.deviceStorage.remove('settings')
  platform.userStorage.remove('tabs')
}

/** At start: the stored settings take effect; 'auto' follows the device at once, and when the app comes to the foreground. */
export function startSettings(): () => void {
  const stored = platform.deviceStorage.get('settings')
  const settings = settingsFrom({ ...(stored as object | undefined), tabs: platform.userStorage.get('tabs') })
  useSettings.setState({ ...settings, ...show(settings) })
  const follow = () => {
    if (useSettings.getState().themeMode === 'auto' && platform.prefersDark() !== useSettings.getState().darkMode)
      setTheme('auto')
  }
  const stops = [platform.onPrefersDark(follow), platform.onVisible((isVisible) => isVisible && follow())]
  return () => {
    for (const stop of stops) stop()
  }
}
