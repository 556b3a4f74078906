import { colorValues } from './color-values'
import type { ColorName, ThemeVariant } from './theme-types'

export const currentColor = (name: ColorName, variant: ThemeVariant): string => colorValues(variant)[name]
