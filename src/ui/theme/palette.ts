import type { ColorName, Look } from './theme'

/** The web has every colour in its style sheets. */
export const colorNow = (name: ColorName, _look?: Look): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
