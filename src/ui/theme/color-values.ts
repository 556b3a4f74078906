/** Values of the colours of a look, for whatever cannot read CSS variables. The web's first load goes without them. */
import tokens from '../tokens/tokens.json'
import type { ColorName, ThemeVariant } from './theme-types'

export function colorValues({ isDark, accent, isWeak }: ThemeVariant): Readonly<Record<ColorName, string>> {
  const side = isDark ? 'dark' : 'light'
  const accentColors = accent === 'none' ? {} : tokens.accents[accent][side]
  return { ...tokens[side], ...accentColors, ...(isWeak ? tokens.weak[side] : {}) }
}
