import { useSyncExternalStore } from 'react'
import type tokens from '../tokens/tokens.json'
import { applyTheme, wasDarkTheme } from './apply-theme'
import { currentColor } from './current-color'

/** Names of the colours; components read them as CSS variables, never as values. */
export type ColorName = keyof typeof tokens.light

/** Another brand colour than the product's own ('none'). */
export type AccentColor = keyof typeof tokens.accents | 'none'

export interface ThemeVariant {
  isDark: boolean
  accent: AccentColor
  isWeak: boolean
  /** A short word for all three. */
  name: string
  /** Classes of the root besides the dark one. */
  classes: string
}

function lookOf(isDark: boolean, accent: AccentColor, isWeak: boolean): ThemeVariant {
  const classes = [accent === 'none' ? '' : `color-${accent}`, isWeak ? 'weak' : ''].filter(Boolean).join(' ')
  return { isDark, accent, isWeak, name: [isDark ? 'dark' : 'light', classes].join(' '), classes }
}

let look = lookOf(wasDarkTheme(), 'none', false)
const tells = new Set<() => void>()

/** Light or dark, in which colours. Whoever keeps the user's choice (the shell's settings) calls `set`. */
export const theme = {
  isDark: () => look.isDark,
  look: () => look,
  set(isDark: boolean, accent: AccentColor = 'none', isWeak = false) {
    const next = lookOf(isDark, accent, isWeak)
    if (next.name === look.name) return
    applyTheme(next)
    look = next
    for (const tell of tells) tell()
  },
  subscribe(tell: () => void) {
    tells.add(tell)
    return () => void tells.delete(tell)
  },
  /** The value of a colour now: for pictures and hosts that cannot read CSS variables. */
  color: (name: ColorName): string => currentColor(name, look),
}

export const useIsDark = (): boolean => useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
export const useThemeVariant = (): ThemeVariant => useSyncExternalStore(theme.subscribe, theme.look, theme.look)
