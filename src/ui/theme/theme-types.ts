import type tokens from '../tokens/tokens.json'

/** Names of the colours; components read them as CSS variables, never as values. */
export type ColorName = keyof typeof tokens.light

/** Accent colour; 'none' = the product's own. */
export type AccentColor = keyof typeof tokens.accents | 'none'

export interface ThemeVariant {
  isDark: boolean
  accent: AccentColor
  isWeak: boolean
  /** Short name of the combination. */
  name: string
  /** Classes of the root besides the dark one. */
  classes: string
}
