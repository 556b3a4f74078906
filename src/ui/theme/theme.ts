import { useSyncExternalStore } from 'react'
import { applyTheme, wasDarkTheme } from './apply-theme'
import { currentColor } from './current-color'
import type { AccentColor, ColorName, ThemeVariant } from './theme-types'

function variantOf(isDark: boolean, accent: AccentColor, isWeak: boolean): ThemeVariant {
  const classes = [accent === 'none' ? '' : `color-${accent}`, isWeak ? 'weak' : ''].filter(Boolean).join(' ')
  return { isDark, accent, isWeak, name: [isDark ? 'dark' : 'light', classes].join(' '), classes }
}

let look = variantOf(wasDarkTheme(), 'none', false)
const listeners = new Set<() => void>()

/** Light or dark, in which colours. Whoever keeps the user's choice (the shell's settings) calls `set`. */
export const theme = {
  isDark: () => look.isDark,
  look: () => look,
  set(isDark: boolean, accent: AccentColor = 'none', isWeak = false) {
    const next = variantOf(isDark, accent, isWeak)
    if (next.name === look.name) return
    applyTheme(next)
    look = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The value of a colour now: for pictures and hosts that cannot read CSS variables. */
  color: (name: ColorName): string => currentColor(name, look),
}

export const useIsDark = (): boolean => useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
export const useThemeVariant = (): ThemeVariant => useSyncExternalStore(theme.subscribe, theme.look, theme.look)
