import type tokens from '../tokens/tokens.json'

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
