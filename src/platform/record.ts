import type { Platform } from './types'

/** The recorder is fetched when somebody speaks. */
export const recordVoice: Platform['record'] = async (o) => (await import('./recorder')).record(o)
