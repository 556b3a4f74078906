import { coreOutlines } from './core'
import { lazyOutlines } from './rest'

/** Every outline at once: for targets that load them all. */
export const icons = { ...coreOutlines, ...lazyOutlines }

export type IconName = keyof typeof icons
