import { platform } from '@/platform'
import { currentColor } from './current-color'
import type { ThemeVariant } from './theme-types'

/** A class on <html>; the template's own script sets it before the first paint, so nothing flashes. */
export function applyTheme(variant: ThemeVariant) {
  const { isDark, classes } = variant
  const root = document.documentElement
  const others = root.className.split(/\s+/).filter((name) => !/^(theme-dark|weak|color-.*)$/.test(name))
  root.className = [...others, isDark && 'theme-dark', classes].filter(Boolean).join(' ')
  platform.setBars({ isDark, background: currentColor('ground', variant) })
}

export const wasDarkTheme = () => document.documentElement.classList.contains('theme-dark')

/** Only the mini-program's tab bar is the host's; the web's is drawn by the shell. */
export const paintTabBar = (_isDark: boolean) => undefined
