import type { Platform } from '../base/types'

/** The recorder is fetched when somebody speaks. */
export const recordVoice: Platform['record'] = async (o) => (await import('./voice-recorder')).record(o)
