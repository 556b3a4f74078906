/**
 * Days and hours as screens show them and users choose them: China's (UTC+8, no summer time), wherever the device is, so that page,
 * notice and file say the same. The server's dates are dayjs's: server/core/china-time.ts.
 */

const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

const pad = (n: number) => String(n).padStart(2, '0')

/** The instant moved so that its UTC fields are what China shows: to be read, never to be made an instant again. */
const moved = (at: Date): Date => new Date(at.getTime() + OFFSET_MS)

/** What calendar and clock show at an instant. `month` 1 to 12, `weekday` 0 (Sunday) to 6. */
export function chinaFields(at: Date) {
  const shown = moved(at)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    date: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
  }
}

/** 09:05 */
export function formatClock(at: Date): string {
  const shown = moved(at)
  return `${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** 11月21日 */
export function formatMonthDay(at: Date): string {
  const { month, date } = chinaFields(at)
  return `${month}月${date}日`
}

/** 11月21日 周六 */
export const formatDayAndWeekday = (at: Date): string => `${formatMonthDay(at)} ${WEEKDAYS[chinaFields(at).weekday]}`

/** 2026-11-21 */
export function formatDate(at: Date): string {
  const { year, month, date } = chinaFields(at)
  return `${year}-${pad(month)}-${pad(date)}`
}

/** 2026-11-21 09:05, of an instant as the server sends it. */
export function formatMinute(instant: string): string {
  const at = new Date(instant)
  return `${formatDate(at)} ${formatClock(at)}`
}

/** The instant at which a day (YYYY-MM-DD) shows a clock (HH:mm); its midnight when absent. */
export const instantOf = (day: string, clock = '00:00'): Date => new Date(`${day}T${clock}:00+08:00`)

/** Midnight of the day that is `days` after that of `now`. */
export const midnight = (now: Date, days = 0): Date =>
  new Date(Math.floor(moved(now).getTime() / DAY_MS + days) * DAY_MS - OFFSET_MS)

/** Calendar days from the day of one instant to that of another; the hours do not count. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS)
