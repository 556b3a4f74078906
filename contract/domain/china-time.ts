/**
 * Days and hours as screens show them, users choose them and the server counts them: China's (UTC+8, no summer time), wherever the
 * device or the server is. Instants are moved by eight hours and read as UTC: dayjs's own utcOffset() goes through local time and is
 * an hour off where that leaps.
 */
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
const OFFSET_HOURS = 8

/** What calendar and clock show in China at an instant: to be formatted and read by field, not to be made an instant again. */
export const chinaTime = (at: Date | string): Dayjs => dayjs.utc(at).add(OFFSET_HOURS, 'hour').locale('zh-cn')

/** The instant at which China's calendar and clock show `shown`. */
const toInstant = (shown: Dayjs): Date => shown.subtract(OFFSET_HOURS, 'hour').toDate()

/** 09:05 */
export const formatClock = (at: Date): string => chinaTime(at).format('HH:mm')

/** 11月21日 */
export const formatMonthDay = (at: Date): string => chinaTime(at).format('M月D日')

/** 11月21日 周六 */
export const formatDayAndWeekday = (at: Date): string => chinaTime(at).format('M月D日 ddd')

/** 11月21日 周六 09:05 */
export const formatDayAndClock = (at: Date): string => chinaTime(at).format('M月D日 ddd HH:mm')

/** The calendar day of an instant, YYYY-MM-DD. */
export const formatDate = (at: Date): string => chinaTime(at).format('YYYY-MM-DD')

/** 2026-11-21 09:05, of an instant as the server sends it. */
export const formatMinute = (instant: string): string => chinaTime(instant).format('YYYY-MM-DD HH:mm')

/** The instant at which a day (YYYY-MM-DD) shows a clock (HH:mm). */
export const instantOf = (day: string, clock: string): Date => toInstant(dayjs.utc(`${day}T${clock}`))

/** A day of the calendar (YYYY-MM-DD) by itself, without an instant. */
export const calendarDay = (day: string): Dayjs => dayjs.utc(day)

/** First instant of a calendar day (YYYY-MM-DD) or month (YYYY-MM), or of the one `later` units after it. */
export const chinaMidnight = (day: string, later = 0, unit: 'day' | 'month' = 'day'): Date =>
  toInstant(calendarDay(day).add(later, unit))

/** Midnight of the day that is `days` after that of `now`. */
export const midnight = (now: Date, days = 0): Date => toInstant(chinaTime(now).startOf('day').add(days, 'day'))

/** Calendar days from the day of one instant to that of another; the hours do not count. */
export const daysBetween = (from: Date, to: Date): number =>
  chinaTime(to).startOf('day').diff(chinaTime(from).startOf('day'), 'day')
