/** Colour values of a variant, for hosts that cannot read CSS variables. Not part of the web's first load. */
import tokens from '../tokens/tokens.json'
import type { ColorName, ThemeVariant } from './theme-types'

export function colorValues({ isDark, accent, isWeak }: ThemeVariant): Readonly<Record<ColorName, string>> {
  const side = isDark ? 'dark' : 'light'
  const accentColors = accent === 'none' ? {} : tokens.accents[accent][side]
  return { ...tokens[side], ...accentColors, ...(isWeak ? tokens.weak[side] : {}) }
}
