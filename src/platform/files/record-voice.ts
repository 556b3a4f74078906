import type { Platform } from '../base/types'

/** The recorder is loaded on first use. */
export const recordVoice: Platform['record'] = async (o) => (await import('./voice-recorder')).record(o)
