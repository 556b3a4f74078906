import { colorValues } from './color-values'
import type { ColorName, ThemeVariant } from './theme-types'

export const currentColor = (name: ColorName, look: ThemeVariant): string => colorValues(look)[name]
