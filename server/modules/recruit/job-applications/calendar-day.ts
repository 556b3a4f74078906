/** Calendar days of people in China. */
import type { AppContext } from '../../../app-context'

const CHINA = 8 * 3_600_000

/** The day of an instant, YYYY-MM-DD. */
export const toChinaDay = (at: Date): string => new Date(at.getTime() + CHINA).toISOString().slice(0, 10)
export const chinaToday = (ctx: Pick<AppContext, 'clock'>): string => toChinaDay(ctx.clock.now())
