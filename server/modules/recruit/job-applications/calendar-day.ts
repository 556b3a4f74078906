/** Calendar days of people in China. */
import type { AppContext } from '../../../app-context'

const CHINA_OFFSET_MS = 8 * 3_600_000

/** The day of an instant, YYYY-MM-DD. */
export const toChinaDay = (time: Date): string => new Date(time.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10)
export const chinaToday = (ctx: Pick<AppContext, 'clock'>): string => toChinaDay(ctx.clock.now())
