/** Calendar days of people in China. */
import type { Context } from '../../../context'

const CHINA = 8 * 3_600_000

/** The day of an instant, YYYY-MM-DD. */
export const dayOf = (at: Date): string => new Date(at.getTime() + CHINA).toISOString().slice(0, 10)
export const today = (ctx: Pick<Context, 'clock'>): string => dayOf(ctx.clock.now())
