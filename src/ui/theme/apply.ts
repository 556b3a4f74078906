import { platform } from '@/platform'

/** A class on <html>; the template's own script sets it before the first paint, so nothing flashes. */
export function applyTheme(isDark: boolean, background: string) {
  const root = document.documentElement
  root.classList.toggle('theme-dark', isDark)
  platform.setBars({ isDark, background })
}

export const wasDark = () => document.documentElement.classList.contains('theme-dark')

/** Only the mini-program's tab bar is the host's; the web's is drawn by the shell. */
export const paintTabBar = (_isDark: boolean) => undefined
