import { useSyncExternalStore } from 'react'
import tokens from '../tokens/tokens.json'
import { applyTheme, wasDark } from './apply'

/** Names of the colours; components read them as CSS variables, never as values. */
export type ColorName = keyof typeof tokens.light

let isDark = wasDark()
const tells = new Set<() => void>()

/** Light or dark. Whoever keeps the user's choice (the shell's settings) calls `set`. */
export const theme = {
  isDark: () => isDark,
  set(next: boolean) {
    if (next === isDark) return
    isDark = next
    applyTheme(next, (next ? tokens.dark : tokens.light).ground)
    for (const tell of tells) tell()
  },
  subscribe(tell: () => void) {
    tells.add(tell)
    return () => void tells.delete(tell)
  },
  /** The value of a colour now: for pictures and hosts that cannot read CSS variables. */
  color: (name: ColorName): string => (isDark ? tokens.dark : tokens.light)[name],
}

export const useIsDark = (): boolean => useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
