/** Days of the calendar: plain numbers, no time zones. A day is YYYYMMDD, as the profile stores it. */
import { chinaFields } from '~contract/domain/china-clock'

export type Day = number

export const dayOf = (year: number, month: number, date: number): Day => year * 10_000 + month * 100 + date
export const splitDay = (day: Day): [year: number, month: number, date: number] => [
  Math.floor(day / 10_000),
  Math.floor(day / 100) % 100,
  day % 100,
]

/** Today in China. */
export function today(now = new Date()): Day {
  const { year, month, date } = chinaFields(now)
  return dayOf(year, month, date)
}

/** 2026/03/12; '' for none. */
export function dayText(day: Day): string {
  if (!day) return ''
  const [year, month, date] = splitDay(day)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}/${two(month)}/${two(date)}`
}

export interface CalendarCell {
  day: Day
  date: number
  /** Only days of the month itself can be chosen. */
  isInMonth: boolean
}

/** Six weeks of seven days, from Sunday, with the month inside. */
export function calendarCells(year: number, month: number): CalendarCell[] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const start = 1 - first.getUTCDay()
  return Array.from({ length: 42 }, (_, i) => {
    const at = new Date(Date.UTC(year, month - 1, start + i))
    const isInMonth = at.getUTCMonth() === month - 1 && at.getUTCFullYear() === year
    return { day: dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()), date: at.getUTCDate(), isInMonth }
  })
}

export function moveMonth(year: number, month: number, by: number): [number, number] {
  const at = year * 12 + (month - 1) + by
  return [Math.floor(at / 12), (at % 12) + 1]
}

/** The next range after a press: the first press starts one, the second ends it; an earlier end swaps. */
export function rangeAfter([from, to]: readonly [Day, Day], pressed: Day): [Day, Day] {
  if (!from || to) return [pressed, 0]
  return pressed < from ? [pressed, from] : [from, pressed]
}
