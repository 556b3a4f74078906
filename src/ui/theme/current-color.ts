import type { ColorName, ThemeVariant } from './theme-types'

/** The web has every colour in its style sheets. */
export const currentColor = (name: ColorName, _variant?: ThemeVariant): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
