/** Times of the company's pages. */
const pad = (part: number) => String(part).padStart(2, '0')

/** 2026-11-21 */
export const formatDay = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

/** 2026-11-21 09:05 */
export const formatMinute = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDay(instant)} ${pad(at.getHours())}:${pad(at.getMinutes())}`
}
