import { colorValues } from './color-values'
import type { ColorName, ThemeVariant } from './theme'

export const currentColor = (name: ColorName, look: ThemeVariant): string => colorValues(look)[name]
