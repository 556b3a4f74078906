/** Days of the calendar. A day is the number YYYYMMDD, as the profile stores it. */
import type { Dayjs } from 'dayjs'
import { calendarDay, chinaTime } from '~contract/domain/china-time'

export type Day = number

const two = (n: number) => String(n).padStart(2, '0')

const numberOf = (at: Dayjs): Day => Number(at.format('YYYYMMDD'))
export const splitDay = (day: Day): [year: number, month: number, date: number] => [
  Math.floor(day / 10_000),
  Math.floor(day / 100) % 100,
  day % 100,
]

/** Today in China. */
export function today(now = new Date()): Day {
  return numberOf(chinaTime(now))
}

/** 2026/03/12; '' for none. */
export function dayText(day: Day): string {
  if (!day) return ''
  const [year, month, date] = splitDay(day)
  return `${year}/${two(month)}/${two(date)}`
}

export interface CalendarCell {
  day: Day
  date: number
  /** Only days of the month itself can be chosen. */
  isInMonth: boolean
}

const firstOf = (year: number, month: number): Dayjs => calendarDay(`${year}-${two(month)}-01`)

/** Six weeks of seven days, from Sunday, with the month inside. */
export function calendarCells(year: number, month: number): CalendarCell[] {
  const first = firstOf(year, month)
  const start = first.subtract(first.day(), 'day')
  return Array.from({ length: 42 }, (_, days) => {
    const at = start.add(days, 'day')
    return { day: numberOf(at), date: at.date(), isInMonth: at.isSame(first, 'month') }
  })
}

export function moveMonth(year: number, month: number, by: number): [number, number] {
  const at = firstOf(year, month).add(by, 'month')
  return [at.year(), at.month() + 1]
}

/** The next range after a press: the first press starts one, the second ends it; an earlier end swaps. */
export function rangeAfter([from, to]: readonly [Day, Day], pressed: Day): [Day, Day] {
  if (!from || to) return [pressed, 0]
  return pressed < from ? [pressed, from] : [from, pressed]
}
