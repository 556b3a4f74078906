import type { ColorName, ThemeVariant } from './theme'
import { colorValues } from './values'

export const currentColor = (name: ColorName, look: ThemeVariant): string => colorValues(look)[name]
