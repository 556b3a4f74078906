import type { ColorName, Look } from './theme'
import { paletteOf } from './values'

export const colorNow = (name: ColorName, look: Look): string => paletteOf(look)[name]
