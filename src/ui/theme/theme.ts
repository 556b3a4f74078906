import { useSyncExternalStore } from 'react'
import { applyTheme, wasDarkTheme } from './apply-theme'
import { currentColor } from './current-color'
import type { AccentColor, ColorName, ThemeVariant } from './theme-types'

function variantOf(isDark: boolean, accent: AccentColor, isWeak: boolean): ThemeVariant {
  const classes = [accent === 'none' ? '' : `color-${accent}`, isWeak ? 'weak' : ''].filter(Boolean).join(' ')
  return { isDark, accent, isWeak, name: [isDark ? 'dark' : 'light', classes].join(' '), classes }
}

let variant = variantOf(wasDarkTheme(), 'none', false)
const listeners = new Set<() => void>()

/** The current theme. The shell's settings, which store the user's choice, call `set`. */
export const theme = {
  isDark: () => variant.isDark,
  variant: () => variant,
  set(isDark: boolean, accent: AccentColor = 'none', isWeak = false) {
    const next = variantOf(isDark, accent, isWeak)
    if (next.name === variant.name) return
    applyTheme(next)
    variant = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Current value of a colour: for images and hosts that cannot read CSS variables. */
  color: (name: ColorName): string => currentColor(name, variant),
}

export const useIsDark = (): boolean => useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
export const useThemeVariant = (): ThemeVariant => useSyncExternalStore(theme.subscribe, theme.variant, theme.variant)
