/**
 * The calendar of China: one time zone, UTC+8, no summer time. The server's own time zone plays no part: instants are moved by
 * eight hours and read as UTC. dayjs's own utcOffset() goes through local time and is an hour off where that leaps.
 */
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
const OFFSET_HOURS = 8

/** What calendar and clock show in China at an instant: to be formatted and read by field, not to be made an instant again. */
export const chinaTime = (at: Date | string): Dayjs => dayjs.utc(at).add(OFFSET_HOURS, 'hour').locale('zh-cn')

/** The calendar day of an instant, YYYY-MM-DD. */
export const chinaDay = (at: Date): string => chinaTime(at).format('YYYY-MM-DD')

/** First instant of a calendar day (YYYY-MM-DD) or month (YYYY-MM) in China, or of the one `later` units after it. */
export const chinaMidnight = (day: string, later = 0, unit: 'day' | 'month' = 'day'): Date =>
  dayjs.utc(day).add(later, unit).subtract(OFFSET_HOURS, 'hour').toDate()
