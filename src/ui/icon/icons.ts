import type { coreOutlines } from './core-outlines'
import type { lazyOutlines } from './lazy-outlines'

export type IconName = keyof typeof coreOutlines | keyof typeof lazyOutlines
