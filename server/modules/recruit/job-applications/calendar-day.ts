/** Calendar days in the time zone of China (UTC+8). */
import type { AppContext } from '../../../app-context'

const CHINA_OFFSET_MS = 8 * 3_600_000

/** The day of a time, YYYY-MM-DD. */
export const toChinaDay = (time: Date): string => new Date(time.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10)
/** The present day, YYYY-MM-DD. */
export const chinaToday = (ctx: Pick<AppContext, 'clock'>): string => toChinaDay(ctx.clock.now())
