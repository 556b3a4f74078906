import { core } from './core'
import { rest } from './rest'

/** Every outline at once: for targets that load them all. */
export const icons = { ...core, ...rest }

export type IconName = keyof typeof icons
