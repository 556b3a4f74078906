import { platform } from '@/platform'

/** A class on <html>; the template's own script sets it before the first paint, so nothing flashes. */
export function applyTheme(isDark: boolean, background: string) {
  const root = document.documentElement
  root.classList.toggle('theme-dark', isDark)
  platform.setBars({ isDark, background })
}

export const wasDark = () => document.documentElement.classList.contains('theme-dark')
