/** Days and hours on the clock of the device. Days of the server are China's: server/core/china-time.ts. */

const pad = (n: number) => String(n).padStart(2, '0')

/** 09:05 */
export const formatClock = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`

/** 2026-11-21 */
export const formatDate = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** 2026-11-21 09:05, of an instant as the server sends it. */
export const formatMinute = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDate(at)} ${formatClock(at)}`
}

/** Midnight of the day that is `days` after that of `now`. */
export const midnight = (now: Date, days = 0): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)

/** Calendar days from the day of one instant to that of another; the hours do not count. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / 86_400_000)
