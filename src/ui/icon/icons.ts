import { coreOutlines } from './core-outlines'
import { lazyOutlines } from './lazy-outlines'

/** Every outline at once: for targets that load them all. */
export const icons = { ...coreOutlines, ...lazyOutlines }

export type IconName = keyof typeof icons
